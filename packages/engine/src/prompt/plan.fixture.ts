/** Plans for tests, as the studio makes them where nothing is chosen but the words. */
import type { ScenePlan } from "../scene/plan.ts";
import { type PlanRequest, planScene } from "./plan.ts";
import { readPrompt } from "./read.ts";

export const plainRequest: PlanRequest = {
  width: 1024,
  height: 1024,
  style: "photography",
  color: "natural",
  lighting: "natural",
  perspective: "front",
  creativity: 0.5,
  seed: 11,
};

export const planOf = (prompt: string, changes: Partial<PlanRequest> = {}): ScenePlan =>
  planScene(readPrompt(prompt), { ...plainRequest, ...changes });
