import { fillUnknown } from "../fill/fill-unknown.ts";
import type { EditStep } from "./edit-step.ts";
import { markedBy } from "./mask-marks.ts";

/** Fills what the mask names out of what is around it; nothing else changes by a bit, and alpha is filled as the colours are. */
export const editErase: EditStep<"erase"> = async (raster, { mask }, { seed, threads, signal, report }) => {
  const marked = await markedBy(mask, raster);
  if (!marked.ok) return marked;
  const unknown = marked.value;
  if (!unknown.includes(1)) return { ok: false, fault: { code: "mask-empty" } };
  const onProgress = (fraction: number) => report("editing", fraction);
  const filled = await fillUnknown({ picture: raster, unknown, seed }, { threads, signal, onProgress });
  return filled ? { ok: true, value: filled } : { ok: false, fault: { code: "mask-covers-all" } };
};
