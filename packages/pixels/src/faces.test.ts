import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enlargeTogether } from "./enlarge-planes.ts";
import { fillHarmonic, fillHarmonics } from "./harmonic-fill.ts";
import { linearOf, linearShrunk, srgbOf } from "./linear-light.ts";
import { warpMesh } from "./mesh-warp.ts";
import { fillPolygon } from "./polygon.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { type ColorPlanes, enlarge } from "./resample.ts";
import { fromFrame, sampleFrame } from "./sample-frame.ts";
import { skinLikeness } from "./skin.ts";
import { gaussianBlur, softBlur } from "./soft-blur.ts";

const planeOf = (width: number, height: number, of: (x: number, y: number) => number): Plane => {
  const plane = createPlane(width, height);
  for (let at = 0; at < plane.data.length; at++) plane.data[at] = of(at % width, Math.floor(at / width));
  return plane;
};
const side = fc.integer({ min: 1, max: 40 });

it("every sRGB sample comes back from linear light", () => {
  for (let byte = 0; byte < 256; byte++) expect(srgbOf(linearOf[byte]!)).toBe(byte);
  expect([srgbOf(-1), srgbOf(2)]).toEqual([0, 255]);
});

it("a part of a picture in linear light keeps its mean however it shrinks, and is its samples where it does not", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(3 as const, 4 as const), fc.nat(), (width, height, channels, seed) => {
      const data = Uint8Array.from({ length: (width + 3) * (height + 2) * channels }, (_, at) => Math.imul(at + seed, 0x9e3779b1) >>> 24);
      const raster: Raster = { width: width + 3, height: height + 2, channels, data };
      const part = { x: 2, y: 1, width, height };
      const mean = (plane: Plane) => plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;
      const whole = linearShrunk(raster, part, part);
      const small = linearShrunk(raster, part, { width: Math.ceil(width / 3), height: Math.ceil(height / 2.5) });
      for (const channel of [0, 1, 2] as const) {
        expect(whole[channel].data[0]).toBe(linearOf[data[(raster.width + 2) * channels + channel]!]);
        expect(mean(small[channel])).toBeCloseTo(mean(whole[channel]), 4);
      }
    }),
  );
});

it("planes that are enlarged together are what they are one by one", () => {
  const planes = [3, 5, 7].map((step) => planeOf(9, 6, (x, y) => ((x * step + y * 13) % 17) / 17));
  enlargeTogether(planes, { width: 31, height: 6 }).forEach((plane, index) => {
    const alone = enlarge(planes[index]!, 31, 6);
    for (let at = 0; at < alone.data.length; at++) expect(plane.data[at]).toBeCloseTo(alone.data[at]!, 5);
  });
});

describe("a harmonic fill", () => {
  it("keeps to the range of what is known, at any size", () => {
    fc.assert(
      fc.property(side, side, fc.integer(), (width, height, seed) => {
        const values = planeOf(width, height, (x, y) => ((x * 7 + y * 13 + (seed & 255)) % 10) / 10);
        const weight = planeOf(width, height, (x, y) => ((x * 5 + y * 3) % 4 === 0 ? 1 : 0));
        const { data } = fillHarmonic(values, weight);
        expect(Math.min(...data)).toBeGreaterThan(-0.25);
        expect(Math.max(...data)).toBeLessThan(1.25);
      }),
    );
  });
  it("of several planes is that of each alone, to the bit", () => {
    const planes = [3, 5, 7, 11].map((step) => planeOf(37, 22, (x, y) => ((x * step + y * 13) % 17) / 17));
    const weight = planeOf(37, 22, (x, y) => ((x * 5 + y * 3) % 11 === 0 ? 0.8 : 0));
    expect(fillHarmonics(planes, weight)).toEqual(planes.map((plane) => fillHarmonic(plane, weight)));
  });
  it("finds the slope between two edges", () => {
    const edges = planeOf(41, 41, (x) => (x === 0 || x === 40 ? 1 : 0));
    const filled = fillHarmonic(
      planeOf(41, 41, (x) => x / 40),
      edges,
    );
    for (let x = 0; x <= 40; x++) expect(Math.abs(filled.data[20 * 41 + x]! - x / 40)).toBeLessThan(0.03);
  });
});

describe("blurs", () => {
  it.each([
    ["boxes", softBlur],
    ["samples", gaussianBlur],
  ])("by %s keep what is even, and spread a point by their sigma", (_, blur) => {
    for (const value of blur(
      planeOf(23, 17, () => 0.4),
      2,
    ).data)
      expect(value).toBeCloseTo(0.4, 4);
    const spread = blur(
      planeOf(61, 61, (x, y) => (x === 30 && y === 30 ? 1 : 0)),
      4,
    );
    let [sum, square] = [0, 0];
    spread.data.forEach((value, at) => {
      sum += value;
      square += value * ((at % 61) - 30) ** 2;
    });
    expect(sum).toBeCloseTo(1, 2);
    expect(Math.sqrt(square / sum)).toBeGreaterThan(3.4);
    expect(Math.sqrt(square / sum)).toBeLessThan(4.6);
  });
});

