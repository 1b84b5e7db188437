/** Abstract wallpaper families: angular and layered ones. */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fastExp, fbm2, hash2, smooth } from "./noise";
import { cellOf, field, grain, sideOf, tileHeight, tileWidth, turnsAlong } from "./tiling";
import { add3, mix3, mixRamp, ramp, scale3 } from "./ramp";

/** Layers of cut paper along the contours of a hilly field. */
export function topography(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const levels: f32 = 11;
  const h: f32 = field(x, y, 0.75, 0.75, sx, sz, 4) * 1.5 - 0.25;
  const up: f32 = field(x - 0.028, y - 0.036, 0.75, 0.75, sx, sz, 4) * 1.5 - 0.25;
  const near: f32 = field(x - 0.010, y - 0.013, 0.75, 0.75, sx, sz, 4) * 1.5 - 0.25;
  const level: f32 = floor<f32>(h * levels);
  ramp(block, clamp01((level + 0.5) / levels), to);
  // What lies to the upper left and higher throws its shadow here.
  const far: f32 = clamp01((up * levels - level - 1) * 1.6 + 0.0), close: f32 = clamp01((near * levels - level - 1) * 4);
  scale3(to, 1 - 0.28 * far - 0.22 * close);
  const rim: f32 = h * levels - level;
  const slope: f32 = max<f32>(0.15, abs<f32>(up - h) * levels / 0.045);
  mixRamp(block, clamp01((level + 2.5) / levels), 0.55 * smooth(2.2, 0.6, rim / (slope * pixel)), to, spare);
}

/** Quarter discs, half discs and rings on a square grid. */
export function geometry(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: i32 = <i32>(at(block, B.SEED_X) * 11);
  const wide: f32 = sideOf(tileWidth, 0.36), high: f32 = sideOf(tileHeight, 0.36), size: f32 = min<f32>(wide, high);
  const column = <i32>floor<f32>(x / wide), row = <i32>floor<f32>(y / high);
  let u: f32 = x / wide - <f32>column, v: f32 = y / high - <f32>row;
  const gx = cellOf(column, tileWidth, wide), gy = cellOf(row, tileHeight, high);
  const pick: f32 = hash2(gx + sx, gy);
  const count: f32 = at(block, B.PALETTE_COUNT) - 1;
  const ground: f32 = floor<f32>(hash2(gx + sx, gy + 51) * (count + 0.99)) / count;
  let front: f32 = floor<f32>(hash2(gx + sx + 7, gy + 11) * (count + 0.99)) / count;
  if (abs<f32>(front - ground) < 0.5 / count) front = front > 0.5 ? front - 1 / count : front + 1 / count;
  ramp(block, ground, to);
  const turn: i32 = <i32>(hash2(gx, gy + sx) * 4);
  for (let i = 0; i < turn; i++) {
    const w: f32 = u;
    u = v;
    v = 1 - w;
  }
  const edge: f32 = pixel / size * 0.8;
  let d: f32 = 1;
  if (pick < 0.34) d = Mathf.sqrt(u * u + v * v) - 1;
  else if (pick < 0.5) d = abs<f32>(Mathf.sqrt(u * u + v * v) - 0.66) - 0.34 * 0.5;
  else if (pick < 0.64) d = max<f32>(Mathf.sqrt((u - 0.5) * (u - 0.5) + v * v) - 0.5, -v);
  else if (pick < 0.78) d = Mathf.sqrt((u - 0.5) * (u - 0.5) + (v - 0.5) * (v - 0.5)) - 0.34;
  else if (pick < 0.9) d = (u - v) * 0.707;
  const cover: f32 = smooth(edge, -edge, d);
  mixRamp(block, front, cover, to, spare);
  const paper: f32 = 0.95 + 0.08 * field(x, y, 9, 9, 0, 0, 3) + 0.03 * (hash2(<i32>(x * 900), <i32>(y * 900)) - 0.5);
  scale3(to, paper * (1 - 0.10 * (u * (1 - v))));
}

