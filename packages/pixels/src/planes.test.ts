import { describe, expect, it } from "vitest";
import { boxBlur } from "./box-blur.ts";
import { guidedFilter } from "./guided-filter.ts";
import { createPlane, type Plane } from "./raster.ts";
import { enlarge, resized, shrink, sizeWithin } from "./resample.ts";
import { removeSpecks } from "./specks.ts";

const plane = (width: number, height: number, of: (x: number, y: number) => number): Plane => {
  const out = createPlane(width, height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = of(i % width, Math.floor(i / width));
  return out;
};

/** Repeatable, without a pattern. */
const noise = (x: number, y: number) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % 1;

describe("boxBlur", () => {
  it.each([
    [7, 5, 1],
    [5, 9, 3],
    [1, 6, 2],
    [4, 4, 9],
    [1, 1, 3],
  ])("%i x %i at radius %i is the mean of what lies inside", (width, height, radius) => {
    const source = plane(width, height, noise);
    const blurred = boxBlur(source, radius);
    for (let i = 0; i < source.data.length; i++) {
      const [cx, cy] = [i % width, Math.floor(i / width)];
      const near = [...source.data].filter(
        (_, at) => Math.abs((at % width) - cx) <= radius && Math.abs(Math.floor(at / width) - cy) <= radius,
      );
      expect(blurred.data[i]).toBeCloseTo(near.reduce((sum, value) => sum + value, 0) / near.length, 5);
    }
  });
});

describe("resampling", () => {
  it("keeps the mean when it shrinks, also by fractions", () => {
    const source = plane(31, 17, noise);
    const mean = (of: Plane) => of.data.reduce((sum, value) => sum + value, 0) / of.data.length;
    for (const [width, height] of [
      [7, 4],
      [30, 16],
      [1, 1],
      [31, 2],
    ] as const)
      expect(mean(shrink(source, width, height))).toBeCloseTo(mean(source), 4);
  });

  it("keeps a ramp a ramp when it grows", () => {
    const grown = enlarge(
      plane(8, 3, (x) => x),
      32,
      3,
    );
    for (let x = 2; x < 30; x++) expect(grown.data[x]).toBeCloseTo((x + 0.5) / 4 - 0.5, 5);
  });

  it("may grow one way and shrink the other", () => {
    const out = resized(
      plane(4, 9, () => 0.25),
      { width: 12, height: 3 },
    );
    expect([out.width, out.height, new Set(out.data)]).toEqual([12, 3, new Set([0.25])]);
  });

  it("fits a size without changing its shape, and never to nothing", () => {
    expect(sizeWithin({ width: 3000, height: 2000 }, 1024)).toEqual({ width: 1024, height: 683 });
    expect(sizeWithin({ width: 10, height: 30_000 }, 1024)).toEqual({ width: 1, height: 1024 });
    expect(sizeWithin({ width: 16, height: 20 }, 1024)).toEqual({ width: 16, height: 20 });
  });
});

describe("guidedFilter", () => {
  const guide = plane(40, 30, (x) => (x < 20 ? 0.2 : 0.8));

  it("moves a soft edge onto the edge of the guide", () => {
    const soft = plane(40, 30, (x) => Math.min(1, Math.max(0, (x - 14) / 12)));
    const { slope, offset } = guidedFilter([guide, guide, guide], soft, 8, 1e-4);
    const at = (x: number) =>
      offset.data[15 * 40 + x]! + slope.reduce((sum, line) => sum + line.data[15 * 40 + x]! * guide.data[15 * 40 + x]!, 0);
    expect(at(20) - at(19)).toBeGreaterThan(0.5);
    expect(soft.data[15 * 40 + 20]! - soft.data[15 * 40 + 19]!).toBeLessThan(0.1);
  });

  it("leaves a constant as it is", () => {
    const { slope, offset } = guidedFilter(
      [guide, guide, guide],
      plane(40, 30, () => 0.6),
      4,
      1e-4,
    );
    for (let i = 0; i < offset.data.length; i++) {
      const value = offset.data[i]! + slope.reduce((sum, line) => sum + line.data[i]! * guide.data[i]!, 0);
      expect(value).toBeCloseTo(0.6, 4);
    }
  });
});

describe("removeSpecks", () => {
  it("takes small islands away and leaves large ones and their soft edge", () => {
    const matte = plane(20, 20, (x, y) => (x < 8 && y < 8 ? 1 : x > 17 && y > 17 ? 0.9 : x === 8 && y < 8 ? 0.05 : 0));
    removeSpecks(matte, 0.1, 0.1);
    expect([matte.data[0], matte.data[8], matte.data[19 * 20 + 19]]).toEqual([1, Math.fround(0.05), 0]);
  });

  it("leaves two islands of like size", () => {
    const matte = plane(20, 20, (x) => (x < 6 || x > 12 ? 1 : 0));
    removeSpecks(matte, 0.1, 0.1);
    expect(matte.data.filter((value) => value === 1)).toHaveLength(20 * 13);
  });
});
