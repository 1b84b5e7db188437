import type { Reading } from "./reading.ts";

type Traits = Reading["traits"];

/** What a picture without these traits has instead. */
export function opposite(traits: Traits): Traits {
  const away: Traits = {};
  if (traits.clouds === "clear") away.clouds = "cumulus";
  else if (traits.clouds !== undefined) Object.assign(away, { clouds: "clear", cloudCover: 0 } satisfies Traits);
  if (traits.time === "night") away.time = "day";
  for (const key of ["stars", "milkyWay", "aurora", "rain", "snow", "fog", "wind", "relief", "treeDensity", "flowers", "waves"] as const) {
    if (traits[key]) away[key] = 0;
  }
  if (traits.trees) away.trees = "none";
  if (traits.rainbow) away.rainbow = false;
  if (traits.fireworks) away.fireworks = false;
  if (traits.meteors) away.meteors = false;
  if (traits.lightning) away.lightning = false;
  if (traits.path) away.path = false;
  if (traits.snowLine !== undefined) Object.assign(away, { snowLine: 1, snow: 0, season: "summer" } satisfies Traits);
  if (traits.moonPhase !== undefined) away.moonPhase = -1;
  return away;
}
