import { applyTone } from "@proofsheet/pixels/tone";
import type { EditStep } from "./edit-step.ts";

/** Light, colour, vignette and grain of the whole picture. */
export const editTone: EditStep<"tone"> = (raster, edit, { seed }) => {
  const { kind, ...tone } = edit;
  return { ok: true, value: applyTone(raster, tone, seed) };
};
