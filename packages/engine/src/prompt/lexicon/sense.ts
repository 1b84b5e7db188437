/** What a word of a prompt can mean to the engine. A row pairs English and Chinese spellings with one meaning. */
import type { CloudKind, Feature, Medium, PlaceKind, Season, TimeOfDay, TreeKind } from "../../scene/plan.ts";
import type { SolidId } from "../../subjects/catalogue.ts";
import type { ColorId, LightingId, PerspectiveId } from "../../types.ts";

/** Traits of a scene that words can set; amounts 0 to 1. Absent means the prompt did not say. */
export interface Traits {
  time?: TimeOfDay;
  season?: Season;
  clouds?: CloudKind;
  cloudCover?: number;
  stars?: number;
  milkyWay?: number;
  aurora?: number;
  rainbow?: boolean;
  fireworks?: boolean;
  meteors?: boolean;
  /** Phase of the moon, 0 new, .5 half, 1 full. */
  moonPhase?: number;
  /** A sun that must be seen in the picture. */
  sunSeen?: boolean;
  rain?: number;
  snow?: number;
  fog?: number;
  lightning?: boolean;
  wind?: number;
  relief?: number;
  ruggedness?: number;
  snowLine?: number;
  trees?: TreeKind;
  treeDensity?: number;
  flowers?: number;
  flowerColor?: string;
  grassColor?: string;
  shafts?: number;
  /** The flower of which the land is full, by its id in the catalogue. */
  fieldOf?: SolidId;
  /** What the land is drilled with. */
  crop?: Crop;
  path?: boolean;
  neon?: number;
  /** The city whose towers stand in the skyline. */
  skyline?: Skyline;
  /** Through a wide open lens. */
  shallow?: boolean;
  /** The picture is to be laid side by side with itself. */
  seamless?: boolean;
  water?: boolean;
  waves?: number;
  waterColor?: string;
  /** A landmark that stands in the place, by its id in the catalogue, how many of it, and whether they keep together. */
  landmark?: { solid: SolidId; count: number; group?: boolean };
  /** What is special about the place's form. */
  feature?: Feature;
}

/** What grows in rows over a whole field. */
export type Crop = "lavender" | "rapeseed";

export type Skyline = "shanghai" | "new-york" | "hong-kong" | "tokyo" | "paris" | "london" | "guangzhou" | "dubai" | "taipei";

export type Composition = "negative-space" | "centred" | "thirds";

export type Relation = "on" | "in" | "under" | "over" | "beside" | "front" | "behind" | "with";

/** Where a thing is at home when the prompt does not say. */
export type Stance = "ground" | "water" | "air" | "table" | "space";

export interface Thing {
  /** English name, singular. */
  label: string;
  /** Id in the catalogue of solids; absent when it has none. */
  solid?: SolidId;
  /** Emoji whose art shows it, upper case, joined by `-`; absent when there is none. */
  hexcode?: string;
  heightM: number;
  stance: Stance;
  /** The place it suggests when none is named. */
  place?: PlaceKind;
}

export type AbstractFamily =
  | "gradient"
  | "flow"
  | "waves"
  | "topography"
  | "marble"
  | "bokeh"
  | "geometry"
  | "low-poly"
  | "neon-grid"
  | "ink"
  | "cells";

type Meaning =
  | { kind: "scene"; place?: PlaceKind; traits?: Traits }
  | { kind: "thing"; thing: Thing }
  | { kind: "color"; hex: string }
  | { kind: "count"; count: number }
  /** Many together: a flock of, 一群. */
  | { kind: "group" }
  | { kind: "size"; factor: number }
  | { kind: "relation"; relation: Relation }
  /** `colors` and `tone` are the manner's own: neon has its palette, noir no colour. */
  | { kind: "medium"; medium: Medium; tone?: ColorId; lighting?: LightingId; palette?: readonly string[]; traits?: Traits }
  | { kind: "abstract"; family: AbstractFamily | null; palette?: readonly string[] }
  | { kind: "view"; perspective: PerspectiveId }
  | { kind: "light"; lighting: LightingId; traits?: Traits }
  /** Room in the picture for a lock screen's clock, or for nothing at all. */
  | { kind: "composition"; composition: Composition }
  | { kind: "tone"; color: ColorId }
  /** A posture or bearing that changes how a thing is placed: `flying` lifts it. */
  | { kind: "bearing"; aloft: boolean }
  /** A field, sea or heap of the thing that follows or went before. */
  | { kind: "expanse" }
  /** Words in quotation marks, as they are to be lettered. */
  | { kind: "letters"; text: string }
  | { kind: "negation" }
  /** A word every picture has; it is neither drawn nor complained about. */
  | { kind: "filler" };

/** `name` is that of the row it stands in. */
export type Sense = Meaning & { name?: string };

/** English spellings, Chinese spellings (both separated by `|`), meaning. */
export type Row = readonly [en: string, zh: string, sense: Sense];

/** The name of a row: its first English spelling. */
export const nameOf = ([en]: Row): string => en.slice(0, `${en}|`.indexOf("|"));

export const scene = (place: PlaceKind | undefined, traits: Traits = {}): Sense => ({ kind: "scene", ...(place && { place }), traits });

export type SenseOf<K extends Sense["kind"]> = Extract<Sense, { kind: K }>;
