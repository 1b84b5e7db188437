import type { Raster } from "@proofsheet/pixels/raster";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { closeTileThreads } from "../scene/tile-threads.ts";
import { fillUnknown } from "./fill-unknown.ts";

afterAll(closeTileThreads);

/** Bright stripes on a slope of grey, with a red square, so that it shows what was copied from where. */
function stripes(width: number, height: number, channels: 3 | 4 = 3): Raster {
  const data = new Uint8Array(width * height * channels).fill(255);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const light = 60 + (100 * y) / height + ((x + 2 * y) % 7 < 3 ? 40 : 0);
    const isRed = x > width * 0.3 && x < width * 0.45 && y > height * 0.3 && y < height * 0.6;
    data.set(isRed ? [230, 20, 20] : [light, light, light * 0.9], at * channels);
  }
  return { width, height, channels, data };
}

/** Unknown from `from` of the width on. */
const rightOf = ({ width, height }: Raster, from: number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, at) => (at % width >= width * from ? 1 : 0));

const reds = ({ channels, data }: Raster, where: Uint8Array): number =>
  where.reduce((sum, is, at) => sum + (is && data[at * channels]! > 150 && data[at * channels + 1]! < 90 ? 1 : 0), 0);

it("O05 changes no known pixel, whatever size and mask", { timeout: 240_000 }, async () => {
  const side = fc.integer({ min: 16, max: 90 });
  await fc.assert(
    fc.asyncProperty(side, side, fc.double({ min: 0.2, max: 0.95, noNaN: true }), async (width, height, from) => {
      const picture = stripes(width, height);
      const unknown = rightOf(picture, from);
      const filled = await fillUnknown({ picture, unknown, seed: 3 }, { threads: 2 });
      if (!filled) return;
      expect([filled.width, filled.height, filled.channels]).toEqual([width, height, 3]);
      for (let at = 0; at < picture.data.length; at++) {
        if (!unknown[Math.floor(at / 3)] && filled.data[at] !== picture.data[at]) expect.fail(`changed at ${at}`);
      }
    }),
    { numRuns: 12 },
  );
});

it("gives the same bytes for the same seed, on one core or two", async () => {
  const picture = stripes(120, 80);
  const unknown = rightOf(picture, 0.7);
  const [one, two] = await Promise.all([1, 2].map((threads) => fillUnknown({ picture, unknown, seed: 5 }, { threads })));
  expect(Buffer.compare(one!.data, two!.data)).toBe(0);
});

it("what lies under unknown pixels is not looked at", async () => {
  const picture = stripes(100, 70);
  const unknown = rightOf(picture, 0.8);
  const filled = await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 });
  const soiled = { ...picture, data: picture.data.map((value, at) => (unknown[Math.floor(at / 3)] ? (at * 37) & 255 : value)) };
  expect(Buffer.compare(filled!.data, (await fillUnknown({ picture: soiled, unknown, seed: 1 }, { threads: 2 }))!.data)).toBe(0);
});

it("copies nothing of what is to be avoided", async () => {
  const picture = stripes(140, 100);
  const unknown = rightOf(picture, 0.4);
  const avoid = Uint8Array.from({ length: 14_000 }, (_, at) => (picture.data[at * 3]! > 150 && picture.data[at * 3 + 1]! < 90 ? 1 : 0));
  expect(reds((await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 }))!, unknown)).toBeGreaterThan(50);
  expect(reds((await fillUnknown({ picture, unknown, avoid, seed: 1 }, { threads: 2 }))!, unknown)).toBe(0);
});

