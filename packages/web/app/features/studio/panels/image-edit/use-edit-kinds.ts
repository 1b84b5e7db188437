import { useQuery } from "@tanstack/react-query";
import { readEditKinds } from "../../studio-calls.ts";

const fiveMinutesMs = 300_000;

/** What this studio can change in a photo; absent until it is known, and nothing waits for it. */
export const useEditKinds = (): string[] | undefined =>
  useQuery({ queryKey: ["edit-kinds"], queryFn: ({ signal }) => readEditKinds(signal), staleTime: fiveMinutesMs }).data;
