import type { Log } from "./log.ts";

/** Does a thing every `intervalMs` until `signal` is aborted, never twice at once; a failure is logged and the next turn tries again. */
export function repeat(
  title: string,
  intervalMs: number,
  { log, signal }: { log: Log; signal: AbortSignal },
  act: () => Promise<unknown>,
): void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    act()
      .catch((error) => log.error({ err: error }, title))
      .finally(() => {
        busy = false;
      });
  }, intervalMs);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
