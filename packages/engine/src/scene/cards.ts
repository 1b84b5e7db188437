/** Papers of a landscape that is cut from card, from the nearest sheet to the sun: of the hour and the season, one set by the seed. */
import { seeded } from "./ground.ts";
import type { ScenePlan } from "./plan.ts";

type Cards = readonly (readonly string[])[];

const dayCards: Cards = [
  ["#0e3a3f", "#17605f", "#2f8a7d", "#6bb39a", "#a9d3bd", "#d7ead8", "#fbf6e6"],
  ["#12324f", "#1f5478", "#3c7fa3", "#73adc4", "#abd1da", "#d9ebe9", "#fff6dc"],
  ["#23402a", "#3f6638", "#6d9150", "#a3ba74", "#cfd9a4", "#e9edd0", "#fff8e4"],
];
const lowSunCards: Cards = [
  ["#2b1b3f", "#552a55", "#92385c", "#cf5858", "#ee8a5c", "#f7bd7c", "#fff0c8"],
  ["#182848", "#33406e", "#6b4a80", "#b15a7c", "#e88468", "#f8bd7e", "#fff1cf"],
  ["#3a1620", "#6d2029", "#a8362e", "#d9603a", "#ee9550", "#f6c67e", "#fff2d0"],
];
const nightCards: Cards = [
  ["#080d22", "#101d40", "#1c3464", "#31558c", "#5580b0", "#86a8c9", "#fff3cf"],
  ["#0d0a26", "#1e1548", "#36266b", "#574592", "#8270b3", "#ab9fcd", "#fff0d2"],
];
const autumnCards: Cards = [["#3d1d1c", "#6e2c20", "#a54a25", "#cf7a34", "#e3a85c", "#f0d09a", "#fff4d8"]];

function setsOf({ sky, season }: ScenePlan): Cards {
  const { time } = sky;
  if (time === "night") return nightCards;
  if (time === "sunset" || time === "dawn" || time === "golden" || time === "dusk") return lowSunCards;
  return season === "autumn" ? autumnCards : dayCards;
}

export function cardsOf(plan: ScenePlan): readonly string[] {
  const sets = setsOf(plan);
  return sets[Math.floor(seeded(plan.seed, 40) * sets.length)] ?? [];
}
