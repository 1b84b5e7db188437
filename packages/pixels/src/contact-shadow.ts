import { boxBlur } from "./box-blur.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { enlarge, resized, sizeWithin } from "./resample.ts";
import { byteOf, linearOf } from "./srgb.ts";

const workingSide = 384;
/** Feet that end higher than this part of the subject's height above its lowest point do not touch the ground. */
const standing = 0.14;
/** The ground is seen at a slant: a shadow is this many times as wide as it is deep. */
const slant = 4;
/** Sizes as parts of the subject's height: where it touches, and the wide shade of its body. */
const radii = { contact: 0.02, body: 0.09 };
const darkness = { contact: 0.62, body: 0.42 };

/** How much of the light a subject that stands takes from the ground under it, 0 to 1. Nothing where the frame cuts it off. */
export function contactShadow(alpha: Plane): Plane {
  const size = sizeWithin(alpha, workingSide);
  const small = resized(alpha, size);
  const foot = lowestOf(small);
  const bottom = foot.reduce((lowest, y) => Math.max(lowest, y), -1);
  const top = topOf(small);
  const isCut = foot.filter((y) => y >= size.height - 1).length > 2;
  if (bottom < 0 || isCut) return createPlane(alpha.width, alpha.height);
  const tall = bottom - top + 1;
  const contact = shade(foot, bottom, size, standing * tall, radii.contact * tall);
  const body = shade(foot, bottom, size, standing * tall, radii.body * tall);
  for (let i = 0; i < contact.data.length; i++)
    contact.data[i] = Math.min(1, darkness.contact * contact.data[i]! + darkness.body * body.data[i]!);
  return enlarge(contact, alpha.width, alpha.height);
}

/** The lowest row of each column that shows the subject; -1 where none does. */
function lowestOf({ width, height, data }: Plane): Int32Array {
  return Int32Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y >= 0; y--) if (data[y * width + x]! > 0.5) return y;
    return -1;
  });
}

function topOf({ width, data }: Plane): number {
  return Math.floor(
    Math.max(
      0,
      data.findIndex((value) => value > 0.5),
    ) / width,
  );
}

/** Feet as marks on the ground, blurred on a plane that is drawn out by the slant. Its largest value is 1. */
function shade(foot: Int32Array, bottom: number, size: { width: number; height: number }, reach: number, radius: number): Plane {
  const long = createPlane(size.width, size.height * slant);
  const thick = Math.max(1, Math.round(radius));
  foot.forEach((y, x) => {
    const weight = y < 0 ? 0 : 1 - (bottom - y) / Math.max(1, reach);
    if (weight <= 0) return;
    const middle = Math.round((y + 0.5) * slant);
    for (let row = Math.max(0, middle - thick); row <= Math.min(long.height - 1, middle + thick); row++)
      long.data[row * size.width + x] = weight;
  });
  const soft = [1, 2, 3].reduce((plane) => boxBlur(plane, Math.max(1, Math.round(radius))), long);
  const plane = resized(soft, size);
  const most = plane.data.reduce((high, value) => Math.max(high, value), 1e-6);
  for (let i = 0; i < plane.data.length; i++) plane.data[i]! /= most;
  return plane;
}

/** Takes light from the ground. RGB, changed in place. */
export function shadow(ground: Raster, missing: Plane): void {
  for (let i = 0; i < missing.data.length; i++) {
    const part = 1 - missing.data[i]!;
    if (part === 1) continue;
    for (let c = 0; c < 3; c++) {
      const at = i * ground.channels + c;
      ground.data[at] = byteOf(linearOf[ground.data[at]!]! * part);
    }
  }
}
