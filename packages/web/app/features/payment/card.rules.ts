import { sandboxCards } from "@proofsheet/contract";

export type TestCard = keyof typeof sandboxCards;
export const testCards = Object.keys(sandboxCards) as TestCard[];

const longestCard = 19;

/** Digits in groups of four, as they stand on a card; whatever else was typed or pasted is dropped. */
export const groupCard = (typed: string): string =>
  (
    typed
      .replace(/\D/g, "")
      .slice(0, longestCard)
      .match(/.{1,4}/g) ?? []
  ).join(" ");
