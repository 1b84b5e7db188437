import { useQuery } from "@tanstack/react-query";
import { readOptions, type StudioOptions } from "./studio-calls.ts";

const fiveMinutesMs = 300_000;

/** Estimates, limits and what this studio can run; absent until they are known, and nothing waits for them. */
export const useOptions = (): StudioOptions | undefined =>
  useQuery({ queryKey: ["options"], queryFn: ({ signal }) => readOptions(signal), staleTime: fiveMinutesMs }).data;