it("a polygon has its area, and none of what lies outside the picture", () => {
  const square = [
    { x: -5, y: 3 },
    { x: 7, y: 3 },
    { x: 7, y: 9 },
    { x: -5, y: 9 },
  ];
  const filled = fillPolygon(square, { width: 10, height: 12 });
  expect(filled.data.reduce((sum, value) => sum + value, 0)).toBe(7 * 6);
  expect([filled.data[3 * 10], filled.data[2 * 10], filled.data[5 * 10 + 7]]).toEqual([1, 0, 0]);
});

describe("a mesh warp", () => {
  const grid = [0, 20, 40].flatMap((y) => [0, 20, 40].map((x) => ({ x, y })));
  const triangles = [0, 1].flatMap((y) =>
    [0, 1].flatMap((x) => [3 * y + x, 3 * y + x + 1, 3 * y + x + 3, 3 * y + x + 1, 3 * y + x + 4, 3 * y + x + 3]),
  );
  const source = [0.1, 0.5, 0.9].map((base) => planeOf(40, 40, (x, y) => base + 0.002 * x + 0.001 * y)) as unknown as ColorPlanes;

  it("that moves nothing changes nothing, and leaves no pixel out", () => {
    const { colors, covered } = warpMesh(source, { from: grid, to: grid, triangles, size: { width: 40, height: 40 } });
    expect(covered.data.every((value) => value === 1)).toBe(true);
    for (const [channel, plane] of colors.entries()) {
      expect(Math.max(...plane.data.map((value, at) => Math.abs(value - source[channel]!.data[at]!)))).toBeLessThan(1e-3);
    }
  });
  it("follows its points, and leaves out what is seen from behind", () => {
    const to = grid.map(({ x, y }) => ({ x: x / 2 + 5, y: y / 2 + 5 }));
    const { colors, covered } = warpMesh(source, { from: grid, to, triangles, size: { width: 30, height: 30 } });
    expect(covered.data.reduce((sum, value) => sum + value, 0)).toBe(400);
    expect(colors[0].data[15 * 30 + 15]).toBeCloseTo(source[0].data[20 * 40 + 20]!, 2);
    const folded = to.map((point, index) => (index === 4 ? { x: 40, y: 15 } : point));
    const some = warpMesh(source, { from: grid, to: folded, triangles, size: { width: 30, height: 30 } });
    for (const value of some.colors[0].data) expect(Number.isFinite(value)).toBe(true);
  });
});

describe("a frame in a picture", () => {
  const raster: Raster = { width: 40, height: 30, channels: 3, data: new Uint8Array(40 * 30 * 3) };
  for (let at = 0; at < 40 * 30; at++) raster.data.set([(at % 40) * 6, Math.floor(at / 40) * 8, 100], at * 3);

  it("is sampled where `fromFrame` says, at any angle", () => {
    fc.assert(
      fc.property(fc.double({ min: -3.2, max: 3.2, noNaN: true }), (angle) => {
        const frame = { x: 20, y: 15, side: 12, angle };
        const planes = sampleFrame(raster, frame, 12, true);
        for (const [u, v] of [
          [2, 3],
          [9, 4],
          [5, 10],
        ] as const) {
          const { x, y } = fromFrame(frame, (u + 0.5) / 12, (v + 0.5) / 12);
          expect(Math.abs(planes[v * 12 + u]! * 255 - (x - 0.5) * 6)).toBeLessThan(6.1);
          expect(Math.abs(planes[144 + v * 12 + u]! * 255 - (y - 0.5) * 8)).toBeLessThan(8.1);
        }
      }),
    );
  });
  it("is black beyond the picture, or goes on with its edge", () => {
    const frame = { x: 0, y: 15, side: 20, angle: 0 };
    expect(sampleFrame(raster, frame, 10, false)[2 * 100 + 50]).toBe(0);
    expect(sampleFrame(raster, frame, 10, true)[2 * 100 + 50]).toBeCloseTo(100 / 255, 3);
  });
});

it("skin is told from hair by both, in dim light as in bright", () => {
  for (const light of [0.05, 0.3, 1]) {
    const isHair = (x: number, y: number) => y < 10 || (x > 30 && y < 25);
    const colors = [
      [0.6, 0.1],
      [0.35, 0.07],
      [0.25, 0.05],
    ].map(([skin, hair]) =>
      planeOf(40, 40, (x, y) => light * (isHair(x, y) ? hair! : skin!) * (1 + 0.1 * Math.sin(x + y))),
    ) as unknown as ColorPlanes;
    const surely = planeOf(40, 40, (x, y) => (y > 27 && x > 5 && x < 35 ? 1 : 0));
    const perhaps = planeOf(40, 40, (_, y) => (y < 6 ? 1 : 0));
    const likeness = skinLikeness(colors, surely, perhaps)!;
    expect(likeness.data[20 * 40 + 10]).toBeGreaterThan(0.8);
    expect(likeness.data[20 * 40 + 35]).toBeLessThan(0.2);
  }
  expect(skinLikeness([createPlane(4, 4), createPlane(4, 4), createPlane(4, 4)], createPlane(4, 4), createPlane(4, 4))).toBeUndefined();
});
