import type { GuestId, PlanId, TaskId, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/db/db.ts";
import { openTestDb } from "../../platform/db/test-database.ts";
import type { Identity } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { checkLedger, grantCredits, holdCredits, readBalance, settleCredits } from "./index.ts";

let database: Database;
const clock = new FakeClock();
const guestDailyImages = 3;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());
afterEach(async () => {
  expect(await checkLedger(database.db)).toMatchObject({ drift: 0, sum: 0 });
});

const user = (plan: PlanId = "free"): Identity & { kind: "user" } =>
  ({ kind: "user", userId: newId<UserId>("usr"), sessionId: "ses_1", plan, addressHash: newId("adr"), language: "en-US" }) as never;
const guest = (addressHash = newId<string>("adr")): Identity =>
  ({ kind: "guest", guestId: newId<GuestId>("gst"), addressHash, language: "en-US" }) as never;
const grant = (identity: Identity, credits: number) =>
  identity.kind === "user" && grantCredits({ db: database.db, clock }, { userId: identity.userId, credits, reference: newId("ord") });
const hold = async (identity: Identity, images: number, taskId = newId<TaskId>("tsk")) => {
  await database.db.transaction((tx) => holdCredits({ tx, clock, guestDailyImages }, { identity, taskId, images, pricePerImage: 1 }));
  return taskId;
};
const end = (taskId: TaskId, delivered: number) => database.db.transaction((tx) => settleCredits({ tx, clock }, taskId, delivered));
const balance = async (identity: Identity) => {
  const { credits, held, daily_allowance } = await readBalance({ db: database.db, clock, guestDailyImages }, identity);
  return { credits, held, used: daily_allowance.used, limit: daily_allowance.limit };
};
const spendAllowance = async (identity: Identity) => {
  for (const images of [4, 4, 2]) await end(await hold(identity, images), images);
};

describe("the allowance of a day", () => {
  it("is spent before credits, and comes back the next UTC day", async () => {
    const person = user();
    await grant(person, 5);
    await spendAllowance(person);
    expect(await balance(person)).toEqual({ credits: 5, held: 0, used: 10, limit: 10 });
    await hold(person, 4);
    expect(await balance(person)).toEqual({ credits: 1, held: 4, used: 10, limit: 10 });
    clock.advanceMs(86_400_000);
    expect(await balance(person)).toEqual({ credits: 1, held: 4, used: 0, limit: 10 });
  });

  it("takes a release back to the day it came from", async () => {
    const person = user();
    const taskId = await hold(person, 4);
    clock.advanceMs(86_400_000);
    await hold(person, 1);
    await end(taskId, 0);
    expect((await balance(person)).used).toBe(1);
    clock.advanceMs(-86_400_000);
    expect((await balance(person)).used).toBe(0);
    clock.advanceMs(86_400_000);
  });

  it("lets one task draw on both, and C05 gives both back when nothing came out", async () => {
    const person = user();
    await grant(person, 3);
    await end(await hold(person, 4), 4);
    await end(await hold(person, 4), 4);
    const taskId = await hold(person, 4);
    expect(await balance(person)).toEqual({ credits: 1, held: 2, used: 10, limit: 10 });
    await end(taskId, 0);
    expect(await balance(person)).toEqual({ credits: 3, held: 0, used: 8, limit: 10 });
  });

  it("is 3 for a visitor, and ten times that for the address behind many visitors", async () => {
    const visitor = guest();
    await hold(visitor, 2);
    await expect(hold(visitor, 2)).rejects.toMatchObject({ code: "SIGN_IN_REQUIRED", details: { needed: 2, free: 3 } });
    await hold(visitor, 1);
    const address = newId<string>("adr");
    for (let i = 0; i < 15; i++) await hold(guest(address), 2);
    await expect(hold(guest(address), 1)).rejects.toMatchObject({ code: "SIGN_IN_REQUIRED" });
    expect((await balance(guest(address))).used).toBe(3);
    await hold(guest(), 1);
  });

  it("is without end for an enterprise", async () => {
    const company = user("enterprise");
    for (let i = 0; i < 30; i++) await end(await hold(company, 4), 4);
    expect(await balance(company)).toEqual({ credits: 0, held: 0, used: 120, limit: null });
  });
});

