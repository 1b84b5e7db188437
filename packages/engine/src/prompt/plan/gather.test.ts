import { describe, expect, it } from "vitest";
import { project, viewOf } from "../../scene/camera.ts";
import type { ScenePlan } from "../../scene/plan.ts";
import { plainRequest, planOf } from "../plan.fixture.ts";

const { width, height } = plainRequest;
/** Middle and height of each in the picture, in pixels. */
function shown(plan: ScenePlan): { x: number; y: number; tall: number }[] {
  const view = viewOf(plan, width, height);
  return plan.subjects.map(({ x, y, z, heightM, aloft }) => {
    const low = aloft ? y - heightM / 2 : y;
    const [foot, top] = [project(view, [x, low, z])!, project(view, [x, low + heightM, z])!];
    return { x: foot.x, y: (foot.y + top.y) / 2, tall: foot.y - top.y };
  });
}

const prompts = ["鱼群", "tropical fish", "羊群", "a flock of birds over the sea", "a herd of horses", "雪地里的狼群"];
const cases = prompts.flatMap((prompt) => [1, 2, 3, 4, 5, 6].map((seed) => ({ prompt, seed })));

describe.each(cases)("many together: $prompt, seed $seed", ({ prompt, seed }) => {
  const plan = planOf(prompt, { seed });
  const all = shown(plan);

  it("are all in the picture", () => {
    for (const { x, y } of all) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  it("differ in distance, in size and in where they look", () => {
    const tall = all.map((one) => one.tall);
    expect(Math.max(...tall) / Math.min(...tall)).toBeGreaterThan(1.5);
    expect(new Set(plan.subjects.map(({ headingDeg }) => Math.round(headingDeg / 4))).size).toBeGreaterThan(4);
  });

  it("hide one another no more than a crowd does", () => {
    const hidden = all.filter((one, at) =>
      all.some(
        (other, index) => index !== at && other.tall >= one.tall && Math.hypot(one.x - other.x, one.y - other.y) < 0.35 * other.tall,
      ),
    );
    expect(hidden.length).toBeLessThan(all.length / 3);
  });
});

describe("postures", () => {
  it("vary in a herd", () => {
    const solids = new Set(planOf("a flock of sheep", { seed: 3 }).subjects.map(({ form }) => (form.by === "solid" ? form.solid : "")));
    expect(solids.size).toBeGreaterThan(1);
  });

  it("leave one alone as it is known", () => {
    for (let seed = 1; seed < 7; seed++) expect(planOf("a horse", { seed }).subjects[0]?.form).toEqual({ by: "solid", solid: "horse" });
  });
});
