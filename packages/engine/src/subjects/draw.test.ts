import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { project, rayThrough, viewOf } from "../scene/camera.ts";
import type { HdrFrame, LightRig } from "../scene/frame.ts";
import type { ScenePlan, SubjectPlan } from "../scene/plan.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import { type SolidId, solids } from "./catalogue.ts";
import { drawSubjects } from "./draw.ts";
import { solidField } from "./field.ts";
import { placeSolid } from "./place.ts";

afterAll(closeTileThreads);

const light: LightRig = {
  keyDirection: [-0.53, 0.72, -0.44],
  keyColor: [1.05, 0.98, 0.88],
  zenith: [0.22, 0.33, 0.55],
  horizon: [0.5, 0.58, 0.68],
  bounce: [0.2, 0.2, 0.14],
  haze: [0.6, 0.68, 0.78],
  hazeDensityPerM: 0.0005,
  exposure: 1,
};

function subjectOf(form: SubjectPlan["form"], heightM: number, more: Partial<SubjectPlan> = {}): SubjectPlan {
  const resting = { aloft: false, afloat: false, color: null, headingDeg: 35 };
  return { word: "it", label: "it", form, x: 0, y: 0, z: heightM * 5, heightM, ...resting, ...more };
}

const solid = (id: SolidId, more: Partial<SubjectPlan> = {}): SubjectPlan =>
  subjectOf({ by: "solid", solid: id }, solids[id].heightM, { aloft: solids[id].aloft, ...more });

function planOf(subjects: SubjectPlan[], eyeHeightM: number, more: Partial<ScenePlan> = {}): ScenePlan {
  const sky = {
    time: "day",
    sunAzimuthDeg: -120,
    sunElevationDeg: 45,
    clouds: "clear",
    cloudCover: 0,
    stars: 0,
    milkyWay: 0,
    aurora: 0,
    rainbow: false,
    moon: null,
  };
  return {
    version: 1,
    seed: 1,
    place: "studio",
    season: "summer",
    camera: { eyeHeightM, pitchDeg: 0, fovDeg: 34 },
    sky,
    weather: { rain: 0, snow: 0, fog: 0, lightning: false, wind: 0 },
    terrain: { relief: 0, ruggedness: 0, snowLine: 1, trees: "none", treeDensity: 0, flowers: 0, flowerColor: null, path: false },
    water: { present: false, waves: 0, color: null },
    subjects,
    abstract: null,
    medium: "illustration",
    style: "illustration",
    color: "natural",
    lighting: "natural",
    perspective: "front",
    creativity: 0.5,
    ...more,
  } as ScenePlan;
}

/** Flat ground under an even sky. */
function emptyFrame(plan: ScenePlan, width: number, height: number): HdrFrame {
  const view = viewOf(plan, width, height);
  const frame: HdrFrame = {
    width,
    height,
    rgb: new Float32Array(width * height * 3).fill(0.3),
    depth: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
  };
  for (let at = 0; at < frame.depth.length; at++) {
    const ray = rayThrough(view, (at % width) + 0.5, Math.floor(at / width) + 0.5);
    if (ray[1] < -1e-3) frame.depth[at] = view.eye[1] / -ray[1];
  }
  return frame;
}

async function drawn(subjects: SubjectPlan[], size = 72, threads = 1, more: Partial<ScenePlan> = {}) {
  const plan = planOf(subjects, (subjects[0]?.heightM ?? 1) * 0.5, more);
  const before = emptyFrame(plan, size, size);
  const frame: HdrFrame = { ...before, rgb: before.rgb.slice(), depth: before.depth.slice() };
  await drawSubjects(frame, plan, light, { threads });
  return { plan, before, frame, view: viewOf(plan, size, size) };
}

const changed = (a: HdrFrame, b: HdrFrame, at: number): boolean => [0, 1, 2].some((c) => a.rgb[at * 3 + c] !== b.rgb[at * 3 + c]);

