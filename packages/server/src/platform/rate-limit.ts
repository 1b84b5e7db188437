import { eq, lt } from "drizzle-orm";
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

  const change = (key: string, { burst, perMs }: Limit, amount: number): Promise<number> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      // The row is there before it is locked: two first tries at the same time must not both find nothing.
      await tx.insert(rateLimits).values({ key, tokens: burst, updatedAt: now, fullAt: now }).onConflictDoNothing();
      const [row] = await tx.select().from(rateLimits).where(eq(rateLimits.key, key)).for("update");
      if (!row) return 0;
      const elapsedMs = Math.max(0, now.getTime() - row.updatedAt.getTime());
      const tokens = Math.min(burst, row.tokens + (elapsedMs / perMs) * burst);
      const left = Math.min(burst, tokens + amount);
      if (left < 0) return Math.ceil(((1 - tokens) * perMs) / burst);
      const fullAt = new Date(now.getTime() + ((burst - left) / burst) * perMs);
      await tx.update(rateLimits).set({ tokens: left, updatedAt: now, fullAt }).where(eq(rateLimits.key, key));
      return 0;
    });

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
