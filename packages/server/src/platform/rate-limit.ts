import { eq, lt, sql } from "drizzle-orm";
import type { Clock } from "../ports/clock.ts";
import { AppError } from "./app-error.ts";
import type { Db } from "./db/index.ts";
import { rateLimits } from "./rate-limit.tables.ts";

export interface Limit {
  /** How many at once. */
  burst: number;
  /** In this time an empty bucket is full again. */
  perMs: number;
}
export interface RateLimiter {
  /** Takes one, or throws RATE_LIMITED with the seconds until there is one. Counts over all processes. */
  take(key: string, limit: Limit): Promise<void>;
  /** Puts one back: what was taken turned out not to count. */
  giveBack(key: string, limit: Limit): Promise<void>;
}

const sweepEveryMs = 600_000;

/** Token buckets in the database, so that neither a restart nor a second machine makes a new set of tries. */
export function rateLimiter({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }): RateLimiter {
  let sweptAtMs = 0;

  /** Adds to a bucket, or takes from it; the ms to wait where it does not hold enough. */
  const change = async (key: string, { burst, perMs }: Limit, amount: number): Promise<number> => {
    const now = clock.now();
    const at = sql`${now.toISOString()}::timestamptz`;
    const elapsedMs = sql`greatest(0, extract(epoch from ${at} - ${rateLimits.updatedAt})::float8 * 1000)`;
    const refilled = sql`least(${burst}::float8, ${rateLimits.tokens} + ${elapsedMs} * ${burst / perMs}::float8)`;
    const left = sql<number>`least(${burst}::float8, ${refilled} + ${amount}::float8)`;
    const first = Math.min(burst, burst + amount);
    const fullAt = new Date(now.getTime() + ((burst - first) / burst) * perMs);
    // One statement: of two that come for the last one at the same time, one gets it.
    const changed = await db
      .insert(rateLimits)
      .values({ key, tokens: first, updatedAt: now, fullAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          tokens: left,
          updatedAt: now,
          fullAt: sql`${at} + (${burst}::float8 - ${left}) * ${perMs / burst}::float8 * interval '1 millisecond'`,
        },
        setWhere: sql`${refilled} + ${amount}::float8 >= 0`,
      })
      .returning({ key: rateLimits.key });
    if (changed.length > 0) return 0;
    const [row] = await db
      .select({ tokens: sql<number>`${refilled}` })
      .from(rateLimits)
      .where(eq(rateLimits.key, key));
    return Math.max(1, Math.ceil(((-amount - Number(row?.tokens ?? 0)) * perMs) / burst));
  };

  const sweep = async () => {
    const now = clock.now();
    if (now.getTime() - sweptAtMs < sweepEveryMs) return;
    sweptAtMs = now.getTime();
    await db.delete(rateLimits).where(lt(rateLimits.fullAt, now));
  };

  if (!enabled) return { take: async () => {}, giveBack: async () => {} };
  return {
    take: async (key, limit) => {
      await sweep();
      const waitMs = await change(key, limit, -1);
      if (waitMs > 0) throw new AppError("RATE_LIMITED", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },
    giveBack: async (key, limit) => {
      await change(key, limit, 1);
    },
  };
}
