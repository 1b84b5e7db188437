/** Every spelling the engine knows, with its meanings. Built once on first use, in about a third of a second. */
import { createRequire } from "node:module";
import { artFor, type SolidId, solids } from "../subjects/catalogue.ts";
import { groups } from "./lexicon/groups.ts";
import { homeOf } from "./lexicon/homes.ts";
import * as manner from "./lexicon/manner.ts";
import { media } from "./lexicon/media.ts";
import { moods } from "./lexicon/moods.ts";
import { builtPlaces } from "./lexicon/places-built.ts";
import { landPlaces } from "./lexicon/places-land.ts";
import { waterPlaces } from "./lexicon/places-water.ts";
import { nameOf, type Row, type Sense, type Stance, type Thing } from "./lexicon/sense.ts";
import * as sky from "./lexicon/sky-and-weather.ts";
import { things } from "./lexicon/things.ts";

/** Lower case; words of an English phrase are separated by one space, without hyphens. */
export const normalise = (text: string): string => text.toLowerCase().replaceAll("-", " ").replaceAll("’", "'").replace(/\s+/g, " ").trim();

export interface Vocabulary {
  /** All meanings of a spelling, the likeliest first. */
  senses(spelling: string): readonly Sense[];
  /** Longest English phrase, in words, and longest Chinese one, in characters. */
  longestPhrase: number;
  longestChinese: number;
}

const ownRows: readonly (readonly Row[])[] = [
  landPlaces,
  waterPlaces,
  builtPlaces,
  sky.times,
  sky.seasons,
  sky.weathers,
  sky.skies,
  sky.growth,
  moods,
  media,
  manner.views,
  manner.compositions,
  manner.colors,
  manner.sizes,
  manner.numbers,
  groups,
  manner.relations,
  manner.bearings,
  manner.abstracts,
  manner.expanses,
  manner.negations,
];

interface EmojiDatum {
  label: string;
  hexcode: string;
  group?: number;
  subgroup?: number;
}

/** Heights in metres for emoji that our own tables do not name, by emojibase group. */
const groupDefaults: Readonly<Record<number, { heightM: number; stance: Stance }>> = {
  3: { heightM: 0.7, stance: "ground" },
  4: { heightM: 0.14, stance: "table" },
  5: { heightM: 2.4, stance: "ground" },
  6: { heightM: 0.3, stance: "table" },
  7: { heightM: 0.25, stance: "table" },
};

export function solidThing(id: SolidId): Thing {
  const entry = solids[id];
  const home = homeOf(id);
  const stance: Stance = entry.afloat ? "water" : home.stance;
  const hexcode = entry.emojis.find((emoji) => artFor(emoji) !== null);
  return { label: entry.label, solid: id, ...(hexcode && { hexcode }), heightM: entry.heightM, stance, place: home.place };
}

function collect(): Map<string, Sense[]> {
  const known = new Map<string, Sense[]>();
  const add = (spelling: string, sense: Sense) => {
    const key = normalise(spelling);
    if (key === "") return;
    const list = known.get(key);
    if (list) list.push(sense);
    else known.set(key, [sense]);
  };
  const addRow = (row: Row) => {
    const [en, zh, meaning] = row;
    const sense: Sense = { ...meaning, name: nameOf(row) };
    for (const spelling of [...en.split("|"), ...zh.split("|")]) add(spelling, sense);
  };
  for (const rows of ownRows) rows.forEach(addRow);
  const byEmoji = new Map<string, SolidId>();
  for (const id of Object.keys(solids) as SolidId[]) {
    const { words, emojis } = solids[id];
    const sense: Sense = { kind: "thing", thing: solidThing(id) };
    for (const spelling of [...words.en, ...words.zh]) if (!/^(an? |一.)./.test(spelling)) add(spelling, sense);
    for (const emoji of emojis) byEmoji.set(emoji, id);
  }
  // The catalogue leaves the bare word out because it is a colour first; the reader tells them apart.
  add("orange", { kind: "thing", thing: solidThing("orange") });
  for (const row of things) addRow(row);
  for (const row of manner.fillers) addRow(row);
  addEmoji(add, (spelling) => known.has(normalise(spelling)), byEmoji);
  return known;
}

function addEmoji(
  add: (spelling: string, sense: Sense) => void,
  isKnown: (spelling: string) => boolean,
  byEmoji: Map<string, SolidId>,
): void {
  const require = createRequire(import.meta.url);
  const english: EmojiDatum[] = require("emojibase-data/en/data.json");
  const chinese: EmojiDatum[] = require("emojibase-data/zh/data.json");
  const labels = new Map(english.map((datum) => [datum.hexcode, datum.label]));
  for (const datum of [...english, ...chinese]) {
    const defaults = groupDefaults[datum.group ?? -1];
    const spelling = datum.label.replace(/ face$|头$/, "");
    if (!defaults || isKnown(spelling) || isColored(spelling, isKnown)) continue;
    const label = labels.get(datum.hexcode) ?? datum.label;
    const solid = byEmoji.get(datum.hexcode);
    const thing: Thing = solid ? solidThing(solid) : { label, hexcode: datum.hexcode, ...defaults };
    if (thing.solid || artFor(datum.hexcode)) add(spelling, { kind: "thing", thing });
  }
}

/** "black cat", "黑猫": a colour and a thing, which the reader binds itself. */
function isColored(spelling: string, isKnown: (spelling: string) => boolean): boolean {
  const match = /^(black|white|red|green|blue|orange|yellow|brown|[黑白红绿青蓝黄]色?)\s*(.+)$/.exec(spelling);
  return match?.[2] !== undefined && isKnown(match[2]);
}

let vocabulary: Vocabulary | undefined;

export function loadVocabulary(): Vocabulary {
  if (vocabulary) return vocabulary;
  const known = collect();
  let longestPhrase = 1;
  let longestChinese = 1;
  for (const spelling of known.keys()) {
    if (/\p{Script=Han}/u.test(spelling)) longestChinese = Math.max(longestChinese, spelling.length);
    else longestPhrase = Math.max(longestPhrase, spelling.split(" ").length);
  }
  const none: readonly Sense[] = [];
  vocabulary = { senses: (spelling) => known.get(spelling) ?? none, longestPhrase, longestChinese };
  return vocabulary;
}
