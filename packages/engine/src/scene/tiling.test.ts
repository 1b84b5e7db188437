/** Abstract pictures that are to be laid side by side: across a seam they change no more than they do inside. */
import { afterAll, describe, expect, it } from "vitest";
import { planScene } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import { paintScene } from "../tools/paint-scene.ts";
import { FAMILIES, LAID_OUT } from "./block.ts";
import type { AbstractPlan, ScenePlan } from "./plan.ts";
import { closeTileThreads } from "./tile-threads.ts";

afterAll(closeTileThreads);

const look = { style: "photography", color: "natural", lighting: "natural", perspective: "front", creativity: 0.5 } as const;
const planOf = (prompt: string, seamless?: boolean): ScenePlan =>
  planScene(readPrompt(prompt), { ...look, width: 160, height: 120, seed: 5, ...(seamless !== undefined && { seamless }) });

async function paint(
  family: AbstractPlan["family"],
  seamless: boolean,
  width: number,
  height: number,
  medium: ScenePlan["medium"] = "photography",
): Promise<Uint8Array> {
  const plan = planOf("abstract, blue and gold");
  const abstract = { ...plan.abstract!, family, ...(seamless && { seamless }) };
  const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
  return (await paintScene({ ...plan, medium, abstract }, { width, height }, context)).data;
}

/** Mean difference of neighbours across each line between two columns (or rows), the seam's first. */
function steps(data: Uint8Array, width: number, height: number, across: boolean): number[] {
  const [lines, along] = across ? [width, height] : [height, width];
  const at = (line: number, place: number) => 3 * (across ? place * width + line : line * width + place);
  return Array.from({ length: lines }, (_, line) => {
    let sum = 0;
    for (let place = 0; place < along; place++)
      for (let c = 0; c < 3; c++) sum += Math.abs(data[at(line, place) + c]! - data[at((line + lines - 1) % lines, place) + c]!);
    return sum / (3 * along);
  });
}

const families = FAMILIES.filter((family) => !LAID_OUT.has(family));

describe("a seamless picture", () => {
  it("is one of twelve families", () => expect(families.length).toBeGreaterThanOrEqual(12));

  it.each(families)("meets itself at its edges: %s", async (family) => {
    for (const [width, height] of [
      [160, 120],
      [97, 173],
    ] as const) {
      const data = await paint(family, true, width, height);
      for (const across of [true, false]) {
        const [seam = 0, ...inside] = steps(data, width, height, across);
        // No worse than the steepest line inside; dithering gives even a flat picture a step of its own.
        expect(seam, `${width} by ${height}, ${across ? "left and right" : "top and bottom"}`).toBeLessThanOrEqual(
          Math.max(...inside) + 0.6,
        );
      }
    }
  });

  const media = ["oil-painting", "watercolor", "illustration", "ink", "pencil", "paper-cut", "low-poly", "pixel", "three-d"] as const;
  it.each(media)("meets itself in a medium that knows nothing of its other edge: %s", async (medium) => {
    for (const family of ["marble", "waves"] as const) {
      const data = await paint(family, true, 160, 120, medium);
      for (const across of [true, false]) {
        const [seam = 0, ...inside] = steps(data, 160, 120, across);
        expect(seam, `${family}, ${across ? "left and right" : "top and bottom"}`).toBeLessThanOrEqual(Math.max(...inside) + 0.6);
      }
    }
  });

  it("would not without being asked: the measure finds the seams of plain pictures", async () => {
    let found = 0;
    for (const family of families) {
      const [seam = 0, ...inside] = steps(await paint(family, false, 160, 120), 160, 120, true);
      if (seam > Math.max(...inside) + 0.6) found++;
    }
    expect(found).toBeGreaterThan(families.length / 2);
  });

  it("is asked for in words of either language, or by the request", () => {
    for (const prompt of [
      "seamless marble texture",
      "tileable geometric pattern",
      "无缝大理石纹",
      "可平铺的几何图案",
      "a seamless pattern",
    ])
      expect(planOf(prompt).abstract?.seamless, prompt).toBe(true);
    expect(planOf("marble texture", true).abstract?.seamless).toBe(true);
    expect(planOf("marble texture").abstract?.seamless).toBeUndefined();
    expect(planOf("a lake at sunset", true).place).toBe("lake");
  });
});
