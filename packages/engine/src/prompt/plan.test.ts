import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { project, viewOf } from "../scene/camera.ts";
import type { ScenePlan } from "../scene/plan.ts";
import { isSolidId } from "../subjects/catalogue.ts";
import type { ColorId, LightingId, PerspectiveId, StyleId, TimeId } from "../types.ts";
import { plainRequest, planOf } from "./plan.fixture.ts";
import { drawnAsIllustration, type PlanRequest, planScene } from "./plan.ts";
import { readPrompt } from "./read.ts";

const styles: readonly StyleId[] = [
  "photography",
  "illustration",
  "oil-painting",
  "watercolor",
  "realistic",
  "artistic",
  "cartoon",
  "digital-art",
];
const colors: readonly ColorId[] = ["natural", "warm", "cool", "black-and-white"];
const lightings: readonly LightingId[] = ["natural", "soft", "dramatic", "golden-hour", "backlit", "studio"];
const perspectives: readonly PerspectiveId[] = ["front", "side", "top", "low-angle", "close-up", "wide"];
const sizes = [
  [1024, 1024],
  [1024, 576],
  [576, 1024],
  [1344, 768],
  [768, 1344],
  [256, 3840],
] as const;

const request: fc.Arbitrary<PlanRequest> = fc
  .record({
    size: fc.constantFrom(...sizes),
    style: fc.constantFrom(...styles),
    color: fc.constantFrom(...colors),
    lighting: fc.constantFrom(...lightings),
    perspective: fc.constantFrom(...perspectives),
    creativity: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.integer({ min: 0, max: 0xffffffff }),
  })
  .map(({ size: [width, height], ...rest }) => ({ width, height, ...rest }));

const words = [
  "a red fox",
  "two cats",
  "12 apples",
  "three boats",
  "a castle",
  "hot air balloons",
  "a cup of coffee",
  "七只鸟",
  "一条龙",
  "a whale",
  "a tree",
  "房子",
  "on the moon",
  "in the snow",
  "at sunset",
  "at night",
  "in the rain",
  "on a table",
  "by the sea",
  "in space",
  "under a tree",
  "over the lake",
  "在海上",
  "在树下",
  "behind a house",
  "watercolor",
  "abstract",
  "gradient",
  "close-up",
  "huge",
  "tiny",
  "mountains",
  "forest",
  "city",
  "flying",
  "blue",
  "xyzzy",
] as const;

const prompt = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 0, maxLength: 6 }).map((parts) => parts.join(" ")),
  fc.string({ maxLength: 60, unit: "grapheme" }),
);

function numbersOf(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (value !== null && typeof value === "object") return Object.values(value).flatMap(numbersOf);
  return [];
}

/** Part of the frame's height and where its middle falls, -1 to 1 each way. */
function inFrame(plan: ScenePlan, width: number, height: number) {
  const view = viewOf(plan, width, height);
  return plan.subjects.map((subject) => {
    const middle = project(view, [subject.x, subject.y + (subject.aloft ? 0 : subject.heightM / 2), subject.z]);
    return {
      subject,
      u: middle ? (2 * middle.x) / width - 1 : Number.NaN,
      v: middle ? 1 - (2 * middle.y) / height : Number.NaN,
      part: middle ? (middle.pixelsPerM * subject.heightM) / Math.min(width, height) : 0,
    };
  });
}

