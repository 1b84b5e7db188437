import { AppError } from "../../platform/app-error.ts";
import type { FormFile } from "../../platform/request-body.ts";
import type { EngineOutcome, ImageEngine } from "../../ports/image-engine.ts";
import { engineFindings } from "./made-by.ts";
import { type Sent, sentPicture } from "./picture-inputs.ts";
import type { Pictures } from "./pictures.ts";
import type { Harvest, MadePicture } from "./runner.ts";
import type { ToolCallDeps } from "./tool-call.ts";

/** What the calls that change a picture need. */
export interface ChangeDeps extends ToolCallDeps {
  pictures: Pictures;
  engine: ImageEngine;
}

/** The engine's method for a tool; TOOL_UNAVAILABLE where it has none, before anything is read, kept or held. */
export function methodOf<M extends keyof ImageEngine>(engine: ImageEngine, name: M): NonNullable<ImageEngine[M]> {
  const method = engine[name];
  if (!method) throw new AppError("TOOL_UNAVAILABLE");
  return method;
}

export function neededPicture(file: FormFile | undefined, text: string | undefined): Sent {
  const sent = sentPicture(file, text);
  if (!sent) throw new AppError("IMAGE_MISSING", {});
  return sent;
}

/** The one picture of a run and who made it, or why there is none. */
export const harvestOf = (outcome: EngineOutcome<{ picture: MadePicture }>, seed?: number): Harvest =>
  outcome.ok
    ? {
        pictures: [{ ...outcome.value.picture, ...(seed !== undefined && { seed }) }],
        findings: engineFindings([outcome.madeBy]),
      }
    : { pictures: [], findings: {}, failure: outcome.failure };
