import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { paletteFor } from "./palette.ts";
import { type MediumOptions, Workbench } from "./workbench.ts";

const SHEETS = 7;

interface Sheet {
  /** 0 to 255. */
  color: [number, number, number];
  /** What of the picture it stands for, 0 to 255. */
  source: [number, number, number];
  light: number;
}

/**
 * Sheets of coloured paper, cut along the picture's masses and laid over one another, the light ones behind: each throws a soft
 * shadow on those below and shows a lit edge. The papers are the picture's own colours, few and fresh.
 */
export async function cutFromPaper(raster: Raster, seed: number, options: MediumOptions): Promise<Raster> {
  const bench = await Workbench.open(raster, seed, 5, options);
  const flow = await bench.flow(bench.picture, 4 * bench.workUnit);
  const flat = await bench.flatten(bench.picture, flow, 8 * bench.workUnit, 1400);
  const sheets = sheetsOf(paletteFor(flat, SHEETS));
  const radius = Math.max(2, Math.round(3 * bench.workUnit));
  const layers = majority(majority(layerMap(flat, sheets), bench, radius), bench, radius);
  const { width, height, unit } = bench;
  const canvas = new Uint8ClampedArray(width * height * 4);
  const back = sheets[0]!;
  for (let at = 0; at < canvas.length; at += 4) canvas.set([...back.color, 255], at);
  for (let level = 1; level < sheets.length; level++) {
    options.signal?.throwIfAborted();
    const outline = await outlineOf(layers, level, bench);
    const shadow = await sharp(outline, { raw: { width, height, channels: 1 }, limitInputPixels: false })
      .blur(Math.max(0.5, 6 * unit))
      .extractChannel(0)
      .raw()
      .toBuffer();
    laySheet(canvas, sheets[level]!, outline, shadow, { width, height, unit });
  }
  addFibres(canvas, width, seed, unit);
  return { width, height, channels: 4, data: new Uint8Array(canvas.buffer) };
}

const lightOf = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

/** The palette from light to dark, each a little purer than a photograph's colour. */
function sheetsOf(palette: Float32Array): Sheet[] {
  const sheets: Sheet[] = [];
  for (let at = 0; at < palette.length; at += 4) {
    const [r, g, b] = [palette[at]! * 255, palette[at + 1]! * 255, palette[at + 2]! * 255];
    const light = lightOf(r, g, b);
    // Card is never as dark as a shadow, nor as dull as haze.
    const base = 34 + light * 0.9;
    const pure = (value: number) => Math.max(0, Math.min(255, base + (value - light) * 1.5));
    sheets.push({ color: [pure(r), pure(g), pure(b)], source: [r, g, b], light });
  }
  return sheets.sort((a, b) => b.light - a.light);
}

/** Which sheet each pixel of the working size belongs to. */
function layerMap(flat: Float32Array, sheets: readonly Sheet[]): Uint8Array {
  const map = new Uint8Array(flat.length / 4);
  for (let pixel = 0; pixel < map.length; pixel++) {
    const at = pixel * 4;
    const [r, g, b] = [flat[at]! * 255, flat[at + 1]! * 255, flat[at + 2]! * 255];
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    sheets.forEach(({ source }, level) => {
      const apart = (source[0] - r) ** 2 + 1.6 * (source[1] - g) ** 2 + 0.8 * (source[2] - b) ** 2;
      if (apart < least) [best, least] = [level, apart];
    });
    map[pixel] = best;
  }
  return map;
}

/** The commonest sheet around each pixel: thin rims, where colours mix between two masses, go to one of them. */
function majority(layers: Uint8Array, { workWidth, workHeight }: Workbench, radius: number): Uint8Array {
  const out = new Uint8Array(layers.length);
  const counts = new Int32Array(SHEETS);
  for (let y = 0; y < workHeight; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(workHeight - 1, y + radius)];
    counts.fill(0);
    const column = (x: number, by: number) => {
      if (x < 0 || x >= workWidth) return;
      for (let row = top; row <= bottom; row++) counts[layers[row * workWidth + x]!]! += by;
    };
    for (let x = 0; x < radius; x++) column(x, 1);
    for (let x = 0; x < workWidth; x++) {
      column(x + radius, 1);
      column(x - radius - 1, -1);
      let best = layers[y * workWidth + x]!;
      for (let level = 0; level < SHEETS; level++) if (counts[level]! > counts[best]!) best = level;
      out[y * workWidth + x] = best;
    }
  }
  return out;
}

/** Where a sheet lies at full size, 0 to 255: its outline rounded as scissors would cut it. */
async function outlineOf(layers: Uint8Array, level: number, bench: Workbench): Promise<Buffer> {
  const mask = layers.map((layer) => (layer >= level ? 255 : 0));
  const soft = await sharp(mask, { raw: { width: bench.workWidth, height: bench.workHeight, channels: 1 } })
    .blur(Math.max(0.5, 2.4 * bench.workUnit))
    .resize(bench.width, bench.height, { fit: "fill", kernel: "cubic" })
    .extractChannel(0)
    .raw()
    .toBuffer();
  // A steep ramp about the middle: an edge about a pixel wide whatever the size.
  const gain = 5.2 * bench.workUnit * (bench.width / bench.workWidth);
  for (let at = 0; at < soft.length; at++) soft[at] = Math.max(0, Math.min(255, 127.5 + (soft[at]! - 127.5) * gain * 0.5));
  return soft;
}

function laySheet(
  canvas: Uint8ClampedArray,
  { color }: Sheet,
  outline: Uint8Array,
  shadow: Uint8Array,
  { width, height, unit }: { width: number; height: number; unit: number },
): void {
  const [dx, dy] = [Math.round(4 * unit), Math.round(6 * unit)];
  const rim = Math.max(1, Math.round(1.6 * unit));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const cover = outline[pixel]! / 255;
      const cast = y >= dy && x >= dx ? shadow[pixel - dy * width - dx]! / 255 : shadow[pixel]! / 255;
      const at = pixel * 4;
      if (cover >= 1) {
        // The edge towards the light catches it; away from it the paper falls into its own shade.
        const above = y >= rim && x >= rim ? outline[pixel - rim * width - rim]! / 255 : 1;
        const lit = 1 + 0.16 * (1 - above);
        canvas[at] = color[0] * lit;
        canvas[at + 1] = color[1] * lit;
        canvas[at + 2] = color[2] * lit;
        continue;
      }
      const dim = 1 - 0.52 * cast;
      for (let channel = 0; channel < 3; channel++)
        canvas[at + channel] = canvas[at + channel]! * dim * (1 - cover) + color[channel as 0]! * 1.08 * cover;
    }
  }
}

/** A fraction for a lattice point. */
function fraction(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** The tooth of card: fine grain over a coarser unevenness. */
function addFibres(canvas: Uint8ClampedArray, width: number, seed: number, unit: number): void {
  const coarse = Math.max(2, Math.round(3 * unit));
  for (let pixel = 0; pixel * 4 < canvas.length; pixel++) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const tooth =
      1 + 0.05 * (fraction(x, y, seed) - 0.5) + 0.035 * (fraction(Math.floor(x / coarse), Math.floor(y / coarse), seed + 1) - 0.5);
    for (let channel = 0; channel < 3; channel++) canvas[pixel * 4 + channel]! *= tooth;
  }
}
