import type { AnswerOf } from "@proofsheet/contract/route";
import type { statistics } from "@proofsheet/contract/system";

export type Statistics = AnswerOf<typeof statistics>;

/** A young studio's figures tell a visitor nothing: they stay hidden until this many pictures are made. */
export const tellingFrom = 1_000;

/** What is shown, largest first; nothing while the figures are unknown, unreadable or small. */
export function figuresOf(made: Statistics | undefined): { pictures: number; thisMonth: number; people: number } | undefined {
  if (!made || made.pictures_made < tellingFrom) return undefined;
  return { pictures: made.pictures_made, thisMonth: made.pictures_this_month, people: made.people };
}
