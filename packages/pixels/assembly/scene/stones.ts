/** Stone on the ground and in walls: cobbles, banks of gravel, limestone, dressed stone. Albedo into `to`. */
import * as B from "./block";
import { at } from "./block";
import { fbm2, hash2, mix, noise2, smooth } from "./noise";
import { color3, toward } from "./tint";

export function pebbleDome(x: f32, z: f32): f32 {
  const cell: f32 = cobbles(x * 5.2, z * 5.2);
  return cell - floor<f32>(cell);
}

/** Rounded stones: height of the nearest one's dome, 0 to 1, plus its own tone (an integer part of 0 to 9). */
function cobbles(x: f32, z: f32): f32 {
  const fx: f32 = floor<f32>(x), fz: f32 = floor<f32>(z);
  const ix = <i32>fx, iz = <i32>fz;
  let best: f32 = 9, own: f32 = 0;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const dx: f32 = fx + <f32>i + hash2(ix + i, iz + j) - x, dz: f32 = fz + <f32>j + hash2(ix + i + 57, iz + j + 91) - z;
      const d: f32 = (dx * dx + dz * dz) / (0.35 + 0.65 * hash2(ix + i + 5, iz + j + 17));
      if (d < best) {
        best = d;
        own = hash2(ix + i + 33, iz + j + 7);
      }
    }
  }
  return min<f32>(0.99, max<f32>(0, 1 - best * 1.5)) + floor<f32>(own * 9.99);
}

/** Wet stones and gravel along the water's edge. */
export function bank(block: usize, x: f32, h: f32, z: f32, distance: f32, to: usize): void {
  const edge: f32 = smooth(1.0, 0.25, h + 0.5 * (fbm2(x * 0.35, z * 0.35, 3) - 0.5));
  if (edge <= 0) return;
  const close: f32 = smooth(45, 6, distance);
  let stones: f32 = 0.45 + 0.3 * (fbm2(x * 0.8, z * 0.8, 4) - 0.5);
  if (close > 0) {
    const cell: f32 = cobbles(x * 5.2, z * 5.2), dome: f32 = cell - floor<f32>(cell);
    stones = mix(stones, (0.22 + 0.5 * smooth(0, 0.35, dome)) * (0.55 + 0.1 * floor<f32>(cell)) * (0.8 + 0.4 * fbm2(x * 31, z * 31, 3)), close);
  }
  const wet: f32 = 0.55 + 0.45 * smooth(0.02, 0.22, h);
  const tone: f32 = wet * (0.45 + 0.9 * stones);
  toward(to, at(block, B.ROCK) * tone, at(block, B.ROCK + 1) * tone, at(block, B.ROCK + 2) * tone, edge);
}

/** Limestone under a forest that holds to every ledge: bare only where it is sheer, and there streaked by water. Albedo into `to`. */
export function limestone(block: usize, x: f32, h: f32, z: f32, ny: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const patches: f32 = fbm2(x * 0.016 + sx, (h * 0.7 + z) * 0.016, 4);
  const streaks: f32 = noise2((x + z) * 0.09 + sx, h * 0.006);
  const tone: f32 = 0.95 + 0.5 * (streaks - 0.5) + 0.5 * (patches - 0.5);
  color3(block, B.ROCK, tone, to);
  const crowns: f32 = footprint > 6 ? 0.5 : noise2(x * 0.21, h * 0.21 + z * 0.13);
  const woods: f32 = smooth(0.36, 0.5, patches + 0.5 * (ny - 0.3) + 0.25 * (crowns - 0.5) + 0.12 * smooth(120, 10, h));
  const leaf: f32 = 0.5 + 0.7 * crowns + 0.5 * patches;
  toward(to, at(block, B.FOLIAGE) * leaf, at(block, B.FOLIAGE + 1) * leaf, at(block, B.FOLIAGE + 2) * leaf, woods * 0.94);
}

/** Courses of dressed stone, dark and green where the water reaches. Albedo into `to`. */
export function quayWall(block: usize, x: f32, y: f32, z: f32, footprint: f32, to: usize): void {
  const row: f32 = floor<f32>(y / 0.3), stone: f32 = floor<f32>(z / 0.85 + 0.5 * (row - 2 * floor<f32>(row * 0.5)));
  const jy: f32 = abs<f32>(y / 0.3 - floor<f32>(y / 0.3 + 0.5)) * 0.3, sz: f32 = z / 0.85 + 0.5 * (row - 2 * floor<f32>(row * 0.5)), jz: f32 = abs<f32>(sz - floor<f32>(sz + 0.5)) * 0.85;
  const joint: f32 = 1 - 0.55 * smooth(0.022 + footprint, 0.008, min<f32>(jy, jz)) * smooth(0.12, 0.03, footprint);
  const tone: f32 = (0.20 + 0.10 * hash2(<i32>row, <i32>stone) + 0.10 * (fbm2(z * 2.2, y * 2.2, 4) - 0.5)) * joint;
  const damp: f32 = smooth(0.55, 0.05, y + 0.3 * (noise2(z * 0.7, 3) - 0.5));
  store<f32>(to, tone * mix(1.02, 0.42, damp));
  store<f32>(to, tone * mix(1.0, 0.52, damp), 4);
  store<f32>(to, tone * mix(0.93, 0.36, damp), 8);
}
