/** The swell of a rough sea: waves high enough to hide what is behind them. Metres above still water. */
import * as B from "./block";
import { at } from "./block";
import { fastExp, fastSin, hash2, mix, noise2, smooth } from "./noise";

/** From this roughness on the sea is a landscape of its own; below it, a plane with a skin of ripples. */
const ROUGH: f32 = 0.5;

// @ts-ignore: decorator
@inline
export function isRough(block: usize): bool {
  return <i32>at(block, B.PLACE) == B.SEA && at(block, B.WAVES) > ROUGH;
}

/**
 * Trains of waves whose crests are narrow and whose troughs are broad, leaning towards the eye, each swelling and fading in sets. Trains shorter
 * than the footprint are left to the skin.
 */
export function swellAt(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const power: f32 = (at(block, B.WAVES) - ROUGH) / (1 - ROUGH);
  const wind: f32 = 1.57 + (at(block, B.CHOICE + 3) - 0.5) * 1.1;
  let length: f32 = 96, height: f32 = mix(3.2, 9.0, power), sum: f32 = -mix(2.0, 5.4, power), dragX: f32 = 0, dragZ: f32 = 0;
  for (let i = 0; i < 8; i++) {
    if (length < footprint * 1.6) break;
    const turn: f32 = wind + (hash2(i, 77) - 0.5) * (i < 2 ? 0.5 : 1.5);
    const c: f32 = fastSin(turn + 1.5707963), s: f32 = fastSin(turn), k: f32 = 6.2832 / length;
    const phase: f32 = k * (c * (x + dragX) + s * (z + dragZ)) + <f32>i * 2.1 + at(block, B.SEED_X);
    const crest: f32 = fastExp(1.6 * (fastSin(phase) - 1));
    const set: f32 = 0.30 + 1.15 * noise2(x * 0.17 / length * 6 + <f32>i * 7, z * 0.13 / length * 6 + at(block, B.SEED_Z));
    const fade: f32 = smooth(1.6, 3.5, length / footprint);
    sum += height * set * crest * fade;
    const push: f32 = height * set * crest * fastSin(phase + 1.5707963) * 0.42;
    dragX -= c * push;
    dragZ -= s * push;
    length *= 0.66;
    height *= 0.57;
  }
  return sum;
}
