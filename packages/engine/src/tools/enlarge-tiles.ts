import { backProject, backProjectionReach } from "@proofsheet/pixels/back-projection";
import type { Raster } from "@proofsheet/pixels/raster";
import { type Esrgan, type EsrganFactor, esrganReach } from "../models/esrgan.ts";

/** Pixels along a side of what the network makes at once: larger takes more memory, smaller looks at more twice. */
const tileSide = 224;

/** Around a tile, in pixels: what its middle depends on, in the network and in what is done to its answer. */
const reach = esrganReach + backProjectionReach;

export interface Enlargement {
  factor: EsrganFactor;
  /** Called with the part that is done, 0 to 1. */
  onPart?: (fraction: number) => void;
  side?: number;
}

/**
 * An opaque picture `factor` times as large, tile by tile, that made small again is the picture that it came from. Each tile is looked at
 * with as much around it as the answer depends on, and only its middle is kept: the result does not depend on where the tiles lie.
 * Beyond the picture its edge goes on.
 */
export async function enlargeTiles(esrgan: Esrgan, raster: Raster, options: Enlargement): Promise<Raster> {
  const { factor, onPart, side = tileSide } = options;
  const { width, height } = raster;
  const out: Raster = {
    width: width * factor,
    height: height * factor,
    channels: 3,
    data: new Uint8Array(3 * width * height * factor ** 2),
  };
  const tiles = [];
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) tiles.push({ x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) });
  }
  for (const [index, tile] of tiles.entries()) {
    const [wide, high] = [tile.width + 2 * reach, tile.height + 2 * reach];
    const planes = planesAround(raster, tile, wide, high);
    const made = await esrgan(planes, wide, high);
    const [small, large] = [wide * high, wide * high * factor ** 2];
    for (let channel = 0; channel < 3; channel++) {
      const own = planes.subarray(channel * small, (channel + 1) * small);
      backProject(own, made.subarray(channel * large, (channel + 1) * large), { width: wide, height: high, factor });
    }
    layMiddle(made, { wide: wide * factor, high: high * factor, factor }, tile, out);
    onPart?.((index + 1) / tiles.length);
  }
  return out;
}

interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

function planesAround({ width, height, channels, data }: Raster, tile: Tile, wide: number, high: number): Float32Array {
  const planes = new Float32Array(3 * wide * high);
  for (let y = 0, to = 0; y < high; y++) {
    const row = Math.min(height - 1, Math.max(0, tile.y + y - reach)) * width;
    for (let x = 0; x < wide; x++, to++) {
      const from = (row + Math.min(width - 1, Math.max(0, tile.x + x - reach))) * channels;
      for (let channel = 0; channel < 3; channel++) planes[channel * wide * high + to] = data[from + channel]!;
    }
  }
  return planes;
}

function layMiddle(
  made: Float32Array,
  { wide, high, factor }: { wide: number; high: number; factor: number },
  tile: Tile,
  out: Raster,
): void {
  const margin = reach * factor;
  for (let y = 0; y < tile.height * factor; y++) {
    let from = (margin + y) * wide + margin;
    let to = ((tile.y * factor + y) * out.width + tile.x * factor) * 3;
    for (let x = 0; x < tile.width * factor; x++, from++, to += 3) {
      for (let channel = 0; channel < 3; channel++) {
        out.data[to + channel] = Math.min(255, Math.max(0, Math.round(made[channel * wide * high + from]!)));
      }
    }
  }
}
