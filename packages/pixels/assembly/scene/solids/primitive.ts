// Signed distances of the building blocks. A primitive is a record of 40 floats; the constants below name the fields.
import { fbm } from "./noise";

export const PRIM_BYTES: usize = 160;

export const KIND: usize = 0;
export const OP: usize = 4;
export const BLEND: usize = 8;
export const MATERIAL: usize = 12;
export const GROUP: usize = 16;
export const GROUP_BLEND: usize = 20;
const SHELL: usize = 24;
const RUFFLE: usize = 28;
const RUFFLE_FREQUENCY: usize = 32;
/** How far off it may be and still bend the surface, by the blends of all that it may flow into. */
export const REACH: usize = 36;
const ROTATION: usize = 40;
const ORIGIN: usize = 76;
const PARAMS: usize = 88;
const POLYGON: usize = 112;
const POLYGON_COUNT: usize = 116;
export const SOFT: usize = 120;
const SLOWDOWN: usize = 124;
/** A ball about the whole shape: its middle, its radius, and how short a way its distance may call a longer one. */
const BALL: usize = 128;
const BALL_RADIUS: usize = 140;
const BALL_SHORTENS: usize = 144;
const BALL_LENGTHENS: usize = 148;
/** Of a limb: one over its flatness, its slope, and the cosine of that. */
const LIMB_WIDEN: usize = 104;
const LIMB_SLOPE: usize = 108;
const LIMB_COSINE: usize = 152;

export const UNION: i32 = 0;
export const CUT: i32 = 1;
export const CLIP: i32 = 2;
export const PAINT: i32 = 3;

@inline function f(prim: usize, offset: usize): f32 {
  return load<f32>(prim + offset);
}

/** The last point brought into a primitive's own space. */
export let localX: f32 = 0;
export let localY: f32 = 0;
export let localZ: f32 = 0;

export function toLocal(prim: usize, x: f32, y: f32, z: f32): void {
  const dx = x - f(prim, ORIGIN), dy = y - f(prim, ORIGIN + 4), dz = z - f(prim, ORIGIN + 8);
  localX = f(prim, ROTATION) * dx + f(prim, ROTATION + 4) * dy + f(prim, ROTATION + 8) * dz;
  localY = f(prim, ROTATION + 12) * dx + f(prim, ROTATION + 16) * dy + f(prim, ROTATION + 20) * dz;
  localZ = f(prim, ROTATION + 24) * dx + f(prim, ROTATION + 28) * dy + f(prim, ROTATION + 32) * dz;
}

function ellipsoid(x: f32, y: f32, z: f32, prim: usize): f32 {
  const ix: f32 = 1 / f(prim, PARAMS), iy: f32 = 1 / f(prim, PARAMS + 4), iz: f32 = 1 / f(prim, PARAMS + 8);
  const ax = x * ix, ay = y * iy, az = z * iz;
  const k0 = Mathf.sqrt(ax * ax + ay * ay + az * az);
  const bx = ax * ix, by = ay * iy, bz = az * iz;
  const k1 = Mathf.sqrt(bx * bx + by * by + bz * bz);
  return k1 < 1e-6 ? -min(f(prim, PARAMS), min(f(prim, PARAMS + 4), f(prim, PARAMS + 8))) : (k0 * (k0 - 1)) / k1;
}

/** A cone with round ends from the origin up the y axis; its section may be flattened along z. */
function limb(x: f32, y: f32, z: f32, prim: usize): f32 {
  const r1 = f(prim, PARAMS), r2 = f(prim, PARAMS + 4), h = f(prim, PARAMS + 8), flat = f(prim, PARAMS + 12);
  const widen = f(prim, LIMB_WIDEN), slope = f(prim, LIMB_SLOPE), a = f(prim, LIMB_COSINE);
  const zz = z * widen;
  const qx = Mathf.sqrt(x * x + zz * zz);
  const k = -slope * qx + a * y;
  // Way along the axis of the nearest point of the core, and the direction from there, in the flattened space.
  let d: f32, up: f32, out: f32 = qx;
  if (k < 0) {
    up = y;
    d = Mathf.sqrt(qx * qx + y * y) - r1;
  } else if (k > a * h) {
    up = y - h;
    d = Mathf.sqrt(qx * qx + up * up) - r2;
  } else {
    up = slope;
    out = a;
    d = qx * a + y * slope - r1;
  }
  if (flat >= 1) return d;
  // What flows together keeps the short distance that its blends were set by; what stands alone gets one nearer the truth.
  if (f(prim, BLEND) > 0 || f(prim, GROUP_BLEND) > 0) return d * flat;
  const length2 = out * out + up * up, across = (out * zz) / max<f32>(qx, 1e-9);
  return d * Mathf.sqrt(length2 / max<f32>(1e-12, length2 + across * across * (widen * widen - 1)));
}

