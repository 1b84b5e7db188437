/** A sky from words: what of a prompt is about the sky, and a plan that shows nothing else. */
import type { ScenePlan } from "../scene/plan.ts";
import type { Traits } from "./lexicon/sense.ts";
import { planScene } from "./plan.ts";
import { readPrompt } from "./read.ts";
import type { Reading } from "./reading.ts";

const ofTheSky = [
  "time",
  "clouds",
  "cloudCover",
  "stars",
  "milkyWay",
  "aurora",
  "rainbow",
  "fireworks",
  "meteors",
  "moonPhase",
  "rain",
  "snow",
  "fog",
  "lightning",
  "shafts",
] as const satisfies readonly (keyof Traits)[];

/** A colour alone names the sky that has it. */
function skyOfColor(hex: string): Traits {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most < 40) return { time: "night" };
  if (most - least < 40) return { clouds: "overcast", cloudCover: 0.9 };
  if (b === most) return b > 1.15 * r ? { time: "day", clouds: "clear", cloudCover: 0.08 } : { time: "dusk" };
  return { time: r === most ? "sunset" : "day" };
}

/** The words as a sky; `isSky` is false where they name none. */
export function readSky(words: string): { reading: Reading; isSky: boolean } {
  const read = readPrompt(words);
  const named = ofTheSky.filter((trait) => read.traits[trait] !== undefined);
  const isSpace = read.places.includes("space");
  const [color] = read.colors;
  const skyOnly = Object.fromEntries(named.map((trait) => [trait, read.traits[trait]])) as Traits;
  const traits: Traits = named.length > 0 || !color ? skyOnly : skyOfColor(color);
  if (isSpace && read.traits.feature) traits.feature = read.traits.feature;
  const isSky = named.length > 0 || isSpace || color !== undefined || read.names.includes("sky");
  const places: Reading["places"] = [isSpace ? "space" : "sea"];
  return { isSky, reading: { ...read, places, traits, subjects: [], letters: [], abstract: null, composition: null, medium: null } };
}

const fovDeg = 50;
/** The horizon lies just under the frame: its water is not seen. */
const underFrameDeg = 0.6;

/** `size` in pixels. Its lower edge is the horizon. */
export function planSkyAlone(words: string, size: { width: number; height: number }, seed: number): ScenePlan {
  const looks = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.3 } as const;
  const plan = planScene(readSky(words).reading, { ...size, ...looks, seed });
  return plan.place === "sea" ? { ...plan, camera: { eyeHeightM: 3, fovDeg, pitchDeg: fovDeg / 2 + underFrameDeg } } : plan;
}
