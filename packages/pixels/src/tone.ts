import { filteredLight } from "./color-grade.ts";
import { fromOklabWithin, type Lab, toOklab } from "./oklab.ts";
import type { Raster } from "./raster.ts";
import { sharpened } from "./sharpen.ts";
import { byteOf, linearOf } from "./srgb.ts";
import { adaptation } from "./white-balance.ts";

/** 0 leaves the picture as it is. */
export interface Tone {
  /** -1 to 1 each. */
  brightness: number;
  contrast: number;
  saturation: number;
  warmth: number;
  blackAndWhite: boolean;
  /** 0 to 1. */
  sharpness: number;
  vignette: number;
  grain: number;
}

/** What the largest values do. Stops of light; factor on colour; light lost in a corner. */
const stops = 2;
/** Daylights as far apart again as the moods of `color-grade`: about 4300 K and 12000 K. */
const kelvinReach = 1.6;
const saturationGain = 0.9;
const vignetteFall = 1.25;
/** Standard deviation of the lightness of the heaviest grain, in mid-tones. */
const grainDeviation = 0.075;
/** Grain is this part of the longer side, and never finer than a pixel: the same on a large picture as on a small one. */
const grainSize = 1 / 1600;

export const isNeutral = ({ blackAndWhite, ...amounts }: Tone): boolean =>
  !blackAndWhite && Object.values(amounts).every((amount) => amount === 0);

/**
 * More or less light (`gain` 1 leaves it), with black and white where they are: like film it gives way before it clips.
 * Another gain of 1 / `gain` takes it back.
 */
export const exposed = (light: number, gain: number): number => (gain * light) / (1 + (gain - 1) * light);

/** On lightness, 0 to 1: an S whose middle and ends stay, or a straight line that is flatter. */
export function contrasted(lightness: number, contrast: number): number {
  const v = Math.min(1, Math.max(0, lightness));
  if (contrast <= 0) return middle + (v - middle) * (1 + 0.7 * contrast);
  const power = 2 ** contrast;
  return v < middle ? middle * (v / middle) ** power : 1 - (1 - middle) * ((1 - v) / (1 - middle)) ** power;
}
/** Lightness of middle grey. */
const middle = 0.57;

/**
 * White balance, exposure and the fall of light in linear light; contrast, colour and grain in OKLab, where they leave hue and
 * lightness alone. Alpha stays. The same seed gives the same grain.
 */
export function applyTone(picture: Raster, tone: Tone, seed: number): Raster {
  // Before all else: grain is not to be sharpened.
  const raster = sharpened(picture, tone.sharpness);
  if (isNeutral({ ...tone, sharpness: 0 })) return raster;
  const { width, height, channels } = raster;
  const data = new Uint8Array(raster.data);
  const m = adaptation(kelvinReach * tone.warmth);
  const gain = 2 ** (stops * tone.brightness);
  const vignette = vignetteFall * tone.vignette;
  const chroma = tone.saturation < 0 ? 1 + tone.saturation : 1 + saturationGain * tone.saturation;
  const needsLab = tone.contrast !== 0 || tone.grain > 0 || (chroma !== 1 && !tone.blackAndWhite);
  const grain = grainOf(Math.max(1, Math.round(Math.max(width, height) * grainSize)), seed);
  const corner = (width * width + height * height) / 4;
  const lab: Lab = [0, 0, 0];
  const rgb: [number, number, number] = [0, 0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      const r = linearOf[data[at]!]!;
      const g = linearOf[data[at + 1]!]!;
      const b = linearOf[data[at + 2]!]!;
      rgb[0] = exposed(clip(m[0] * r + m[1] * g + m[2] * b), gain);
      rgb[1] = exposed(clip(m[3] * r + m[4] * g + m[5] * b), gain);
      rgb[2] = exposed(clip(m[6] * r + m[7] * g + m[8] * b), gain);
      if (tone.blackAndWhite) rgb.fill(filteredLight(rgb[0], rgb[1], rgb[2]));
      if (vignette > 0) {
        const [dx, dy] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
        const fall = 1 / (1 + (vignette * (dx * dx + dy * dy)) / corner) ** 2;
        for (let c = 0; c < 3; c++) rgb[c]! *= fall;
      }
      if (needsLab) {
        toOklab(rgb[0], rgb[1], rgb[2], lab);
        lab[0] = contrasted(lab[0], tone.contrast);
        if (tone.grain > 0) lab[0] += tone.grain * grainDeviation * 4 * lab[0] * (1 - lab[0]) * grain(x, y);
        lab[1] *= chroma;
        lab[2] *= chroma;
        fromOklabWithin(lab, rgb);
      }
      data[at] = byteOf(rgb[0]);
      data[at + 1] = byteOf(rgb[1]);
      data[at + 2] = byteOf(rgb[2]);
    }
  }
  return { width, height, channels, data };
}

const clip = (value: number): number => Math.min(1, Math.max(0, value));

/** Noise of deviation 1 or so by position, smooth over `cell` pixels. */
function grainOf(cell: number, seed: number): (x: number, y: number) => number {
  const white = (x: number, y: number) => noise(x, y, seed);
  if (cell === 1) return white;
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const [u, v] = [x / cell - column, y / cell - row];
    const upper = white(column, row) * (1 - u) + white(column + 1, row) * u;
    const lower = white(column, row + 1) * (1 - u) + white(column + 1, row + 1) * u;
    // Interpolation evens out: two thirds of the deviation each way are left.
    return 1.5 * (upper * (1 - v) + lower * v);
  };
}

/** The sum of three even distributions is near enough to a normal one. */
function noise(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  return ((h & 1023) + ((h >>> 10) & 1023) + ((h >>> 20) & 1023)) / 512 - 3;
}
