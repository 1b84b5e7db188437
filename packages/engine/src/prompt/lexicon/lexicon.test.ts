import { describe, expect, it } from "vitest";
import { media } from "./media.ts";
import { moods } from "./moods.ts";
import { builtPlaces } from "./places-built.ts";
import { landPlaces } from "./places-land.ts";
import { waterPlaces } from "./places-water.ts";
import { nameOf } from "./sense.ts";
import * as sky from "./sky-and-weather.ts";

const places = [...landPlaces, ...waterPlaces, ...builtPlaces];
const lights = [...sky.times, ...sky.seasons, ...sky.weathers, ...sky.skies, ...moods];

describe("the lexicon", () => {
  it("has at least 120 places, 60 lights, weathers and moods, and 40 media, each in both languages", () => {
    process.stdout.write(`places ${places.length}, lights ${lights.length}, media ${media.length}\n`);
    expect(places.length).toBeGreaterThanOrEqual(120);
    expect(lights.length).toBeGreaterThanOrEqual(60);
    expect(media.length).toBeGreaterThanOrEqual(40);
    for (const [english, chinese] of [...places, ...lights, ...media]) expect(english !== "" && chinese !== "", english).toBe(true);
  });

  it("names no two rows alike", () => {
    const names = [...places, ...lights, ...media].map(nameOf);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
