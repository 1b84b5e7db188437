/**
 * The scene's parameter block as the kernels read it. Word indices stand in packages/pixels/assembly/scene/block.ts; the
 * test beside compares both lists.
 */

import { directionOf, sunTransmittance } from "./atmosphere.ts";
import type { View } from "./camera.ts";
import { cardsOf } from "./cards.ts";
import type { LightRig, Vec3 } from "./frame.ts";
import { ledgeReachOf, seeded, stageOf } from "./ground.ts";
import { airOf, lightFor, sunDirectionOf } from "./light.ts";
import { linearOf, paletteOf } from "./palette.ts";
import type { AbstractPlan, CloudKind, Feature, PlaceKind, ScenePlan, Season, SubjectPlan, TreeKind } from "./plan.ts";

export const INDOOR_PLACES: ReadonlySet<PlaceKind> = new Set(["tabletop", "studio"]);

export const PLACES: readonly PlaceKind[] = [
  "mountains",
  "hills",
  "dunes",
  "meadow",
  "snowfield",
  "forest",
  "beach",
  "sea",
  "lake",
  "river",
  "city",
  "space",
  "moon",
  "tabletop",
  "studio",
  "abstract",
  "underwater",
];
export const FEATURES: readonly Feature[] = [
  "volcano",
  "canyon",
  "karst",
  "cave",
  "ice-cave",
  "window",
  "galaxy",
  "nebula",
  "wood",
  "marble",
  "cloth",
  "terraces",
  "street",
  "falls",
  "canal",
  "pinnacles",
  "raked",
  "farmland",
  "valley",
  "islet",
];
const CLOUD_KINDS: readonly CloudKind[] = ["clear", "cirrus", "cumulus", "overcast", "storm"];
const TREE_KINDS: readonly TreeKind[] = ["none", "conifer", "broadleaf", "palm", "cherry", "birch", "bamboo"];
const SEASONS: readonly Season[] = ["spring", "summer", "autumn", "winter"];
/** Places whose water is part of what they are, whatever the plan's `water.present` says. */
const WET: ReadonlySet<PlaceKind> = new Set(["beach", "sea", "lake", "river", "city"]);

export interface SkyBuffer {
  width: number;
  height: number;
  /** Upward slopes at its first and last row. */
  top: number;
  bottom: number;
}

export interface BlockInput {
  plan: ScenePlan;
  view: View;
  light: LightRig;
  sky: SkyBuffer;
  /** Rays along each side of a pixel. */
  samples: number;
}

export function isWet(plan: ScenePlan): boolean {
  return WET.has(plan.place);
}

function moonWords(plan: ScenePlan): number[] {
  const { moon, sunElevationDeg } = plan.sky;
  if (!moon || plan.place === "moon") return [0, -1, 0, 0, 0.01, 0];
  const dark = Math.min(1, Math.max(0, (4 - sunElevationDeg) / 12));
  // A moon by day is pale: only a little brighter than the sky it stands in.
  const brightness = 0.12 * (1 - dark) + 0.55 * dark * Math.min(1, 0.0045 / Math.max(1e-4, 0.02 / lightFor(plan).exposure ** 0.5));
  return [...directionOf(moon.azimuthDeg, moon.elevationDeg), moon.phase, 0.006 + 0.03 * moon.size, brightness];
}

function sunWords(plan: ScenePlan): number[] {
  const sun: Vec3 = sunDirectionOf(plan);
  const elevation = plan.sky.sunElevationDeg;
  const light = elevation > -1.5 ? sunTransmittance(Math.sin((Math.max(0.3, elevation) * Math.PI) / 180), airOf(plan)) : [0, 0, 0];
  return [...sun, ...light];
}

const PALETTE_MOST = 8;
export const FAMILIES: readonly AbstractPlan["family"][] = [
  "gradient",
  "flow",
  "waves",
  "topography",
  "marble",
  "bokeh",
  "geometry",
  "low-poly",
  "neon-grid",
  "ink",
  "dunes",
  "cells",
  "ink-landscape",
  "paper-landscape",
  "paper-forest",
  "ink-bamboo",
  "ink-lotus",
];

/** Landscapes that are laid out in their medium from the start, as a brush or scissors do it: they have no stage, and repeat nowhere. */
export const LAID_OUT: ReadonlySet<AbstractPlan["family"]> = new Set(FAMILIES.slice(FAMILIES.indexOf("ink-landscape")));

