import { RemoveBackgroundBody } from "@proofsheet/contract/faceswap";
import { describe, expect, it } from "vitest";
import { bodyOf, emptyForm, formFrom, isCustom, isTransparent, plainBackgrounds } from "./cut-out-form.ts";

describe("what background removal sends", () => {
  it("is what the contract takes, for each offered background", () => {
    for (const background of ["transparent", ...plainBackgrounds, "#12abEF"]) {
      const body = bodyOf({ background, format: "webp" }, "img_1");
      expect(RemoveBackgroundBody.parse(body)).toMatchObject({ image: "img_1", background, format: "webp" });
    }
  });
  it("comes back from a task", () => {
    expect(formFrom({ background: "#C9BFB0", format: "jpeg" })).toEqual({ background: "#c9bfb0", format: "jpeg" });
    expect(formFrom({ background: "red", format: "gif" })).toEqual(emptyForm);
  });
});

it("U10 a file is see-through only where its format can be", () => {
  expect(isTransparent({ background: "transparent", format: "png" })).toBe(true);
  expect(isTransparent({ background: "transparent", format: "webp" })).toBe(true);
  expect(isTransparent({ background: "transparent", format: "jpeg" })).toBe(false);
  expect(isTransparent({ background: "#ffffff", format: "png" })).toBe(false);
});

it("a colour of one's own is told from the offered ones", () => {
  expect(isCustom("transparent")).toBe(false);
  expect(isCustom("#ffffff")).toBe(false);
  expect(isCustom("#123456")).toBe(true);
});
