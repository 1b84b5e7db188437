import { AppError } from "../../platform/app-error.ts";
import { refusedTopic, type Threshold } from "./moderation.rules.ts";

export interface ModerationDeps {
  moderation: Threshold;
  /** What the operator wants refused besides, whatever the threshold. */
  moderationWords?: readonly string[];
  /** Where somebody who was refused by mistake can write to. */
  contactEmail?: string | undefined;
}

/** Throws PROMPT_REFUSED for a description that this studio does not draw. To be called before anything is held. */
export function moderate({ moderation, moderationWords, contactEmail }: ModerationDeps, descriptions: readonly string[]): void {
  const topic = refusedTopic(descriptions.join("\n"), moderation, moderationWords);
  if (topic) throw new AppError("PROMPT_REFUSED", { topic, ...(contactEmail !== undefined && { appealTo: contactEmail }) });
}
