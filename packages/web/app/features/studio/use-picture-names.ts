import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import { actionNames } from "../../lib/action-names.ts";
import { useFormat } from "../../lib/format.ts";
import { ownNameOf, resultFileName } from "./picture-names.ts";

/** What the pictures of a task are called: as their owner called them, else by what they are and when. */
export function usePictureNames() {
  const { t } = useLingui();
  const { date } = useFormat();
  return {
    ofInput: (task: TaskEnvelope, field?: string): string => ownNameOf(task, field) ?? `${t`Photo`} · ${date(task.created_at)}`,
    ofResult: (task: TaskEnvelope, { format }: TaskImage): string =>
      resultFileName(task, `${t(actionNames[task.action])} · ${date(task.created_at)}`, format),
  };
}
