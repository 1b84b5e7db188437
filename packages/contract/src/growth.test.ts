import fc from "fast-check";
import { expect, it } from "vitest";
import { grownSize, growthOf, isTooLarge } from "./growth.ts";

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
      const growth = growthOf({ width, height }, { aspect: `${w}:${h}` }, "all");
      expect(Math.min(...Object.values(growth))).toBeGreaterThanOrEqual(0);
      const { width: across, height: down } = grownSize({ width, height }, growth);
      expect(Math.abs(across * h - down * w)).toBeLessThanOrEqual(Math.max(w, h));
    }),
  );
});

it("64 megapixels are not too large, one column more is", () => {
  expect(isTooLarge({ width: 8000, height: 8000 })).toBe(false);
  expect(isTooLarge({ width: 8001, height: 8000 })).toBe(true);
  expect(isTooLarge({ width: 16_385, height: 16 })).toBe(true);
});
