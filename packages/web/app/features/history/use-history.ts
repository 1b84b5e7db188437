import type { TaskEnvelope } from "@proofsheet/contract";
import type { history } from "@proofsheet/contract/generation";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useQuery, useQueryClient } from "@tanstack/react-query";
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

export const readHistory = (page: number, signal: AbortSignal) =>
  api<HistoryPage>("/generation/history", { query: { page, limit: pageLimit }, signal });

/** Frame numbers count from the first task on, so that a task keeps its number. */
export const frameNumber = (page: HistoryPage, index: number): number => page.total - (page.page - 1) * page.limit - index;

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
    refetchInterval: ({ state }) => (state.data?.items.some((task) => !hasEnded(task)) ? whileRunningMs : false),
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
    const running = new Set(items.filter((task) => !hasEnded(task)).map(({ task_id }) => task_id));
    if ([...before.current].some((id) => !running.has(id))) announceCredits();
    before.current = running;
  }, [items]);
}
