import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { Link } from "react-router";
import { actionNames } from "../../lib/action-names.ts";
import { hasEnded } from "../../lib/task-events.ts";
import { HistoryStrip, type StripItem } from "../../ui/history-strip.tsx";
import { frameNumber, type HistoryPage } from "./use-history.ts";
import { kindOf, stateWords } from "./words.ts";

export interface HistoryStripOfTasksProps {
  latest: HistoryPage | undefined;
  currentId: string | undefined;
  onOpen: (task: TaskEnvelope) => void;
}

/** The latest tasks beside the canvas. Cancelled ones have nothing to show and are left to the page of History. */
export function HistoryStripOfTasks({ latest, currentId, onOpen }: HistoryStripOfTasksProps) {
  const { t } = useLingui();
  const items = (latest?.items ?? []).flatMap((task, index): StripItem[] => {
    if (task.status === "cancelled" || !latest) return [];
    const number = frameNumber(latest, index);
    const name = t(actionNames[task.action]);
    const state = t(stateWords[task.status === "processing" ? "queued" : task.status]);
    return [
      {
        id: task.task_id,
        label: t`No. ${number}, ${name}, ${state}`,
        imageUrl: task.image_url ?? task.preview_url,
        number: String(number),
        kind: kindOf(task),
        transparent: task.action === "background-removal",
        failed: task.status === "failed",
        fraction: hasEnded(task) ? undefined : task.progress.fraction,
      },
    ];
  });
  return (
    <HistoryStrip
      label={t`History`}
      aside={
        latest &&
        latest.total > 0 && (
          <Link to="/history" aria-label={t`All of History`}>
            {latest.total}
          </Link>
        )
      }
      items={items}
      currentId={currentId}
      onOpen={(id) => {
        const task = latest?.items.find(({ task_id }) => task_id === id);
        if (task) onOpen(task);
      }}
      empty={latest && <Trans>Your pictures will be here.</Trans>}
    />
  );
}
