import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { FAMILIES, PLACES } from "./block.ts";
import { project, rayThrough, viewOf } from "./camera.ts";
import { groundHeightAt } from "./ground.ts";
import { lightFor, luminance } from "./light.ts";
import type { PlaceKind, ScenePlan } from "./plan.ts";
import { renderScene } from "./render.ts";
import { closeTileThreads } from "./tile-threads.ts";
import { toneMap } from "./tone-map.ts";

afterAll(closeTileThreads);

function planOf(place: PlaceKind, change: Partial<ScenePlan> = {}): ScenePlan {
  return {
    version: 1,
    seed: 7,
    place,
    season: "summer",
    camera: { eyeHeightM: 1.7, pitchDeg: 3, fovDeg: 46 },
    sky: {
      time: "day",
      sunAzimuthDeg: -40,
      sunElevationDeg: 30,
      clouds: "cumulus",
      cloudCover: 0.5,
      stars: 0,
      milkyWay: 0,
      aurora: 0,
      rainbow: true,
      moon: { azimuthDeg: 20, elevationDeg: 20, phase: 0.7, size: 0.4 },
    },
    weather: { rain: 0, snow: 0, fog: 0.1, lightning: false, wind: 0.3 },
    terrain: {
      relief: 0.6,
      ruggedness: 0.6,
      snowLine: 0.5,
      trees: "conifer",
      treeDensity: 0.4,
      flowers: 0.3,
      flowerColor: null,
      path: false,
    },
    water: { present: false, waves: 0.3, color: null },
    subjects: [],
    abstract: place === "abstract" ? { family: "flow", palette: ["#102030", "#80a0c0", "#f0e0d0"], scale: 0.5 } : null,
    medium: "photography",
    style: "photography",
    color: "natural",
    lighting: "natural",
    perspective: "front",
    creativity: 0.5,
    ...change,
  };
}

describe("renderScene", () => {
  it.each(PLACES)("draws %s with finite light, whatever the number of threads", async (place) => {
    const night = planOf(place, { weather: { rain: 0.4, snow: 0.4, fog: 0.2, lightning: true, wind: 0.5 } });
    night.sky = { ...night.sky, sunElevationDeg: -20, stars: 0.8, milkyWay: 0.6, aurora: 0.5, clouds: "cirrus" };
    for (const plan of [planOf(place), night]) {
      const one = await renderScene(plan, 61, 43, { threads: 1 });
      const three = await renderScene(plan, 61, 43, { threads: 3 });
      expect(one.rgb.every((v) => Number.isFinite(v) && v >= 0)).toBe(true);
      expect(one.depth.every((v) => v > 0)).toBe(true);
      expect(three.rgb).toEqual(one.rgb);
      expect(three.depth).toEqual(one.depth);
    }
  });

  it("paints every abstract family, the same with any number of threads", async () => {
    for (const family of FAMILIES) {
      const plan = planOf("abstract", { abstract: { family, palette: ["#102030", "#80a0c0", "#f0e0d0"], scale: 0.5 } });
      const one = await renderScene(plan, 45, 61, { threads: 1 });
      expect(one.rgb.every((v) => Number.isFinite(v) && v >= 0 && v < 4)).toBe(true);
      expect(new Set(one.rgb).size).toBeGreaterThan(20);
      expect((await renderScene(plan, 45, 61, { threads: 3 })).rgb).toEqual(one.rgb);
    }
  });

  it.each([
    [1, 1],
    [9, 33],
    [64, 36],
    [36, 64],
  ])("fills a frame of %i by %i", async (width, height) => {
    const frame = await renderScene(planOf("lake"), width, height, { threads: 2 });
    expect(frame.rgb.length).toBe(width * height * 3);
    expect(frame.depth.length).toBe(width * height);
    // The lowest row looks down at ground or water.
    expect(frame.depth.subarray(width * (height - 1)).every(Number.isFinite)).toBe(true);
  });

  it("gives another picture for another seed", async () => {
    const [a, b] = await Promise.all([1, 2].map((seed) => renderScene(planOf("mountains", { seed }), 32, 24, { threads: 2 })));
    expect(a?.rgb).not.toEqual(b?.rgb);
  });

  it("reports progress that never falls, and stops at an abort", async () => {
    const parts: number[] = [];
    await renderScene(planOf("hills"), 64, 48, { threads: 2, onProgress: (part) => parts.push(part) });
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
    const abort = new AbortController();
    const run = renderScene(planOf("mountains"), 640, 480, {
      threads: 2,
      signal: abort.signal,
      onProgress: () => abort.abort(new Error("enough")),
    });
    await expect(run).rejects.toThrow("enough");
  });
});

