import type { Raster } from "./raster.ts";

/** A square that lies in a picture, perhaps turned, perhaps partly outside. */
export interface Frame {
  /** Its middle, in pixels of the picture; pixel centres lie at halves. */
  x: number;
  y: number;
  /** Pixels of the picture along a side. */
  side: number;
  /** Radians that its upper edge is turned, clockwise as seen. */
  angle: number;
}

export interface Point {
  x: number;
  y: number;
}

/** From a place in the frame, 0 to 1 along each side, to the picture. */
export function fromFrame({ x, y, side, angle }: Frame, across: number, down: number): Point {
  const [u, v] = [(across - 0.5) * side, (down - 0.5) * side];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x + u * cos - v * sin, y: y + u * sin + v * cos };
}

/** More samples a pixel than this, squared, and a large picture would take longer than the network that looks at it. */
const mostTaps = 2;

/**
 * The frame as planar RGB of `size` × `size`, 0 to 1. Each pixel is a mean of as many samples as it covers. What is translucent
 * is laid on grey; beyond the picture there is black, or with `extend` the edge goes on.
 */
export function sampleFrame(raster: Raster, frame: Frame, size: number, extend: boolean): Float32Array {
  const { width, height, channels, data } = raster;
  const taps = Math.min(mostTaps, Math.max(1, Math.ceil(frame.side / size)));
  const step = frame.side / (size * taps);
  const [cos, sin] = [Math.cos(frame.angle) * step, Math.sin(frame.angle) * step];
  const half = (size * taps - 1) / 2;
  const [left, top] = [frame.x - half * cos + half * sin - 0.5, frame.y - half * sin - half * cos - 0.5];
  const out = new Float32Array(3 * size * size);
  const area = size * size;
  const weight = 1 / (255 * taps * taps);
  const last = size * taps - 1;
  for (let v = 0; v <= last; v++) {
    const row = Math.floor(v / taps) * size;
    // Truncating what is never negative rounds it, and is much quicker.
    let x = left - v * sin + 0.5 + shift;
    let y = top + v * cos + 0.5 + shift;
    const isInside = inside(x, width) && inside(y, height) && inside(x + last * cos, width) && inside(y + last * sin, height);
    for (let to = row; to < row + size; to++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let unseen = 0;
      for (let tap = 0; tap < taps; tap++, x += cos, y += sin) {
        let column = (x | 0) - shift;
        let line = (y | 0) - shift;
        if (!isInside) {
          if (!extend && (column < 0 || line < 0 || column >= width || line >= height)) continue;
          column = Math.min(width - 1, Math.max(0, column));
          line = Math.min(height - 1, Math.max(0, line));
        }
        const from = (line * width + column) * channels;
        const part = channels === 4 ? data[from + 3]! / 255 : 1;
        red += data[from]! * part;
        green += data[from + 1]! * part;
        blue += data[from + 2]! * part;
        unseen += 1 - part;
      }
      const ground = grey * unseen;
      out[to]! += (red + ground) * weight;
      out[to + area]! += (green + ground) * weight;
      out[to + 2 * area]! += (blue + ground) * weight;
    }
  }
  return out;
}

/** More than any frame reaches beyond its picture. */
const shift = 1 << 20;
/** Whether a shifted place lies well within a length; rounding errors add up along a row. */
const inside = (place: number, length: number): boolean => place > shift + 1 && place < shift + length - 1;
/** Of 255: what is laid under what is translucent. */
const grey = 128;
