/// <reference path="./delaunator.d.ts" />
import type { Raster } from "@proofsheet/pixels/raster";
import Delaunator from "delaunator";
import { sharp } from "../codec/gate.ts";
import type { MediumOptions, Size } from "./workbench.ts";

/** Longer side of the copy in which edges are looked for and facets take their colours. */
const STUDY_SIDE = 640;
/** Cells of the study that may each hold one corner, across its longer side. */
const CELLS = 84;

interface Study extends Size {
  rgb: Uint8Array;
  /** Strength of the edge at each pixel, 0 to 1. */
  edges: Float32Array;
}

/**
 * Facets: corners lie close along edges and sparse in even areas, joined by Delaunay's rule; each triangle takes the mean of
 * what it covers and is tilted a little to the light.
 */
export async function facet(raster: Raster, seed: number, options: MediumOptions): Promise<Raster> {
  const { width, height } = options.size ?? raster;
  const study = await studyOf(raster);
  const corners = cornersOf(study, seed);
  const { triangles } = new Delaunator(corners);
  const colors = colorsOf(study, corners, triangles, seed);
  options.signal?.throwIfAborted();
  return paint(corners, triangles, colors, study, { width, height });
}

async function studyOf(raster: Raster): Promise<Study> {
  const scale = Math.min(1, STUDY_SIDE / Math.max(raster.width, raster.height));
  const width = Math.max(2, Math.round(raster.width * scale));
  const height = Math.max(2, Math.round(raster.height * scale));
  const raw = { width: raster.width, height: raster.height, channels: raster.channels };
  const rgb = await sharp(raster.data, { raw, limitInputPixels: false })
    .removeAlpha()
    .resize(width, height, { fit: "fill", kernel: "mitchell" })
    .blur(1.1)
    .raw()
    .toBuffer();
  return { width, height, rgb, edges: edgesOf(rgb, width, height) };
}

/** Length of the colour gradient by central differences. */
function edgesOf(rgb: Uint8Array, width: number, height: number): Float32Array {
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0;
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        const gx = rgb[at + 3]! - rgb[at - 3]!;
        const gy = rgb[at + width * 3]! - rgb[at - width * 3]!;
        sum += gx * gx + gy * gy;
      }
      edges[y * width + x] = Math.min(1, Math.sqrt(sum) / 120);
    }
  }
  return edges;
}

