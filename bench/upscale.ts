// Upscaling by two, measured: photographs are made half as large and brought back, and held against themselves; against the
// sharpest filter in the same run. Two measures: all samples of the whole picture, and, as papers on this do it, luma of BT.601
// without the outermost two pixels. Then CPU time and memory on 512 x 512 -> 1024 x 1024.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { encodePicture } from "../packages/engine/src/codec.ts";
import { upscale } from "../packages/engine/src/tools/upscale.ts";

/** Photographs that belong to no commit; they lie beside the repository. */
const photosFolder = fileURLToPath(new URL("../../shared/corpus/photos", import.meta.url));
const photos = ["rocket.jpg", "coffee.png", "chelsea.png", "hubble_deep_field.jpg", "retina.jpg"];
/** In dB: what we must be nearer to the truth than the filter, and how near luma must come to it. */
const gate = { gain: 1, luma: 35.5 };
/** Pixels at the border that papers leave out: as many as the factor. */
const shaved = 2;
const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };

async function enlarged(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const outcome = await upscale({ bytes, width, height, format: "png" }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value.picture.bytes;
}

const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().toColourspace("srgb").raw().toBuffer();

const psnr = (squares: number, count: number): number => 10 * Math.log10((255 ** 2 * count) / squares);

function samplesPsnr(a: Uint8Array, b: Uint8Array): number {
  let squares = 0;
  for (let at = 0; at < a.length; at++) squares += (a[at]! - b[at]!) ** 2;
  return psnr(squares, a.length);
}

const luma = (rgb: Uint8Array, at: number): number => (65.481 * rgb[at]! + 128.553 * rgb[at + 1]! + 24.966 * rgb[at + 2]!) / 255;

function lumaPsnr(a: Uint8Array, b: Uint8Array, { width, height }: Size): number {
  let [squares, count] = [0, 0];
  for (let y = shaved; y < height - shaved; y++) {
    for (let x = shaved; x < width - shaved; x++, count++) squares += (luma(a, 3 * (y * width + x)) - luma(b, 3 * (y * width + x))) ** 2;
  }
  return psnr(squares, count);
}

interface Size {
  width: number;
  height: number;
}

/** Ours and the filter's, each by both measures. */
async function measure(name: string): Promise<number[]> {
  const photo = readFileSync(join(photosFolder, name));
  const { width, height } = await sharp(photo).metadata();
  const size = { width: Math.min(512, width) & ~1, height: Math.min(512, height) & ~1 };
  const cut = { left: (width - size.width) >> 1, top: (height - size.height) >> 1, ...size };
  const truth = await sharp(photo).extract(cut).removeAlpha().png().toBuffer();
  const [half, quarter] = [size.width / 2, size.height / 2];
  const small = await sharp(truth).resize(half, quarter, { kernel: "cubic", fit: "fill" }).png().toBuffer();
  const filtered = await sharp(small).resize(size.width, size.height, { kernel: "lanczos3", fit: "fill" }).png().toBuffer();
  const wanted = await pixels(truth);
  const [ours, filters] = [await pixels(await enlarged(small, size.width, size.height)), await pixels(filtered)];
  return [ours, filters].flatMap((made) => [samplesPsnr(made, wanted), lumaPsnr(made, wanted, size)]);
}

const line = ([ours, oursLuma, filter, filterLuma]: number[]): string =>
  `${ours!.toFixed(2)} dB, luma ${oursLuma!.toFixed(2)}; Lanczos ${filter!.toFixed(2)}, luma ${filterLuma!.toFixed(2)}`;

if (existsSync(photosFolder)) {
  const mean = [0, 0, 0, 0];
  for (const name of photos) {
    const result = await measure(name);
    for (const [at, value] of result.entries()) mean[at]! += value / photos.length;
    console.log(`  ${line(result)}  ${name}`);
  }
  const gain = mean[0]! - mean[2]!;
  console.log(`mean of ${photos.length}: ${line(mean)}; gain ${gain.toFixed(2)} dB (gates: gain ${gate.gain}, luma ${gate.luma})`);
  if (gain < gate.gain || mean[1]! < gate.luma) process.exitCode = 1;
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
