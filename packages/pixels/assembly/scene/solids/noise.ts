// Lattice noise in three dimensions: the grain of every procedural surface and the ruffle of leaves and fur.

@inline function hash(x: i32, y: i32, z: i32): u32 {
  let h: u32 = <u32>x * 374761393 + <u32>y * 668265263 + <u32>z * 2147483647;
  h = (h ^ (h >> 13)) * 1274126177;
  return h ^ (h >> 16);
}

@inline export function hash01(x: i32, y: i32, z: i32): f32 {
  return <f32>(hash(x, y, z) & 0xffffff) * <f32>(1.0 / 16777216.0);
}

@inline function mix(a: f32, b: f32, t: f32): f32 {
  return a + (b - a) * t;
}

/** `hash` of four seeds at once: of corners that lie (0, 0), (1, 0), (0, 1), (1, 1) in x and y from a first one. */
@inline function corners(first: i32): v128 {
  let h = i32x4.add(i32x4.splat(first), i32x4(0, 374761393, 668265263, 1043026656));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(1274126177));
  return v128.xor(h, i32x4.shr_u(h, 16));
}

@inline function seedOf(x: i32, y: i32, z: i32): i32 {
  return x * 374761393 + y * 668265263 + z * 2147483647;
}

@inline function unit(h: v128): v128 {
  return f32x4.mul(f32x4.convert_i32x4_s(v128.and(h, i32x4.splat(0xffffff))), f32x4.splat(1.0 / 16777216.0));
}

/** Value noise, 0 to 1, smooth. */
export function noise(x: f32, y: f32, z: f32): f32 {
  const fx = Mathf.floor(x), fy = Mathf.floor(y), fz = Mathf.floor(z);
  const tx = x - fx, ty = y - fy, tz = z - fz;
  const ux = tx * tx * (3 - 2 * tx), uy = ty * ty * (3 - 2 * ty), uz = tz * tz * (3 - 2 * tz);
  const first = seedOf(<i32>fx, <i32>fy, <i32>fz);
  const near = unit(corners(first)), far = unit(corners(first + 2147483647));
  const between = f32x4.add(near, f32x4.mul(f32x4.sub(far, near), f32x4.splat(uz)));
  const low = mix(f32x4.extract_lane(between, 0), f32x4.extract_lane(between, 1), ux);
  return mix(low, mix(f32x4.extract_lane(between, 2), f32x4.extract_lane(between, 3), ux), uy);
}

/** Sum of octaves, about 0 to 1. */
export function fbm(x: f32, y: f32, z: f32, octaves: i32): f32 {
  let sum: f32 = 0, gain: f32 = 0.5, norm: f32 = 0;
  for (let i = 0; i < octaves; i++) {
    sum += gain * noise(x, y, z);
    norm += gain;
    gain *= 0.5;
    const nx: f32 = 1.6 * x + 1.2 * z + 7.3;
    z = -1.2 * x + 1.6 * z + 3.1;
    x = nx;
    y = y * 2.03 + 1.7;
  }
  return sum / norm;
}

/** A number of ten bits as a place in its cell, which keeps off the borders. */
@inline function place(bits: v128): v128 {
  return f32x4.add(f32x4.splat(0.15), f32x4.mul(f32x4.convert_i32x4_s(v128.and(bits, i32x4.splat(1023))), f32x4.splat(0.7 / 1023)));
}

/** Distance to the nearest of points strewn one to a cell; `cellId` is then that point's own number, 0 to 1. */
export let cellId: f32 = 0;
export function cells(x: f32, y: f32, z: f32): f32 {
  // The eight cells about the nearest corner: a nearer point in a farther cell is rare and looks no different.
  const fx = Mathf.floor(x - 0.5), fy = Mathf.floor(y - 0.5), fz = Mathf.floor(z - 0.5);
  const first = seedOf(<i32>fx, <i32>fy, <i32>fz);
  const wayX = f32x4.add(f32x4.splat(fx - x), f32x4(0, 1, 0, 1)), wayY = f32x4.add(f32x4.splat(fy - y), f32x4(0, 0, 1, 1));
  let best: f32 = 9, cell = 0;
  for (let k = 0; k <= 1; k++) {
    const h = corners(first + k * 2147483647);
    const dx = f32x4.add(wayX, place(h)), dy = f32x4.add(wayY, place(i32x4.shr_u(h, 10))), dz = f32x4.add(f32x4.splat(fz + <f32>k - z), place(i32x4.shr_u(h, 20)));
    const d = f32x4.add(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), f32x4.mul(dz, dz));
    best = min(best, f32x4.extract_lane(d, 0));
    if (best == f32x4.extract_lane(d, 0)) cell = k * 4;
    best = min(best, f32x4.extract_lane(d, 1));
    if (best == f32x4.extract_lane(d, 1)) cell = k * 4 + 1;
    best = min(best, f32x4.extract_lane(d, 2));
    if (best == f32x4.extract_lane(d, 2)) cell = k * 4 + 2;
    best = min(best, f32x4.extract_lane(d, 3));
    if (best == f32x4.extract_lane(d, 3)) cell = k * 4 + 3;
  }
  cellId = hash01(<i32>fx + (cell & 1) + 71, <i32>fy + ((cell >> 1) & 1), <i32>fz + (cell >> 2));
  return Mathf.sqrt(best);
}
