import type { Raster } from "@proofsheet/pixels/raster";
import { sizeWithin } from "@proofsheet/pixels/resample";
import { skyRegion } from "@proofsheet/pixels/sky-region";
import { sharp } from "../codec/gate.ts";
import { readPrompt } from "../prompt/read.ts";

/** A pixel as a material is told by: hue in degrees, saturation and value 0 to 1, how far down it lies 0 to 1. */
interface Look {
  hue: number;
  saturation: number;
  value: number;
  down: number;
  isSky: boolean;
}

interface Material {
  words: RegExp;
  isOf: (look: Look) => boolean;
}

/** What a prompt may ask to be continued. They are told by colour and place, since nothing here knows things by sight. */
const materials: readonly Material[] = [
  { words: /\b(sky|skies|clouds?|cloudy|sunset|sunrise)\b|天空|天|云|晚霞|夕阳/i, isOf: ({ isSky }) => isSky },
  {
    words: /\b(water|sea|lakes?|rivers?|ocean|waves?|pool)\b|水|海|湖|河|江|浪/i,
    isOf: ({ hue, saturation, down, isSky }) => down > 0.3 && !isSky && hue > 160 && hue < 260 && saturation > 0.08,
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
    isOf: ({ saturation, value, isSky }) => saturation < 0.2 && value > 0.65 && !isSky,
  },
  { words: /\b(ground|floor|road|street|path)\b|地面|地板|路|街/i, isOf: ({ down, isSky }) => down > 0.6 && !isSky },
  { words: /\b(dark|darkness|black|night|shadows?)\b|黑|暗|夜|阴影/i, isOf: ({ value }) => value < 0.22 },
];

/** Of the picture: less of a material is not enough to continue it. */
const leastShare = 0.015;

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
  const sky = skyRegion(raster);
  return Array.from({ length: width * height }, (_, at) => {
    const [r, g, b] = [data[at * channels]! / 255, data[at * channels + 1]! / 255, data[at * channels + 2]! / 255];
    return { ...hsv(r, g, b), down: Math.floor(at / width) / height, isSky: sky !== undefined && sky.data[at]! > 0.5 };
  });
}

function hsv(r: number, g: number, b: number): { hue: number; saturation: number; value: number } {
  const value = Math.max(r, g, b);
  const range = value - Math.min(r, g, b);
  if (range === 0) return { hue: 0, saturation: 0, value };
  const sixth = value === r ? ((g - b) / range + 6) % 6 : value === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { hue: sixth * 60, saturation: range / value, value };
}