it("goes on as the known part is: neither darker nor smoother", async () => {
  const picture = stripes(160, 120);
  const unknown = rightOf(picture, 0.75);
  const filled = (await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 }))!;
  const look = (from: number, to: number) => {
    let [light, change, count] = [0, 0, 0];
    for (let y = 0; y < 120; y++) {
      for (let x = from; x < to - 1; x++, count++) {
        light += filled.data[(y * 160 + x) * 3]!;
        change += Math.abs(filled.data[(y * 160 + x + 1) * 3]! - filled.data[(y * 160 + x) * 3]!);
      }
    }
    return { light: light / count, change: change / count };
  };
  const [known, made] = [look(80, 120), look(120, 160)];
  expect(Math.abs(made.light - known.light)).toBeLessThan(8);
  expect(made.change / known.change).toBeGreaterThan(0.7);
  expect(made.change / known.change).toBeLessThan(1.3);
});

it("O04 a smooth slope of light goes over the border without a step, wherever the border lies", async () => {
  for (const from of [61, 64, 79]) {
    const data = Uint8Array.from({ length: 120 * 90 * 3 }, (_, at) => 40 + 1.2 * ((at / 3) % 120) + Math.floor(at / 360) / 2);
    const picture: Raster = { width: 120, height: 90, channels: 3, data };
    const unknown = Uint8Array.from({ length: 120 * 90 }, (_, at) => (at % 120 >= from ? 1 : 0));
    const filled = (await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 }))!;
    let step = 0;
    for (let y = 0; y < 90; y++) step += filled.data[(y * 120 + from) * 3]! - filled.data[(y * 120 + from - 1) * 3]!;
    expect(Math.abs(step / 90), `border at ${from}`).toBeLessThan(2.5);
  }
});

it("O04 no border is seen either where a picture is searched smaller than it is", { timeout: 240_000 }, async () => {
  const picture: Raster = { width: 1152, height: 1152, channels: 3, data: new Uint8Array(1152 * 1152 * 3).fill(150) };
  const isInside = (place: number) => place >= 192 && place < 960;
  const unknown = Uint8Array.from({ length: 1152 * 1152 }, (_, at) => (isInside(at % 1152) && isInside(Math.floor(at / 1152)) ? 0 : 1));
  const filled = (await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 }))!;
  let most = 0;
  for (let at = 0; at < filled.data.length; at++) most = Math.max(most, Math.abs(filled.data[at]! - 150));
  expect(most).toBeLessThanOrEqual(1);
});

it("U10 fills alpha as it fills colours", async () => {
  const picture = stripes(90, 60, 4);
  for (let at = 0; at < 90 * 60; at++) if (at % 90 < 45) picture.data[at * 4 + 3] = 0;
  const unknown = rightOf(picture, 0.7).map((is, at) => (is || at % 90 < 5 ? 1 : 0));
  const filled = (await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 }))!;
  expect(filled.channels).toBe(4);
  for (const y of [3, 30, 55]) expect([filled.data[(y * 90 + 1) * 4 + 3], filled.data[(y * 90 + 88) * 4 + 3]]).toEqual([0, 255]);
});

it("a picture larger than it is searched at is laid at its own size, copy by copy", { timeout: 240_000 }, async () => {
  const picture = stripes(1500, 900);
  const unknown = rightOf(picture, 0.85);
  const filled = (await fillUnknown({ picture, unknown, seed: 1 }, { threads: 2 }))!;
  let sharp = 0;
  for (let x = 1300; x < 1490; x++)
    sharp = Math.max(sharp, Math.abs(filled.data[(450 * 1500 + x + 1) * 3]! - filled.data[(450 * 1500 + x) * 3]!));
  expect(sharp).toBeGreaterThan(30);
});

it("has nothing to give where no patch is known", async () => {
  const picture = stripes(40, 40);
  expect(await fillUnknown({ picture, unknown: new Uint8Array(1600).fill(1), seed: 1 }, { threads: 1 })).toBeUndefined();
});

it("stops with the signal's reason", async () => {
  const off = new AbortController();
  const picture = stripes(200, 200);
  const run = fillUnknown(
    { picture, unknown: rightOf(picture, 0.5), seed: 1 },
    { threads: 1, signal: off.signal, onProgress: () => off.abort() },
  );
  await expect(run).rejects.toThrow(/abort/i);
});