describe("toneMap", () => {
  it("keeps the order of brightness", async () => {
    const steps = 64;
    const rgb = Float32Array.from({ length: steps * 3 }, (_, i) => Math.floor(i / 3) * 0.04);
    const frame = { width: steps, height: 1, rgb, depth: new Float32Array(steps) };
    const out = await toneMap(frame, planOf("mountains", { medium: "illustration" }), { threads: 2 });
    const greens = Array.from({ length: steps }, (_, i) => out[i * 3 + 1]!);
    // Dither moves a value by one step at most.
    for (let i = 1; i < steps; i++) expect(greens[i]!).toBeGreaterThanOrEqual(greens[i - 1]! - 1);
    expect(greens[0]).toBeLessThan(3);
    expect(greens.at(-1)).toBeGreaterThan(225);
    expect(out).toHaveLength(steps * 3);
  });

  it("takes all colour away for black and white", async () => {
    const frame = { width: 1, height: 1, rgb: Float32Array.of(0.5, 0.2, 0.05), depth: Float32Array.of(1) };
    const [r, g, b] = await toneMap(frame, planOf("hills", { color: "black-and-white", medium: "ink" }), { threads: 2 });
    expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!)).toBeLessThanOrEqual(1);
  });
});

describe("lightFor", () => {
  const at = (sunElevationDeg: number, more: Partial<ScenePlan["sky"]> = {}) => {
    const plan = planOf("hills");
    return lightFor({ ...plan, sky: { ...plan.sky, clouds: "clear", moon: null, sunElevationDeg, ...more } });
  };

  it("is brighter and bluer the higher the sun stands, and exposes longer the lower it is", () => {
    const rigs = [1, 4, 10, 25, 60].map((elevation) => at(elevation));
    for (let i = 1; i < rigs.length; i++) {
      expect(luminance(rigs[i]!.keyColor)).toBeGreaterThan(luminance(rigs[i - 1]!.keyColor));
      expect(rigs[i]!.keyColor[2] / rigs[i]!.keyColor[0]).toBeGreaterThan(rigs[i - 1]!.keyColor[2] / rigs[i - 1]!.keyColor[0]);
      expect(rigs[i]!.exposure).toBeLessThan(rigs[i - 1]!.exposure);
    }
  });

  it("loses direct light to an overcast sky and sight to fog", () => {
    expect(luminance(at(30, { clouds: "overcast", cloudCover: 1 }).keyColor)).toBeLessThan(0.2 * luminance(at(30).keyColor));
    const plan = planOf("hills");
    const foggy = lightFor({ ...plan, weather: { ...plan.weather, fog: 0.8 } });
    expect(foggy.hazeDensityPerM).toBeGreaterThan(10 * lightFor(plan).hazeDensityPerM);
  });

  it("always gives a unit key above the ground and finite colours", () => {
    fc.assert(
      fc.property(fc.double({ min: -40, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }), (elevation, azimuth) => {
        const rig = at(elevation, { sunAzimuthDeg: azimuth });
        expect(Math.hypot(...rig.keyDirection)).toBeCloseTo(1, 5);
        expect(rig.keyDirection[1]).toBeGreaterThan(0);
        for (const color of [rig.keyColor, rig.zenith, rig.horizon, rig.bounce, rig.haze]) {
          expect(color.every((v) => Number.isFinite(v) && v >= 0)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("camera", () => {
  it("sends a pixel's ray back to that pixel, at every place and frame", () => {
    const size = fc.integer({ min: 64, max: 4000 });
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        size,
        size,
        unit,
        unit,
        fc.double({ min: -60, max: 40, noNaN: true }),
        (place, w, h, a, b, pitchDeg) => {
          const view = viewOf(planOf(place, { camera: { eyeHeightM: 2, pitchDeg, fovDeg: 50 } }), w, h);
          const ray = rayThrough(view, a * w, b * h);
          const point = [0, 1, 2].map((i) => view.eye[i]! + ray[i]! * 12) as [number, number, number];
          const seen = project(view, point);
          expect(seen?.x).toBeCloseTo(a * w, 3);
          expect(seen?.y).toBeCloseTo(b * h, 3);
          expect(seen?.distanceM).toBeCloseTo(12, 4);
        },
      ),
    );
  });

  it.each(["dunes", "beach", "river", "meadow"] as const)("agrees with the kernels about the near ground of %s", async (place) => {
    const plan = planOf(place, { terrain: { ...planOf(place).terrain, trees: "none", flowers: 0 }, season: "winter" });
    const frame = await renderScene(plan, 64, 64, { threads: 1 });
    const view = viewOf(plan, 64, 64);
    for (const row of [54, 58, 62]) {
      const ray = rayThrough(view, 32.5, row + 0.5);
      const t = frame.depth[row * 64 + 32]!;
      const [x, y, z] = [0, 1, 2].map((i) => view.eye[i]! + ray[i]! * t) as [number, number, number];
      expect(Math.abs(y - Math.max(0, groundHeightAt(plan, x, z)))).toBeLessThan(0.05);
    }
  });
});
