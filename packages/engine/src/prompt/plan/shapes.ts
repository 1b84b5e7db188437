/** How wide things are for their height, and where one can sit on another. */
import { type SolidId, solids } from "../../subjects/catalogue.ts";
import type { Thing } from "../lexicon/sense.ts";

const widths: Readonly<Record<string, number>> = {
  car: 2.9,
  whale: 3.4,
  dolphin: 2,
  fish: 1.8,
  shark: 2.4,
  crocodile: 3,
  train: 1.8,
  bus: 2.2,
  truck: 1.9,
  bicycle: 1.7,
  motorcycle: 1.6,
  "rowing boat": 4.2,
  "hooded boat": 1.6,
  "mountain pine": 1.2,
  "bamboo raft": 4,
  skiff: 4.4,
  swan: 1.4,
  jellyfish: 0.75,
  "moon bridge": 3,
  "canal house": 1.4,
  "flying saucer": 2.6,
  aeroplane: 3,
  "bird in flight": 2.4,
  book: 3.2,
  "stone bridge": 3.6,
  waterfall: 2,
  astronaut: 0.5,
  turtle: 1.6,
  cat: 1.35,
  dog: 1.35,
  fox: 1.9,
  wolf: 1.6,
  rabbit: 1.1,
  horse: 1.25,
  sheep: 1.2,
  elephant: 1.35,
  bear: 1.5,
  tent: 1.5,
  house: 1.4,
  "log cabin": 1.5,
  castle: 1.2,
  tree: 1,
  "cherry tree in blossom": 1.25,
  "ringed planet": 2,
  person: 0.42,
  woman: 0.45,
  lighthouse: 0.45,
  cliff: 1.75,
  pagoda: 0.6,
  rocket: 0.5,
  penguin: 0.6,
  candle: 0.5,
  flower: 0.6,
  rose: 0.6,
  tulip: 0.45,
  sunflower: 0.55,
  guitar: 0.45,
  lemon: 1.55,
  apple: 1.1,
  orange: 1.05,
  pumpkin: 1.35,
  pear: 0.8,
  rock: 1.5,
  "cup of coffee": 1.4,
};

/** Width over height. */
export const widthOf = (thing: Thing): number => widths[thing.label] ?? 1;

/** Things whose art ends at the shoulders or the neck: they are shown as portraits, cut by the frame's lower edge. */
const busts: ReadonlySet<string> = new Set(
  "boy|farmer|chef|wizard|witch|fairy|princess|prince|ninja|santa|alien|lion|koala|frog|unicorn|polar bear|hamster|chicken|mouse|raccoon".split(
    "|",
  ),
);

export const isBust = (thing: Thing): boolean => !thing.solid && busts.has(thing.label);

/** What is seen from its front, as it spans the picture. */
const broad: ReadonlySet<string> = new Set(["stone bridge", "moon bridge", "waterfall"]);

export const isBroad = (thing: Thing): boolean => broad.has(thing.label);

const seats: Readonly<Record<string, number>> = {
  chair: 0.48,
  "flying saucer": 0.8,
  elephant: 0.95,
  horse: 0.78,
  turtle: 0.95,
  "rowing boat": 0.5,
  "sailing boat": 0.12,
};

/** Part of a thing's height at which another one sits on it. */
export const seatOf = (thing: Thing): number => seats[thing.label] ?? 0.94;

/** Plants that grow now upright, now leaning: the solids that stand for one name. */
const habits: Readonly<Record<string, readonly SolidId[]>> = { palm: ["palm", "leaning-palm"] };

/** What is not all of one build, or does not all do one thing, where there are several of it. */
const poses: Readonly<Record<string, readonly SolidId[]>> = {
  horse: ["horse", "grazing-horse", "horse"],
  sheep: ["sheep", "grazing-sheep", "grazing-sheep", "sheep"],
  house: ["house", "slate-house", "tall-house", "house", "slate-house"],
  bird: ["bird", "gliding-bird", "bird", "beating-bird"],
};

/** Of what does not all do one thing, the solids that its copies take in turn, and how high each is for the first. */
export function posesOf({ solid }: Thing): { solid: SolidId; height: number }[] | undefined {
  if (!solid) return undefined;
  return poses[solid]?.map((pose) => ({ solid: pose, height: solids[pose].heightM / solids[solid].heightM }));
}

/** Of a plant whose copies are to differ, the solids they take in turn. */
export const habitsOf = (thing: Thing): readonly SolidId[] | undefined => (thing.solid ? habits[thing.solid] : undefined);
