import { boxBlur } from "./box-blur.ts";
import type { Plane, Raster } from "./raster.ts";
import { colorPlanes, enlarge, resized, sizeWithin } from "./resample.ts";
import { byteOf, linearOf, luminance } from "./srgb.ts";
import { exposed } from "./tone.ts";

/** The light that a picture was taken in. */
export interface Ambience {
  /** Linear sRGB with luminance 1. */
  color: [number, number, number];
  /** Geometric mean of luminance. */
  level: number;
}

/** Looks at no more than about this many pixels. */
const samples = 60_000;
/**
 * Shades of grey (Finlayson and Trezzi, 2004): a Minkowski mean is the colour of the light. Their order of 6 tells the light of a
 * surface; here most of it is seen itself, as sky and lamps, and a few lit windows must not outweigh the night.
 */
const order = 2;

/** `weight`, 0 to 1, says how far each pixel counts; all do without it. */
export function ambienceOf({ width, height, channels, data }: Raster, weight?: (pixel: number) => number): Ambience {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / samples)));
  const color: Ambience["color"] = [0, 0, 0];
  let [total, level] = [1e-9, 0];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      const counts = weight ? weight(i) : 1;
      if (counts <= 0) continue;
      const [r, g, b] = [linearOf[data[i * channels]!]!, linearOf[data[i * channels + 1]!]!, linearOf[data[i * channels + 2]!]!];
      color[0] += counts * r ** order;
      color[1] += counts * g ** order;
      color[2] += counts * b ** order;
      level += counts * Math.log(luminance(r, g, b) + darkest);
      total += counts;
    }
  }
  const mean = color.map((sum) => (sum / total) ** (1 / order) + darkest) as Ambience["color"];
  const light = luminance(...mean);
  return { color: mean.map((c) => c / light) as Ambience["color"], level: Math.exp(level / total) };
}
const darkest = 2e-3;

/** How far a subject follows its new light, and the most that it is changed. */
const follow = { color: 0.55, level: 0.45 };
const usualLevel = 0.16;
const limit = { color: [0.6, 1.6], level: [0.3, 2] } as const;
/** Width of the rim that the ground lights from behind, as a part of the longer side, and how much it takes over. */
const rim = { width: 0.008, amount: 0.45 };

const bounded = (value: number, [least, most]: readonly [number, number]): number => Math.min(most, Math.max(least, value));

/**
 * A subject's colours, RGB, in the light of the ground that it is put on: the tint and the level of the light, and along its rim
 * some of what lies behind.
 */
export function relit(subject: Raster, alpha: Plane, from: Ambience, ground: Raster): Raster {
  const to = ambienceOf(ground);
  const tint = to.color.map((c, i) => bounded((c / from.color[i]!) ** follow.color, limit.color)) as Ambience["color"];
  const light = luminance(...tint);
  // Whether the photo was dark because its light was or because of what it shows is not known: half is believed.
  const gain = bounded((to.level / Math.sqrt(from.level * usualLevel)) ** follow.level, limit.level);
  const { share, behind } = rimOf(alpha, ground);
  const { width, height } = subject;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i] === 0) continue;
    for (let c = 0; c < 3; c++) {
      const own = exposed(Math.min(1, (linearOf[subject.data[i * subject.channels + c]!]! * tint[c]!) / light), gain);
      const wrapped = own + (behind[c]!.data[i]! - own) * rim.amount * share.data[i]!;
      data[i * 3 + c] = byteOf(wrapped);
    }
  }
  return { width, height, channels: 3, data };
}

/** The land follows its sky more gently: much of what is dark in it has other causes. */
const landFollows = { color: 0.3, level: 0.3, gain: [0.4, 1.25], tint: [0.75, 1.33] } as const;

/** A picture, RGB, whose sky has changed from one light to another. */
export function lightFollowed({ width, height, channels, data: seen }: Raster, from: Ambience, to: Ambience): Raster {
  const tint = to.color.map((c, i) => bounded((c / from.color[i]!) ** landFollows.color, landFollows.tint)) as Ambience["color"];
  const light = luminance(...tint);
  const gain = bounded((to.level / from.level) ** landFollows.level, landFollows.gain);
  // Each channel takes 256 values: they are worked out once.
  const curves = tint.map((c) =>
    Uint8Array.from({ length: 256 }, (_, v) => byteOf(exposed(Math.min(1, (linearOf[v]! * c) / light), gain))),
  );
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) data[i * 3 + c] = curves[c]![seen[i * channels + c]!]!;
  return { width, height, channels: 3, data };
}

const rimSide = 512;

/** Near the outline, from inside: how much of the surroundings is ground; and the ground's light there, out of focus. */
function rimOf(alpha: Plane, ground: Raster): { share: Plane; behind: Plane[] } {
  const size = sizeWithin(alpha, rimSide);
  const radius = Math.max(1, Math.round(Math.max(size.width, size.height) * rim.width));
  const grow = (plane: Plane) => enlarge(plane, alpha.width, alpha.height);
  const soft = boxBlur(boxBlur(resized(alpha, size), radius), radius);
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = Math.max(0, 1 - soft.data[i]!);
  const behind = colorPlanes(ground, size).map((plane) => {
    const linear = { ...plane, data: plane.data.map((v) => linearOf[Math.round(v * 255)]!) };
    return grow(boxBlur(boxBlur(linear, radius * 4), radius * 4));
  });
  return { share: grow(soft), behind };
}
