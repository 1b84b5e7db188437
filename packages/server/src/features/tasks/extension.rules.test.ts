import fc from "fast-check";
import { expect, it } from "vitest";
import { directionOf, enlargedSize, growthOf } from "./extension.rules.ts";

const size = { width: 400, height: 200 };

it("a quarter of the side on each side that is named", () => {
  expect(growthOf(size, {}, "all")).toEqual({ top: 50, right: 100, bottom: 50, left: 100 });
  expect(growthOf(size, {}, "left")).toEqual({ top: 0, right: 0, bottom: 0, left: 100 });
});

it("pixels win over a shape, a shape over the default", () => {
  expect(growthOf(size, { top: 7, aspect: "1:1" }, "all")).toEqual({ top: 7, right: 0, bottom: 0, left: 0 });
  expect(growthOf(size, { aspect: "1:1" }, "top")).toEqual({ top: 200, right: 0, bottom: 0, left: 0 });
  expect(growthOf(size, { aspect: "1:1" }, "left")).toEqual({ top: 100, right: 0, bottom: 100, left: 0 });
});

it("a shape is reached to the pixel, and nothing is cut off", () => {
  const side = fc.integer({ min: 16, max: 4000 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 21 }), fc.integer({ min: 1, max: 21 }), (width, height, w, h) => {
      const { top, right, bottom, left } = growthOf({ width, height }, { aspect: `${w}:${h}` }, "all");
      expect(Math.min(top, right, bottom, left)).toBeGreaterThanOrEqual(0);
      const [across, down] = [width + left + right, height + top + bottom];
      expect(Math.abs(across * h - down * w)).toBeLessThanOrEqual(Math.max(w, h));
    }),
  );
});

it("knows the directions, their aliases, and nothing else", () => {
  expect(["", undefined, "Up", "down ", "RIGHT"].map(directionOf)).toEqual(["all", "all", "top", "bottom", "right"]);
  expect(["sideways", "constructor", "__proto__"].map(directionOf)).toEqual([undefined, undefined, undefined]);
});

it("an enlarged picture keeps its shape", () => {
  expect(enlargedSize(size, { factor: 4 })).toEqual({ width: 1600, height: 800 });
  expect(enlargedSize(size, { factor: 2, longSide: 3840 })).toEqual({ width: 3840, height: 1920 });
});
