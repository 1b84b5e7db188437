/** Many of a kind together: the nouns that say so, and how many are then drawn. */
import type { Row, Sense, Thing } from "./sense.ts";

const group: Sense = { kind: "group" };

/** Before "of": a flock of, herds of. */
const collectives =
  "flock|herd|school|shoal|swarm|pack|pride|colony|fleet|gaggle|bunch|crowd|group|pod|troop|cluster|drove|brood|litter|parade|horde|squadron|convoy|skein|team|gathering|host|throng";

/** After the kind: a bird flock, wolf packs. */
const behind: ReadonlySet<string> = new Set(
  "flock|herd|school|shoal|swarm|pack|pride|colony|fleet|pod|convoy|crowd|skein|troop".split("|").flatMap((noun) => [noun, pluralOf(noun)]),
);

export const groups: readonly Row[] = [
  [
    [
      ...collectives.split("|").flatMap((noun) => [`${noun} of`, `${pluralOf(noun)} of`]),
      "schooling|shoaling|flocking|swarming|herding|in flocks|in herds|in schools|in shoals|in a flock|in a herd|in a school|in a group|in groups",
    ].join("|"),
    "成群|成群的|成群结队|成群结队的|三五成群|群集|聚集|群",
    group,
  ],
];

function pluralOf(noun: string): string {
  return noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** "fish school" is "fish", many of them; null when the phrase does not end so. */
export function kindBeforeCollective(phrase: string): string | null {
  const cut = phrase.lastIndexOf(" ");
  return cut > 0 && behind.has(phrase.slice(cut + 1)) ? phrase.slice(0, cut) : null;
}

/** 鱼群, 车队, 雁阵: the kind, many of it; null for what does not end so. */
export function kindBeforeMany(word: string): string | null {
  return /^.+[群队阵]$/u.test(word) ? word.slice(0, -1) : null;
}

/** 一群, 两大群, 一行: counts groups and not single things. */
export const groupMeasure = /^[一两二三四五几数好]{1,2}(大|小)?[群队行排窝堆丛簇伙帮批列]$/u;

/** How many are drawn of a group: small things gather in greater numbers, those that fly or swim most of all. */
export function groupSizeOf({ heightM, stance }: Thing): number {
  if (heightM < 0.6) return stance === "air" ? 18 : 10;
  return heightM < 1.3 ? 9 : heightM < 2.5 ? 7 : 5;
}

/** Kinds of which one alone is the exception: unless a word says "one", there are many. */
const gregarious: ReadonlySet<string> = new Set(["fish", "sheep", "bee"]);

export const isGregarious = ({ label }: Thing): boolean => gregarious.has(label);
