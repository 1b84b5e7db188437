import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactShadow } from "./contact-shadow.ts";
import { cropBox, cropped } from "./crop.ts";
import { defocused } from "./defocus.ts";
import { over, stamp } from "./over.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { ambienceOf, relit } from "./relight.ts";
import { innerSize, straightened } from "./straighten.ts";
import { applyTone, contrasted, exposed, type Tone } from "./tone.ts";
import { turned } from "./turn.ts";

const neutral: Tone = { brightness: 0, contrast: 0, saturation: 0, warmth: 0, blackAndWhite: false, sharpness: 0, vignette: 0, grain: 0 };
const side = fc.integer({ min: 1, max: 24 });
const rasters = fc
  .tuple(side, side, fc.constantFrom(3 as const, 4 as const))
  .chain(([width, height, channels]) =>
    fc
      .uint8Array({ minLength: width * height * channels, maxLength: width * height * channels })
      .map((data): Raster => ({ width, height, channels, data })),
  );
const swing = fc.double({ min: -1, max: 1, noNaN: true });
const part = fc.double({ min: 0, max: 1, noNaN: true });

function filled(width: number, height: number, color: number[]): Raster {
  const channels = color.length as 3 | 4;
  return { width, height, channels, data: Uint8Array.from({ length: width * height * channels }, (_, at) => color[at % channels]!) };
}
const alphaOf = ({ data }: Raster) => data.filter((_, at) => at % 4 === 3);

describe("tone", () => {
  it("leaves every picture of any size in its size, and its alpha to the bit", () => {
    const tones = fc.record({
      brightness: swing,
      contrast: swing,
      saturation: swing,
      warmth: swing,
      blackAndWhite: fc.boolean(),
      sharpness: part,
      vignette: part,
      grain: part,
    });
    fc.assert(
      fc.property(rasters, tones, (raster, tone) => {
        const out = applyTone(raster, tone, 7);
        expect([out.width, out.height, out.channels]).toEqual([raster.width, raster.height, raster.channels]);
        if (raster.channels === 4) expect(alphaOf(out)).toEqual(alphaOf(raster));
      }),
    );
  });
  it("without an amount is the picture itself, however often", () => {
    fc.assert(fc.property(rasters, (raster) => applyTone(raster, neutral, 1) === raster));
  });
  it("of sharpness makes a soft edge steeper, leaves noise and flat grounds, and goes no further than an edge does", () => {
    const edge = (x: number) => Math.round(60 + 120 / (1 + Math.exp(-(x - 20) / 1)));
    const soft: Raster = {
      width: 40,
      height: 9,
      channels: 3,
      data: Uint8Array.from({ length: 40 * 9 * 3 }, (_, at) => edge(Math.floor(at / 3) % 40)),
    };
    const row = [...applyTone(soft, { ...neutral, sharpness: 1 }, 1).data.slice(40 * 3 * 4, 40 * 3 * 5)].filter((_, at) => at % 3 === 0);
    const steepest = (values: number[]) => Math.max(...values.slice(1).map((value, at) => value - values[at]!));
    expect(steepest(row)).toBeGreaterThan(1.15 * steepest(Array.from({ length: 40 }, (_, x) => edge(x))));
    expect([Math.min(...row) >= 60 - 6, Math.max(...row) <= 180 + 6]).toEqual([true, true]);
    const noisy: Raster = { ...soft, data: soft.data.map((_, at) => 120 + (Math.floor(at / 3) % 2)) };
    expect(applyTone(noisy, { ...neutral, sharpness: 1 }, 1).data).toEqual(noisy.data);
  });
  it("of light can be taken back, and black and white stay", () => {
    fc.assert(
      fc.property(part, fc.double({ min: 0.25, max: 4, noNaN: true }), (light, gain) => {
        expect(exposed(exposed(light, gain), 1 / gain)).toBeCloseTo(light, 9);
      }),
    );
    for (const brightness of [-1, 1]) {
      expect([...applyTone(filled(1, 1, [0, 0, 0]), { ...neutral, brightness }, 1).data]).toEqual([0, 0, 0]);
      expect([...applyTone(filled(1, 1, [255, 255, 255]), { ...neutral, brightness }, 1).data]).toEqual([255, 255, 255]);
    }
  });
  it("of contrast keeps the order of lights and the middle", () => {
    fc.assert(
      fc.property(part, part, swing, (a, b, contrast) => {
        expect(contrasted(Math.min(a, b), contrast)).toBeLessThanOrEqual(contrasted(Math.max(a, b), contrast));
      }),
    );
    expect(contrasted(0.57, 0.8)).toBeCloseTo(0.57);
  });
  it("of colour leaves grey grey, and takes all of it at -1", () => {
    const grey = applyTone(filled(2, 1, [120, 120, 120]), { ...neutral, saturation: 1 }, 1).data;
    for (const value of grey) expect(Math.abs(value - 120)).toBeLessThanOrEqual(1);
    const [r, g, b] = applyTone(filled(1, 1, [200, 80, 30]), { ...neutral, saturation: -1 }, 1).data as unknown as number[];
    expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThanOrEqual(1);
  });
  it("of warmth turns grey to orange or blue at the same lightness", () => {
    const warm = applyTone(filled(1, 1, [128, 128, 128]), { ...neutral, warmth: 1 }, 1).data;
    const cool = applyTone(filled(1, 1, [128, 128, 128]), { ...neutral, warmth: -1 }, 1).data;
    expect(warm[0]).toBeGreaterThan(warm[2]! + 15);
    expect(cool[2]).toBeGreaterThan(cool[0]! + 15);
  });
  it("darkens the corners and not the middle; grain follows its seed", () => {
    const ground = filled(41, 41, [128, 128, 128]);
    const vignette = applyTone(ground, { ...neutral, vignette: 1 }, 1).data;
    expect(vignette[(20 * 41 + 20) * 3]).toBe(128);
    expect(vignette[0]).toBeLessThan(70);
    const grain = (seed: number) => applyTone(ground, { ...neutral, grain: 1 }, seed).data;
    expect(grain(1)).toEqual(grain(1));
    expect(grain(1)).not.toEqual(grain(2));
    const mean = grain(3).reduce((sum, value) => sum + value, 0) / ground.data.length;
    expect(Math.abs(mean - 128)).toBeLessThan(2);
  });
});

