import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { planScene } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import { blockWords } from "./block.ts";
import { viewOf } from "./camera.ts";
import { lightFor } from "./light.ts";
import type { ScenePlan } from "./plan.ts";

const pixels = dirname(createRequire(import.meta.url).resolve("@proofsheet/pixels/package.json"));
const kernelSource = readFileSync(join(pixels, "assembly/scene/block.ts"), "utf8");
const index = (name: string) => Number(new RegExp(`export const ${name}: i32 = (\\d+);`).exec(kernelSource)?.[1]);

describe("the parameter block", () => {
  it("has each parameter where the kernels look for it", () => {
    const plan: ScenePlan = {
      version: 1,
      seed: 3,
      place: "lake",
      season: "autumn",
      camera: { eyeHeightM: 2, pitchDeg: 4, fovDeg: 46 },
      sky: {
        time: "day",
        sunAzimuthDeg: 0,
        sunElevationDeg: 20,
        clouds: "storm",
        cloudCover: 0.31,
        stars: 0.32,
        milkyWay: 0.33,
        aurora: 0.34,
        rainbow: true,
        moon: null,
      },
      weather: { rain: 0.35, snow: 0.36, fog: 0.37, lightning: true, wind: 0.38 },
      terrain: {
        relief: 0.39,
        ruggedness: 0.4,
        snowLine: 0.41,
        trees: "birch",
        treeDensity: 0.42,
        flowers: 0.43,
        flowerColor: "#ffffff",
        planted: { solid: "tulip", heightM: 0.5 },
        path: true,
      },
      water: { present: true, waves: 0.44, color: null },
      subjects: [],
      abstract: null,
      medium: "photography",
      style: "photography",
      color: "natural",
      lighting: "natural",
      perspective: "front",
      creativity: 0.5,
    };
    const sky = { width: 11, height: 12, top: 0.9, bottom: -0.02 };
    const words = blockWords({ plan, view: viewOf(plan, 640, 480), light: lightFor(plan), sky, samples: 2 });
    const expected: Record<string, number> = {
      WIDTH: 640,
      HEIGHT: 480,
      PLACE: 8,
      CLOUDS: 4,
      COVER: 0.31,
      STARS: 0.32,
      AURORA: 0.34,
      RAINBOW: 1,
      RAIN: 0.35,
      WIND: 0.38,
      RELIEF: 0.39,
      SNOW_LINE: 0.41,
      TREES: 5,
      FLOWERS: 0.43,
      FLOWER_COLOR: 1,
      PLANTED: 3,
      PATH: 1,
      WATER: 1,
      WAVES: 0.44,
      SEASON: 2,
      SKY_WIDTH: 11,
      SKY_BOTTOM: -0.02,
      SAMPLES: 2,
      OWN_PLANET: 1,
      PALETTE_COUNT: 2,
      FAMILY: 0,
      BLOCK_WORDS: words.length,
    };
    for (const [name, value] of Object.entries(expected))
      expect([name, name === "BLOCK_WORDS" ? index(name) : words[index(name)]]).toEqual([name, value]);
    expect(words.slice(index("UP"), index("UP") + 6)).toEqual([0, 1, 0, 0, 0, 1]);
    const saturn = planScene(readPrompt("saturn"), { ...plan, width: 640, height: 480 });
    const besidePlanet = blockWords({ plan: saturn, view: viewOf(saturn, 640, 480), light: lightFor(saturn), sky, samples: 2 });
    expect(besidePlanet[index("OWN_PLANET")], "a planet asked for is the only one").toBe(0);
  });
});