describe("the ledger", () => {
  it("L4 C01 C02 accepts exactly what a balance pays for, however many ask at once", async () => {
    const person = user();
    await spendAllowance(person);
    await grant(person, 7);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hold(person, 1)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(outcomes.length - refused.length).toBe(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "CREDITS_SHORT", details: { needed: 1, balance: 0 } });
    expect(await balance(person)).toMatchObject({ credits: 0, held: 7 });
  });

  it("ends a hold once, whoever ends it how often", async () => {
    const person = user();
    await spendAllowance(person);
    await grant(person, 4);
    const taskId = await hold(person, 4);
    const charged = await Promise.all([end(taskId, 3), end(taskId, 3), end(taskId, 3), end(taskId, 3)]);
    expect(new Set(charged.map(({ credits }) => credits))).toEqual(new Set([3]));
    expect(await end(taskId, 0)).toMatchObject({ credits: 3 });
    expect(await balance(person)).toMatchObject({ credits: 1, held: 0 });
  });

  it("grants once for a reference", async () => {
    const person = user();
    const give = () => grantCredits({ db: database.db, clock }, { userId: person.userId, credits: 50, reference: "ord_1" });
    const given = await Promise.all([give(), give(), give()]);
    expect(given.filter(Boolean)).toHaveLength(1);
    expect((await balance(person)).credits).toBe(50);
  });

  it("L1 refuses to change or remove what was booked, and a balance below zero", async () => {
    await grant(user(), 1);
    const refused = (statement: ReturnType<typeof sql>) =>
      database.db.execute(statement).then(
        () => "done",
        (error) => String(error.cause ?? error),
      );
    expect(await refused(sql`update ledger_transfers set amount = 9`)).toMatch(/append only/);
    expect(await refused(sql`delete from ledger_transfers`)).toMatch(/append only/);
    expect(await refused(sql`truncate ledger_transfers`)).toMatch(/append only/);
    expect(await refused(sql`update ledger_accounts set balance = -1`)).toMatch(/never_below_zero/);
  });

  it("L1 agrees with a small model over random histories", async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("grant" as const), credits: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant("hold" as const), images: fc.constantFrom(1, 2, 4) }),
      fc.record({ kind: fc.constant("end" as const), pick: fc.nat(9), delivered: fc.nat(4) }),
      fc.record({ kind: fc.constant("tomorrow" as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const person = user();
        const model = {
          credits: 0,
          held: 0,
          used: new Map<string, number>(),
          open: [] as { id: TaskId; day: string; free: number; paid: number }[],
        };
        for (const s of steps) {
          const day = clock.now().toISOString().slice(0, 10);
          const used = model.used.get(day) ?? 0;
          if (s.kind === "tomorrow") clock.advanceMs(86_400_000);
          else if (s.kind === "grant") {
            await grant(person, s.credits);
            model.credits += s.credits;
          } else if (s.kind === "hold") {
            const free = Math.min(s.images, 10 - used);
            const paid = s.images - free;
            const id = await hold(person, s.images).catch(() => null);
            expect(id !== null).toBe(paid <= model.credits);
            if (!id) continue;
            model.used.set(day, used + free);
            model.credits -= paid;
            model.held += paid;
            model.open.push({ id, day, free, paid });
          } else {
            const [task] = model.open.splice(s.pick % Math.max(1, model.open.length), 1);
            if (!task) continue;
            const delivered = Math.min(s.delivered, task.free + task.paid);
            await end(task.id, delivered);
            const free = Math.min(task.free, delivered);
            model.used.set(task.day, (model.used.get(task.day) ?? 0) - (task.free - free));
            model.credits += task.paid - (delivered - free);
            model.held -= task.paid;
          }
          const today = clock.now().toISOString().slice(0, 10);
          expect(await balance(person)).toEqual({ credits: model.credits, held: model.held, used: model.used.get(today) ?? 0, limit: 10 });
        }
        expect(await checkLedger(database.db)).toMatchObject({ drift: 0, sum: 0 });
      }),
      { numRuns: 15 },
    );
  });

  it("finds a balance that does not follow from its transfers", async () => {
    const person = user();
    await grant(person, 2);
    const account = `${person.userId}/credits`;
    await database.db.execute(sql`update ledger_accounts set balance = 5 where id = ${account}`);
    expect(await checkLedger(database.db)).toMatchObject({ drift: 6, sum: 3 });
    await database.db.execute(sql`update ledger_accounts set balance = 2 where id = ${account}`);
  });
});