/** A folded surface of triangles under one light. */
export function lowPoly(block: usize, x: f32, y: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const seed = <i32>(sx * 13);
  const wide: f32 = sideOf(tileWidth, 0.26), high: f32 = sideOf(tileHeight, 0.26);
  const cx = <i32>floor<f32>(x / wide), cy = <i32>floor<f32>(y / high);
  // The triangle around the point: two for each jittered quad; neighbours because jitter moves corners across cells.
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      for (let half = 0; half < 2; half++) {
        const ix = cx + i, iy = cy + j;
        const ax: f32 = cornerX(ix, iy, seed, wide, high), ay: f32 = cornerY(ix, iy, seed, wide, high);
        const bx: f32 = cornerX(ix + 1, iy + 1, seed, wide, high), by: f32 = cornerY(ix + 1, iy + 1, seed, wide, high);
        const kx: i32 = half == 0 ? ix + 1 : ix, ky: i32 = half == 0 ? iy : iy + 1;
        const dx: f32 = cornerX(kx, ky, seed, wide, high), dy: f32 = cornerY(kx, ky, seed, wide, high);
        if (!inside(x, y, ax, ay, bx, by, dx, dy)) continue;
        const ha: f32 = fold(ax, ay, sx, sz), hb: f32 = fold(bx, by, sx, sz), hd: f32 = fold(dx, dy, sx, sz);
        const area: f32 = (bx - ax) * (dy - ay) - (dx - ax) * (by - ay);
        const gx: f32 = ((hb - ha) * (dy - ay) - (hd - ha) * (by - ay)) / area, gy: f32 = ((hd - ha) * (bx - ax) - (hb - ha) * (dx - ax)) / area;
        const light: f32 = (0.5 - 0.55 * gx - 0.75 * gy) / Mathf.sqrt(1 + gx * gx + gy * gy);
        const mean: f32 = (ha + hb + hd) / 3;
        ramp(block, clamp01(0.12 + mean * 1.2 + 0.30 * (light - 0.4) + 0.06 * (hash2(cellOf(ix, tileWidth, wide) * 2 + half, cellOf(iy, tileHeight, high) + seed) - 0.5)), to);
        scale3(to, 0.8 + 0.4 * clamp01(light));
        return;
      }
    }
  }
  ramp(block, 0.5, to);
}

/** Corners are jittered by the number of their cell, which is the same on both sides of a seam. */
function cornerX(i: i32, j: i32, seed: i32, wide: f32, high: f32): f32 {
  const ci = cellOf(i, tileWidth, wide), cj = cellOf(j, tileHeight, high);
  return (<f32>i + 0.15 + 0.7 * hash2(ci + seed, cj * 7 + seed)) * wide;
}

function cornerY(i: i32, j: i32, seed: i32, wide: f32, high: f32): f32 {
  const ci = cellOf(i, tileWidth, wide), cj = cellOf(j, tileHeight, high);
  return (<f32>j + 0.15 + 0.7 * hash2(cj + seed + 77, ci * 7 + seed + 77)) * high;
}

function fold(x: f32, y: f32, sx: f32, sz: f32): f32 {
  return field(x, y, 0.8, 0.8, sx, sz, 4);
}

function inside(x: f32, y: f32, ax: f32, ay: f32, bx: f32, by: f32, cx: f32, cy: f32): bool {
  const a: f32 = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const b: f32 = (cx - bx) * (y - by) - (cy - by) * (x - bx);
  const c: f32 = (ax - cx) * (y - cy) - (ay - cy) * (x - cx);
  return (a >= 0 && b >= 0 && c >= 0) || (a <= 0 && b <= 0 && c <= 0);
}

/** A glowing grid that runs to the horizon, ridges, and a striped sun. */
export function neonGrid(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  if (tileWidth > 0) {
    neonWeave(block, x, y, pixel, to, spare);
    return;
  }
  const sx: f32 = at(block, B.SEED_X);
  const horizon: f32 = 0.12;
  ramp(block, 0, to);
  if (y < horizon) {
    scale3(to, 0.30 + 0.5 * smooth(-1.2, horizon, y));
    mixRamp(block, 0.42, 0.55 * fastExp(-(horizon - y) * 3.2), to, spare);
    const star: f32 = hash2(<i32>floor<f32>(x * 210), <i32>floor<f32>(y * 210));
    if (star > 0.9975) add3(to, star * 0.35, star * 0.35, star * 0.4);
    const dy: f32 = y - (horizon - 0.36), d: f32 = Mathf.sqrt(x * x + dy * dy);
    const low: f32 = (dy + 0.44) / 0.88;
    const bar: f32 = low > 0.46 ? smooth(-0.02, 0.02, Mathf.sin(low * 44) + 1.25 - low * 1.7) : 1;
    const disc: f32 = smooth(0.44 + pixel, 0.44 - pixel, d) * bar;
    mixRamp(block, 0.98 - 0.46 * low, disc, to, spare);
    const halo: f32 = 0.42 * fastExp(-max<f32>(0, d - 0.44) * 5);
    ramp(block, 0.6, spare);
    add3(to, load<f32>(spare) * halo * (1 - disc), load<f32>(spare, 4) * halo * (1 - disc), load<f32>(spare, 8) * halo * (1 - disc));
    const away: f32 = smooth(0.25, 1.1, abs<f32>(x));
    const ridge: f32 = horizon - away * 0.36 * (fbm2(x * 2.2 + sx, 3.3, 5) + 0.1);
    const inside: f32 = smooth(-pixel, pixel, y - ridge);
    mixRamp(block, 0.05, inside, to, spare);
    mixRamp(block, 0.8, fastExp(-abs<f32>(y - ridge) / (2.2 * pixel + 0.002)) * away, to, spare);
  } else {
    const z: f32 = 0.34 / (y - horizon + 0.002);
    const u: f32 = x * z * 2.4, v: f32 = z * 2.4 + sx;
    const wu: f32 = max<f32>(0.022, pixel * z * 2.6), wv: f32 = max<f32>(0.022, pixel * z * z * 8);
    const du: f32 = abs<f32>(u - floor<f32>(u + 0.5)), dv: f32 = abs<f32>(v - floor<f32>(v + 0.5));
    const fade: f32 = fastExp(-z * 0.16);
    const line: f32 = max<f32>(fastExp(-du / wu) * min<f32>(1, 0.022 / wu * 2), fastExp(-dv / wv) * min<f32>(1, 0.022 / wv * 2));
    const glow: f32 = 0.20 * (fastExp(-du * 7) + fastExp(-dv * 7));
    scale3(to, 0.45);
    mixRamp(block, 0.42, 0.6 * smooth(2, 22, z), to, spare);
    ramp(block, 0.66, spare);
    const k: f32 = (line * 1.5 + glow * 0.6) * (0.25 + 0.75 * fade);
    add3(to, load<f32>(spare) * k, load<f32>(spare, 4) * k, load<f32>(spare, 8) * k);
    const mirror: f32 = 0.35 * fastExp(-x * x * 5) * fastExp(-(y - horizon) * 4);
    mixRamp(block, 0.8, mirror, to, spare);
  }
}

