import { boxBlur } from "./box-blur.ts";
import type { Plane } from "./raster.ts";
import { enlarge } from "./resample.ts";

/** Whether a sky has such a colour at some hour: blue, bright and pale, glowing, or the dark blue to black of night. sRGB, 0 to 1. */
export function isSkyLike([r, g, b]: readonly [number, number, number]): boolean {
  const luma = 0.299 * r + 0.587 * g + 0.114 * b;
  const chroma = Math.max(r, g, b) - Math.min(r, g, b);
  // Leaves and lawns.
  if (g > b + 0.03 && g > r) return false;
  if (b >= r + 0.04) return true;
  if (chroma < 0.08) return luma > 0.5 || luma < 0.12;
  // Wood and skin are as warm as a sunset and not as bright.
  return luma > 0.55;
}

/** Part of the lowest row. */
const leastAtFoot = 0.25;
/** How much more blue than red has what is open sky all the way down, as around a bird or a tower. */
const openBlue = 0.08;

/**
 * Whether it is the paper or cloth of a studio, which goes on under what stands on it: under a pale or a glowing sky there is
 * land, and only a blue one is looked up into until nothing else is seen.
 */
export function isSweep({ width, data }: Plane, [r, , b]: readonly [number, number, number]): boolean {
  if (b >= r + openBlue) return false;
  const foot = data.subarray(data.length - width).reduce((sum, value) => sum + value, 0);
  return foot > leastAtFoot * width;
}

/** Pixels of the small region around it in which its soft edge may lie. */
const edge = 4;
/** Below the first nothing of the sky is left, above the second nothing stands before it. */
const solid = { from: 0.1, to: 0.9 };

/** The refined matte, at nothing and at whole where it nearly is, and at nothing far from the region. In place. */
export function decided(matte: Plane, region: Plane, inFront: Plane | undefined): Plane {
  const around = boxBlur(region, edge);
  for (let i = 0; i < around.data.length; i++) around.data[i] = around.data[i]! > 0 ? 1 : 0;
  const may = enlarge(around, matte.width, matte.height);
  for (let i = 0; i < matte.data.length; i++) {
    const value = Math.min(1, Math.max(0, (matte.data[i]! - solid.from) / (solid.to - solid.from)));
    matte.data[i] = may.data[i]! === 0 ? 0 : Math.min(value, 1 - (inFront?.data[i] ?? 0));
  }
  return matte;
}
