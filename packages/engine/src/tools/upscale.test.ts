import type { Raster } from "@proofsheet/pixels/raster";
import { expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture, encodePicture } from "../codec.ts";
import { loadEsrgan } from "../models/esrgan.ts";
import type { Phase } from "../types.ts";
import { enlargeTiles } from "./enlarge-tiles.ts";
import { portrait } from "./face-pictures.fixture.ts";
import { upscale } from "./upscale.ts";

const timeout = 120_000;

/** Discs with crisp edges over a slope of light: what enlarging by a filter makes soft. */
function discs(width: number, height: number, channels: 3 | 4 = 3): Raster {
  const data = new Uint8Array(width * height * channels);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [dx, dy] = [(x % 24) - 12, (y % 20) - 10];
    const isDisc = dx * dx + dy * dy < 49;
    data.set(isDisc ? [210, 60, 40] : [40 + (150 * x) / width, 90, 60 + (120 * y) / height], at * channels);
    if (channels === 4) data[4 * at + 3] = isDisc ? 255 : x % 24 < 2 ? 0 : 140;
  }
  return { width, height, channels, data };
}

async function run(raster: Raster, width: number, height: number, report: (phase: Phase, fraction: number) => void = () => {}) {
  const { bytes } = await encodePicture(raster, "png");
  const request = { bytes, width, height, format: "png" as const };
  const outcome = await upscale(request, { signal: new AbortController().signal, report, threads: 2 });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  const decoded = await decodePicture(outcome.value.picture.bytes);
  if (!decoded.ok) throw new Error("the result cannot be read");
  return decoded.value.raster;
}

const psnr = (a: Uint8Array, b: Uint8Array): number => {
  const squares = a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0);
  return 10 * Math.log10((255 ** 2 * a.length) / squares);
};

it("no tile is seen: any layout gives the same pixels", { timeout }, async () => {
  const raster = discs(97, 61);
  for (const factor of [2, 4] as const) {
    const esrgan = await loadEsrgan(factor, 2);
    const whole = await enlargeTiles(esrgan, raster, { factor, side: 128 });
    expect([whole.width, whole.height]).toEqual([97 * factor, 61 * factor]);
    for (const side of [16, 31, 64]) {
      const tiled = await enlargeTiles(esrgan, raster, { factor, side });
      const most = tiled.data.reduce((max, value, at) => Math.max(max, Math.abs(value - whole.data[at]!)), 0);
      expect(most).toBe(0);
    }
  }
});

it("gives exactly the size, at odd sizes and in any shape", { timeout }, async () => {
  for (const [width, height, wider, higher] of [
    [17, 300, 34, 600],
    [151, 16, 604, 64],
    [40, 30, 111, 83],
    [33, 21, 33, 21],
  ] as const) {
    const made = await run(discs(width, height), wider, higher);
    expect([made.width, made.height, made.channels]).toEqual([wider, higher, 3]);
  }
});

it("brings a photograph back nearer to itself than the sharpest filter", { timeout }, async () => {
  const gains: number[] = [];
  for (const person of ["woman", "guest", "man"] as const) {
    const truth = await sharp(await portrait(person, 1))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = truth.info;
    const small = await sharp(truth.data, { raw: { width, height, channels: 3 } })
      .resize(width / 2, height / 2, { kernel: "cubic" })
      .raw()
      .toBuffer();
    const half: Raster = { width: width / 2, height: height / 2, channels: 3, data: small };
    const filtered = await sharp(small, { raw: { width: half.width, height: half.height, channels: 3 } })
      .resize(width, height, { kernel: "lanczos3" })
      .raw()
      .toBuffer();
    gains.push(psnr((await run(half, width, height)).data, truth.data) - psnr(filtered, truth.data));
  }
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(1.5);
});

it("made small again is nearer to the picture that it came from than the sharpest filter leaves it", { timeout }, async () => {
  const raster = discs(60, 48);
  const [width, height] = [120, 96];
  const away = async (large: Uint8Array) => {
    const small = await sharp(large, { raw: { width, height, channels: 3 } })
      .resize(60, 48, { kernel: "cubic", fit: "fill" })
      .raw()
      .toBuffer();
    return small.reduce((sum, value, at) => sum + Math.abs(value - raster.data[at]!), 0) / small.length;
  };
  const filtered = await sharp(raster.data, { raw: { width: 60, height: 48, channels: 3 } })
    .resize(width, height, { kernel: "lanczos3", fit: "fill" })
    .raw()
    .toBuffer();
  expect(await away((await run(raster, width, height)).data)).toBeLessThan(0.85 * (await away(filtered)));
});

it("keeps alpha, and nothing of the colours under what is see-through", { timeout }, async () => {
  const raster = discs(72, 60, 4);
  const other: Raster = {
    ...raster,
    data: raster.data.map((value, at) => (raster.data[at - (at % 4) + 3] === 0 && at % 4 < 3 ? 255 - value : value)),
  };
  const [made, same] = [await run(raster, 144, 120), await run(other, 144, 120)];
  expect(made.channels).toBe(4);
  for (let at = 0; at < raster.width * raster.height; at++) {
    const [x, y] = [at % 72, Math.floor(at / 72)];
    const around = [made.data[4 * (2 * y * 144 + 2 * x) + 3]!, made.data[4 * ((2 * y + 1) * 144 + 2 * x + 1) + 3]!];
    // Inside a disc it is whole, wherever no edge is near.
    const [dx, dy] = [(x % 24) - 12, (y % 20) - 10];
    if (dx * dx + dy * dy < 16) expect(Math.min(...around)).toBeGreaterThan(250);
  }
  expect(Buffer.compare(Buffer.from(made.data), Buffer.from(same.data))).toBe(0);
});

it("reports what is done and never goes back; refuses what would be too large before it reads the picture", { timeout }, async () => {
  const fractions: number[] = [];
  await run(discs(300, 40), 600, 80, (_, fraction) => fractions.push(fraction));
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  const context = { signal: new AbortController().signal, report: () => {}, threads: 1 };
  const outcome = await upscale({ bytes: new Uint8Array(), width: 9000, height: 9000, format: "png" }, context);
  expect(outcome).toEqual({ ok: false, fault: { code: "result-too-large", limitPixels: 64_000_000 } });
});
