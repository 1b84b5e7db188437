/** Walls of rock, which stand steeper than the walk over the land takes its steps. */
import * as B from "./block";
import { at } from "./block";
import { smooth } from "./noise";
import { landHeight } from "./terrain";
import { DROP } from "./walk";

/** Two steps of the walk, as a ratio; the longest it takes where ground lies deep below the line of sight; and where walls begin. */
const WALL_REACH: f32 = 1.012;
const LONGEST_REACH: f32 = 1.06;
const WALLS_FROM_M: f32 = 150;

/**
 * Where a ray meets a wall: the walk knows it to a step, and a step may be wider than a wall is deep. What it meets there would be the bench
 * above or the slope below, in streaks.
 */
export function onWall(block: usize, u: f32, s: f32, walked: f32, h: f32, ray: f32, pixel: f32): f32 {
  const blur: f32 = walked * ray * pixel;
  if (walked < WALLS_FROM_M || abs<f32>(h - rayHeight(block, s, walked, ray)) < 1.5 + blur) return walked;
  let before: f32 = walked / WALL_REACH, behind: f32 = walked * WALL_REACH;
  if (aboveRay(block, u, s, before, ray, blur) > 0) before = walked / LONGEST_REACH;
  if (aboveRay(block, u, s, behind, ray, blur) < 0) behind = walked * LONGEST_REACH;
  for (let i = 0; i < 8; i++) {
    const middle: f32 = 0.5 * (before + behind);
    if (aboveRay(block, u, s, middle, ray, blur) > 0) behind = middle;
    else before = middle;
  }
  return behind;
}

/** The net of shadows is wider than a wall is deep: what faces the light is held against it as if it stood out by so much. */
// @ts-ignore: decorator
@inline
export function ownShade(block: usize, facing: f32, z: f32): f32 {
  return B.feature(block) == B.CANYON ? min<f32>(70, 0.06 * z) * smooth(0.12, 0.5, facing) : 0;
}

// @ts-ignore: decorator
@inline
export function rayHeight(block: usize, s: f32, z: f32, ray: f32): f32 {
  const distance: f32 = z * ray;
  return at(block, B.EYE_Y) + s * z + distance * distance * DROP;
}

/** How far the land stands above a ray at depth `z`. */
// @ts-ignore: decorator
@inline
function aboveRay(block: usize, u: f32, s: f32, z: f32, ray: f32, blur: f32): f32 {
  return landHeight(block, u * z, z, blur) - rayHeight(block, s, z, ray);
}
