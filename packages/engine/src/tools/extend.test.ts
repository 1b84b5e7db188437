import type { Raster } from "@proofsheet/pixels/raster";
import { afterAll, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture, encodePicture } from "../codec.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import type { ExtendRequest, Phase } from "../types.ts";
import { extend } from "./extend.ts";
import { mirrored } from "./extend-canvas.ts";

afterAll(closeTileThreads);
const timeout = 240_000;

/** Smooth sky over rough grass, no two pixels of the grass alike. */
function land(width: number, height: number, channels: 3 | 4 = 3): Raster {
  const data = new Uint8Array(width * height * channels).fill(255);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isSky = y < height * (0.5 + 0.06 * Math.sin((7 * x) / width));
    const grain = ((Math.imul(at + 1, 0x9e3779b1) >>> 24) - 128) / 3;
    data.set(isSky ? [120, 165, 215] : [80, 130, 50].map((sample) => sample + grain), at * channels);
  }
  return { width, height, channels, data };
}

async function run(raster: Raster, request: Partial<ExtendRequest> = {}, report: (phase: Phase, fraction: number) => void = () => {}) {
  const { bytes } = await encodePicture(raster, "png");
  const whole = { bytes, top: 0, right: 0, bottom: 0, left: 0, seed: 1, format: "png" as const, ...request };
  const outcome = await extend(whole, { signal: new AbortController().signal, report, threads: 2 });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  const decoded = await decodePicture(outcome.value.picture.bytes);
  if (!decoded.ok) throw new Error("the result cannot be read");
  return { ...outcome.value, raster: decoded.value.raster };
}

async function inner({ raster }: { raster: Raster }, left: number, top: number, { width, height, channels }: Raster): Promise<Buffer> {
  const source = sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: raster.channels } });
  const cut = source.extract({ left, top, width, height });
  return (channels === 3 ? cut.removeAlpha() : cut).raw().toBuffer();
}

it("O05 keeps the picture to the bit and gives exactly the size, at odd sizes too", { timeout }, async () => {
  for (const [width, height] of [
    [16, 16],
    [151, 67],
    [17, 300],
  ] as const) {
    const raster = land(width, height);
    const made = await run(raster, { top: 5, right: 9, bottom: 1, left: 13 });
    expect([made.raster.width, made.raster.height]).toEqual([width + 22, height + 6]);
    expect(Buffer.compare(await inner(made, 13, 5, raster), raster.data)).toBe(0);
  }
});

it("O09 650 x 1235 grows to the pixel", { timeout }, async () => {
  const raster = land(650, 1235);
  const phases: Phase[] = [];
  const fractions: number[] = [];
  const made = await run(raster, { left: 100, right: 33 }, (phase, fraction) => {
    if (phases.at(-1) !== phase) phases.push(phase);
    fractions.push(fraction);
  });
  expect([made.raster.width, made.raster.height]).toEqual([783, 1235]);
  expect(Buffer.compare(await inner(made, 100, 0, raster), raster.data)).toBe(0);
  expect(phases).toEqual(["decoding", "finding-subject", "extending", "encoding"]);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
});

it("O05 2008 x 3008 with alpha grows on every side, and its own pixels stay to the bit", { timeout }, async () => {
  const raster = land(2008, 3008, 4);
  for (let at = 0; at < 2008 * 3008; at++) raster.data[4 * at + 3] = 200 + (at % 50);
  const made = await run(raster, { top: 21, right: 64, bottom: 30, left: 17 });
  expect([made.raster.width, made.raster.height, made.raster.channels]).toEqual([2008 + 81, 3008 + 51, 4]);
  expect(Buffer.compare(await inner(made, 17, 21, raster), raster.data)).toBe(0);
});

it("a mirrored picture gives the mirrored result, and the same request the same bytes", { timeout }, async () => {
  const raster = land(120, 80);
  const sides = { top: 12, right: 40, bottom: 8, left: 10 };
  const made = await run(raster, sides);
  const turned = await run(mirrored(raster), { ...sides, right: sides.left, left: sides.right });
  expect(Buffer.compare(turned.raster.data, mirrored(made.raster).data)).toBe(0);
  expect(Buffer.compare((await run(raster, sides)).picture.bytes, made.picture.bytes)).toBe(0);
});

