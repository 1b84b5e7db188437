import { countCharacters, type ErrorCode, promptLimits } from "@proofsheet/contract";

export interface PromptFault {
  code: Extract<ErrorCode, "PROMPT_TOO_SHORT" | "PROMPT_TOO_LONG">;
  details: { limit: number; length: number };
}

/** What is wrong with the prompt of the quick generator; characters are counted after trimming. */
export function promptFault(prompt: string): PromptFault | undefined {
  const length = countCharacters(prompt);
  const { homeMinLength, maxLength } = promptLimits;
  if (length < homeMinLength) return { code: "PROMPT_TOO_SHORT", details: { limit: homeMinLength, length } };
  if (length > maxLength) return { code: "PROMPT_TOO_LONG", details: { limit: maxLength, length } };
  return undefined;
}
