import type { AnswerOf } from "@proofsheet/contract/route";
import type { me, stats, usage } from "@proofsheet/contract/users";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Specification, section 9. */
export const historyLength = 10;

const accountKey = ["account"] as const;

export const useProfile = () =>
  useQuery({ queryKey: [...accountKey, "profile"], queryFn: ({ signal }) => api<AnswerOf<typeof me>>("/users/me", { signal }) });

export const useStats = () =>
  useQuery({ queryKey: [...accountKey, "stats"], queryFn: ({ signal }) => api<AnswerOf<typeof stats>>("/users/stats", { signal }) });

/** The latest rows; asked for at the first opening only. */
export const useUsage = () =>
  useQuery({
    queryKey: [...accountKey, "usage"],
    queryFn: ({ signal }) => api<AnswerOf<typeof usage>>("/users/usage", { query: { page: 1, limit: historyLength }, signal }),
    staleTime: 30_000,
  });
