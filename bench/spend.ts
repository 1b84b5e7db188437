/** Spend transactions per second on the embedded database with its flushes, against a plain SQL transaction on the same one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SessionId, TaskId, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { systemClock } from "../packages/server/src/adapters/system-clock.ts";
import { grantCredits, holdCredits, settleCredits } from "../packages/server/src/features/credits/index.ts";
import { openDb } from "../packages/server/src/platform/db/index.ts";
import { newId } from "../packages/server/src/platform/ids.ts";

const spends = 300;
const dataDir = mkdtempSync(join(tmpdir(), "proofsheet-bench-"));
const database = await openDb({ dataDir });
const { db } = database;
const clock = systemClock;
const userId = newId<UserId>("usr");
const identity = {
  kind: "user",
  userId,
  sessionId: "ses_bench" as SessionId,
  plan: "free",
  addressHash: "bench",
  language: "en-US",
} as const;

async function perSecond(transactions: number, run: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await run();
  return transactions / ((performance.now() - startedMs) / 1000);
}

async function floor(): Promise<void> {
  for (let i = 0; i < spends * 2; i++) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`update bench_account set balance = balance - 1`);
      await tx.execute(sql`insert into bench_ledger (amount) values (1)`);
    });
  }
}

async function spend(): Promise<void> {
  for (let i = 0; i < spends; i++) {
    const taskId = newId<TaskId>("tsk");
    await db.transaction((tx) => holdCredits({ tx, clock, guestDailyImages: 3 }, { identity, taskId, images: 1, pricePerImage: 1 }));
    await db.transaction((tx) => settleCredits({ tx, clock }, taskId, 1));
  }
}

try {
  await db.execute(sql`create table bench_account (balance int not null)`);
  await db.execute(sql`insert into bench_account values (1000000)`);
  await db.execute(sql`create table bench_ledger (id serial primary key, amount int not null)`);
  await grantCredits({ db, clock }, { userId, credits: spends * 2, reference: newId("ord") });
  const plain = await perSecond(spends * 2, floor);
  const ours = await perSecond(spends * 2, spend);
  console.log(`plain SQL (one update, one insert): ${plain.toFixed(0)} transactions/s`);
  console.log(
    `hold and settle:                    ${ours.toFixed(0)} transactions/s, ${(plain / ours).toFixed(2)} times the floor's time each`,
  );
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
