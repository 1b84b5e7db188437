import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../lib/format.ts";
import { isSlow, roundSeconds } from "../duration.ts";
import type { RunState } from "../run-state.ts";
import { useElapsed } from "../use-elapsed.ts";
import { useOptions } from "../use-options.ts";
import { phaseWords } from "../words.ts";

export interface RunLine {
  /** What goes on, in words. */
  words: string;
  /** Time, or nothing to say about it. */
  time?: string;
  /** 0 to 1 as the server reports it; absent: no bar. */
  fraction?: number;
  slow: boolean;
}

/** Past its estimate a bar that is nearly full says nothing: it waits here. */
const slowFraction = 0.95;

/** The words, the time and the bar of a run that is under way; absent when none is. */
export function useRunLine(state: RunState): RunLine | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const estimates = useOptions()?.estimate_seconds;
  const elapsedMs = useElapsed(state.at === "running" ? state.sinceMs : undefined);
  switch (state.at) {
    case "sending":
    case "preparing":
      return { words: t`Sending`, slow: false };
    case "stopping":
      return { words: t`Stopping…`, slow: false };
    case "queued": {
      const ahead = state.task.queue_ahead ?? 0;
      const estimate = state.task.estimate_seconds ?? estimates?.[state.task.action];
      const seconds = estimate === undefined ? undefined : roundSeconds(estimate * (ahead + 1));
      if (ahead === 0) return { words: t`Starting`, slow: false };
      return { words: seconds === undefined ? t`${ahead} ahead of you.` : t`${ahead} ahead of you. About ${seconds} s.`, slow: false };
    }
    case "running": {
      const { progress, estimate_seconds: estimate } = state.task;
      const slow = isSlow(elapsedMs, estimate);
      const now = format.clock(elapsedMs);
      const about = estimate === undefined ? undefined : format.clock(roundSeconds(estimate) * 1000);
      return {
        words: progress.phase ? t(phaseWords[progress.phase]) : t`Starting`,
        time: about === undefined ? now : t`${now} of about ${about}`,
        fraction: slow ? Math.min(slowFraction, progress.fraction) : progress.fraction,
        slow,
      };
    }
    default:
      return undefined;
  }
}
