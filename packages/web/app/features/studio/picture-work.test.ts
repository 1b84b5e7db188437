import { expect, it } from "vitest";
import { pictureWork } from "./picture-work.ts";

it("is a part or a multiple of the plain picture, in proportion to the pixels", () => {
  expect(pictureWork({ width: 1000, height: 1000 }, 1)).toBe(1);
  expect(pictureWork({ width: 500, height: 500 }, 1)).toBe(0.25);
  expect(pictureWork({ width: 4000, height: 3000 }, 4)).toBe(3);
});

it("is that of the plain picture while the size is not known, and never nothing", () => {
  expect(pictureWork({}, 4)).toBe(1);
  expect(pictureWork({ width: 1, height: 1 }, 1)).toBe(0.05);
});
