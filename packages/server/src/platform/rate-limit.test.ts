import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FakeClock } from "../testing/fake-clock.ts";
import type { AppError } from "./app-error.ts";
import type { Database } from "./db/index.ts";
import { openTestDb } from "./db/test-database.ts";
import { rateLimits } from "./rate-limit.tables.ts";
import { type RateLimiter, rateLimiter } from "./rate-limit.ts";

const clock = new FakeClock();
const limit = { burst: 3, perMs: 30_000 };
let database: Database;
let limiter: RateLimiter;
beforeAll(async () => {
  database = await openTestDb();
  limiter = rateLimiter({ db: database.db, clock, enabled: true });
});
afterAll(() => database.close());

const take = async (key: string): Promise<number | "taken"> => {
  try {
    await limiter.take(key, limit);
    return "taken";
  } catch (error) {
    return (error as AppError<"RATE_LIMITED">).details!.retryAfterSeconds;
  }
};

it("gives a burst, then one each time its share of the time has gone by", async () => {
  expect([await take("a"), await take("a"), await take("a"), await take("a")]).toEqual(["taken", "taken", "taken", 10]);
  clock.advanceMs(4_000);
  expect(await take("a")).toBe(6);
  clock.advanceMs(6_000);
  expect([await take("a"), await take("a")]).toEqual(["taken", 10]);
  clock.advanceMs(3_600_000);
  expect([await take("a"), await take("a"), await take("a"), await take("a")]).toEqual(["taken", "taken", "taken", 10]);
});

it("counts every key for itself, also when all come at once", async () => {
  const taken = await Promise.all(
    ["b", "c"].flatMap((key) => Array.from({ length: 20 }, async () => (await take(key)) === "taken" && key)),
  );
  expect(taken.filter((key) => key === "b")).toHaveLength(3);
  expect(taken.filter((key) => key === "c")).toHaveLength(3);
});

it("never holds more than its burst, whatever is given back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.nat(6), async (key, gifts) => {
      for (let i = 0; i < gifts; i++) await limiter.giveBack(key, limit);
      const answers = [await take(key), await take(key), await take(key), await take(key)];
      expect(answers.map((answer) => answer === "taken")).toEqual([true, true, true, false]);
    }),
    { numRuns: 10 },
  );
});

it("does not run backwards with the clock", async () => {
  for (let i = 0; i < 3; i++) await take("d");
  clock.advanceMs(-3_600_000);
  expect(await take("d")).not.toBe("taken");
  clock.advanceMs(3_600_000);
});

it("forgets buckets that are full again", async () => {
  await take("e");
  clock.advanceMs(3_600_000);
  await take("f");
  const keys = (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key);
  expect(keys).toEqual(["f"]);
});

it("is off when the operator says so", async () => {
  const off = rateLimiter({ db: database.db, clock, enabled: false });
  for (let i = 0; i < 10; i++) await off.take("g", limit);
  expect(await database.db.select().from(rateLimits)).toHaveLength(1);
});
