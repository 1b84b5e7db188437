import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradeColor } from "./color-grade.ts";
import type { Raster } from "./raster.ts";

const raster = (channels: 3 | 4): fc.Arbitrary<Raster> =>
  fc
    .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
    .chain(({ width, height }) =>
      fc
        .uint8Array({ minLength: width * height * channels, maxLength: width * height * channels })
        .map((data) => ({ width, height, channels, data: new Uint8Array(data) })),
    );

const any = fc.oneof(raster(3), raster(4));
const moods = fc.constantFrom("natural", "warm", "cool", "black-and-white");

const pixel = (r: number, g: number, b: number): Raster => ({ width: 1, height: 1, channels: 3, data: Uint8Array.of(r, g, b) });
const graded = (mood: "warm" | "cool" | "black-and-white", r: number, g: number, b: number): number[] => [
  ...gradeColor(pixel(r, g, b), mood).data,
];

describe("colour moods", () => {
  it("keep size, alpha and the picture they were given", () => {
    fc.assert(
      fc.property(any, moods, (picture, mood) => {
        const before = new Uint8Array(picture.data);
        const after = gradeColor(picture, mood);
        expect(picture.data).toEqual(before);
        expect([after.width, after.height, after.channels, after.data.length]).toEqual([
          picture.width,
          picture.height,
          picture.channels,
          picture.data.length,
        ]);
        if (picture.channels === 4) for (let at = 3; at < before.length; at += 4) expect(after.data[at]).toBe(before[at]);
        expect(gradeColor(picture, mood).data).toEqual(after.data);
      }),
    );
  });

  it("leave no colour in black and white", () => {
    fc.assert(
      fc.property(any, (picture) => {
        const { data, channels } = gradeColor(picture, "black-and-white");
        for (let at = 0; at < data.length; at += channels) expect([data[at + 1], data[at + 2]]).toEqual([data[at], data[at]]);
      }),
    );
  });

  it("do nothing in natural", () => {
    fc.assert(
      fc.property(any, (picture) => {
        expect(gradeColor(picture, "natural").data).toEqual(picture.data);
      }),
    );
  });

  it("move grey to amber and to blue without changing how light it is by much", () => {
    const [wr, wg, wb] = graded("warm", 128, 128, 128) as [number, number, number];
    const [cr, cg, cb] = graded("cool", 128, 128, 128) as [number, number, number];
    expect(wr).toBeGreaterThan(wg);
    expect(wg).toBeGreaterThan(wb);
    expect(cb).toBeGreaterThan(cg);
    expect(cg).toBeGreaterThanOrEqual(cr);
    for (const g of [wg, cg]) expect(Math.abs(g - 128)).toBeLessThan(8);
  });

  it("keep black and white where they are in every mood but for the tint", () => {
    for (const mood of ["warm", "cool", "black-and-white"] as const) expect(graded(mood, 0, 0, 0)).toEqual([0, 0, 0]);
    expect(graded("black-and-white", 255, 255, 255)).toEqual([255, 255, 255]);
  });

  it("mix channels for black and white: red is lighter than blue of the same measure", () => {
    expect(graded("black-and-white", 200, 60, 60)[0]).toBeGreaterThan(graded("black-and-white", 60, 60, 200)[0]! + 20);
  });
});
