import { RemoveBackgroundBody } from "@proofsheet/contract/faceswap";
import { describe, expect, it } from "vitest";
import { bodyOf, emptyForm, formFrom, isCustom, isTransparent, keeps, plainBackgrounds } from "./cut-out-form.ts";

describe("what background removal sends", () => {
  it("is what the contract takes, for each offered background", () => {
    for (const background of ["transparent", ...plainBackgrounds, "#12abEF"]) {
      const body = bodyOf({ ...emptyForm, background, format: "webp" }, "img_1");
      expect(RemoveBackgroundBody.parse(body)).toMatchObject({ image: "img_1", background, format: "webp" });
    }
  });
  it("B07 says whether the subject, its background or the mask is kept", () => {
    for (const keep of keeps) {
      const body = RemoveBackgroundBody.parse(bodyOf({ ...emptyForm, keep }, "img_1"));
      expect(body.keep).toBe(keep);
      expect(formFrom(body).keep).toBe(keep);
    }
  });
  it("comes back from a task", () => {
    const form = { keep: "background", background: "#c9bfb0", format: "jpeg" } as const;
    expect(formFrom({ ...form, background: "#C9BFB0" })).toEqual(form);
    expect(formFrom({ background: "#c9bfb0", format: "jpeg" }).keep).toBe("subject");
    expect(formFrom({ background: "red", format: "gif" })).toEqual(emptyForm);
  });
});

it("U10 a file is see-through only where its format can be", () => {
  expect(isTransparent(emptyForm)).toBe(true);
  expect(isTransparent({ ...emptyForm, format: "webp" })).toBe(true);
  expect(isTransparent({ ...emptyForm, format: "jpeg" })).toBe(false);
  expect(isTransparent({ ...emptyForm, background: "#ffffff" })).toBe(false);
  expect(isTransparent({ ...emptyForm, keep: "background" })).toBe(true);
  expect(isTransparent({ ...emptyForm, keep: "mask" })).toBe(false);
});

it("a colour of one's own is told from the offered ones", () => {
  expect(isCustom("transparent")).toBe(false);
  expect(isCustom("#ffffff")).toBe(false);
  expect(isCustom("#123456")).toBe(true);
});
