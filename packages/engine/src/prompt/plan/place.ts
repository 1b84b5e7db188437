/** Which place is shown, when several or none are named, and what the land there is like. */
import type { AbstractPlan, Feature, Medium, PlaceKind, Season, TerrainPlan, TreeKind, WaterPlan } from "../../scene/plan.ts";
import type { Stance } from "../lexicon/sense.ts";
import type { Reading } from "../reading.ts";
import type { Random } from "./random.ts";

/** The place nearest to the eye is the one shown; those behind it become its background. */
const nearestFirst: readonly PlaceKind[] = [
  "studio",
  "tabletop",
  "underwater",
  "moon",
  "space",
  "city",
  "beach",
  "sea",
  "lake",
  "river",
  "snowfield",
  "dunes",
  "meadow",
  "forest",
  "hills",
  "mountains",
];

const wetPlaces: ReadonlySet<PlaceKind> = new Set(["beach", "sea", "lake", "river"]);

export function choosePlace(reading: Reading, medium: Medium, random: Random): PlaceKind {
  if (isAbstract(reading) || laidOutAs(reading, medium)) return "abstract";
  const named = new Set(reading.places);
  // A pine forest below peaks is drawn as mountains with trees, and a meadow with hills as hills, in bloom if it was.
  if (named.has("mountains") && named.has("forest")) named.delete("forest");
  if (named.has("hills") && named.has("meadow")) named.delete("meadow");
  // Hills hide the peaks behind them: a village in the mountains stands in a valley of them. A valley between hills has none.
  const isValleyOfHills = reading.traits.feature === "valley" && !reading.traits.landmark;
  if (named.has("mountains") && named.has("hills") && !isValleyOfHills) named.delete("hills");
  // Deep in the woods there is no sky to see: its edge is shown instead.
  if (named.size === 1 && named.has("forest") && reading.subjects.length === 0 && looksUp(reading))
    return reading.traits.season === "winter" ? "snowfield" : "hills";
  // A volcano or a canyon is what the picture is of, whatever lies before it.
  const { feature } = reading.traits;
  if ((feature === "volcano" || feature === "canyon") && !named.has("river")) return "mountains";
  const chosen = nearestFirst.find((place) => named.has(place));
  if (chosen) return chosen;
  return placeOfTraits(reading) ?? placeOfSubjects(reading) ?? placeByMood(reading, random);
}

const looksUp = ({ traits }: Reading): boolean =>
  Boolean(traits.aurora || traits.milkyWay || traits.stars || traits.rainbow || traits.moonPhase !== undefined);

export function isAbstract(reading: Reading): boolean {
  // A pattern that repeats is asked for: a scene could not.
  if (reading.traits.seamless && reading.places.length === 0 && reading.subjects.length === 0) return true;
  if (!reading.abstract || reading.places.length > 0 || reading.subjects.length > 0) return false;
  const { time, season, trees, flowers } = reading.traits;
  return reading.abstract.family !== null || (time === undefined && season === undefined && !trees && !flowers);
}

const isLotusPond = ({ names, subjects }: Reading): boolean =>
  subjects.every(({ thing }) => thing.label === "lotus") && (subjects.length > 0 || names.includes("lotus pond"));

/** What the compositions of brush and scissors do not hold: with any of it the place is drawn as a scene, and the medium put over it. */
function isPlain({ traits, perspective }: Reading): boolean {
  const { rain, snow, lightning, rainbow, aurora, milkyWay, fireworks, meteors } = traits;
  return perspective !== "top" && !rain && !snow && !lightning && !rainbow && !aurora && !milkyWay && !fireworks && !meteors;
}

const brushPlaces: ReadonlySet<PlaceKind> = new Set(["mountains", "hills", "lake", "river"]);

const only = (subjects: Reading["subjects"], solid: string): boolean =>
  subjects.length <= 1 && subjects.every(({ thing }) => thing.solid === solid);

