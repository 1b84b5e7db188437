import { setMaxListeners } from "node:events";

/** A signal that follows others, and how to let them go. */
export interface FirstOf {
  /** Aborted with the first of them. */
  signal: AbortSignal;
  /** To be called when nobody waits for it any more: nothing of it then stays with the signals that live on. */
  release(): void;
}

/**
 * One signal for several. Node 20 never takes back what `AbortSignal.any` leaves behind: an entry with each of its sources, with a
 * process's own signal one more for every call; and, where somebody still listens to it, itself, with all that the listener knows,
 * such as a run's pictures.
 */
export function firstOf(signals: readonly AbortSignal[]): FirstOf {
  const joined = new AbortController();
  const abort = () => joined.abort();
  const release = () => {
    for (const signal of signals) signal.removeEventListener("abort", abort);
  };
  if (signals.some(({ aborted }) => aborted)) joined.abort();
  else {
    // As many calls as there are people wait for the process's end at once: that is no leak, of which Node warns from eleven on.
    setMaxListeners(0, ...signals);
    for (const signal of signals) signal.addEventListener("abort", abort);
  }
  return { signal: joined.signal, release };
}
