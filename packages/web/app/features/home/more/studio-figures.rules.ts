import type { StatisticsAnswer } from "@proofsheet/contract/system";
import type { z } from "zod";

export type Statistics = z.infer<typeof StatisticsAnswer>;

/** A young studio's figures tell a visitor nothing: they stay hidden until this many pictures are made. */
export const tellingFrom = 1_000;

/** What is shown, largest first; nothing while the figures are unknown, unreadable or small. */
export function figuresOf(statistics: Statistics | undefined): { pictures: number; thisMonth: number; people: number } | undefined {
  if (!statistics || statistics.pictures_made < tellingFrom) return undefined;
  return { pictures: statistics.pictures_made, thisMonth: statistics.pictures_this_month, people: statistics.people };
}
