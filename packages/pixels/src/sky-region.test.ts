import { describe, expect, it } from "vitest";
import type { Plane, Raster } from "./raster.ts";
import { skyRegion } from "./sky-region.ts";

type Color = readonly [number, number, number];
const [width, height] = [400, 300];

/** A picture of one sky, paler towards its foot, and what stands or floats in it: `thing` gives its colour, or none. */
function under(sky: Color, thing: (x: number, y: number) => Color | undefined): { raster: Raster; isThing: (at: number) => boolean } {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const grain = ((x * 7 + y * 13) % 5) - 2;
    const color = thing(x, y) ?? sky.map((value) => value + (y * (235 - value)) / 1000);
    data.set(
      color.map((value) => value + grain),
      3 * at,
    );
  }
  return { raster: { width, height, channels: 3, data }, isThing: (at) => thing(at % width, Math.floor(at / width)) !== undefined };
}

/** Of what `counts`, the part that is taken for sky. */
function skyIn(sky: Plane | undefined, counts: (at: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < width * height; at++) {
    if (!counts(at)) continue;
    sum += sky?.data[at] ?? 0;
    count++;
  }
  return sum / count;
}

const skies: [string, Color][] = [
  ["a blue", [90, 140, 220]],
  ["a pale", [190, 206, 230]],
  ["a grey", [200, 203, 208]],
];

describe("the sky of a photo", () => {
  it.each(skies)("under %s sky takes no peak under snow, lit or in the shade", (_, sky) => {
    const ridge = (x: number) => 120 + 80 * Math.abs(((x / 70) % 2) - 1) + 10 * Math.sin(x / 9);
    const peaks = under(sky, (x, y) => {
      const down = y - ridge(x);
      if (down < 0) return undefined;
      if (down > 70) return [70, 74, 66];
      return Math.sin(x / 13 + down / 17) > -0.3 ? [236, 240, 248] : [150, 166, 196];
    });
    const found = skyRegion(peaks.raster);
    expect(skyIn(found, peaks.isThing)).toBeLessThan(0.02);
    expect(skyIn(found, (at) => !peaks.isThing(at))).toBeGreaterThan(0.95);
  });

  it.each(skies)("under %s sky takes no lattice mast, and is seen through it", (_, sky) => {
    const mast = under(sky, (x, y) => {
      if (y > 270) return [60, 70, 40];
      const along = (x - 200) / (10 + y / 6);
      const step = (y / 30) % 1;
      const isBar = Math.abs(Math.abs(along) - 0.88) < 0.12 || step < 0.12 || Math.abs(Math.abs(along) - Math.abs(2 * step - 1)) < 0.1;
      return y > 40 && Math.abs(along) < 1 && isBar ? [120, 118, 122] : undefined;
    });
    const found = skyRegion(mast.raster);
    expect(skyIn(found, mast.isThing)).toBeLessThan(0.15);
    expect(skyIn(found, (at) => !mast.isThing(at))).toBeGreaterThan(0.9);
  });

  it("keeps a cloud that floats, sharp as it is, and one that lies softly on the land", () => {
    const cloud = (x: number, y: number): boolean => Math.hypot((x - 120) / 60, (y - 90) / 22) < 1;
    const haze = (x: number, y: number): number => Math.max(0, 1 - Math.hypot((x - 290) / 90, (y - 230) / 70));
    const sky: Color = [90, 140, 220];
    const clouds = under(sky, (x, y) => {
      if (y > 230) return [70, 74, 50];
      if (cloud(x, y)) return [240, 241, 244];
      const much = haze(x, y);
      return much > 0
        ? (sky.map((value) => value + (y * (235 - value)) / 1000 + much * (235 - value) * 0.6) as unknown as Color)
        : undefined;
    });
    const found = skyRegion(clouds.raster);
    expect(skyIn(found, (at) => Math.floor(at / width) < 225)).toBeGreaterThan(0.95);
    expect(skyIn(found, (at) => Math.floor(at / width) > 236)).toBeLessThan(0.02);
  });
});

describe("the paper of a studio", () => {
  /** On a sweep that goes on under it. */
  const ball = (x: number, y: number): Color | undefined => (Math.hypot(x - 200, y - 180) < 60 ? [120, 60, 40] : undefined);
  it.each<[string, Color]>([
    ["white", [232, 230, 226]],
    ["grey", [186, 184, 178]],
    ["peach", [240, 205, 176]],
  ])("%s, is no sky", (_, paper) => {
    expect(skyRegion(under(paper, ball).raster)).toBeUndefined();
  });
  it("but a blue sky is one, with nothing of the land in the picture", () => {
    const balloon = under([90, 140, 220], ball);
    const found = skyRegion(balloon.raster);
    expect(skyIn(found, (at) => !balloon.isThing(at))).toBeGreaterThan(0.9);
  });
});
