import { boxBlur } from "@proofsheet/pixels/box-blur";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { sizeWithin } from "@proofsheet/pixels/resample";
import { sharp } from "../codec/gate.ts";
import { readPrompt } from "../prompt/read.ts";

/** A pixel as a material is told by: hue in degrees, saturation, value and texture 0 to 1, how far down it lies 0 to 1. */
interface Look {
  hue: number;
  saturation: number;
  value: number;
  texture: number;
  down: number;
  /** Nothing but smooth things lie above it. */
  isUnderOpenSky: boolean;
}

interface Material {
  words: RegExp;
  isOf: (look: Look) => boolean;
}

/** What a prompt may ask to be continued. They are told by colour, texture and place, since nothing here knows things by sight. */
const materials: readonly Material[] = [
  { words: /\b(sky|skies|clouds?|cloudy|sunset|sunrise)\b|天空|天|云|晚霞|夕阳/i, isOf: ({ isUnderOpenSky }) => isUnderOpenSky },
  {
    words: /\b(water|sea|lakes?|rivers?|ocean|waves?|pool)\b|水|海|湖|河|江|浪/i,
    isOf: ({ hue, saturation, down, isUnderOpenSky }) => down > 0.3 && !isUnderOpenSky && hue > 160 && hue < 260 && saturation > 0.08,
  },
  {
    words: /\b(grass|grassland|meadows?|lawn|fields?|forests?|woods?|trees?|leaves|leaf|plants?|bush(es)?|hedge)\b|草|树|林|叶|植物|田野/i,
    isOf: ({ hue, saturation }) => hue > 60 && hue < 170 && saturation > 0.15,
  },
  {
    words: /\b(sand|beach|deserts?|dunes?|earth|soil|wood(en)?|table)\b|沙|土|木|桌/i,
    isOf: ({ hue, saturation, value }) => hue > 8 && hue < 58 && saturation > 0.12 && value > 0.2,
  },
  {
    words: /\b(snow|snowy|ice|snowfield)\b|雪|冰/i,
    isOf: ({ saturation, value, isUnderOpenSky }) => saturation < 0.2 && value > 0.65 && !isUnderOpenSky,
  },
  { words: /\b(ground|floor|road|street|path)\b|地面|地板|路|街/i, isOf: ({ down, isUnderOpenSky }) => down > 0.6 && !isUnderOpenSky },
  { words: /\b(dark|darkness|black|night|shadows?)\b|黑|暗|夜|阴影/i, isOf: ({ value }) => value < 0.22 },
];

/** Of the picture: less of a material is not enough to continue it. */
const leastShare = 0.015;
/** Levels of change from pixel to pixel over which a thing is not smooth, and over how many pixels it is averaged. */
const smooth = { levels: 9, reach: 2 };

export interface Wishes {
  /** One byte a pixel: 0 where it is of what was named, else 255. Absent where nothing that was named is in the picture. */
  unwanted?: Uint8Array;
  /** Words that chose what is continued, and words that did not. */
  understood: string[];
  notUnderstood: string[];
}

/** Pixels of the longer side at which materials are told. */
const lookSide = 512;

/** What the words of a prompt, English or Chinese, choose of a picture to go on beyond its edges. */
export async function wishesOf(prompt: string | undefined, raster: Raster): Promise<Wishes> {
  if (!prompt?.trim()) return { understood: [], notUnderstood: [] };
  const small = await reduced(raster);
  const wishes = wishesIn(prompt, small);
  return wishes.unwanted ? { ...wishes, unwanted: nearest(wishes.unwanted, small, raster) } : wishes;
}

async function reduced({ width, height, channels, data }: Raster): Promise<Raster> {
  const size = sizeWithin({ width, height }, lookSide);
  const source = sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).flatten({ background: "#ffffff" });
  const { data: rgb } = await source.resize(size.width, size.height, { fit: "fill" }).raw().toBuffer({ resolveWithObject: true });
  return { ...size, channels: 3, data: rgb };
}

function nearest(mask: Uint8Array, from: Raster, to: Raster): Uint8Array {
  return Uint8Array.from({ length: to.width * to.height }, (_, at) => {
    const x = Math.floor(((at % to.width) * from.width) / to.width);
    const y = Math.floor((Math.floor(at / to.width) * from.height) / to.height);
    return mask[y * from.width + x]!;
  });
}

function wishesIn(prompt: string, raster: Raster): Wishes {
  const reading = readPrompt(prompt);
  const words = [...reading.understood, ...reading.notUnderstood];
  const wishes: Wishes = { understood: [], notUnderstood: [] };
  let looks: Look[] | undefined;
  for (const word of words) {
    const material = materials.find(({ words: names }) => names.test(word));
    looks ??= material && looksOf(raster);
    const found = material && looks ? looks.map((look) => material.isOf(look)) : [];
    const share = found.reduce((sum, is) => sum + (is ? 1 : 0), 0) / (raster.width * raster.height);
    if (share < leastShare) {
      wishes.notUnderstood.push(word);
      continue;
    }
    wishes.understood.push(word);
    wishes.unwanted ??= new Uint8Array(found.length).fill(255);
    for (const [at, is] of found.entries()) if (is) wishes.unwanted[at] = 0;
  }
  return wishes;
}

function looksOf(raster: Raster): Look[] {
  const { width, height, channels, data } = raster;
  const texture = textureOf(raster);
  const isOpen = new Uint8Array(width).fill(1);
  const looks: Look[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (texture.data[at]! > smooth.levels || y > height * 0.75) isOpen[x] = 0;
      const [r, g, b] = [data[at * channels]! / 255, data[at * channels + 1]! / 255, data[at * channels + 2]! / 255];
      looks.push({ ...hsv(r, g, b), texture: texture.data[at]! / 255, down: y / height, isUnderOpenSky: isOpen[x] === 1 });
    }
  }
  return looks;
}

function textureOf({ width, height, channels, data }: Raster): Plane {
  const change = createPlane(width, height);
  const green = (at: number) => data[at * channels + 1]!;
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      change.data[at] = Math.abs(green(at + 1) - green(at)) + Math.abs(green(at + width) - green(at));
    }
  }
  return boxBlur(change, smooth.reach);
}

function hsv(r: number, g: number, b: number): { hue: number; saturation: number; value: number } {
  const value = Math.max(r, g, b);
  const range = value - Math.min(r, g, b);
  if (range === 0) return { hue: 0, saturation: 0, value };
  const sixth = value === r ? ((g - b) / range + 6) % 6 : value === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sixth * 60, saturation: range / value, value };
}
