import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { filesBelow, sha256Of } from "./platform/copy-folder.ts";
import { openDb, printOf, tablesInOrder } from "./platform/db/index.ts";
import { fillStudio } from "./testing/fill-studio.ts";
import { startStudioProcess } from "./testing/studio-process.ts";

const script = fileURLToPath(new URL("backup.ts", import.meta.url));

async function run(act: "backup" | "restore", dataDir: string, folder: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", script, act, folder], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [[code], out, err] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return { code: code as number | null, said: `${out}${err}` };
}

async function everything(dataDir: string): Promise<unknown[]> {
  const database = await openDb({ dataDir });
  const tables = await tablesInOrder(database.db);
  const prints = await database.db.transaction(async (tx) => {
    const found = [];
    for (const name of tables) found.push([name, await printOf(tx, name)]);
    return found;
  });
  await database.close();
  const files = [];
  for await (const file of filesBelow(path.join(dataDir, "pictures")))
    files.push([file, await sha256Of(path.join(dataDir, "pictures", file))]);
  return [...prints, ...files.sort()];
}

// It is about the embedded database; PostgreSQL has tools of its own.
describe.runIf(process.env.TEST_DATABASE_URL === undefined)("a back-up", () => {
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
  let base: string;
  const at = (name: string) => path.join(base, name);
  beforeAll(async () => {
    base = await fs.mkdtemp(path.join(tmpdir(), "proofsheet-backup-"));
    await fillStudio(await openDb({ dataDir: at("studio") }), at("studio"), { tasks: 150, files: 100 });
  });
  afterAll(() => fs.rm(base, { recursive: true, force: true }));

  it("of a studio that stands still comes back the same, drift 0", async () => {
    expect(await run("backup", at("studio"), at("still"))).toEqual({
      code: 0,
      said: expect.stringContaining("pictures 100, missing 0\ndrift 0\n"),
    });
    expect((await fs.stat(at("still"))).mode & 0o777).toBe(0o700);
    expect(await run("restore", at("again"), at("still"))).toEqual({
      code: 0,
      said: expect.stringContaining("pictures 100, missing 0\ndrift 0\n"),
    });
    expect(await everything(at("again"))).toEqual(await everything(at("studio")));
    const key = (folder: string) => fs.readFile(path.join(folder, "secrets/master-key"), "utf8");
    expect(await key(at("again"))).toBe(await key(at("studio")));
  });

  it("of a studio that is at work has every task that was acknowledged before, whole, drift 0", async () => {
    const studio = await startStudioProcess({ ...process.env, DATA_DIR: at("studio"), RATE_LIMITS: "off", GUEST_DAILY_IMAGES: "1000" });
    const order = async (i: number): Promise<string> => {
      const headers = { "content-type": "application/json", prefer: "respond-async" };
      const body = JSON.stringify({ prompt: `dunes ${i}`, resolution: "1024x576" });
      const answer = await fetch(`${studio.api}/generation/text-to-image`, { method: "POST", headers, body });
      return ((await answer.json()) as { task_id: string }).task_id;
    };
    const before = await Promise.all(Array.from({ length: 10 }, (_, i) => order(i)));
    let busy = true;
    const ordering = (async () => {
      for (let i = 10; busy; i++) await order(i);
    })();
    const { code, said } = await run("backup", at("studio"), at("moving"));
    busy = false;
    await ordering;
    studio.child.kill("SIGTERM");
    expect(await studio.exited).toBe(0);
    expect([code, said]).toEqual([0, expect.stringContaining("missing 0\ndrift 0\n")]);
    expect((await run("restore", at("moved"), at("moving"))).said).toContain("missing 0\ndrift 0\n");
    const database = await openDb({ dataDir: at("moved") });
    const { rows } = await database.db.execute<{ id: string }>(sql`select id from tasks`);
    await database.close();
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  });

  it("that is damaged, unfinished or would cover a studio is refused, and nothing is written", async () => {
    const refused = async (source: string, dataDir: string, reason: string) => {
      const { code, said } = await run("restore", dataDir, source);
      expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
    };
    await refused(at("still"), at("studio"), "There is a studio in");
    await fs.cp(at("still"), at("flipped"), { recursive: true });
    const picture = (await filesBelow(path.join(at("flipped"), "pictures")).next()).value!;
    await fs.appendFile(path.join(at("flipped"), "pictures", picture), "x");
    await refused(at("flipped"), at("none"), "is not what was written");
    await fs.rm(path.join(at("flipped"), "pictures", picture));
    await refused(at("flipped"), at("none"), "is missing");
    await fs.rm(path.join(at("flipped"), "manifest.json"));
    await refused(at("flipped"), at("none"), "no whole back-up");
    await expect(fs.stat(at("none"))).rejects.toThrow("ENOENT");
  });

  it("says what it is not for", async () => {
    expect(await run("backup", at("studio"), at("still"))).toEqual({ code: 1, said: expect.stringContaining("is there already") });
    expect(await run("backup", at("nowhere"), at("x"))).toEqual({ code: 1, said: expect.stringContaining("There is no studio in") });
    const other = { DATABASE_URL: "postgres://x", SECRET_KEY: "k".repeat(32) };
    expect(await run("backup", at("studio"), at("x"), other)).toEqual({
      code: 1,
      said: expect.stringContaining("use the tools of PostgreSQL"),
    });
  });
});
