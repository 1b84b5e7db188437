import { planEdit } from "@proofsheet/contract/faceswap";
import type { Bind } from "../../platform/bind.ts";
import type { ImageEngine } from "../../ports/image-engine.ts";
import { planSteps } from "./edit-image.ts";

export function bindPlanEditRoutes(bind: Bind, { engine }: { engine: ImageEngine }): void {
  bind(planEdit, async ({ body }) => {
    const { steps, understood, notUnderstood } = await planSteps(engine, body.instruction);
    return { success: true as const, steps, understood, not_understood: notUnderstood };
  });
}