describe("solids in a frame", () => {
  it.each(Object.keys(solids) as SolidId[])("%s covers what it should, and nothing changes beyond its reach", async (id) => {
    const subject = solid(id, solids[id].aloft ? { y: solids[id].heightM * 0.5 } : {});
    const { plan, before, frame, view } = await drawn([subject]);
    const { rects } = placeSolid(before, view, plan, light, subject, solidField(id));
    const inside = (at: number) =>
      [rects.solid, rects.shadow].some(
        (r) => at % 72 >= r.left && at % 72 < r.right && Math.floor(at / 72) >= r.top && Math.floor(at / 72) < r.bottom,
      );
    let covered = 0;
    for (let at = 0; at < frame.depth.length; at++) {
      if (changed(before, frame, at)) expect(inside(at), `pixel ${at}`).toBe(true);
      if (frame.depth[at] !== before.depth[at]) covered++;
    }
    expect(frame.rgb.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    expect(covered).toBeGreaterThan(40);
    const tall = view.height * (subject.heightM / (2 * view.halfHeight * subject.z));
    expect(covered).toBeGreaterThan(0.035 * tall * tall);
  });

  it("are the same whatever the number of threads", async () => {
    const one = await drawn([solid("cat"), solid("apple", { x: 0.2, heightM: 0.2 })], 96, 1);
    const two = await drawn([solid("cat"), solid("apple", { x: 0.2, heightM: 0.2 })], 96, 2);
    expect(Buffer.from(one.frame.rgb.buffer).equals(Buffer.from(two.frame.rgb.buffer))).toBe(true);
  });

  it("stay behind what is nearer", async () => {
    const plan = planOf([solid("cat")], 0.22);
    const wall = emptyFrame(plan, 64, 64);
    wall.depth.fill(0.5);
    const before = wall.rgb.slice();
    await drawSubjects(wall, plan, light, { threads: 1 });
    // A shadow may still fall on the wall, yet nothing of the cat itself is to be seen.
    expect(wall.depth.every((metres) => metres === 0.5)).toBe(true);
    expect(wall.rgb.every((value, i) => value <= before[i]!)).toBe(true);
  });

  it("cover one another by distance and not by order", async () => {
    const near = solid("apple", { heightM: 0.3, z: 1.2 });
    const far = solid("cat", { z: 2.4 });
    const a = await drawn([near, far]);
    const b = await drawn([far, near], 72, 1, { camera: a.plan.camera });
    expect(Buffer.from(a.frame.rgb.buffer).equals(Buffer.from(b.frame.rgb.buffer))).toBe(true);
  });

  it("darken the ground on the side away from the light", async () => {
    const { before, frame, view } = await drawn([solid("rock")], 96);
    const spot = project(view, [0.95, 0, 5.3])!;
    const at = Math.floor(spot.y) * 96 + Math.floor(spot.x);
    expect(frame.rgb[at * 3]!).toBeLessThan(before.rgb[at * 3]! * 0.7);
  });

  it("are mirrored in water", async () => {
    const boat = solid("sailboat", { afloat: true, z: 40 });
    const { before, frame } = await drawn([boat], 96, 1, {
      water: { present: true, waves: 0.1, color: null },
      camera: { eyeHeightM: 2, pitchDeg: 0, fovDeg: 34 },
    });
    let brighter = 0;
    for (let at = 0; at < frame.depth.length; at++)
      if (frame.depth[at] === before.depth[at] && frame.rgb[at * 3]! > before.rgb[at * 3]! + 0.02) brighter++;
    expect(brighter).toBeGreaterThan(20);
  });

  it("let unknown forms be", async () => {
    const { before, frame } = await drawn([
      subjectOf({ by: "solid", solid: "toString" }, 1),
      subjectOf({ by: "art", hexcode: "10FFFF" }, 1),
    ]);
    expect(frame.rgb).toEqual(before.rgb);
  });

  it("stop at an abort", async () => {
    const plan = planOf([solid("cat")], 0.22);
    const options = { threads: 1, signal: AbortSignal.abort(new Error("enough")) };
    await expect(drawSubjects(emptyFrame(plan, 48, 48), plan, light, options)).rejects.toThrow("enough");
  });
});

describe("art in a frame", () => {
  it("stands on its foot, gives finite light and a shadow", async () => {
    const { before, frame } = await drawn([subjectOf({ by: "art", hexcode: "1F405" }, 1)], 96);
    expect(frame.rgb.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
    const covered = frame.depth.reduce((sum, metres, at) => sum + (metres === before.depth[at] ? 0 : 1), 0);
    expect(covered).toBeGreaterThan(300);
  });

  it("keeps within the frame wherever it is put", async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: -8, max: 8, noNaN: true }), fc.double({ min: 0.3, max: 30, noNaN: true }), async (x, z) => {
        const { frame } = await drawn([subjectOf({ by: "art", hexcode: "1F98A" }, 1, { x, z })], 32);
        expect(frame.rgb.length).toBe(32 * 32 * 3);
        expect(frame.rgb.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});