describe("any prompt, any option", () => {
  it("gives finite numbers, the same each time", () => {
    fc.assert(
      fc.property(prompt, request, (text, options) => {
        const plan = planScene(readPrompt(text), options);
        for (const number of numbersOf(plan)) expect(Number.isFinite(number)).toBe(true);
        expect(planScene(readPrompt(text), options)).toEqual(plan);
        expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
      }),
      { numRuns: 400 },
    );
  });

  it("keeps every subject in the frame and large enough to be seen", () => {
    fc.assert(
      fc.property(prompt, request, (text, options) => {
        const plan = planScene(readPrompt(text), options);
        for (const { u, v, part, subject } of inFrame(plan, options.width, options.height)) {
          expect(Math.abs(u), `${subject.label} across`).toBeLessThan(1);
          expect(Math.abs(v), `${subject.label} up`).toBeLessThan(1);
          expect(part, `${subject.label} size`).toBeGreaterThan(0.02);
          expect(part, `${subject.label} size`).toBeLessThan(1.6);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("puts no ready-drawn art into a photograph, and says what became an illustration", () => {
    fc.assert(
      fc.property(prompt, request, (text, options) => {
        const reading = readPrompt(text);
        const plan = planScene(reading, options);
        const art = plan.subjects.filter(({ form }) => form.by === "art");
        if (art.length > 0) expect(plan.medium).not.toBe("photography");
        const told = drawnAsIllustration(reading, options.style);
        if (plan.medium === "photography") expect(told).toEqual([]);
        for (const { form } of plan.subjects)
          expect(form.by === "art" ? /^[0-9A-F-]+$/.test(form.hexcode) : isSolidId(form.solid)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("what the words ask for", () => {
  it("is about the fox when it says a fox", () => {
    for (let seed = 0; seed < 20; seed++) {
      const [fox] = inFrame(planOf("a red fox in snow", { seed }), 1024, 1024);
      expect(fox?.part).toBeGreaterThan(0.2);
      expect(Math.abs(fox?.u ?? 1)).toBeLessThan(0.4);
    }
  });

  it("honours counts", () => {
    expect(planOf("12 apples").subjects).toHaveLength(12);
    expect(planOf("three boats on a lake").subjects).toHaveLength(3);
    expect(planOf("100 cats").subjects).toHaveLength(12);
  });

  it("keeps several of a kind apart", () => {
    for (const text of ["three cats", "五只企鹅", "12 apples"]) {
      const spots = inFrame(planOf(text), 1024, 1024);
      for (const a of spots) for (const b of spots) if (a !== b) expect(Math.hypot(a.u - b.u, a.v - b.v)).toBeGreaterThan(0.03);
    }
  });

  it("floats boats, flies balloons, stands houses", () => {
    expect(planOf("a boat on the sea").subjects[0]).toMatchObject({ afloat: true, aloft: false, y: 0 });
    expect(planOf("a hot air balloon").subjects[0]).toMatchObject({ afloat: false, aloft: true });
    expect(planOf("a house").subjects[0]).toMatchObject({ afloat: false, aloft: false });
  });

  it("sets one thing on another", () => {
    const [bird, rock] = planOf("a bird on a rock").subjects;
    expect(bird?.y).toBeGreaterThan((rock?.y ?? 0) + (rock?.heightM ?? 0) * 0.5);
    expect(bird?.z).toBeCloseTo(rock?.z ?? 0);
  });

  it("puts a lighthouse on a cliff that rises from the sea", () => {
    for (const prompt of ["a lighthouse on a cliff, stormy sea at dusk", "悬崖上的灯塔，大海"]) {
      const made = planOf(prompt);
      const lighthouse = made.subjects.find(({ label }) => label === "lighthouse");
      const cliff = made.subjects.find(({ label }) => label === "cliff");
      expect(made.place, prompt).toBe("sea");
      expect(cliff, prompt).toMatchObject({ form: { by: "solid", solid: "cliff" }, afloat: true, y: 0 });
      expect(lighthouse!.y, prompt).toBeGreaterThan(cliff!.heightM * 0.8);
      expect(lighthouse!.z, prompt).toBeCloseTo(cliff!.z);
    }
  });

  it("puts a village of the mountains among peaks, and one of no place among hills", () => {
    for (const prompt of ["a village in the mountains, autumn", "山村", "村庄，远处是雪山", "rolling hills below snowy peaks"])
      expect(planOf(prompt).place, prompt).toBe("mountains");
    expect(planOf("a small village").place).toBe("hills");
    const houses = planOf("a village in the mountains").subjects.filter(({ form }) => form.by === "solid" && form.solid.endsWith("house"));
    expect(houses.length).toBeGreaterThan(2);
  });

  it("leaves hills their hills: beside grass they are what is shown, and a valley between them has no peaks", () => {
    const golden = planOf("rolling hills in autumn, golden grass");
    expect([golden.place, golden.terrain.flowers]).toEqual(["hills", 0]);
    expect(planOf("a wildflower meadow on rolling hills").terrain.flowers).toBeGreaterThan(0);
    expect(planOf("snow on a quiet valley, a full moon above the hills").place).not.toBe("mountains");
  });

  it("sets a thing behind farther, over higher, in front nearer", () => {
    const [dog, house] = planOf("a dog behind a house").subjects;
    expect(dog?.z).toBeGreaterThan(house?.z ?? 0);
    const [cat, tree] = planOf("a cat in front of a tree").subjects;
    expect(cat?.z).toBeLessThan(tree?.z ?? 0);
    expect(planOf("a dragon over a castle").subjects[0]?.aloft).toBe(true);
  });

  it("moves the camera with the perspective", () => {
    const eye = (perspective: PerspectiveId) => planOf("mountains", { perspective }).camera;
    expect(eye("top").eyeHeightM).toBeGreaterThan(eye("front").eyeHeightM);
    expect(eye("low-angle").eyeHeightM).toBeLessThan(eye("front").eyeHeightM);
    expect(eye("wide").fovDeg).toBeGreaterThan(eye("front").fovDeg);
    expect(eye("close-up").fovDeg).toBeLessThan(eye("front").fovDeg);
  });

  it("lets the words name the medium while the style is the default, and the style win otherwise", () => {
    expect(planOf("watercolor of a lake").medium).toBe("watercolor");
    expect(planOf("watercolor of a lake", { style: "oil-painting" }).medium).toBe("oil-painting");
  });

  it("turns a photograph of something that only exists as a drawing into a rendering, and tells", () => {
    const reading = readPrompt("a photo of a lion");
    expect(planScene(reading, plainRequest).medium).toBe("three-d");
    expect(drawnAsIllustration(reading, "photography")).toEqual(["lion"]);
    expect(drawnAsIllustration(reading, "cartoon")).toEqual([]);
  });

  it("makes palettes of the colours named", () => {
    expect(planOf("blue gradient").abstract?.palette).toContain("#2a66c9");
    expect(planOf("black marble with gold").abstract).toMatchObject({ family: "marble" });
  });

  it("gives a nebula the colour that was named for it, and leaves it to the seed without one", () => {
    expect(planOf("紫色星云壁纸").gas?.[0]).toBe("#7b3fa8");
    expect(planOf("red and gold nebula").gas?.slice(0, 2)).toEqual(["#d12a2a", "#d9a032"]);
    expect(planOf("a nebula").gas).toBeUndefined();
    expect(planOf("a purple galaxy").gas).toBeUndefined();
  });

  it("lays mountains and water out with the brush when they are asked for in ink", () => {
    for (const prompt of ["水墨山水，薄雾", "山水画", "ink wash painting of misty mountains", "水墨画，江边的远山，日落"])
      expect(planOf(prompt)).toMatchObject({ place: "abstract", medium: "ink", abstract: { family: "ink-landscape" } });
    expect(planOf("青绿色水墨山水").abstract?.palette).not.toEqual(planOf("水墨山水").abstract?.palette);
  });

  it("lays bamboo, pandas and lotus ponds out with the brush, and open country and woods with scissors", () => {
    const cases = [
      ["水墨竹林", "ink-bamboo", undefined],
      ["水墨，竹林里的两只熊猫", "ink-bamboo", 2],
      ["荷塘月色，水墨", "ink-lotus", undefined],
      ["ink wash painting of a lotus", "ink-lotus", 1],
      ["layered paper cut mountains at sunset", "paper-landscape", undefined],
      ["paper cut forest", "paper-forest", undefined],
      ["两只鹿在森林里，剪纸", "paper-forest", 2],
    ] as const;
    for (const [prompt, family, figures] of cases) {
      const { abstract } = planOf(prompt);
      expect([prompt, abstract?.family, abstract?.figures]).toEqual([prompt, family, figures]);
    }
    for (const prompt of ["剪纸，一只猫", "paper cut city at night", "水墨竹林，下雨", "竹林里的熊猫，卡通"])
      expect(planOf(prompt).abstract).toBeNull();
    expect(planOf("paper cut blue mountains").abstract?.palette).toContain("#2a66c9");
  });

  it("takes pictures of boats and swans from the water, and those of a bank's things from the bank", () => {
    for (const prompt of ["江面上的一叶扁舟，夕阳", "桂林山水，竹筏", "swans on a lake"])
      expect(planOf(prompt)).toMatchObject({ place: "lake", water: { open: true } });
    for (const prompt of ["a lake", "a deer by the river", "a sailing boat at sea", "江南水乡，乌篷船"])
      expect(planOf(prompt).water.open).toBeUndefined();
  });

  it("sees 黄山 from a ledge with its pine, over a sea of cloud that no fog hides", () => {
    for (const prompt of ["黄山日出", "yellow mountain at dawn", "黄山云海"]) {
      const { feature, subjects, weather } = planOf(prompt);
      expect([prompt, feature, subjects.map(({ label }) => label)]).toEqual([prompt, "pinnacles", ["mountain pine"]]);
      expect(weather.fog).toBeLessThanOrEqual(0.05);
    }
    expect(planOf("黄山，迎客松").subjects).toHaveLength(1);
    expect(planOf("黄山，一个旅人").subjects.map(({ label }) => label)).toEqual(["person"]);
    expect(planOf("水墨黄山").abstract?.family).toBe("ink-landscape");
  });

  it("clears the sky for a rainbow: the rain that made it has gone over", () => {
    expect(planOf("a rainbow after the rain over green hills")).toMatchObject({
      weather: { rain: 0 },
      sky: { rainbow: true, clouds: "cumulus" },
    });
  });

  it("draws in ink from a scene what the brush's own composition does not hold", () => {
    for (const prompt of ["水墨画，一只熊猫", "水墨山水，下雨", "ink painting of snowy mountains in winter", "水墨城市", "水墨山水，樱花"])
      expect(planOf(prompt)).toMatchObject({ medium: "ink", abstract: null });
    expect(planOf("水墨山水", { style: "watercolor" })).toMatchObject({ place: "mountains", medium: "watercolor" });
  });

  it("changes the light and nothing else of a scene at another hour", () => {
    const times = fc.constantFrom("dawn", "day", "golden-hour", "sunset", "dusk", "night") as fc.Arbitrary<TimeId>;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }), request, times, (said, asked, time) => {
        const reading = readPrompt(said.join(" "));
        const { sky: _, ...scene } = planScene(reading, asked);
        const { sky, ...sceneThen } = planScene(reading, { ...asked, time });
        expect(sceneThen).toEqual(scene);
        const airless = scene.place === "moon" || scene.place === "space" || (scene.place === "underwater" && time !== "night");
        if (!airless) expect(sky.time).toBe(time === "golden-hour" ? "golden" : time);
        if (time === "day") expect([sky.moon, sky.milkyWay * Number(!airless), sky.aurora]).toEqual([null, 0, 0]);
      }),
    );
  });
});