/** The layout that brush or scissors have of their own for what was asked; null where a scene is drawn instead. */
export function laidOutAs(reading: Reading, medium: Medium): AbstractPlan["family"] | null {
  if (medium === "ink") {
    if (isInkLandscape(reading, medium)) return "ink-landscape";
    if (isPlain(reading) && isLotusPond(reading)) return "ink-lotus";
    if (isPlain(reading) && reading.traits.trees === "bamboo" && only(reading.subjects, "panda")) return "ink-bamboo";
    return null;
  }
  const { feature } = reading.traits;
  const isOpen = feature === undefined || feature === "karst" || feature === "pinnacles";
  if (medium !== "paper-cut" || !isPlain(reading) || !isOpen) return null;
  const { places, subjects } = reading;
  if (places.includes("forest") && !places.includes("mountains") && only(subjects, "deer")) return "paper-forest";
  return places.length > 0 && subjects.length === 0 && places.every((place) => brushPlaces.has(place)) ? "paper-landscape" : null;
}

/** 山水: mountains and water in ink, when nothing is asked for that the brush's own composition does not hold. */
function isInkLandscape(reading: Reading, medium: Medium): boolean {
  const { places, subjects, traits, names } = reading;
  if (medium !== "ink" || subjects.length > 0 || names.includes("lotus pond") || !isPlain(reading)) return false;
  const hasPines = traits.trees === undefined || traits.trees === "conifer";
  return !traits.stars && !traits.flowers && traits.season !== "winter" && hasPines && places.every((place) => brushPlaces.has(place));
}

/** Snow, flowers, waves and trees bring a place with them, unless the thing named lives on a table or in the sky. */
function placeOfTraits({ traits, subjects }: Reading): PlaceKind | null {
  if (subjects.some(({ thing }) => thing.stance === "table" || thing.stance === "space")) return null;
  if (subjects.length > 0 && traits.snowLine === 0) return "snowfield";
  if (traits.waves !== undefined && traits.waves > 0.2) return "sea";
  if ((traits.neon || traits.fireworks) && subjects.length === 0) return "city";
  if (traits.flowers) return "meadow";
  if (traits.trees === "palm") return "beach";
  if (traits.water && subjects.length === 0) return "lake";
  if (traits.snowLine === 0) return "mountains";
  return null;
}

function placeOfSubjects({ subjects }: Reading): PlaceKind | null {
  const first = subjects[0];
  if (!first) return null;
  const byStance: Record<Stance, PlaceKind> = { ground: "meadow", water: "sea", air: "hills", table: "tabletop", space: "space" };
  // What lies on a table is outdoors beside something as large as a tree, and a cat beside a vase is indoors.
  const outdoors = subjects.find(({ thing }) => thing.stance !== "table" && thing.heightM > 1.2);
  const home = first.thing.stance === "table" && outdoors ? outdoors.thing : first.thing;
  return home.place ?? byStance[home.stance];
}

function placeByMood({ traits }: Reading, random: Random): PlaceKind {
  if (traits.season === "autumn") return random.pick(["forest", "lake", "mountains"]);
  if (traits.rain) return random.pick(["city", "forest", "lake"]);
  if (traits.lightning) return random.pick(["sea", "hills"]);
  if (traits.fog) return random.pick(["forest", "mountains", "lake"]);
  if (traits.milkyWay || traits.aurora || traits.stars) return random.pick(["mountains", "lake"]);
  if (traits.time === "sunset" || traits.time === "dawn") return random.pick(["sea", "lake", "mountains"]);
  if (traits.season === "spring") return "meadow";
  return random.pick(["mountains", "lake", "hills"]);
}

const treesOfSeason: Record<Season, TreeKind> = { spring: "broadleaf", summer: "conifer", autumn: "broadleaf", winter: "conifer" };

export function chooseSeason({ traits }: Reading, place: PlaceKind): Season {
  if (traits.season) return traits.season;
  if (place === "snowfield") return "winter";
  return traits.trees === "cherry" ? "spring" : "summer";
}

