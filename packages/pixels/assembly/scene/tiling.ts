/**
 * Fields for pictures that are to be laid side by side. Without tiling they are the plain noise; with it every lattice is stretched until a whole
 * number of cells fills the picture and wraps around at its edges, so that what leaves on the right comes in on the left.
 */
import { corners, fbm2, hash2, mix, noise2 } from "./noise";

/** Width and height of the tile in the families' own units; 0 when the picture need not repeat. */
export let tileWidth: f32 = 0;
export let tileHeight: f32 = 0;

export function beginTile(width: f32, height: f32): void {
  tileWidth = width;
  tileHeight = height;
}

// @ts-ignore: decorator
@inline
function wrap(i: i32, count: i32): i32 {
  const r = i % count;
  return r < 0 ? r + count : r;
}

/** Value noise whose lattice of `nx` by `ny` cells wraps around; (x, y) in cells. */
function wrappedNoise(x: f32, y: f32, nx: i32, ny: i32, salt: i32): f32 {
  const fx: f32 = floor<f32>(x), fy: f32 = floor<f32>(y), tx: f32 = x - fx, ty: f32 = y - fy;
  const ux: f32 = tx * tx * tx * (tx * (tx * 6 - 15) + 10), uy: f32 = ty * ty * ty * (ty * (ty * 6 - 15) + 10);
  const i0 = wrap(<i32>fx, nx) + salt, i1 = wrap(<i32>fx + 1, nx) + salt, j0 = wrap(<i32>fy, ny), j1 = wrap(<i32>fy + 1, ny);
  return mix(mix(hash2(i0, j0), hash2(i1, j0), ux), mix(hash2(i0, j1), hash2(i1, j1), ux), uy);
}

// @ts-ignore: decorator
@inline
function cellsIn(length: f32, k: f32): i32 {
  return max<i32>(1, <i32>(length * k + 0.5));
}

/** Sum of octaves at `k` cells to a unit, shifted by (wx, wy) cells: shifts must themselves repeat, or be the same everywhere. 0 to 1. */
export function field(x: f32, y: f32, kx: f32, ky: f32, wx: f32, wy: f32, octaves: i32): f32 {
  if (tileWidth == 0) return fbm2(x * kx + wx, y * ky + wy, octaves);
  let nx = cellsIn(tileWidth, kx), ny = cellsIn(tileHeight, ky);
  let px: f32 = x / tileWidth * <f32>nx + wx, py: f32 = y / tileHeight * <f32>ny + wy;
  let sum: f32 = 0, amplitude: f32 = 0.5, total: f32 = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * wrappedNoise(px, py, nx, ny, i * 101);
    total += amplitude;
    amplitude *= 0.5;
    px = px * 2 + 17.3;
    py = py * 2 + 5.7;
    nx *= 2;
    ny *= 2;
  }
  return sum / total;
}

/** One octave of it, as `noise2`. */
export function grain(x: f32, y: f32, kx: f32, ky: f32, wx: f32, wy: f32): f32 {
  if (tileWidth == 0) return noise2(x * kx + wx, y * ky + wy);
  const nx = cellsIn(tileWidth, kx), ny = cellsIn(tileHeight, ky);
  return wrappedNoise(x / tileWidth * <f32>nx + wx, y / tileHeight * <f32>ny + wy, nx, ny, 7);
}

/** Noise along x alone; `row` picks the line. */
export function lineNoise(x: f32, k: f32, shift: f32, row: f32): f32 {
  if (tileWidth == 0) return noise2(x * k + shift, row);
  const nx = cellsIn(tileWidth, k);
  return wrappedNoise(x / tileWidth * <f32>nx + shift, row, nx, 1 << 20, 3);
}

/** Radians to a unit of x, made to fit the tile a whole number of times. */
export function turnsAlong(k: f32): f32 {
  return tileWidth == 0 ? k : <f32>cellsIn(tileWidth, k / 6.2831853) * 6.2831853 / tileWidth;
}

/** Side of a square lattice's cell along an axis `length` long, near `size`, that divides it. */
export function sideOf(length: f32, size: f32): f32 {
  return length == 0 ? size : length / <f32>max<i32>(1, <i32>(length / size + 0.5));
}

/** The number of a cell, the same on both sides of a seam. */
export function cellOf(i: i32, length: f32, side: f32): i32 {
  return length == 0 ? i : wrap(i, <i32>(length / side + 0.5));
}

/** The shortest way between two places along an axis that wraps around. */
export function wayOf(d: f32, length: f32): f32 {
  return length == 0 ? d : d - length * floor<f32>(d / length + 0.5);
}
