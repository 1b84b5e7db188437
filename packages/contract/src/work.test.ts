import { expect, it } from "vitest";
import { photoWork } from "./work.ts";

const square = (side: number) => ({ width: side, height: side });

it("an edit, an extension and an enlargement grow with the pixels, and are never nothing", () => {
  for (const action of ["image-edit", "image-extension", "image-upscale"] as const) {
    expect(photoWork[action](square(2000))).toBe(4 * photoWork[action](square(1000)));
    expect(photoWork[action](square(1))).toBeGreaterThan(0);
  }
});

it("half of a face swap is the same in every photo", () => {
  expect(photoWork["face-swap"](square(1000))).toBe(1);
  expect(photoWork["face-swap"](square(2000))).toBe(2.5);
  expect(photoWork["face-swap"](square(1))).toBeGreaterThan(0.5);
});
