import type { TaskEnvelope } from "@proofsheet/contract";
import type { NavigateFunction } from "react-router";
import { doors } from "./doors.ts";
import { pageOf } from "./page-tools.ts";
import { useHandover } from "./use-handover.ts";
import { showNothingOnOpen } from "./use-run.ts";

interface Handed {
  settingsOf: TaskEnvelope;
}

/** Takes the person to the page where such tasks are made, set up as this one was. */
export function reuseOnItsPage(task: TaskEnvelope, navigate: NavigateFunction): void {
  const tool = pageOf(task.action);
  if (!tool) return;
  // The canvas is for what is set up now, not for what was last looked at there.
  showNothingOnOpen(tool);
  void navigate(doors[tool].path, { state: { settingsOf: task } satisfies Handed });
}

const handedTask = (state: unknown): TaskEnvelope | undefined => (state as Partial<Handed> | null)?.settingsOf;

/** Sets the page up as the task was that History handed over. */
export const useSettingsHandover = (reuse: (task: TaskEnvelope) => void): void => useHandover(handedTask, reuse);
