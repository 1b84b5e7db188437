import { AppError } from "../../platform/app-error.ts";
import { refusedTopic, type Threshold } from "./moderation.rules.ts";

export interface ModerationDeps {
  moderation: Threshold;
  /** Where somebody who was refused by mistake can write to. */
  contactEmail?: string | undefined;
}

/** Throws PROMPT_REFUSED for a description that this studio does not draw. To be called before anything is held. */
export function moderate({ moderation, contactEmail }: ModerationDeps, descriptions: readonly string[]): void {
  const topic = refusedTopic(descriptions.join("\n"), moderation);
  if (topic) throw new AppError("PROMPT_REFUSED", { topic, ...(contactEmail !== undefined && { appealTo: contactEmail }) });
}
