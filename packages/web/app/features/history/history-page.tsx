import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { type Frame, framesByDay } from "./frames.ts";
import styles from "./history-page.module.css";
import { HistorySheet } from "./history-sheet.tsx";
import { frameNumber, historyKey, readHistory } from "./use-history.ts";

export interface HistoryPageProps {
  /** Shows a task on its tool's page. */
  onOpen: (task: TaskEnvelope) => void;
}

/** All tasks of all tools as a contact sheet, a day at a time. */
export function HistoryPage({ onOpen }: HistoryPageProps) {
  const { t } = useLingui();
  const session = useSession();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...historyKey, "all", session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ pageParam, signal }) => readHistory(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    enabled: session.status !== "starting",
  });
  const frames: Frame[] =
    data?.pages.flatMap((page) => page.items.map((task, index) => ({ task, number: frameNumber(page, index) }))) ?? [];
  return (
    <div className={styles.page}>
      <title>{t`History · Proofsheet`}</title>
      <h1 className={styles.title}>
        <Trans>History</Trans>
      </h1>
      {isError && (
        <div role="alert" className={styles.note}>
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {data && frames.length === 0 && (
        <div className={styles.note}>
          <p>
            <Trans>Nothing here yet. Your pictures will be here, newest first.</Trans>
          </p>
          <Link to="/editor" className={buttonClass({ variant: "primary" })}>
            <Trans>Create a picture</Trans>
          </Link>
        </div>
      )}
      {framesByDay(frames).map(({ day, frames: ofDay }) => (
        <Day key={day} day={day} frames={ofDay} onOpen={onOpen} />
      ))}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  );
}

function Day({ day, frames, onOpen }: { day: string; frames: readonly Frame[]; onOpen: (task: TaskEnvelope) => void }) {
  const format = useFormat();
  return (
    <section aria-labelledby={`day-${day}`} className={styles.day}>
      <h2 id={`day-${day}`} className={styles.heading}>
        {day} · {format.number(frames.length)}
      </h2>
      <HistorySheet frames={frames} onOpen={onOpen} />
    </section>
  );
}
