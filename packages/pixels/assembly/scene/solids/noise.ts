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

/** Value noise, 0 to 1, smooth. */
export function noise(x: f32, y: f32, z: f32): f32 {
  const fx = Mathf.floor(x), fy = Mathf.floor(y), fz = Mathf.floor(z);
  const ix = <i32>fx, iy = <i32>fy, iz = <i32>fz;
  const tx = x - fx, ty = y - fy, tz = z - fz;
  const ux = tx * tx * (3 - 2 * tx), uy = ty * ty * (3 - 2 * ty), uz = tz * tz * (3 - 2 * tz);
  const low = mix(mix(hash01(ix, iy, iz), hash01(ix + 1, iy, iz), ux), mix(hash01(ix, iy + 1, iz), hash01(ix + 1, iy + 1, iz), ux), uy);
  const high = mix(
    mix(hash01(ix, iy, iz + 1), hash01(ix + 1, iy, iz + 1), ux),
    mix(hash01(ix, iy + 1, iz + 1), hash01(ix + 1, iy + 1, iz + 1), ux),
    uy,
  );
  return mix(low, high, uz);
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

/** Distance to the nearest of points strewn one to a cell; `cellId` is then that point's own number, 0 to 1. */
export let cellId: f32 = 0;
export function cells(x: f32, y: f32, z: f32): f32 {
  // The eight cells about the nearest corner: a nearer point in a farther cell is rare and looks no different.
  const fx = <i32>Mathf.floor(x - 0.5), fy = <i32>Mathf.floor(y - 0.5), fz = <i32>Mathf.floor(z - 0.5);
  let best: f32 = 9;
  for (let k = 0; k <= 1; k++)
    for (let j = 0; j <= 1; j++)
      for (let i = 0; i <= 1; i++) {
        const cx = fx + i, cy = fy + j, cz = fz + k;
        const h = hash(cx, cy, cz);
        const dx = <f32>cx + 0.15 + 0.7 * <f32>(h & 1023) / 1023 - x;
        const dy = <f32>cy + 0.15 + 0.7 * <f32>((h >> 10) & 1023) / 1023 - y;
        const dz = <f32>cz + 0.15 + 0.7 * <f32>((h >> 20) & 1023) / 1023 - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < best) {
          best = d;
          cellId = hash01(cx + 71, cy, cz);
        }
      }
  return Mathf.sqrt(best);
}
