import type { Sense } from "./lexicon/sense.ts";

/** A word of the prompt and what it may mean. */
export interface Token {
  /** As written in the prompt. */
  text: string;
  language: "en" | "zh";
  /** Empty for a word that names nothing known. */
  senses: readonly Sense[];
  plural: boolean;
  /** Names many of its kind together: 鱼群, "fish school". */
  group: boolean;
  /** Ends a clause: a comma, a full stop. */
  breaks: boolean;
}