/** Palette length, palette (padded), scale, family. A nebula's gas lies there too: three colours, where otherwise two are. */
function abstractWords(plan: ScenePlan): number[] {
  const { abstract, gas } = plan;
  const own = abstract && LAID_OUT.has(abstract.family) && abstract.palette.length === 0 ? cardsOf(plan) : abstract?.palette;
  const named = own?.slice(0, PALETTE_MOST) ?? gas ?? [];
  // A ramp needs two ends.
  const colors = named.length >= 2 ? named : [...named, "#10141c", "#e8e4da"].slice(0, 2);
  const words = colors.flatMap((hex) => [...linearOf(hex)]);
  const padding = Array.from({ length: PALETTE_MOST * 3 - words.length }, () => 0);
  return [colors.length, ...words, ...padding, 0.6 + 0.8 * (abstract?.scale ?? 0.5), FAMILIES.indexOf(abstract?.family ?? "gradient")];
}

/** A planet that was asked for is drawn as a thing; the sky behind it then shows none of its own. */
const isPlanet = ({ form }: SubjectPlan): boolean => form.by === "solid" && (form.solid === "planet" || form.solid === "moon");

/** Stones that a rake goes round. */
const RAKED_STONES = 3;

/** What a field is planted with, by the numbers of packages/pixels/assembly/scene/grow.ts, which begin at 1. */
const PLANTED: readonly string[] = ["sunflower", "flower", "tulip", "rose", "lavender", "rapeseed"];

/** Of each stone: x, z and the radius of its foot, or three times 0. */
function stoneWords({ feature, subjects }: ScenePlan): number[] {
  const stones =
    feature === "raked" ? subjects.filter(({ form }) => form.by === "solid" && form.solid === "rock").slice(0, RAKED_STONES) : [];
  const words = stones.flatMap(({ x, z, heightM }) => [x, z, 0.55 * heightM]);
  return [...words, ...Array.from({ length: RAKED_STONES * 3 - words.length }, () => 0)];
}

/** The words in the order of their indices; each line is one named parameter of the kernels. */
export function blockWords({ plan, view, light, sky, samples }: BlockInput): number[] {
  const { seed, terrain, weather, water } = plan;
  const stage = stageOf(plan);
  const palette = paletteOf(plan);
  const nightSky = Math.min(1, Math.max(0, (1 - plan.sky.sunElevationDeg) / 8));
  // Lamps light a room whatever the hour; only its window tells.
  const night = INDOOR_PLACES.has(plan.place) && plan.sky.time === "night" ? 1 : nightSky;
  return [
    view.width,
    view.height,
    view.eye[1],
    view.halfWidth,
    view.halfHeight,
    view.shift,
    PLACES.indexOf(plan.place),
    seeded(seed, 10) * 97,
    seeded(seed, 11) * 97,
    ...light.keyDirection,
    ...light.keyColor,
    ...light.zenith,
    ...light.horizon,
    ...light.bounce,
    ...light.haze,
    light.hazeDensityPerM,
    light.exposure,
    ...sunWords(plan),
    ...moonWords(plan),
    CLOUD_KINDS.indexOf(plan.sky.clouds),
    plan.place === "moon" ? 0 : plan.sky.cloudCover,
    plan.place === "moon" ? Math.max(0.5, plan.sky.stars) : plan.sky.stars,
    plan.sky.milkyWay,
    plan.sky.aurora,
    Number(plan.sky.rainbow),
    weather.rain,
    weather.snow,
    weather.fog,
    Number(weather.lightning),
    weather.wind,
    terrain.relief,
    terrain.ruggedness,
    terrain.snowLine,
    TREE_KINDS.indexOf(terrain.trees),
    terrain.treeDensity,
    terrain.flowers,
    ...palette.flower,
    Number(terrain.path),
    Number(isWet(plan)),
    water.waves,
    ...palette.water,
    stage.base,
    stage.swell,
    stage.shoreZ,
    stage.shoreSlant,
    stage.bankSlope,
    stage.phaseX,
    stage.phaseZ,
    SEASONS.indexOf(plan.season),
    sky.width,
    sky.height,
    sky.top,
    sky.bottom,
    ...palette.grass,
    ...palette.rock,
    ...palette.soil,
    ...palette.foliage,
    seeded(seed, 20),
    seeded(seed, 21),
    seeded(seed, 22),
    seeded(seed, 23),
    samples,
    night,
    Number(!plan.subjects.some(isPlanet)),
    ...abstractWords(plan),
    ...view.up,
    ...view.forward,
    terrain.neon ?? 0,
    plan.feature ? FEATURES.indexOf(plan.feature) : -1,
    Number(plan.sky.fireworks ?? false),
    Number(plan.sky.meteors ?? false),
    plan.sky.shafts ?? 0,
    Number(plan.abstract?.seamless ?? false),
    plan.abstract?.figures ?? 0,
    ledgeReachOf(plan),
    ...stoneWords(plan),
    plan.terrain.planted ? PLANTED.indexOf(plan.terrain.planted.solid) + 1 : 0,
  ];
}
