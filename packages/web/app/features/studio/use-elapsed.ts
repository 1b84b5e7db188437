import { useEffect, useState } from "react";

const tickMs = 250;

/** Milliseconds since a moment, while it is given. */
export function useElapsed(sinceMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => sinceMs ?? 0);
  useEffect(() => {
    if (sinceMs === undefined) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return sinceMs === undefined ? 0 : Math.max(0, nowMs - sinceMs);
}