/** A box with round edges; `taper` widens (above 0) or narrows it towards its top. */
function box(x: f32, y: f32, z: f32, prim: usize): f32 {
  const hx = f(prim, PARAMS), hy = f(prim, PARAMS + 4), hz = f(prim, PARAMS + 8), round = f(prim, PARAMS + 12);
  const widen: f32 = 1 + f(prim, PARAMS + 16) * max<f32>(-1, min<f32>(1, y / hy));
  const qx = abs(x) - hx * widen + round, qy = abs(y) - hy + round, qz = abs(z) - hz * widen + round;
  const ox = max<f32>(qx, 0), oy = max<f32>(qy, 0), oz = max<f32>(qz, 0);
  return Mathf.sqrt(ox * ox + oy * oy + oz * oz) + min<f32>(0, max(qx, max(qy, qz))) - round;
}

/** A cone cut off at both ends, about the y axis, with round edges. */
function can(x: f32, y: f32, z: f32, prim: usize): f32 {
  const round = f(prim, PARAMS + 12);
  const r1 = f(prim, PARAMS) - round, r2 = f(prim, PARAMS + 4) - round, h = f(prim, PARAMS + 8) - round;
  const qx = Mathf.sqrt(x * x + z * z);
  const kx = r2 - r1, ky: f32 = 2 * h;
  const cax = qx - min(qx, y < 0 ? r1 : r2), cay = abs(y) - h;
  const t = max<f32>(0, min<f32>(1, ((r2 - qx) * kx + (h - y) * ky) / (kx * kx + ky * ky)));
  const cbx = qx - r2 + kx * t, cby = y - h + ky * t;
  const sign: f32 = cbx < 0 && cay < 0 ? -1 : 1;
  return sign * Mathf.sqrt(min(cax * cax + cay * cay, cbx * cbx + cby * cby)) - round;
}

function ring(x: f32, y: f32, z: f32, prim: usize): f32 {
  const q = Mathf.sqrt(x * x + z * z) - f(prim, PARAMS);
  return Mathf.sqrt(q * q + y * y) - f(prim, PARAMS + 4);
}

