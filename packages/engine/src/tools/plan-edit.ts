import { planInstruction } from "../instruction/plan-instruction.ts";
import type { Outcome, PlanEditRequest, PlanEditResult } from "../types.ts";
import type { RunContext } from "./run-context.ts";

/** Words as the steps that they ask for. */
export async function planEdit({ instruction }: PlanEditRequest, { report }: RunContext): Promise<Outcome<PlanEditResult>> {
  report("reading-prompt", 0);
  return { ok: true, value: planInstruction(instruction) };
}
