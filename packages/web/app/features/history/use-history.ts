import type { ActionId, TaskEnvelope } from "@proofsheet/contract";
import type { history } from "@proofsheet/contract/generation";
import type { AnswerOf } from "@proofsheet/contract/route";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { api } from "../../lib/api.ts";
import { announceCredits } from "../../lib/balance.ts";
import { useSession } from "../../lib/session.ts";
import { hasEnded } from "../../lib/task-events.ts";

export type HistoryPage = AnswerOf<typeof history>;

export const historyKey = ["history"] as const;
/** The most that one call gives. */
export const pageLimit = 50;
const whileRunningMs = 2_000;
const isRunning = (task: TaskEnvelope): boolean => !hasEnded(task);

export const readHistory = (page: number, signal: AbortSignal) =>
  api<HistoryPage>("/generation/history", { query: { page, limit: pageLimit }, signal });

/** What of History is asked for; nothing means all of it. */
export interface HistoryFilter {
  /** Part of the words that a task was ordered with. */
  search?: string | undefined;
  action?: ActionId | undefined;
  favourite?: true | undefined;
}

export const isFiltered = ({ search, action, favourite }: HistoryFilter): boolean => Boolean(search || action || favourite);

/** History a page at a time, each from where the last one ended, so that what is removed meanwhile shifts nothing. */
export function useHistoryPages(filter: HistoryFilter) {
  const session = useSession();
  return useInfiniteQuery({
    queryKey: [...historyKey, "pages", filter, session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ pageParam, signal }) =>
      api<HistoryPage>("/generation/history", {
        query: { ...filter, favourite: filter.favourite && "true", limit: pageLimit, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: session.status !== "starting",
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isRunning)) ? whileRunningMs : false),
  });
}

/** Frame numbers count from the first task on: what is made later does not change them. */
export const frameNumber = ({ total }: Pick<HistoryPage, "total">, index: number): number => total - index;

export interface History {
  /** Newest first; absent until it is known. */
  latest: HistoryPage | undefined;
  numberOf: (taskId: string) => number | undefined;
  refresh: () => void;
}

/** The latest tasks of all tools, asked again while one of them runs. */
export function useHistory(): History {
  const session = useSession();
  const queries = useQueryClient();
  const { data: latest } = useQuery({
    queryKey: [...historyKey, "latest", session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ signal }) => readHistory(1, signal),
    enabled: session.status !== "starting",
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? whileRunningMs : false),
  });
  useSettled(latest?.items);
  return {
    latest,
    numberOf: (taskId) => {
      const index = latest?.items.findIndex((task) => task.task_id === taskId) ?? -1;
      return latest && index >= 0 ? frameNumber(latest, index) : undefined;
    },
    refresh: useCallback(() => void queries.invalidateQueries({ queryKey: historyKey }), [queries]),
  };
}

/** A run that was left behind moves the balance when it ends, and no page follows it but this list. */
function useSettled(items: readonly TaskEnvelope[] | undefined): void {
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!items) return;
    const running = new Set(items.filter(isRunning).map(({ task_id }) => task_id));
    if ([...before.current].some((id) => !running.has(id))) announceCredits();
    before.current = running;
  }, [items]);
}