function fraction(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** x and y of each corner, in pixels of the study; the frame's own border is among them. */
function cornersOf({ width, height, edges }: Study, seed: number): Float64Array {
  const cell = Math.max(width, height) / CELLS;
  const corners: number[] = [];
  const across = Math.max(1, Math.round(width / (cell * 5)));
  const down = Math.max(1, Math.round(height / (cell * 5)));
  for (let i = 0; i <= across; i++) corners.push((i / across) * width, 0, (i / across) * width, height);
  for (let j = 1; j < down; j++) corners.push(0, (j / down) * height, width, (j / down) * height);
  for (let row = 0; (row + 1) * cell < height; row++) {
    for (let column = 0; (column + 1) * cell < width; column++) {
      const [x, y, strength] = strongest(edges, width, height, column * cell, row * cell, cell);
      const wanted = 0.05 + 0.5 * Math.min(1, strength * 1.5);
      if (fraction(column, row, seed) > wanted) continue;
      const loose = (1 - strength) * cell * 0.8;
      const jitter = (salt: number) => (fraction(column + salt, row, seed + salt) - 0.5) * loose;
      corners.push(Math.min(width - 1, Math.max(1, x + jitter(101))), Math.min(height - 1, Math.max(1, y + jitter(211))));
    }
  }
  return Float64Array.from(corners);
}

function strongest(edges: Float32Array, width: number, height: number, left: number, top: number, cell: number): [number, number, number] {
  let best: [number, number, number] = [left + cell / 2, top + cell / 2, 0];
  for (let y = Math.ceil(top); y < Math.min(height, top + cell); y++)
    for (let x = Math.ceil(left); x < Math.min(width, left + cell); x++)
      if (edges[y * width + x]! > best[2]) best = [x, y, edges[y * width + x]!];
  return best;
}

/** Calls `visit` with the first and last pixel of each row whose centres lie in the triangle. */
function eachRow(points: readonly number[], size: Size, visit: (row: number, from: number, to: number) => void): void {
  const [ax, ay, bx, by, cx, cy] = points as [number, number, number, number, number, number];
  const first = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const last = Math.min(size.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  for (let row = first; row <= last; row++) {
    const y = row + 0.5;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const [px, py, qx, qy] of [
      [ax, ay, bx, by],
      [bx, by, cx, cy],
      [cx, cy, ax, ay],
    ] as const) {
      if (py === qy || y < Math.min(py, qy) || y > Math.max(py, qy)) continue;
      const x = px + ((y - py) / (qy - py)) * (qx - px);
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    if (low <= high) visit(row, Math.max(0, Math.ceil(low - 0.5)), Math.min(size.width - 1, Math.floor(high - 0.5)));
  }
}

const cornersAt = (corners: Float64Array, triangles: Uint32Array, index: number, sx = 1, sy = 1): number[] =>
  [0, 1, 2].flatMap((k) => [corners[triangles[index + k]! * 2]! * sx, corners[triangles[index + k]! * 2 + 1]! * sy]);

function colorsOf(study: Study, corners: Float64Array, triangles: Uint32Array, seed: number): Float32Array {
  const colors = new Float32Array(triangles.length);
  for (let index = 0; index < triangles.length; index += 3) {
    const points = cornersAt(corners, triangles, index);
    const sum = [0, 0, 0, 0];
    const count = (row: number, from: number, to: number) => {
      for (let x = from; x <= to; x++) {
        const at = (row * study.width + x) * 3;
        for (let channel = 0; channel < 3; channel++) sum[channel]! += study.rgb[at + channel]!;
        sum[3]!++;
      }
    };
    eachRow(points, study, count);
    if (sum[3] === 0) {
      const x = Math.min(study.width - 1, Math.floor((points[0]! + points[2]! + points[4]!) / 3));
      const y = Math.min(study.height - 1, Math.floor((points[1]! + points[3]! + points[5]!) / 3));
      count(y, x, x);
    }
    // A facet leans as its seed has it: neighbours of one colour still part.
    const lean = 1 + 0.11 * (fraction(index, 7, seed) - 0.5);
    const mean = [0, 1, 2].map((channel) => sum[channel]! / sum[3]!);
    const light = 0.299 * mean[0]! + 0.587 * mean[1]! + 0.114 * mean[2]!;
    for (let channel = 0; channel < 3; channel++) colors[index + channel] = (light + (mean[channel]! - light) * 1.22) * lean;
  }
  return colors;
}

/** Drawn at twice the size and halved: edges are smooth, and no seam shows between neighbours. */
async function paint(corners: Float64Array, triangles: Uint32Array, colors: Float32Array, study: Size, size: Size): Promise<Raster> {
  const rays = size.width * size.height > 4_000_000 ? 1 : 2;
  const large = { width: size.width * rays, height: size.height * rays };
  const data = new Uint8ClampedArray(large.width * large.height * 3);
  for (let index = 0; index < triangles.length; index += 3) {
    const points = cornersAt(corners, triangles, index, large.width / study.width, large.height / study.height);
    const [r, g, b] = [colors[index]!, colors[index + 1]!, colors[index + 2]!];
    eachRow(points, large, (row, from, to) => {
      for (let at = (row * large.width + from) * 3; at <= (row * large.width + to) * 3; at += 3) {
        data[at] = r;
        data[at + 1] = g;
        data[at + 2] = b;
      }
    });
  }
  const out = new Uint8Array(data.buffer);
  if (rays === 1) return { ...size, channels: 3, data: out };
  const halved = await sharp(out, { raw: { ...large, channels: 3 }, limitInputPixels: false })
    .resize(size.width, size.height, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  return { ...size, channels: 3, data: halved };
}
