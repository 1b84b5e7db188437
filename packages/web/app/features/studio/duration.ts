/** An estimate for people: whole seconds, in steps of five past twenty, so that it does not pretend to know more. */
export function roundSeconds(seconds: number): number {
  const whole = Math.max(1, Math.round(seconds));
  return whole <= 20 ? whole : Math.round(whole / 5) * 5;
}

/** A run counts as slow once it has taken longer than its estimate by half, and by at least two seconds. */
export const isSlow = (elapsedMs: number, estimateSeconds: number | undefined): boolean =>
  estimateSeconds !== undefined && elapsedMs > Math.max(estimateSeconds * 1500, estimateSeconds * 1000 + 2000);

/** How many seconds a task ran, for a caption; absent while the server has not said both times. */
export function secondsTaken(task: { started_at?: string; finished_at?: string }): number | undefined {
  if (!task.started_at || !task.finished_at) return undefined;
  const ms = Date.parse(task.finished_at) - Date.parse(task.started_at);
  return ms >= 0 ? ms / 1000 : undefined;
}
