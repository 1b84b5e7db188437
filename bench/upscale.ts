// Upscaling by two, measured: photographs are made half as large and brought back, and held against themselves; against the
// sharpest filter in the same run. Then CPU time and memory on 512 x 512 -> 1024 x 1024.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { encodePicture } from "../packages/engine/src/codec.ts";
import { upscale } from "../packages/engine/src/tools/upscale.ts";

/** Photographs that belong to no commit; they lie beside the repository. */
const photosFolder = fileURLToPath(new URL("../../shared/corpus/photos", import.meta.url));
const photos = ["rocket.jpg", "coffee.png", "chelsea.png", "hubble_deep_field.jpg", "retina.jpg"];
/** What the network must be nearer to the truth than the filter, in dB. */
const gate = 1;
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };

async function enlarged(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const outcome = await upscale({ bytes, width, height, format: "png" }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value.picture.bytes;
}

const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().toColourspace("srgb").raw().toBuffer();

function psnr(a: Uint8Array, b: Uint8Array): number {
  let squares = 0;
  for (let at = 0; at < a.length; at++) squares += (a[at]! - b[at]!) ** 2;
  return 10 * Math.log10((255 ** 2 * a.length) / squares);
}

async function measure(name: string): Promise<{ ours: number; filter: number }> {
  const photo = readFileSync(join(photosFolder, name));
  const { width, height } = await sharp(photo).metadata();
  const size = { width: Math.min(512, width) & ~1, height: Math.min(512, height) & ~1 };
  const cut = { left: (width - size.width) >> 1, top: (height - size.height) >> 1, ...size };
  const truth = await sharp(photo).extract(cut).removeAlpha().png().toBuffer();
  const [half, quarter] = [size.width / 2, size.height / 2];
  const small = await sharp(truth).resize(half, quarter, { kernel: "cubic", fit: "fill" }).png().toBuffer();
  const filtered = await sharp(small).resize(size.width, size.height, { kernel: "lanczos3", fit: "fill" }).png().toBuffer();
  const wanted = await pixels(truth);
  return { ours: psnr(await pixels(await enlarged(small, size.width, size.height)), wanted), filter: psnr(await pixels(filtered), wanted) };
}

if (existsSync(photosFolder)) {
  let [ours, filter] = [0, 0];
  for (const name of photos) {
    const result = await measure(name);
    ours += result.ours / photos.length;
    filter += result.filter / photos.length;
    console.log(`  ${result.ours.toFixed(2)} dB, Lanczos ${result.filter.toFixed(2)} dB  ${name}`);
  }
  console.log(
    `mean of ${photos.length}: ${ours.toFixed(2)} dB, Lanczos ${filter.toFixed(2)} dB, gain ${(ours - filter).toFixed(2)} dB (gate ${gate})`,
  );
  if (ours - filter < gate) process.exitCode = 1;
} else console.log("skipped: the shared photographs are not beside the repository");

const noise = new Uint8Array(512 * 512 * 3).map((_, at) => 128 + ((Math.imul(at + 1, 0x9e3779b1) >>> 27) - 16));
const picture = (await encodePicture({ width: 512, height: 512, channels: 3, data: noise }, "png")).bytes;
await enlarged(picture, 1024, 1024);
const before = process.cpuUsage();
const from = performance.now();
await enlarged(picture, 1024, 1024);
const { user, system } = process.cpuUsage(before);
console.log(
  `512x512 -> 1024x1024: ${((performance.now() - from) / 1000).toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} CPU-s; ` +
    `peak ${(process.resourceUsage().maxRSS / 1e3).toFixed(0)} MB`,
);
process.exit();