describe("turning", () => {
  it("four times, or mirroring twice, is the picture itself", () => {
    fc.assert(
      fc.property(rasters, (raster) => {
        let turning = raster;
        for (let i = 0; i < 4; i++) turning = turned(turning, 90, "none");
        expect(turning).toEqual(raster);
        expect(turned(turned(raster, 90, "none"), 270, "none").data).toEqual(raster.data);
        for (const flip of ["horizontal", "vertical"] as const) expect(turned(turned(raster, 0, flip), 0, flip).data).toEqual(raster.data);
        expect(turned(raster, 180, "none").data).toEqual(turned(turned(raster, 0, "horizontal"), 0, "vertical").data);
      }),
    );
  });
  it("is clockwise", () => {
    const raster: Raster = { width: 2, height: 1, channels: 3, data: Uint8Array.of(1, 1, 1, 2, 2, 2) };
    expect([...turned(raster, 90, "none").data]).toEqual([1, 1, 1, 2, 2, 2]);
    expect([...turned(raster, 270, "none").data]).toEqual([2, 2, 2, 1, 1, 1]);
  });
});

describe("cropping", () => {
  it("takes at least a pixel, from inside, with the pixels as they were", () => {
    const ratios = fc.option(fc.double({ min: 0.01, max: 100, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(rasters, part, part, part, part, ratios, (raster, left, top, width, height, ratio) => {
        const box = cropBox({ left, top, width, height, ...(ratio && { ratio }) }, raster);
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
        expect(box.left + box.width).toBeLessThanOrEqual(raster.width);
        expect(box.top + box.height).toBeLessThanOrEqual(raster.height);
        const out = cropped(raster, box);
        const last = ((box.top + box.height - 1) * raster.width + box.left + box.width - 1) * raster.channels;
        expect(out.data.at(-raster.channels)).toBe(raster.data[last]);
      }),
    );
  });
  it.each([
    [650, 1235, 1, 650, 650],
    [2008, 3008, 16 / 9, 2008, 1130],
    [4000, 1000, 9 / 16, 563, 1000],
  ])("%i x %i to the shape %f is %i x %i", (width, height, ratio, w, h) => {
    expect(cropBox({ left: 0, top: 0, width: 1, height: 1, ratio }, { width, height })).toMatchObject({ width: w, height: h });
  });
});

describe("straightening", () => {
  it("shows nothing from outside the picture, at any angle and shape", () => {
    const sizes = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(sizes, sizes, fc.double({ min: -45, max: 45, noNaN: true }), (width, height, degrees) => {
        const inner = innerSize({ width, height }, degrees);
        expect(Math.min(inner.width, inner.height)).toBeGreaterThanOrEqual(1);
        if (inner.width === 1 || inner.height === 1) return;
        const angle = (degrees * Math.PI) / 180;
        for (const [x, y] of [
          [inner.width / 2, inner.height / 2],
          [inner.width / 2, -inner.height / 2],
        ] as const) {
          expect(Math.abs(x * Math.cos(angle) + y * Math.sin(angle))).toBeLessThanOrEqual(width / 2 + 0.01);
          expect(Math.abs(-x * Math.sin(angle) + y * Math.cos(angle))).toBeLessThanOrEqual(height / 2 + 0.01);
        }
      }),
    );
    expect(innerSize({ width: 400, height: 300 }, 0)).toEqual({ width: 400, height: 300 });
  });
  it("keeps an even picture even, and by 0 the picture itself", () => {
    const raster = filled(31, 17, [10, 200, 90, 128]);
    expect(new Set(straightened(raster, 7).data)).toEqual(new Set([10, 200, 90, 128]));
    expect(straightened(raster, 0)).toBe(raster);
  });
  it("turns clockwise", () => {
    const raster = filled(101, 101, [0, 0, 0]);
    // A mark right of the middle goes down.
    raster.data.fill(255, (50 * 101 + 70) * 3, (50 * 101 + 76) * 3);
    const out = straightened(raster, 30);
    let [sum, weight] = [0, 0];
    for (let i = 0; i < out.width * out.height; i++) {
      sum += Math.floor(i / out.width) * out.data[i * 3]!;
      weight += out.data[i * 3]!;
    }
    expect(sum / weight).toBeGreaterThan(out.height / 2 + 5);
  });
});

/** A disc in the middle of a plane. */
function disc(width: number, height: number, middle: number, radius: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++)
    plane.data[i] = Math.hypot((i % width) - width / 2, Math.floor(i / width) - middle) < radius ? 1 : 0;
  return plane;
}

