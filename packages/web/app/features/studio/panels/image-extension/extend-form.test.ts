import { ExtendImageBody } from "@proofsheet/contract/faceswap";
import { describe, expect, it } from "vitest";
import { bodyOf, type ExtendForm, emptyForm, extendFaults, formFrom, growthFor } from "./extend-form.ts";

const size = { width: 400, height: 200 };
const form = (change: Partial<ExtendForm>): ExtendForm => ({ ...emptyForm, ...change });

describe("what image extension sends", () => {
  it("is the specification's image and direction, and what the contract takes", () => {
    expect(bodyOf(emptyForm, "img_1", size)).toEqual({ image: "img_1", direction: "all", format: "png" });
    const sides = { top: 1, right: 0, bottom: 30, left: 4 };
    for (const change of [{}, { extent: "shape" as const }, { extent: "sides" as const, sides }, { percent: 40 }])
      expect(ExtendImageBody.safeParse(bodyOf(form(change), "img_1", size)).success).toBe(true);
  });

  it("tells a part other than the default in pixels", () => {
    expect(bodyOf(form({ percent: 50, direction: "top" }), "img_1", size)).toMatchObject({ top: 100, right: 0, bottom: 0, left: 0 });
  });

  it("has a prompt only when it says something", () => {
    expect(bodyOf(form({ prompt: "  " }), "img_1", size)).not.toHaveProperty("prompt");
    expect(bodyOf(form({ prompt: " sky " }), "img_1", size)).toMatchObject({ prompt: "sky" });
  });
});

describe("what has to be mended", () => {
  it("a prompt of 201 characters, one of 200 is fine", () => {
    expect(extendFaults(form({ prompt: "天".repeat(200) }), size).size).toBe(0);
    expect([...extendFaults(form({ prompt: "天".repeat(201) }), undefined)]).toEqual(["prompt-too-long"]);
  });
  it("nothing to add, where the picture has the shape or no side grows", () => {
    expect([...extendFaults(form({ extent: "shape", shape: "2:1" }), size)]).toEqual(["nothing-to-add"]);
    expect([...extendFaults(form({ extent: "sides" }), size)]).toEqual(["nothing-to-add"]);
  });
  it("a result past the limit", () => {
    expect([...extendFaults(form({ percent: 100 }), { width: 9000, height: 7000 })]).toEqual(["too-large"]);
  });
});

it("comes back from a task, with the part that its pixels were", () => {
  const made = (change: Partial<ExtendForm>) => {
    const asked = form(change);
    const growth = growthFor(asked, size);
    const images = [{ width: size.width + growth.left + growth.right, height: size.height + growth.top + growth.bottom }];
    const parameters = {
      direction: asked.direction,
      format: asked.format,
      ...growth,
      ...(asked.extent === "shape" && { aspect: asked.shape }),
    };
    return formFrom({ parameters, images: images as never });
  };
  for (const change of [{}, { direction: "left" as const, percent: 60 }, { extent: "shape" as const, shape: "1:1" }])
    expect(made(change)).toEqual(form(change));
  const sides = { top: 3, right: 0, bottom: 0, left: 0 };
  expect(made({ extent: "sides", sides })).toEqual(form({ extent: "sides", sides }));
  expect(formFrom({ parameters: { direction: "sideways", format: "gif" }, images: [] })).toEqual(form({ extent: "sides" }));
});
