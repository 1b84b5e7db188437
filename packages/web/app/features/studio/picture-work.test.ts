import { expect, it } from "vitest";
import { pictureWork } from "./picture-work.ts";

it("is a part or a multiple of the plain picture", () => {
  expect(pictureWork("image-edit", { width: 1000, height: 1000 })).toBe(1);
  expect(pictureWork("image-edit", { width: 500, height: 500 })).toBe(0.25);
  expect(pictureWork("image-upscale", { width: 4000, height: 3000 })).toBe(3);
});

it("half of a face swap is there however small the photo is", () => {
  expect(pictureWork("face-swap", { width: 100, height: 100 })).toBeGreaterThan(0.5);
  expect(pictureWork("face-swap", { width: 3000, height: 1000 })).toBe(2);
});

it("is that of the plain picture while the size is not known", () => {
  expect(pictureWork("image-upscale", {})).toBe(1);
});
