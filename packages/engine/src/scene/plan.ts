/**
 * The scene plan: everything a picture is drawn from. Plain JSON, pure, and stored with the result, so that a picture
 * can be drawn again, varied, or drawn at another size. Lengths are metres, angles degrees, amounts 0 to 1.
 *
 * World: the eye stands at x = 0, z = 0, `camera.eyeHeightM` above the ground there; +z goes into the picture, +x to
 * the right, +y up. Still water lies at y = 0.
 */
import type { ColorId, LightingId, PerspectiveId, StyleId } from "../types.ts";

export type PlaceKind =
  | "mountains"
  | "hills"
  | "dunes"
  | "meadow"
  | "snowfield"
  | "forest"
  | "beach"
  | "sea"
  | "lake"
  | "river"
  | "city"
  | "space"
  | "underwater"
  | "moon"
  | "tabletop"
  | "studio"
  | "abstract";

export type TimeOfDay = "dawn" | "morning" | "day" | "afternoon" | "golden" | "sunset" | "dusk" | "night";
export type Season = "spring" | "summer" | "autumn" | "winter";
export type CloudKind = "clear" | "cirrus" | "cumulus" | "overcast" | "storm";
export type TreeKind = "none" | "conifer" | "broadleaf" | "palm" | "cherry" | "birch" | "bamboo";

/** A form of a place that changes how it is drawn. */
export type Feature =
  | "volcano"
  | "canyon"
  | "karst"
  | "cave"
  | "ice-cave"
  | "window"
  | "galaxy"
  | "nebula"
  | "wood"
  | "marble"
  | "cloth"
  | "terraces"
  | "street"
  /** A fall between cliffs. */
  | "falls"
  /** A straight water between quays, with a town on both. */
  | "canal"
  /** Needles of granite over a sea of cloud. */
  | "pinnacles"
  /** Gravel raked around stones: a dry garden. */
  | "raked"
  /** Hills under fields, with a road to a farm. */
  | "farmland"
  /** Walls with crests on both sides of a level floor. */
  | "valley"
  /** A wooded islet off the beach. */
  | "islet";

export interface Camera {
  eyeHeightM: number;
  /** Above the horizon is positive. */
  pitchDeg: number;
  /** Vertical field of view. */
  fovDeg: number;
}

export interface SkyPlan {
  time: TimeOfDay;
  /** 0 is straight ahead, positive to the right. */
  sunAzimuthDeg: number;
  /** Below 0 the sun is down. */
  sunElevationDeg: number;
  clouds: CloudKind;
  cloudCover: number;
  stars: number;
  milkyWay: number;
  aurora: number;
  rainbow: boolean;
  /** Plans from before they were drawn lack both. */
  fireworks?: boolean;
  meteors?: boolean;
  /** Shafts of light from the sun through gaps. */
  shafts?: number;
  /** `phase` 0 new, .5 half, 1 full. */
  moon: { azimuthDeg: number; elevationDeg: number; phase: number; size: number } | null;
}

export interface WeatherPlan {
  rain: number;
  snow: number;
  fog: number;
  lightning: boolean;
  wind: number;
}

export interface TerrainPlan {
  /** Heights of the far ground: 0 flat, 1 as high as the place allows. */
  relief: number;
  ruggedness: number;
  /** Height from which snow lies, 0 everywhere, 1 nowhere. */
  snowLine: number;
  trees: TreeKind;
  treeDensity: number;
  flowers: number;
  flowerColor: string | null;
  /** What a field is planted with, by its id in the catalogue or as a crop, and how high it grows; wild flowers without it. */
  planted?: { solid: string; heightM: number };
  /** Of the grass, where it is not the season's. */
  grassColor?: string;
  /** A road or path leading into the picture. */
  path: boolean;
  /** How far signs and coloured lamps have taken a city over; plans from before it was drawn lack it. */
  neon?: number;
}

export interface WaterPlan {
  present: boolean;
  waves: number;
  /** Linear tint by name of a colour in the lexicon, or null for the light's own. */
  color: string | null;
  /** The eye is out on the water: no bank lies before it. Plans from before it was drawn lack it. */
  open?: boolean;
}

export type SubjectForm =
  /** A ray-marched solid of our own, by its id in `subjects/solids.ts`. */
  | { by: "solid"; solid: string }
  /** Ready-drawn art, by the hexcode of its emoji; only in illustration, 3D and painted media. */
  | { by: "art"; hexcode: string };

export interface SubjectPlan {
  /** The word of the prompt. */
  word: string;
  /** English label, for alt texts and for looking the thing up. */
  label: string;
  form: SubjectForm;
  /** Position of its foot (or centre when `aloft`), in metres. */
  x: number;
  y: number;
  z: number;
  heightM: number;
  /** 0 faces the viewer, 90 faces right. */
  headingDeg: number;
  /** sRGB `#rrggbb` asked for, or null for its own colours. */
  color: string | null;
  /** Flies or floats: no contact with the ground. */
  aloft: boolean;
  /** Floats on water: mirrored in it. */
  afloat: boolean;
}

export interface AbstractPlan {
  family:
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
    | "dunes"
    | "cells"
    /** 山水: a landscape as a brush lays it out, without a stage to stand on. */
    | "ink-landscape"
    /** 剪纸: sheets of card, in the open country and among trunks. */
    | "paper-landscape"
    | "paper-forest"
    /** Stalks and leaves of bamboo in ink, with pandas where they are asked for. */
    | "ink-bamboo"
    /** 荷塘: a lotus pond in ink. */
    | "ink-lotus";
  /** sRGB `#rrggbb`, dark to light. Empty: cut from card of the hour's colours. */
  palette: string[];
  scale: number;
  /** Its right edge goes on at its left one, its lower at its upper. Plans from before it was drawn lack it. */
  seamless?: boolean;
  /** How many deer or pandas a laid-out landscape has; none without it. */
  figures?: number;
}

export interface LetteringPlan {
  text: string;
  /** Height of a line over the picture's. */
  size: number;
}

export type Medium =
  | "photography"
  | "illustration"
  | "oil-painting"
  | "watercolor"
  | "three-d"
  | "ink"
  | "pencil"
  | "pixel"
  | "paper-cut"
  | "low-poly";

export interface ScenePlan {
  version: 1;
  seed: number;
  place: PlaceKind;
  season: Season;
  camera: Camera;
  sky: SkyPlan;
  weather: WeatherPlan;
  terrain: TerrainPlan;
  water: WaterPlan;
  subjects: SubjectPlan[];
  /** Plans from before it was drawn lack it. */
  feature?: Feature;
  /** Metres to what a wide open lens is focused on; all is sharp without it. */
  focusM?: number;
  /** Of a nebula whose colour was named: its outer, its inner and its hottest gas, as `#rrggbb`. The seed chooses without it. */
  gas?: [string, string, string];
  /** Words to be set over the picture; most plans have none. */
  lettering?: LetteringPlan;
  /** Only when `place` is `abstract`. */
  abstract: AbstractPlan | null;
  medium: Medium;
  style: StyleId;
  color: ColorId;
  lighting: LightingId;
  perspective: PerspectiveId;
  creativity: number;
}
