import { describe, expect, it } from "vitest";
import { planOf } from "../prompt/plan.fixture.ts";
import { viewOf } from "./camera.ts";
import { groundHeightAt, wayCentre } from "./ground.ts";
import { plantsOf, type Thing } from "./plants.ts";

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const low = ({ sprite }: Thing): boolean => sprite >= 4 && sprite <= 7;
const undergrowthOf = (prompt: string, seed: number) => {
  const plan = planOf(prompt, { seed });
  return { plan, tufts: plantsOf(plan, viewOf(plan, 1024, 1024)).filter(low) };
};

describe("grass beside a path", () => {
  it.each(seeds)("leaves the eye on the path, and its rims to either side, with seed %i", (seed) => {
    const { plan } = undergrowthOf("a path through a birch forest", seed);
    expect(Math.abs(wayCentre(plan, 0))).toBeLessThan(0.6);
  });

  it.each(["a path through a birch forest", "a winding path through a meadow"])("thins out along its rim: %s", (prompt) => {
    let [within, rim, beside] = [0, 0, 0];
    for (const seed of seeds) {
      const { plan, tufts } = undergrowthOf(prompt, seed);
      for (const { x, z } of tufts.filter((tuft) => tuft.z > 4 && tuft.z < 12)) {
        const off = Math.abs(x - wayCentre(plan, z));
        if (off < 0.6) within++;
        else if (off > 0.9 && off < 1.3) rim++;
        else if (off > 1.7 && off < 2.1) beside++;
      }
    }
    expect(within).toBe(0);
    expect(rim).toBeGreaterThan(0);
    expect(rim).toBeLessThan(0.9 * beside);
  });
});

it("grass of a river's bank grows thinner towards the water, not up to a line", () => {
  const feet = seeds.flatMap((seed) => {
    const { plan, tufts } = undergrowthOf("a river in autumn", seed);
    return tufts.filter(({ z }) => z < 30).map(({ x, z }) => groundHeightAt(plan, x, z));
  });
  const between = (from: number, to: number) => feet.filter((foot) => foot >= from && foot < to).length;
  expect(between(0, 0.22)).toBe(0);
  expect(between(0.4, 0.65)).toBeGreaterThan(0);
  expect(between(0.4, 0.65)).toBeLessThan(between(0.8, 1.05));
});
