/** Abstract pictures: which family, and a palette grown from the colours named. */
import type { AbstractPlan, Medium } from "../../scene/plan.ts";
import type { Reading } from "../reading.ts";
import { mixSrgb, relativeLuminance } from "./colors.ts";
import { laidOutAs } from "./place.ts";
import type { Random } from "./random.ts";

const palettes = [
  ["#0b1d3a", "#1f4e79", "#3f8fa8", "#f2b880", "#fbe8d3"],
  ["#1a1033", "#4b2a7b", "#b14a8c", "#f28a6a", "#fde2b8"],
  ["#0d2b26", "#1f5f54", "#5da98a", "#cfe3b4", "#fbf6e3"],
  ["#2b1a14", "#7a3b22", "#c9743b", "#eebc7a", "#f8efe0"],
  ["#10151f", "#2d4a6b", "#7d9bb8", "#d3b8c8", "#f6ece8"],
] as const;

const families = ["gradient", "flow", "marble", "waves", "topography", "geometry"] as const;

/** Ink, its half tone (of a colour that was named, as in 青绿), paper. */
const inkPalette = (color: string | undefined): string[] => ["#15161a", color ? mixSrgb(color, "#8d8d89", 0.35) : "#7d7e7c", "#f3eee2"];

export function planAbstract(reading: Reading, medium: Medium, seamless: boolean, random: Random): AbstractPlan {
  const family = laidOutAs(reading, medium);
  if (family) {
    const figures = reading.subjects[0]?.count;
    // Card has the colours of the hour, unless others are named.
    const cards = reading.colors.length > 0 ? paletteOf(unique(reading.colors), random) : [];
    const palette = medium === "ink" ? inkPalette(reading.colors[0]) : cards;
    return { family, palette, scale: 0.5, ...(figures && { figures }) };
  }
  const asked = reading.abstract?.family ?? null;
  return {
    family: asked ?? random.pick(families),
    palette: paletteOf(unique(reading.colors), random),
    scale: random.between(0.85, 1.25),
    ...((seamless || reading.traits.seamless) && { seamless: true }),
  };
}

function paletteOf(colors: string[], random: Random): string[] {
  if (colors.length === 0) return [...random.pick(palettes)];
  const sorted = [...colors].sort((a, b) => relativeLuminance(a) - relativeLuminance(b));
  const darkest = sorted[0] ?? "#222222";
  const lightest = sorted.at(-1) ?? "#dddddd";
  const grown = [mixSrgb(darkest, "#07080d", 0.62), ...sorted, mixSrgb(lightest, "#fffaf0", 0.72)];
  // One colour alone needs steps between its shade and its tint.
  if (colors.length === 1) {
    grown.splice(1, 0, mixSrgb(darkest, "#07080d", 0.3));
    grown.splice(3, 0, mixSrgb(lightest, "#fffaf0", 0.36));
  }
  return grown;
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];
