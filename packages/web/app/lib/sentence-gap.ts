import type { Language } from "@proofsheet/contract";

/** What stands between two sentences: a Chinese full stop brings its own room. */
export const sentenceGap: Record<Language, string> = { "en-US": " ", "zh-CN": "" };