it("O04 shows no border: the step over it is no larger than the steps beside it", { timeout }, async () => {
  const raster = land(160, 120);
  const { raster: made } = await run(raster, { right: 60 });
  const step = (x: number) => {
    let sum = 0;
    for (let y = 0; y < 120; y++) sum += Math.abs(made.data[(y * 220 + x + 1) * 3]! - made.data[(y * 220 + x) * 3]!);
    return sum / 120;
  };
  const beside = (step(150) + step(152) + step(154) + step(156)) / 4;
  expect(step(159)).toBeLessThan(1.25 * beside);
});

it("ten extensions in a row do not wander off in colour or roughness", { timeout }, async () => {
  const start = land(100, 80);
  let raster = start;
  for (let turn = 0; turn < 10; turn++) raster = (await run(raster, { right: 20 })).raster;
  const look = (from: number, to: number) => {
    let [light, change, count] = [0, 0, 0];
    for (let y = 60; y < 80; y++) {
      for (let x = from; x < to - 1; x++, count++) {
        light += raster.data[(y * raster.width + x) * 3 + 1]!;
        change += Math.abs(raster.data[(y * raster.width + x + 1) * 3 + 1]! - raster.data[(y * raster.width + x) * 3 + 1]!);
      }
    }
    return { light: light / count, change: change / count };
  };
  const [first, last] = [look(0, 100), look(260, 300)];
  expect(Math.abs(last.light - first.light)).toBeLessThan(10);
  expect(last.change / first.change).toBeGreaterThan(0.75);
  expect(last.change / first.change).toBeLessThan(1.3);
});

it("U10 alpha is kept, and continued", { timeout }, async () => {
  const raster = land(90, 60, 4);
  for (let at = 0; at < 90 * 60; at++) if (at % 90 < 12) raster.data[at * 4 + 3] = 0;
  const made = await run(raster, { left: 20 });
  expect(made.picture.hasAlpha).toBe(true);
  expect(Buffer.compare(await inner(made, 20, 0, raster), raster.data)).toBe(0);
  expect([2, 30, 57].map((y) => made.raster.data[(y * 110 + 3) * 4 + 3])).toEqual([0, 0, 0]);
});

it("the words choose what goes on, and those that chose nothing are told", { timeout }, async () => {
  const raster = land(120, 90);
  const greens = ({ raster: made }: { raster: Raster }) => {
    let count = 0;
    for (let at = 0; at < 120 * 30; at++) if (made.data[at * 3 + 1]! > made.data[at * 3 + 2]! + 15) count++;
    return count;
  };
  const sky = await run(raster, { top: 30, prompt: "sky with a dragon" });
  expect(sky.understood).toEqual(["sky"]);
  expect(sky.notUnderstood).toContain("dragon");
  expect(greens(sky)).toBe(0);
  const grass = await run(raster, { top: 30, prompt: "草地" });
  expect(grass).toMatchObject({ understood: ["草地"], notUnderstood: [] });
  expect(greens(grass)).toBeGreaterThan(500);
  expect((await run(raster, { top: 30, prompt: "snow" })).notUnderstood).toEqual(["snow"]);
  // Smooth all over, and brown: what lies at the top of a picture is not for that its sky.
  const table = land(120, 90);
  for (let at = 0; at < 120 * 90; at++) table.data.set([150 + (at % 5), 84, 40], at * 3);
  expect((await run(table, { top: 30, prompt: "sky" })).notUnderstood).toEqual(["sky"]);
});

it("what cannot be extended is named", async () => {
  const context = { signal: new AbortController().signal, report: () => {}, threads: 1 };
  const ask = (bytes: Uint8Array, top: number) => extend({ bytes, top, right: 0, bottom: 0, left: 0, seed: 1, format: "png" }, context);
  const { bytes: pixel } = await encodePicture({ width: 1, height: 1, channels: 3, data: new Uint8Array(3) }, "png");
  expect(await ask(pixel, 4)).toMatchObject({ ok: false, fault: { code: "image-too-small" } });
  expect(await ask(Buffer.from("<svg >"), 4)).toMatchObject({ ok: false, fault: { code: "image-type-unsupported" } });
  const { bytes } = await encodePicture(land(64, 64), "jpeg");
  expect(await ask(bytes, 1_000_000)).toMatchObject({ ok: false, fault: { code: "result-too-large" } });
});
