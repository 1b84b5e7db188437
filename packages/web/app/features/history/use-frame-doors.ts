import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasEnded } from "../../lib/task-events.ts";
import { showToast } from "../../ui/toast-queue.ts";
import { markFavourite, removeTasks, restoreTasks } from "./change-history.ts";
import { historyKey } from "./use-history.ts";

/** What can be done with the frames of the sheet. */
export interface FrameDoors {
  open: (task: TaskEnvelope) => void;
  /** Sets its tool's page up as it was. */
  reuse: (task: TaskEnvelope) => void;
  mark: (task: TaskEnvelope, favourite: boolean) => void;
  remove: (tasks: readonly TaskEnvelope[]) => void;
  /** While somebody chooses, a press on a frame chooses it. */
  choosing: boolean;
  toggleChoosing: () => void;
  isChosen: (task: TaskEnvelope) => boolean;
  toggle: (task: TaskEnvelope) => void;
  chosen: readonly TaskEnvelope[];
  removeChosen: () => void;
}

const none: ReadonlySet<string> = new Set();

/** What the page around does with a task. */
export type PageDoors = Pick<FrameDoors, "open" | "reuse">;

export function useFrameDoors(tasks: readonly TaskEnvelope[], pages: PageDoors): FrameDoors {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string> | undefined>();
  const { mark, remove } = useChanges();
  const isChosen = ({ task_id }: TaskEnvelope) => chosenIds?.has(task_id) ?? false;
  const chosen = tasks.filter(isChosen);
  return {
    ...pages,
    mark,
    remove,
    choosing: chosenIds !== undefined,
    toggleChoosing: () => setChosenIds(chosenIds ? undefined : none),
    isChosen,
    toggle: (task) =>
      setChosenIds((ids = none) => {
        const next = new Set(ids);
        if (!next.delete(task.task_id)) next.add(task.task_id);
        return next;
      }),
    chosen,
    removeChosen: () => {
      remove(chosen);
      // The bar gives its place to the toast that has them back.
      setChosenIds(undefined);
    },
  };
}

/** The calls, each followed by the sheet as it then is; what is removed can be had back from the toast. */
function useChanges() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const settle = {
    onSettled: () => queries.invalidateQueries({ queryKey: historyKey }),
    onError: (error: Error) => showToast(error.message),
  };
  const marking = useMutation({
    mutationFn: ({ id, favourite }: { id: string; favourite: boolean }) => markFavourite(id, favourite),
    ...settle,
  });
  const restoring = useMutation({ mutationFn: restoreTasks, ...settle });
  const removing = useMutation({
    mutationFn: removeTasks,
    ...settle,
    onSuccess: ({ removed: ids, fault }) => {
      if (fault) showToast(fault.message);
      if (ids.length === 0) return;
      const message = t`${plural(ids.length, { one: "Deleted. It can be had back for 24 hours.", other: "# deleted. They can be had back for 24 hours." })}`;
      showToast(message, { action: { label: t`Undo`, onClick: () => restoring.mutate(ids) } });
    },
  });
  return {
    mark: ({ task_id }: TaskEnvelope, favourite: boolean) => marking.mutate({ id: task_id, favourite }),
    remove: (tasks: readonly TaskEnvelope[]) => {
      const ids = tasks.filter(hasEnded).map(({ task_id }) => task_id);
      if (ids.length > 0) removing.mutate(ids);
    },
  };
}
