/** The ground of the moon: craters of three sizes on rough plains, with mountains far off. */
import * as B from "./block";
import { at } from "./block";
import { eroded, octavesFor } from "./erosion";
import { fbm2, hash2x4, smooth } from "./noise";

/** How much of craters strewn `size` metres apart shows through a pixel `footprint` metres wide. */
// @ts-ignore: decorator
@inline
function seen(size: f32, footprint: f32): f32 {
  return smooth(0.5, 0.2, footprint / size);
}

/** Way from a place in its cell, 0 to 1, to the middle of a crater in the cell `i` further, at the least: middles keep 0.2 off borders. */
// @ts-ignore: decorator
@inline
function leastWay(t: f32, i: i32): f32 {
  const low: f32 = <f32>i + 0.2 - t, high: f32 = t - <f32>i - 0.8;
  return max<f32>(0, max<f32>(low, high));
}

function craters(x: f32, z: f32, size: f32, seed: i32, gain: f32): f32 {
  if (gain <= 0) return 0;
  const gx = floor<f32>(x / size), gz = floor<f32>(z / size);
  const tx: f32 = x / size - gx, tz: f32 = z / size - gz;
  const own = i32x4(seed * 374761393, seed * 668265263, -seed * 374761393, 5 * 374761393 + seed * 668265263);
  let sum: f32 = 0;
  for (let j = -1; j <= 1; j++) {
    const wayZ: f32 = leastWay(tz, j);
    for (let i = -1; i <= 1; i++) {
      const wayX: f32 = leastWay(tx, i);
      // The widest rim reaches 2.2 times 0.4 of a cell.
      if (wayX * wayX + wayZ * wayZ > 0.7745) continue;
      const ix = <i32>gx + i, iz = <i32>gz + j;
      // Whether there is a crater in the cell, where its middle lies, and its radius.
      const chance = hash2x4(i32x4.add(i32x4.splat(ix * 374761393 + iz * 668265263), own));
      if (f32x4.extract_lane(chance, 0) > 0.55) continue;
      const cx: f32 = (<f32>ix + 0.2 + 0.6 * f32x4.extract_lane(chance, 1)) * size, cz: f32 = (<f32>iz + 0.2 + 0.6 * f32x4.extract_lane(chance, 2)) * size;
      const radius: f32 = size * (0.12 + 0.28 * f32x4.extract_lane(chance, 3));
      const away: f32 = (x - cx) * (x - cx) + (z - cz) * (z - cz);
      if (away > 4.84 * radius * radius) continue;
      const d: f32 = Mathf.sqrt(away) / radius;
      const bowl: f32 = d < 1 ? (d * d - 1) * 0.30 + 0.09 * d * d * d * d : 0.09 * smooth(2.2, 1.0, d);
      sum += bowl * radius;
    }
  }
  return sum * gain;
}

export function moonHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const calm: f32 = smooth(14, 90, distance);
  const seed = <i32>(sx * 7);
  const pits: f32 = craters(x, z, 420, seed, 0.55 * smooth(60, 300, distance)) + craters(x, z, 90, seed + 3, 0.6 * calm * seen(90, footprint)) + craters(x, z, 17, seed + 5, 0.5 * smooth(5, 30, distance) * seen(17, footprint));
  const ground = (fbm2(x * 0.011 + sx, z * 0.011 + sz, octavesFor(90, footprint, 8)) - 0.5) * 7 * calm;
  const rise: f32 = 2100 * at(block, B.RELIEF) * smooth(1500, 9000, distance);
  const mounts: f32 = rise > 0 ? eroded(x / 5200 + sx, z / 5200 + sz, octavesFor(5200, footprint, 9), 0.15) * rise : 0;
  return pits + ground + mounts + 3;
}
