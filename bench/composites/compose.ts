// A stamp before a photograph that is out of focus, with grain and JPEG's loss, and the alpha it was laid with.
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Plane } from "../../packages/pixels/src/raster.ts";
import type { Pair } from "./choose.ts";

const size = { width: 800, height: 600 };
/** Of the picture's sides, at most; and how much a small stamp may be enlarged. */
const mostShare = 0.72;
const mostScale = 1.6;
const groundBlur = 1.5;
/** Standard deviation, in steps of 255. */
const grain = 1.2;
const jpegQuality = 92;

export interface Composite {
  jpeg: Uint8Array;
  alpha: Plane;
}

export async function compose({ stamp, ground }: Pair, seed: number): Promise<Composite> {
  const random = mulberry32(seed);
  const front = await fittedStamp(stamp);
  // Somewhere in the middle, not always in the very middle.
  const offset = (free: number) => Math.floor(free * (0.3 + 0.4 * random()));
  const [left, top] = [offset(size.width - front.width), offset(size.height - front.height)];
  const samples = await blurredGround(ground);
  const alpha = { ...size, data: new Float32Array(size.width * size.height) };
  for (let i = 0; i < front.width * front.height; i++) {
    const at = (top + Math.floor(i / front.width)) * size.width + left + (i % front.width);
    const a = front.data[i * 4 + 3]! / 255;
    alpha.data[at] = a;
    for (let c = 0; c < 3; c++) samples[at * 3 + c] = a * front.data[i * 4 + c]! + (1 - a) * samples[at * 3 + c]!;
  }
  const grained = Uint8ClampedArray.from(samples, (sample) => sample + grain * gaussian(random));
  const jpeg = await sharp(grained, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
  return { jpeg, alpha };
}

async function fittedStamp(path: string): Promise<{ width: number; height: number; data: Buffer }> {
  // Bytes, because the engine's decoding gate closes the readers of files in its process.
  const bytes = await readFile(path);
  const { width, height } = await sharp(bytes).metadata();
  const scale = Math.min((mostShare * size.width) / width, (mostShare * size.height) / height, mostScale);
  const { data, info } = await sharp(bytes)
    .toColourspace("srgb")
    .ensureAlpha()
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function blurredGround(path: string): Promise<Float32Array> {
  const samples = await sharp(await readFile(path))
    .flatten()
    .toColourspace("srgb")
    .resize(size.width, size.height, { fit: "cover", position: "left top", kernel: "cubic" })
    .blur(groundBlur)
    .raw()
    .toBuffer();
  return Float32Array.from(samples);
}

/** The same numbers for the same seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const gaussian = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
