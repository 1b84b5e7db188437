import type { ActionId } from "@proofsheet/contract";
import { useQuery } from "@tanstack/react-query";
import { readOptions, type StudioOptions } from "./studio-calls.ts";

const fiveMinutesMs = 300_000;

export interface Follows {
  seed: boolean;
  negative_prompt: boolean;
  strength: boolean;
  creativity: boolean;
  seamless: boolean;
}
const all: Follows = { seed: true, negative_prompt: true, strength: true, creativity: true, seamless: true };

/** Which of the settings the engine of an action follows: one that changes nothing is not offered. All, until it is known. */
export const useFollows = (action: ActionId): Follows => useOptions()?.engines[action] ?? all;

/** Estimates, limits and what this studio can run; absent until they are known, and nothing waits for them. */
export const useOptions = (): StudioOptions | undefined =>
  useQuery({ queryKey: ["options"], queryFn: ({ signal }) => readOptions(signal), staleTime: fiveMinutesMs }).data;