/** Features that a place can have; another place's are left out (a window has no place on a mountain). */
const featuresOf: Partial<Record<PlaceKind, ReadonlySet<Feature>>> = {
  mountains: new Set(["volcano", "canyon", "karst", "pinnacles", "valley"]),
  hills: new Set(["terraces", "farmland"]),
  meadow: new Set(["raked"]),
  city: new Set(["street"]),
  river: new Set(["karst", "canyon", "falls", "canal"]),
  lake: new Set(["karst"]),
  beach: new Set(["cave", "islet"]),
  snowfield: new Set(["ice-cave"]),
  space: new Set(["galaxy", "nebula"]),
  tabletop: new Set(["window", "wood", "marble", "cloth"]),
};

export function planFeature({ traits }: Reading, place: PlaceKind): Feature | undefined {
  return traits.feature && featuresOf[place]?.has(traits.feature) ? traits.feature : undefined;
}

/** A picture of boats or swans is taken from the water that they are on: a bank would take the half of it. */
export function isOnTheWater({ subjects, traits }: Reading, place: PlaceKind): boolean {
  const [first] = subjects;
  if ((place !== "river" && place !== "lake") || !first || subjects.some(({ thing }) => thing.stance === "ground")) return false;
  const isBare = traits.feature === undefined || traits.feature === "karst";
  return isBare && first.thing.stance === "water" && !first.aloft;
}

export function planTerrain(reading: Reading, place: PlaceKind, season: Season, random: Random): TerrainPlan {
  const { traits } = reading;
  const behind = reading.places.includes("mountains") && place !== "mountains" ? 0.9 : 0;
  const base = terrainOf[place] ?? { relief: 0.4, treeDensity: 0 };
  const wintry = season === "winter" ? 0.05 : 0.72;
  return {
    relief: Math.max(traits.relief ?? base.relief, behind),
    ruggedness: traits.ruggedness ?? (place === "mountains" || behind > 0 ? random.between(0.45, 0.7) : 0.35),
    snowLine: traits.snowLine ?? (place === "snowfield" ? 0 : wintry),
    trees: traits.trees ?? (place === "beach" ? "none" : treesOfSeason[season]),
    treeDensity: traits.treeDensity ?? base.treeDensity,
    flowers: traits.flowers ?? (place === "meadow" && season !== "winter" ? 0.25 : 0),
    flowerColor: traits.flowerColor ?? null,
    path: traits.path ?? false,
    ...(traits.grassColor && { grassColor: traits.grassColor }),
    ...(traits.neon && { neon: traits.neon }),
  };
}

const terrainOf: Partial<Record<PlaceKind, { relief: number; treeDensity: number }>> = {
  city: { relief: 1, treeDensity: 0 },
  mountains: { relief: 0.85, treeDensity: 0.35 },
  hills: { relief: 0.5, treeDensity: 0.3 },
  dunes: { relief: 1, treeDensity: 0 },
  meadow: { relief: 0.3, treeDensity: 0.2 },
  snowfield: { relief: 0.4, treeDensity: 0.25 },
  forest: { relief: 0.3, treeDensity: 0.85 },
  beach: { relief: 0.3, treeDensity: 0 },
  sea: { relief: 0, treeDensity: 0 },
  lake: { relief: 0.65, treeDensity: 0.45 },
  river: { relief: 0.5, treeDensity: 0.45 },
};

export function planWater(reading: Reading, place: PlaceKind): WaterPlan {
  const { traits } = reading;
  const present =
    wetPlaces.has(place) || (traits.water === true && place === "city") || reading.places.some((named) => wetPlaces.has(named));
  const calm = place === "lake" || place === "river" ? 0.12 : 0.35;
  const stormy = traits.clouds === "storm" ? 0.85 : 0.65;
  const windy = traits.wind !== undefined && traits.wind > 0.5 ? stormy : calm;
  return { present, waves: traits.waves ?? windy, color: traits.waterColor ?? null };
}
