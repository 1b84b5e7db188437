/** What a prompt says, as data: the result of reading, the input of planning. */
import type { Medium, PlaceKind } from "../scene/plan.ts";
import type { ColorId, LightingId, PerspectiveId } from "../types.ts";
import type { AbstractFamily, Composition, Relation, Thing, Traits } from "./lexicon/sense.ts";

export interface SubjectReading {
  /** As written in the prompt. */
  word: string;
  thing: Thing;
  count: number;
  /** They keep together, as a herd or a shoal does. */
  group: boolean;
  /** sRGB `#rrggbb`. */
  color: string | null;
  /** 1 is its usual size. */
  sizeFactor: number;
  aloft: boolean;
  /** `target` is the index of another subject; null when it relates to the place itself. */
  relation: { kind: Relation; target: number | null } | null;
}

export interface Reading {
  /** Places in the order named; the first need not be the one shown. */
  places: PlaceKind[];
  traits: Traits;
  subjects: SubjectReading[];
  /** Colours said of nothing in particular. */
  colors: string[];
  /** Names of the lexicon's rows that were recognised: places, lights, weathers, moods, manners, views. */
  names: string[];
  /** Quoted words, to be set as lettering. */
  letters: string[];
  composition: Composition | null;
  abstract: { family: AbstractFamily | null } | null;
  medium: Medium | null;
  perspective: PerspectiveId | null;
  lighting: LightingId | null;
  tone: ColorId | null;
  /** Labels of things the prompt, or its negative, keeps out. */
  excluded: string[];
  understood: string[];
  notUnderstood: string[];
}

export const emptyReading = (): Reading => ({
  places: [],
  traits: {},
  subjects: [],
  colors: [],
  names: [],
  letters: [],
  composition: null,
  abstract: null,
  medium: null,
  perspective: null,
  lighting: null,
  tone: null,
  excluded: [],
  understood: [],
  notUnderstood: [],
});
