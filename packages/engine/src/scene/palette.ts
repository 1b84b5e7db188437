/** Natural colours by place and season, as linear albedo. */
import type { Rgb } from "./frame.ts";
import { seeded } from "./ground.ts";
import type { PlaceKind, ScenePlan, Season, TreeKind } from "./plan.ts";

/** Linear colour of an sRGB `#rrggbb`. */
export function linearOf(hex: string): Rgb {
  const channel = (at: number) => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const GRASS: Record<Season, Rgb> = {
  spring: [0.105, 0.15, 0.042],
  summer: [0.105, 0.125, 0.042],
  autumn: [0.2, 0.145, 0.045],
  winter: [0.17, 0.145, 0.085],
};

const FOLIAGE: Record<Season, Rgb> = {
  spring: [0.07, 0.13, 0.025],
  summer: [0.04, 0.08, 0.02],
  autumn: [0.28, 0.11, 0.02],
  winter: [0.1, 0.085, 0.065],
};

const EVERGREEN: Partial<Record<TreeKind, Rgb>> = {
  conifer: [0.026, 0.05, 0.022],
  palm: [0.05, 0.09, 0.02],
  bamboo: [0.085, 0.14, 0.03],
};

const SOIL: Partial<Record<PlaceKind, Rgb>> = {
  dunes: [0.52, 0.31, 0.15],
  beach: [0.5, 0.4, 0.27],
  sea: [0.3, 0.26, 0.19],
  moon: [0.2, 0.2, 0.19],
  mountains: [0.27, 0.24, 0.2],
};

export interface Palette {
  grass: Rgb;
  rock: Rgb;
  soil: Rgb;
  foliage: Rgb;
  water: Rgb;
  flower: Rgb;
}

/** Albedo of deep water: what comes back out of it. */
function waterColor(plan: ScenePlan): Rgb {
  if (plan.water.color) return linearOf(plan.water.color).map((v) => v * 0.35) as unknown as Rgb;
  if (plan.place === "beach") return [0.012, 0.085, 0.1];
  if (plan.place === "sea") return [0.006, 0.032, 0.052];
  if (plan.place === "lake") return [0.006, 0.028, 0.034];
  return [0.012, 0.03, 0.03];
}

/** Seamless papers of a studio, by the seed; the lighting decides between light and dark ones. */
const PAPERS: readonly Rgb[] = [
  [0.68, 0.63, 0.56],
  [0.62, 0.36, 0.25],
  [0.2, 0.36, 0.46],
  [0.42, 0.47, 0.3],
  [0.66, 0.3, 0.29],
  [0.38, 0.31, 0.5],
];

function paperOf(plan: ScenePlan): Rgb {
  if (plan.lighting === "dramatic" || plan.lighting === "backlit") return [0.09, 0.095, 0.105];
  return PAPERS[Math.floor(seeded(plan.seed, 30) * PAPERS.length)] ?? [0.7, 0.7, 0.7];
}

export function paletteOf(plan: ScenePlan): Palette {
  const { season, place, terrain } = plan;
  const pink: Rgb = [0.8, 0.46, 0.54];
  const foliage = EVERGREEN[terrain.trees] ?? (terrain.trees === "cherry" && season === "spring" ? pink : FOLIAGE[season]);
  return {
    grass: terrain.grassColor ? linearOf(terrain.grassColor) : GRASS[season],
    rock: [0.185, 0.17, 0.155],
    soil: place === "studio" ? paperOf(plan) : (SOIL[place] ?? [0.17, 0.125, 0.08]),
    foliage,
    water: waterColor(plan),
    flower: terrain.flowerColor ? linearOf(terrain.flowerColor) : [0.55, 0.28, 0.62],
  };
}