function polygon(px: f32, py: f32, points: usize, count: i32): f32 {
  let best: f32 = 1e9, sign: f32 = 1;
  let bx = load<f32>(points + (<usize>(count - 1) << 3)), by = load<f32>(points + (<usize>(count - 1) << 3) + 4);
  for (let i = 0; i < count; i++) {
    const ax = load<f32>(points + (<usize>i << 3)), ay = load<f32>(points + (<usize>i << 3) + 4);
    const ex = bx - ax, ey = by - ay, wx = px - ax, wy = py - ay;
    const t = max<f32>(0, min<f32>(1, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
    const dx = wx - ex * t, dy = wy - ey * t;
    best = min(best, dx * dx + dy * dy);
    const above = py >= ay, below = py < by, left = ex * wy > ey * wx;
    if ((above && below && left) || (!above && !below && !left)) sign = -sign;
    bx = ax;
    by = ay;
  }
  return sign * Mathf.sqrt(best);
}

/** A polygon of x and y made thick along z. */
function slab(x: f32, y: f32, z: f32, prim: usize, points: usize): f32 {
  const round = f(prim, PARAMS + 4);
  const dx = polygon(x, y, points, <i32>f(prim, POLYGON_COUNT)) + round, dz = abs(z + f(prim, PARAMS + 8) * x * x) - f(prim, PARAMS) + round;
  const ox = max<f32>(dx, 0), oz = max<f32>(dz, 0);
  return Mathf.sqrt(ox * ox + oz * oz) + min<f32>(0, max(dx, dz)) - round;
}

/** A prism of `n` sides that runs to a point at its top. */
function shard(x: f32, y: f32, z: f32, prim: usize): f32 {
  const radius = f(prim, PARAMS), shoulder = f(prim, PARAMS + 4), tip = f(prim, PARAMS + 8);
  const sides = <i32>f(prim, PARAMS + 12);
  const slope = radius / (tip - shoulder), lean: f32 = 1 / Mathf.sqrt(1 + slope * slope);
  let side: f32 = -1e9;
  for (let i = 0; i < sides; i++) {
    const angle = (<f32>i * 6.2831853) / <f32>sides;
    side = max(side, x * Mathf.cos(angle) + z * Mathf.sin(angle));
  }
  return max(max(side - radius, (side - radius + (y - shoulder) * slope) * lean), -y);
}

function shape(prim: usize, base: usize): f32 {
  const x = localX, y = localY, z = localZ;
  switch (<i32>f(prim, KIND)) {
    case 0: return ellipsoid(x, y, z, prim);
    case 1: return limb(x, y, z, prim);
    case 2: return box(x, y, z, prim);
    case 3: return can(x, y, z, prim);
    case 4: return ring(x, y, z, prim);
    case 5: {
      const points = base + (<usize>f(prim, POLYGON) << 2);
      return polygon(Mathf.sqrt(x * x + z * z), y, points, <i32>f(prim, POLYGON_COUNT)) - f(prim, PARAMS);
    }
    case 6: return slab(x, y, z, prim, base + (<usize>f(prim, POLYGON) << 2));
    default: return shard(x, y, z, prim);
  }
}

// Shapes of one part mostly share their ruffle, so the noise at a point is kept for the next shape.
let ruffleX: f32 = 1e9;
let ruffleY: f32 = 0;
let ruffleZ: f32 = 0;
let ruffleAt: f32 = 0;
let ruffleNoise: f32 = 0;

function ruffled(x: f32, y: f32, z: f32, q: f32): f32 {
  if (x != ruffleX || y != ruffleY || z != ruffleZ || q != ruffleAt) {
    ruffleX = x;
    ruffleY = y;
    ruffleZ = z;
    ruffleAt = q;
    ruffleNoise = 1 - 2 * fbm(x * q, y * q, z * q, 2);
  }
  return ruffleNoise;
}

/** What `primitive` gives is no less than this, and this is had for a tenth of the price; below 0 it tells nothing. */
@inline export function atLeast(prim: usize, x: f32, y: f32, z: f32): f32 {
  const dx = x - f(prim, BALL), dy = y - f(prim, BALL + 4), dz = z - f(prim, BALL + 8);
  return (Mathf.sqrt(dx * dx + dy * dy + dz * dz) - f(prim, BALL_RADIUS)) * f(prim, BALL_SHORTENS);
}

/** Whether `primitive` is sure to give `limit` or more: `atLeast` without its root. */
@inline export function beyond(prim: usize, x: f32, y: f32, z: f32, limit: f32): bool {
  const dx = x - f(prim, BALL), dy = y - f(prim, BALL + 4), dz = z - f(prim, BALL + 8);
  const reach = limit * f(prim, BALL_LENGTHENS) + f(prim, BALL_RADIUS);
  return reach <= 0 || dx * dx + dy * dy + dz * dz >= reach * reach;
}

/** Distance from a point of the model's space; `base` is where the model's data begin. Leaves the local point behind. */
export function primitive(prim: usize, base: usize, x: f32, y: f32, z: f32): f32 {
  toLocal(prim, x, y, z);
  let d = shape(prim, base);
  const shell = f(prim, SHELL);
  if (shell > 0) d = abs(d) - shell;
  const ruffle = f(prim, RUFFLE);
  if (ruffle > 0 && d < 4 * ruffle) {
    d += ruffle * ruffled(x, y, z, f(prim, RUFFLE_FREQUENCY));
  }
  return d * f(prim, SLOWDOWN);
}
