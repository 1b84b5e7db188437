// Image extension, measured: the middle two thirds of photographs are extended to the photograph's size, and what was added is
// held against the truth: how the gradients are spread, how strong they are at the border, and whether a known pixel changed.
// The same by G'MIC's inpaint_matchpatch in the same run, where it is installed. `--pictures DIR` keeps what came out.
// Then time and memory on 768x512 -> 1152x768, against decoding, encoding and one look for the subject in the same run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { decodePicture, encodePicture } from "../packages/engine/src/codec.ts";
import { loadIsNet } from "../packages/engine/src/models/isnet.ts";
import { closeTileThreads } from "../packages/engine/src/scene/tile-threads.ts";
import { extend } from "../packages/engine/src/tools/extend.ts";
import type { Raster } from "../packages/pixels/src/raster.ts";
import { filledByGmic } from "./fill/gmic.ts";
import { gradientBins as bins, gradients, photosFolder, rasterOf } from "./fill/score.ts";

const { values } = parseArgs({ options: { pictures: { type: "string" } } });

/** Each with the width at which it is measured. */
const photos = {
  "rocket.jpg": 640,
  "coffee.png": 600,
  "chelsea.png": 450,
  "hubble_deep_field.jpg": 640,
  "retina.jpg": 640,
  "gravel.png": 512,
  "brick.png": 512,
};

/** The spread of gradients of G'MIC's inpaint_matchpatch, on the same photographs. */
const gate = { gradients: 0.138, seam: 1.1 };
const threads = 2;
const context = { signal: new AbortController().signal, report: () => {}, threads };

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

interface Inner {
  left: number;
  top: number;
  width: number;
  height: number;
}

function score(truth: Raster, made: Raster, inner: Inner): { gradients: number; seam: number; changed: number } {
  const { width } = truth;
  const [before, after] = [gradients(truth), gradients(made)];
  const spread = new Float64Array(bins.count);
  const band = [0, 0];
  let [outside, changed] = [0, 0];
  for (let at = 0; at < before.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const depth = Math.min(x - inner.left, inner.left + inner.width - 1 - x, y - inner.top, inner.top + inner.height - 1 - y);
    if (depth === 0 || depth === -1) {
      band[0]! += before[at]!;
      band[1]! += after[at]!;
    }
    if (depth >= 0) {
      for (let c = 0; c < 3; c++) changed = Math.max(changed, Math.abs(truth.data[at * 3 + c]! - made.data[at * 3 + c]!));
      continue;
    }
    outside++;
    const bin = (value: number) => Math.min(bins.count - 1, Math.floor((value / bins.to) * bins.count));
    spread[bin(before[at]!)]!++;
    spread[bin(after[at]!)]!--;
  }
  return { gradients: spread.reduce((sum, n) => sum + Math.abs(n), 0) / outside / 2, seam: band[1]! / Math.max(1, band[0]!), changed };
}

type Score = ReturnType<typeof score>;

