import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { announce } from "../../ui/live-region.tsx";
import type { RunState } from "./run-state.ts";
import { phaseWords } from "./words.ts";

/** Says each step of a run to readers: a phase once, never a percentage. Failures speak for themselves as alerts. */
export function useAnnouncements(state: RunState): void {
  const { t } = useLingui();
  const phase = state.at === "running" ? state.task.progress.phase : null;
  const ahead = state.at === "queued" ? (state.task.queue_ahead ?? 0) : 0;
  const words =
    state.at === "queued" && ahead > 0
      ? t`${ahead} ahead of you.`
      : phase
        ? t(phaseWords[phase])
        : state.at === "done" && state.fresh
          ? t`The picture is ready.`
          : state.at === "idle" && state.cancelled
            ? t`Cancelled. Nothing was charged.`
            : undefined;
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
}