describe("a new ground", () => {
  it("out of focus has nothing of the subject, and an even one stays even", () => {
    const alpha = disc(60, 40, 20, 10);
    const raster = filled(60, 40, [40, 90, 160]);
    for (let i = 0; i < alpha.data.length; i++) if (alpha.data[i] === 1) raster.data.set([255, 0, 0], i * 3);
    const out = defocused(raster, alpha, 6);
    for (let i = 0; i < alpha.data.length; i++) {
      if (alpha.data[i] === 1) continue;
      for (const [c, value] of [40, 90, 160].entries()) expect(Math.abs(out.data[i * 3 + c]! - value)).toBeLessThanOrEqual(2);
    }
  });
  it("gets a shadow under what stands on it, and none where the frame cuts", () => {
    const standing = contactShadow(disc(60, 60, 30, 15));
    const at = (plane: Plane, x: number, y: number) => plane.data[y * plane.width + x]!;
    expect(at(standing, 30, 45)).toBeGreaterThan(0.4);
    expect(at(standing, 30, 5)).toBeLessThan(0.01);
    expect(at(standing, 3, 57)).toBeLessThan(0.1);
    expect(Math.max(...contactShadow(disc(60, 60, 55, 15)).data)).toBe(0);
    expect(Math.max(...contactShadow(createPlane(1, 1)).data)).toBe(0);
  });
  it("lights the subject: darker and bluer at night, itself in its own light", () => {
    const subject = filled(30, 30, [170, 150, 130]);
    const alpha = disc(30, 30, 15, 12);
    const day = filled(30, 30, [112, 112, 111]);
    const night = filled(30, 30, [20, 30, 60]);
    const middle = (15 * 30 + 15) * 3;
    const own = relit(subject, alpha, ambienceOf(day), day).data;
    const dark = relit(subject, alpha, ambienceOf(day), night).data;
    expect(Math.abs(own[middle]! - 170)).toBeLessThanOrEqual(3);
    expect(dark[middle]).toBeLessThan(130);
    expect(dark[middle + 2]! / dark[middle]!).toBeGreaterThan(130 / 170);
  });
  it("shows through where the subject is not, to the bit", () => {
    fc.assert(
      fc.property(rasters, (ground) => {
        const { width, height } = ground;
        const out = over(filled(width, height, [1, 2, 3]), createPlane(width, height), ground);
        for (let i = 0; i < width * height; i++)
          for (let c = 0; c < 3; c++) expect(out.data[i * 3 + c]).toBe(ground.data[i * ground.channels + c]);
      }),
    );
  });
});

it("a stamp changes nothing beside it, and is cut where the picture ends", () => {
  fc.assert(
    fc.property(rasters, fc.integer({ min: -6, max: 24 }), fc.integer({ min: -6, max: 24 }), (raster, left, top) => {
      const before = raster.data.slice();
      const mark = { ...filled(4, 3, [255, 0, 0, 255]), channels: 4 as const };
      stamp(raster, mark, left, top);
      for (let i = 0; i < raster.width * raster.height; i++) {
        const [x, y] = [(i % raster.width) - left, Math.floor(i / raster.width) - top];
        const under = x >= 0 && y >= 0 && x < 4 && y < 3;
        const at = i * raster.channels;
        expect([...raster.data.slice(at, at + 3)]).toEqual(under ? [255, 0, 0] : [...before.slice(at, at + 3)]);
      }
    }),
  );
});
