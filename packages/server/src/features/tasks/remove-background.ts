import type { PictureFormat } from "@proofsheet/contract";
import type { CutOutRequest } from "../../ports/image-engine.ts";
import type { Runner } from "./runner.ts";
import type { Findings } from "./tasks.tables.ts";

/** What a background-removal task keeps of its request. */
export interface RemoveBackgroundParameters {
  /** Missing in tasks from before there was a choice. */
  keep?: CutOutRequest["keep"];
  background: CutOutRequest["background"];
  format: PictureFormat;
  first_frame_only: boolean;
}

/** JPEG has no transparency: white is laid under where no colour was chosen. */
const backgroundFor = ({ background, format }: RemoveBackgroundParameters): CutOutRequest["background"] =>
  format === "jpeg" && background === "transparent" ? "#ffffff" : background;

export const removeBackground: Runner = async ({ engine, readInput }, task, options) => {
  const parameters = task.parameters as unknown as RemoveBackgroundParameters;
  const bytes = await readInput("image");
  const { keep = "subject", format } = parameters;
  const outcome = await engine.cutOut({ bytes, keep, background: backgroundFor(parameters), format }, options);
  if (!outcome.ok) return { pictures: [], findings: {}, failure: outcome.failure };
  const { picture, confidence, isDoubtful } = outcome.value;
  const notices: NonNullable<Findings["notices"]> = [];
  if (parameters.first_frame_only) notices.push({ code: "FIRST_FRAME_ONLY" });
  if (isDoubtful) notices.push({ code: "LOW_CONFIDENCE" });
  return { pictures: [picture], findings: { confidence, notices } };
};
