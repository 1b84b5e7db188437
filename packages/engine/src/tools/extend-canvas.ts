import type { Raster } from "@proofsheet/pixels/raster";

/** Pixels to add on each side. */
export interface Growth {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Canvas {
  /** The picture in its place on the larger one; what is around it is black and unknown. */
  picture: Raster;
  /** One byte a pixel: 1 where the picture is to be continued. */
  unknown: Uint8Array;
}

export function layOut(raster: Raster, growth: Growth): Canvas {
  const picture: Raster = { ...grown(raster, growth), channels: raster.channels, data: laidOut(raster, raster.channels, growth) };
  const inside = laidOut({ ...raster, data: new Uint8Array(raster.width * raster.height).fill(1) }, 1, growth);
  return { picture, unknown: inside.map((isInside) => 1 - isInside) };
}

interface Size {
  width: number;
  height: number;
}

const grown = ({ width, height }: Size, { top, right, bottom, left }: Growth): Size => ({
  width: width + left + right,
  height: height + top + bottom,
});

/** Samples of the picture's size in their place among those of the larger one; 0 around them. */
export function laidOut(of: Size & { data: Uint8Array }, channels: number, growth: Growth): Uint8Array {
  const { width, height } = grown(of, growth);
  const out = new Uint8Array(width * height * channels);
  const rowLength = of.width * channels;
  for (let y = 0; y < of.height; y++) {
    out.set(of.data.subarray(y * rowLength, (y + 1) * rowLength), ((y + growth.top) * width + growth.left) * channels);
  }
  return out;
}

export function mirrored({ width, height, channels, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = (y * width + width - 1 - x) * channels;
      for (let channel = 0; channel < channels; channel++) out[to + channel] = data[from + channel]!;
    }
  }
  return { width, height, channels, data: out };
}

/**
 * Whether the mirror image of a picture comes before the picture in some fixed order. Of the two always the same one is
 * extended, so that a mirrored picture gives the mirrored result, to the bit.
 */
export function mirrorComesFirst({ width, height, channels, data }: Raster, { left, right }: Growth): boolean {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width >> 1; x++) {
      const here = (y * width + x) * channels;
      const there = (y * width + width - 1 - x) * channels;
      for (let channel = 0; channel < channels; channel++) {
        const order = data[here + channel]! - data[there + channel]!;
        if (order !== 0) return order > 0;
      }
    }
  }
  return left > right;
}
