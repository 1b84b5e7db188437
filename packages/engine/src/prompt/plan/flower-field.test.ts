import { describe, expect, it } from "vitest";
import { viewOf } from "../../scene/camera.ts";
import { plantsOf } from "../../scene/plants.ts";
import { planOf } from "../plan.fixture.ts";

const fields = [
  { prompt: "a field of sunflowers", solid: "sunflower" },
  { prompt: "向日葵花田", solid: "sunflower" },
  { prompt: "一片郁金香", solid: "tulip" },
  { prompt: "rose garden", solid: "rose" },
];

describe.each(fields)("a planted field: $prompt", ({ prompt, solid }) => {
  const plan = planOf(prompt, { seed: 5 });
  const plants = plantsOf(plan, viewOf(plan, 1024, 1024));

  it("is planted with what was asked for, a few of them before the eye", () => {
    expect(plan.terrain.planted?.solid).toBe(solid);
    expect(plan.subjects.length).toBeGreaterThan(3);
    for (const { form } of plan.subjects) expect(form).toEqual({ by: "solid", solid });
  });

  it("goes on behind them in rows to the distance, with no grass over it", () => {
    const nearest = Math.max(...plan.subjects.map(({ z }) => z));
    const rows = plants.filter(({ sprite }) => sprite === 6 || sprite === 7);
    expect(rows.length).toBeGreaterThan(500);
    expect(Math.min(...rows.map(({ z }) => z))).toBeGreaterThan(nearest);
    expect(Math.max(...rows.map(({ z }) => z))).toBeGreaterThan(10 * nearest);
    expect(plants.some(({ sprite }) => sprite === 4 || sprite === 5)).toBe(false);
  });
});

describe.each([
  { prompt: "a lavender field at sunset", crop: "lavender" },
  { prompt: "油菜花田", crop: "rapeseed" },
  { prompt: "a hot-air balloon over a lavender field", crop: "lavender" },
])("a field of a crop: $prompt", ({ prompt, crop }) => {
  const plan = planOf(prompt, { seed: 5 });
  const plants = plantsOf(plan, viewOf(plan, 1024, 1024));
  const rows = plants.filter(({ sprite }) => sprite === 6 || sprite === 7);

  it("is drilled with it, with neither grass nor a tree between", () => {
    expect(plan.terrain.planted?.solid).toBe(crop);
    expect(rows.length).toBeGreaterThan(500);
    const farthest = Math.max(...rows.map(({ z }) => z));
    expect(plants.filter(({ sprite, z }) => sprite < 6 && z < farthest)).toEqual([]);
  });
});

it("rows of lavender keep their distance, and run away from the eye", () => {
  const plan = planOf("a lavender field", { seed: 5 });
  const near = plantsOf(plan, viewOf(plan, 1024, 1024)).filter(({ sprite, z }) => sprite >= 6 && z < 20);
  // The slant of the rows is what brings most plants close to a multiple of their distance.
  const offRow = (slant: number) =>
    near.reduce((sum, { x, z }) => sum + Math.abs((x - slant * z) / 1.5 - Math.round((x - slant * z) / 1.5)), 0) / near.length;
  const slants = Array.from({ length: 101 }, (_, at) => (at - 50) / 200);
  expect(Math.min(...slants.map(offRow))).toBeLessThan(0.08);
});

describe("what is no planted field", () => {
  it.each(["a sunflower", "wildflowers in a meadow", "a field of tulips with a windmill"])("%s", (prompt) => {
    expect(planOf(prompt, { seed: 5 }).terrain.planted).toBeUndefined();
  });
});
