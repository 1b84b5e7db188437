/** What a soak counted at one moment. */
export interface Sample {
  minute: number;
  /** MB of resident memory; `engine` is every engine process, those of the web process that look at uploads among them. */
  memory: { web: number; worker: number; engine: number };
  handles: { web: number; worker: number; engine: number };
  /** MB of resident memory of the largest engine process. */
  largestEngineMb: number;
  databaseMb: number;
  files: number;
  tasks: number;
}
export type Part = keyof Sample["memory"];
export const parts = ["web", "worker", "engine"] as const satisfies readonly Part[];

/**
 * The median of the slopes between all pairs (Theil 1950, Sen 1968), per minute: a saw's teeth and a single leap do not
 * move it, a leak does.
 */
export function slopeOf(samples: readonly Sample[], pick: (sample: Sample) => number): number {
  const slopes: number[] = [];
  for (const [i, a] of samples.entries())
    for (const b of samples.slice(i + 1)) slopes.push((pick(b) - pick(a)) / Math.max(b.minute - a.minute, 1e-6));
  slopes.sort((a, b) => a - b);
  return slopes[slopes.length >> 1] ?? 0;
}

/** Models are loaded and caches filled while it warms up: what comes after the first third counts. */
export const settled = (samples: readonly Sample[]): Sample[] => samples.slice(Math.floor(samples.length / 3));

/** MB a minute that a part may gain, and handles a minute. */
const allowed = { memory: 1, handles: 0.5 };
/**
 * MB that one engine process may hold, as docs/operations.md promises. How many run, and so what they hold together, follows
 * the load; each ends after its two hundredth run and gives all of it back.
 */
const engineLimitMb = 1_200;

export interface Verdict {
  memory: Record<Part, number>;
  handles: Record<Part, number>;
  faults: string[];
}

export function judge(samples: readonly Sample[], outcomes: ReadonlyMap<string, number>, complaints: readonly string[]): Verdict {
  const calm = settled(samples);
  const slopes = (of: "memory" | "handles") =>
    Object.fromEntries(parts.map((part) => [part, slopeOf(calm, (sample) => sample[of][part])])) as Record<Part, number>;
  const verdict: Verdict = { memory: slopes("memory"), handles: slopes("handles"), faults: [] };
  for (const part of parts) {
    if (part !== "engine" && verdict.memory[part] >= allowed.memory)
      verdict.faults.push(`${part} gains ${verdict.memory[part].toFixed(2)} MB a minute`);
    if (verdict.handles[part] >= allowed.handles) verdict.faults.push(`${part} gains ${verdict.handles[part].toFixed(2)} handles a minute`);
  }
  const largestMb = Math.max(...samples.map((one) => one.largestEngineMb));
  if (largestMb > engineLimitMb) verdict.faults.push(`an engine process held ${largestMb.toFixed(0)} MB`);
  for (const [outcome, count] of outcomes) if (outcome !== "succeeded") verdict.faults.push(`${count} orders ended as ${outcome}`);
  if (complaints.length > 0) verdict.faults.push(`${complaints.length} errors were logged, first: ${complaints[0]!.slice(0, 300)}`);
  return verdict;
}
