import { AppError } from "../../platform/app-error.ts";
import type { ImageEngine } from "../../ports/image-engine.ts";

export interface PictureModerationDeps {
  engine: Pick<ImageEngine, "judge">;
  /** 0.5 to 1: a picture that is explicit with this probability or more is refused. Undefined looks at none. */
  moderationPictures: number | undefined;
  /** Where somebody who was refused by mistake can write to. */
  contactEmail?: string | undefined;
}
/** Whether it is a picture that somebody sent, or one that is about to be delivered. */
export type JudgedPicture = { bytes: Uint8Array; which: "given" | "made" };
/** Throws IMAGE_REFUSED for a picture that this studio neither takes nor delivers. */
export type AdmitPicture = (picture: JudgedPicture, signal?: AbortSignal) => Promise<void>;

const timeLimitMs = 20_000;

/**
 * A picture that cannot be judged is not let through: an operator who wants them looked at wants all looked at. The network says
 * how sure it is of five kinds; drawn or photographed, explicit is explicit, and what is only scanty is none of ours.
 */
export function pictureModeration({ engine, moderationPictures, contactEmail }: PictureModerationDeps): AdmitPicture {
  return async ({ bytes, which }, signal) => {
    if (moderationPictures === undefined) return;
    const outcome = await engine.judge({ bytes }, { timeLimitMs, ...(signal && { signal }) });
    if (!outcome.ok) {
      if (outcome.failure.code === "TASK_CANCELLED" && which === "made") throw new AppError("TASK_CANCELLED");
      throw new AppError("ENGINE_UNAVAILABLE");
    }
    const { porn, hentai } = outcome.value;
    if (porn + hentai >= moderationPictures)
      throw new AppError("IMAGE_REFUSED", { which, ...(contactEmail !== undefined && { appealTo: contactEmail }) });
  };
}
