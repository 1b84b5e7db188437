/** Milliseconds of calls of two or more kinds, taken in turns so that whatever else the machine does meets all alike. */
export class Timings<Kind extends string> {
  readonly #timesMs: Record<Kind, number[]>;

  constructor(kinds: readonly Kind[]) {
    this.#timesMs = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>;
  }

  async measure<T>(kind: Kind, call: () => Promise<T>): Promise<T> {
    const startMs = performance.now();
    const answer = await call();
    this.#timesMs[kind].push(performance.now() - startMs);
    return answer;
  }

  medianMs(kind: Kind): number {
    const sorted = this.#timesMs[kind].toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  }

  /** The largest median's distance from the smallest, as a part of the smallest. */
  gap(): number {
    const medians = (Object.keys(this.#timesMs) as Kind[]).map((kind) => this.medianMs(kind));
    return (Math.max(...medians) - Math.min(...medians)) / Math.min(...medians);
  }

  /** For the reader of a long run. */
  toString(): string {
    const said = (Object.keys(this.#timesMs) as Kind[]).map((kind) => `${kind} ${this.medianMs(kind).toFixed(2)} ms`);
    return `medians of ${Object.values<number[]>(this.#timesMs)[0]?.length}: ${said.join(", ")}; gap ${(this.gap() * 100).toFixed(1)} %`;
  }
}
