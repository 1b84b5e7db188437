import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Found, Report } from "../../testing/power-writer.ts";
import { assertDurable, DurableNodeFs, durableStartParams } from "./durable-node-fs.ts";
import { openDb } from "./index.ts";

const gates = process.env.GATES === "1";
const writer = fileURLToPath(new URL("../../testing/power-writer.ts", import.meta.url));
let base: string;
beforeAll(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), "proofsheet-durability-"));
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

vi.setConfig({ testTimeout: 180_000 });

describe("the embedded database", () => {
  it("is for this user's eyes, keeps what was committed, and belongs to one opener at a time", async () => {
    const dataDir = path.join(base, "studio");
    const first = await openDb({ dataDir });
    expect(first.kind).toBe("embedded");
    expect(fs.statSync(path.join(dataDir, "db")).mode & 0o777).toBe(0o700);
    await first.db.execute(sql`insert into rate_limits values ('kept', 1, now(), now())`);
    await expect(openDb({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
    await first.close();
    const second = await openDb({ dataDir });
    expect((await second.db.execute(sql`select key from rate_limits`)).rows).toEqual([{ key: "kept" }]);
    await second.close();
  });

  it("is refused where commits are not flushed", async () => {
    const pglite = await PGlite.create();
    await expect(assertDurable(pglite, { flushes: 0 })).rejects.toThrow("does not flush");
    await pglite.close();
  });
});

interface PowerLoss {
  found: Found;
  lastCommitted: number;
}

/** Runs the writer on a folder until some commits have been reported, and takes the power away. */
async function writeUntilPowerLoss(folder: string, shadow: string, commits: number, mode = "honest"): Promise<PowerLoss> {
  const child = fork(writer, [folder, shadow, mode], { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let complaints = "";
  child.stderr?.on("data", (data) => {
    complaints = `${complaints}${data}`.slice(-1_000);
  });
  let found: Found | undefined;
  let lastCommitted = 0;
  let left = commits;
  child.on("message", (report: Report) => {
    if ("found" in report) found = report.found;
    else {
      lastCommitted = report.committed;
      if (--left === 0) child.kill("SIGKILL");
    }
  });
  await once(child, "exit");
  if (!found) throw new Error(`the database did not open after the power loss: ${complaints}`);
  return { found, lastCommitted };
}

async function makeLedger(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new DurableNodeFs(folder), startParams: durableStartParams(PGlite.defaultStartParams) });
  await pglite.exec(`create table account (balance int not null); insert into account values (0);
    create table ledger (n int primary key, delta int not null, padding text); checkpoint`);
  await pglite.close();
}

describe("after a power loss", () => {
  const rounds = gates ? 12 : 2;

  it("every acknowledged commit is there, and none by half", { timeout: 180_000 + rounds * 60_000 }, async () => {
    const folderOf = (round: number) => path.join(base, `power-${round}`);
    await makeLedger(folderOf(0));
    let acknowledged = 0;
    for (let round = 0; round <= rounds; round++) {
      fs.cpSync(folderOf(round), folderOf(round + 1), { recursive: true });
      const commits = 20 + Math.floor(Math.random() * 120);
      const { found, lastCommitted } = await writeUntilPowerLoss(folderOf(round), folderOf(round + 1), commits);
      expect(found.last).toBeGreaterThanOrEqual(acknowledged);
      expect(found).toEqual({ last: found.last, rows: found.last, sum: found.last, balance: found.last });
      acknowledged = lastCommitted;
      fs.rmSync(folderOf(round), { recursive: true });
    }
  });

  it("the model loses rows where flushes are ignored, so that it would show", async () => {
    const [written, shadow, after] = ["ignored-0", "ignored-1", "ignored-2"].map((name) => path.join(base, name)) as [
      string,
      string,
      string,
    ];
    await makeLedger(written);
    fs.cpSync(written, shadow, { recursive: true });
    const { lastCommitted } = await writeUntilPowerLoss(written, shadow, 60, "dishonest");
    fs.cpSync(shadow, after, { recursive: true });
    const survived = await writeUntilPowerLoss(shadow, after, 1).then(
      ({ found }) => found.last,
      () => 0,
    );
    expect(survived).toBeLessThan(lastCommitted);
  });
});
