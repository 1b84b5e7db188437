import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

/** `p50 / p99 ms` of some times. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${quantile(sorted, 0.5).toFixed(1)} / ${quantile(sorted, 0.99).toFixed(1)} ms`;
}
/** Asks the database past the studio; survives its crashes. */
export class Books {
  readonly #pool: pg.Pool;
  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 8 });
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }
  close = (): Promise<void> => this.#pool.end();

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  /** Transactions a second of one update and one insert, `lanes` at a time: what any order costs at least. */
  async floor(transactions: number, lanes: number): Promise<number> {
    await this.ask(
      "create table bench_account (id int primary key, balance int); create table bench_ledger (id serial primary key, amount int)",
    );
    await this.ask("insert into bench_account select i, 1000000 from generate_series(1, 64) i");
    const startMs = performance.now();
    const lane = async (_: unknown, at: number) => {
      const client = await this.#pool.connect();
      for (let i = 0; i < transactions / lanes; i++) {
        await client.query("begin");
        await client.query("update bench_account set balance = balance - 1 where id = $1", [1 + ((at * 7 + i) % 64)]);
        await client.query("insert into bench_ledger (amount) values (1)");
        await client.query("commit");
      }
      client.release();
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const perSecond = transactions / ((performance.now() - startMs) / 1000);
    await this.ask("drop table bench_account, bench_ledger");
    return perSecond;
  }

  /** How many tasks have not ended; waits until none is left, or the patience is. */
  async drain(limitMs: number): Promise<number> {
    const endMs = performance.now() + limitMs;
    for (;;) {
      const [row] = await this.ask<{ n: number }>("select count(*)::int as n from tasks where status in ('queued', 'running')");
      if (row!.n === 0 || performance.now() > endMs) return row!.n;
      await delay(100);
    }
  }

  /** ms from the order to the start, of the tasks ordered since. */
  async waits(since: Date): Promise<number[]> {
    const rows = await this.ask<{ ms: number }>(
      "select extract(epoch from started_at - created_at)::float8 * 1000 as ms from tasks where created_at >= $1 and started_at is not null",
      [since],
    );
    return rows.map(({ ms }) => ms);
  }

  /** Tasks whose pictures, charge and state do not agree; and how many ended in each state. */
  async verdict() {
    const [row] = await this.ask<{ tasks: number; wrong: number; succeeded: number; failed: number }>(`
      select count(*)::int as tasks, count(*) filter (where status = 'succeeded')::int as succeeded,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where credits_used + allowance_used <> delivered_images or jsonb_array_length(images) <> delivered_images
          or (status = 'succeeded' and delivered_images <> ordered_images) or (status <> 'succeeded' and delivered_images <> 0))::int as wrong
      from tasks`);
    return row!;
  }
}