async function measure(name: string, wide: number): Promise<{ ours: Score; theirs: Score | undefined }> {
  const photo = await sharp(readFileSync(join(photosFolder, name)))
    .resize({ width: wide })
    .removeAlpha()
    .png()
    .toBuffer();
  const truth = await rasterOf(photo);
  const [left, top] = [Math.floor(truth.width / 6), Math.floor(truth.height / 6)];
  const inner = { left, top, width: truth.width - 2 * left, height: truth.height - 2 * top };
  const bytes = await sharp(photo).extract(inner).png().toBuffer();
  const outcome = await extend({ bytes, top, right: left, bottom: top, left, seed: 1, format: "png" }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  const made = outcome.value.picture.bytes;
  const peer = await theirs(bytes, { left, top });
  if (values.pictures) keep(values.pictures, name, made, peer);
  return { ours: score(truth, await rasterOf(made), inner), theirs: peer && score(truth, await rasterOf(peer), inner) };
}

async function theirs(bytes: Uint8Array, { left, top }: { left: number; top: number }): Promise<Uint8Array | undefined> {
  const sides = { left, right: left, top, bottom: top };
  const wider = await sharp(bytes)
    .extend({ ...sides, extendWith: "copy" })
    .png()
    .toBuffer();
  const known = sharp(bytes).linear(0, 0).removeAlpha();
  const mask = await sharp(await known.png().toBuffer())
    .extend({ ...sides, background: "#ffffff" })
    .png()
    .toBuffer();
  return filledByGmic(wider, mask);
}

function keep(folder: string, name: string, made: Uint8Array, peer: Uint8Array | undefined): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-1-ours.png`), made);
  if (peer) writeFileSync(join(folder, `${name}-2-gmic.png`), peer);
}

const meanOf = (scores: readonly Score[]) => ({
  gradients: scores.reduce((sum, { gradients }) => sum + gradients, 0) / scores.length,
  seam: scores.reduce((sum, { seam }) => sum + seam, 0) / scores.length,
  changed: Math.max(...scores.map(({ changed }) => changed)),
});

const line = ({ gradients, seam, changed }: Score): string =>
  `gradients ${gradients.toFixed(3)}  seam ${seam.toFixed(2)}  changed ${changed}`;

async function quality(): Promise<void> {
  const [ours, peers]: [Score[], Score[]] = [[], []];
  for (const [name, width] of Object.entries(photos)) {
    const result = await measure(name, width);
    ours.push(result.ours);
    if (result.theirs) peers.push(result.theirs);
    console.log(`  ${line(result.ours)}${result.theirs ? `  G'MIC ${line(result.theirs)}` : ""}  ${name}`);
  }
  const mean = meanOf(ours);
  console.log(`mean of ${ours.length}: ${line(mean)} (gates: gradients ${gate.gradients}, seam ${gate.seam}, changed 0)`);
  console.log(peers.length ? `G'MIC in the same run: ${line(meanOf(peers))}` : "G'MIC is not installed: nothing to compare with");
  if (mean.gradients > gate.gradients || mean.seam > gate.seam || mean.changed > 0) process.exitCode = 1;
}

/** Hills before a sky, with the grain of a photograph: what is measured does not depend much on what is drawn. */
async function photograph(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isSky = y < height * (0.5 + 0.08 * Math.sin(x / 60) + 0.03 * Math.sin(x / 17));
    const grain = ((Math.imul(at, 0x9e3779b1) >>> 24) - 128) * (isSky ? 0.03 : 0.25);
    const color = isSky ? [110 + (y / height) * 90, 160, 215] : [80, 120 - (y / height) * 40, 60];
    data.set(
      color.map((sample) => Math.min(255, Math.max(0, sample + grain))),
      at * 3,
    );
  }
  return (await encodePicture({ width, height, channels: 3, data }, "jpeg")).bytes;
}

async function speed(): Promise<void> {
  const bytes = await photograph(768, 512);
  const run = () => extend({ bytes, top: 128, right: 192, bottom: 128, left: 192, seed: 1, format: "png" }, context);
  await run();
  const from = performance.now();
  const cpu = await cpuSeconds(run);
  const seconds = (performance.now() - from) / 1000;
  const model = await loadIsNet(threads);
  const look = model ? await cpuSeconds(() => model(new Float32Array(3 * 512 * 512), 512)) : 0;
  const codec = await cpuSeconds(async () => {
    const decoded = await decodePicture(bytes);
    if (decoded.ok) await encodePicture(decoded.value.raster, "png");
  });
  console.log(
    `768x512 -> 1152x768: ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} CPU-s (gate 9); floor ${(look + codec).toFixed(2)} CPU-s ` +
      `(subject ${look.toFixed(2)}, codec ${codec.toFixed(2)}), ratio ${(cpu / (look + codec)).toFixed(2)}; ` +
      `peak ${Math.round(process.resourceUsage().maxRSS / 1000)} MB; load ${loadavg()[0]!.toFixed(1)}`,
  );
  if (cpu > 9) process.exitCode = 1;
}

if (existsSync(photosFolder)) await quality();
else console.log("skipped: the shared photographs are not beside the repository");
await speed();
await closeTileThreads();