/** The same light without a horizon, which no tile could have: a woven grid whose threads glow in turn, bent by a slow swell. */
function neonWeave(block: usize, x: f32, y: f32, pixel: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const wide: f32 = sideOf(tileWidth, 0.17), high: f32 = sideOf(tileHeight, 0.17);
  const swell: f32 = field(x, y, 0.7, 0.7, sx, 3, 2), u: f32 = x / wide + 1.5 * swell, v: f32 = y / high + 1.5 * field(x, y, 0.7, 0.7, 5, sx, 2);
  const column: f32 = floor<f32>(u + 0.5), row: f32 = floor<f32>(v + 0.5);
  const du: f32 = abs<f32>(u - column), dv: f32 = abs<f32>(v - row);
  const i = cellOf(<i32>column, tileWidth, wide), j = cellOf(<i32>row, tileHeight, high);
  ramp(block, 0, to);
  scale3(to, 0.35 + 0.5 * swell);
  mixRamp(block, 0.42, 0.4 * field(x, y, 1.2, 1.2, 9, sx, 3), to, spare);
  const line: f32 = max<f32>(0.03, pixel / wide);
  for (let side = 0; side < 2; side++) {
    const d: f32 = side == 0 ? du : dv, own: f32 = side == 0 ? hash2(i, 3) : hash2(j, 7);
    // Light runs along each thread.
    const turns: f32 = <f32>((i & 3) + 1);
    const pulse: f32 = side == 0 ? 0.5 + 0.5 * Mathf.sin(y * 6.2831853 * turns / tileHeight + own * 6.28) : 0.5 + 0.5 * Mathf.sin(x * turnsAlong(1.5 + 2 * own) + own * 6.28);
    const glow: f32 = (fastExp(-d / line) * 1.2 + fastExp(-d * 7) * 0.16) * (0.12 + 0.88 * pulse * pulse);
    ramp(block, 0.5 + 0.45 * own, spare);
    add3(to, load<f32>(spare) * glow, load<f32>(spare, 4) * glow, load<f32>(spare, 8) * glow);
  }
}

/** Pebbles of glass: rounded cells with a lit edge. */
export function cells(block: usize, x: f32, y: f32, to: usize, spare: usize): void {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const wide: f32 = sideOf(tileWidth, 0.27), high: f32 = sideOf(tileHeight, 0.27);
  const wx: f32 = x / wide + 0.5 * grain(x, y, 2, 2, sx, 0), wy: f32 = y / high + 0.5 * grain(x, y, 2, 2, 0, sz);
  const gx = <i32>floor<f32>(wx), gy = <i32>floor<f32>(wy);
  let first: f32 = 9, second: f32 = 9, fx: f32 = 0, fy: f32 = 0, pick: f32 = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const ix = cellOf(gx + i, tileWidth, wide) + <i32>(sx * 3), iy = cellOf(gy + j, tileHeight, high);
      const dx: f32 = <f32>(gx + i) + hash2(ix, iy) - wx, dy: f32 = <f32>(gy + j) + hash2(ix + 5, iy + 9) - wy;
      const d: f32 = Mathf.sqrt(dx * dx + dy * dy);
      if (d < first) {
        second = first;
        first = d;
        fx = dx;
        fy = dy;
        pick = hash2(ix + 31, iy + 3);
      } else if (d < second) second = d;
    }
  }
  const edge: f32 = second - first;
  const dome: f32 = smooth(0.0, 0.34, edge);
  const broad: f32 = field(x, y, 0.6, 0.6, sx, 0, 3);
  ramp(block, clamp01(0.16 + 0.5 * pick + 0.7 * (broad - 0.5) + 0.12 * dome), to);
  const light: f32 = 0.5 + 0.55 * (fx * 0.6 + fy * 0.75) * (1.4 - dome);
  scale3(to, (0.22 + 0.78 * smooth(0.02, 0.16, edge)) * (0.62 + 0.62 * clamp01(light)));
  const gx2: f32 = fx - 0.20, gy2: f32 = fy - 0.22;
  mixRamp(block, 1, 0.5 * fastExp(-(gx2 * gx2 + gy2 * gy2) * 55) * dome, to, spare);
}
