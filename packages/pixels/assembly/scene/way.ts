/** The way that leads into a picture: a footpath, or a road between fields; the same formulas stand in packages/engine/src/scene/ground.ts. */
import * as B from "./block";
import { at } from "./block";
import { mix, noise2, smooth } from "./noise";

const ASIDE_M: f32 = 0.4;

/** Where the middle of the way lies, z metres ahead. */
export function wayCentre(block: usize, z: f32): f32 {
  const px: f32 = at(block, B.PHASE_X), pz: f32 = at(block, B.PHASE_Z);
  // The eye stands on it, a little beside its middle: the rim of a way that went by under the eye would be a plumb line in the picture.
  const near: f32 = Mathf.sin(z * 0.033 + px) * (1.2 * smooth(2, 26, z) + min<f32>(z, 260) * 0.058) + (at(block, B.CHOICE + 3) < 0.5 ? -ASIDE_M : ASIDE_M);
  const far: f32 = Mathf.sin(z * 0.0085 + pz) * min<f32>(z, 700) * 0.12 * smooth(20, 200, z);
  return near + far + (at(block, B.CHOICE + 3) - 0.5) * 0.14 * z;
}

/** How much of a pixel is way; `stretch` is how many metres deep the pixel is. */
export function wayAt(block: usize, x: f32, z: f32, half: f32, stretch: f32): f32 {
  if (z < 0.5 || z > 1500) return 0;
  const worn: f32 = 0.35 * (noise2(x * 0.9, z * 0.7) - 0.5) + 0.22 * (noise2(x * 4.3, z * 4.3) - 0.5) * smooth(40, 12, z);
  // Measured across the way, not across the picture, where it runs aslant.
  const ahead: f32 = wayCentre(block, z + 1) - wayCentre(block, z);
  const off: f32 = abs<f32>(x - wayCentre(block, z)) / Mathf.sqrt(1 + ahead * ahead) + worn;
  const soft: f32 = 0.16 + 0.4 * stretch;
  return smooth(half + soft, half - soft, off) * min<f32>(1, 2.2 * half / (half + soft));
}

/** Trodden earth with a strip of grass between the ruts, albedo into `to`. */
export function layWay(block: usize, x: f32, z: f32, half: f32, distance: f32, stretch: f32, to: usize): void {
  const way: f32 = wayAt(block, x, z, half, stretch);
  if (way <= 0) return;
  const near: f32 = smooth(26, 5, distance);
  const grit: f32 = 0.8 + 0.4 * noise2(x * 2.1, z * 1.7) * smooth(90, 20, distance) + 0.2 * smooth(20, 90, distance) + near * (0.34 * (noise2(x * 13, z * 13) - 0.5) + 0.42 * (noise2(x * 41, z * 41) - 0.5));
  const strip: f32 = 0.55 * smooth(0.34, 0.1, abs<f32>(x - wayCentre(block, z)) / half + 0.3 * (noise2(x * 1.3, z * 0.8) - 0.5)) * smooth(0.9, 0.3, stretch);
  const part: f32 = way * (1 - strip);
  store<f32>(to, mix(load<f32>(to), 0.40 * grit, part));
  store<f32>(to, mix(load<f32>(to, 4), 0.33 * grit, part), 4);
  store<f32>(to, mix(load<f32>(to, 8), 0.235 * grit, part), 8);
}
