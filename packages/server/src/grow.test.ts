import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startS3, type ThrowawayS3 } from "../../../tools/s3.mjs";
import { openDiskStore } from "./adapters/disk-store.ts";
import { openS3Store } from "./adapters/s3-store.ts";
import { moveStudio } from "./move-studio.ts";
import { openDb } from "./platform/db/index.ts";
import { openTestDb } from "./platform/db/test-database.ts";
import { type Filled, fillStudio } from "./testing/fill-studio.ts";
import { startStudioProcess } from "./testing/studio-process.ts";

const gates = process.env.GATES === "1";
const [tasks, files] = gates ? [10_000, 1_000] : [1_000, 100];
const script = fileURLToPath(new URL("grow.ts", import.meta.url));
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

interface Run {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
}

function grow(dataDir: string, args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]).then(([[code], out, err]) => ({
    code: code as number | null,
    said: `${out}${err}`,
  }));
  return { child, ended };
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), "proofsheet-grow-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

describe.runIf(onPostgres)(`a studio of ${tasks} tasks and ${files} files moves to PostgreSQL and S3`, () => {
  vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });
  let [dataDir, url]: string[] = [];
  let s3: ThrowawayS3;
  let target: Awaited<ReturnType<typeof openTestDb>>;
  let filled: Filled;
  const bucket = () => `s3://${s3.bucket}/studio`;
  const args = () => ["--database-url", url!, "--store", bucket()];

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-grow-"));
    filled = await fillStudio(await openDb({ dataDir }), dataDir, { tasks, files });
    [s3, target] = [await startS3(), await openTestDb()];
    url = target.queue.connectionString as string;
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await target?.close();
    await s3?.stop();
    await rm(dataDir!, { recursive: true, force: true });
  });

  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    const store = openS3Store({ bucket: s3.bucket, prefix: "studio/", region: "us-east-1", endpoint: s3.endpoint });
    for await (const key of store.keys()) keys.push(key);
    return keys;
  };

  it("not while it runs", async () => {
    // Of its own: while it runs it makes what waits.
    const running = await folder();
    await cp(dataDir!, running, { recursive: true });
    const studio = await startStudioProcess({ ...process.env, DATA_DIR: running });
    const { code, said } = await grow(running, args()).ended;
    studio.child.kill("SIGTERM");
    await studio.exited;
    expect([code, said]).toEqual([1, expect.stringContaining("The studio is running.")]);
    expect(await stored()).toEqual([]);
  });

  it("not into a database that is in use, nor into a bucket that is", async () => {
    await target.db.execute(sql`insert into rate_limits values ('theirs', 1, now(), now())`);
    const { code, said } = await grow(dataDir!, args()).ended;
    expect([code, said]).toEqual([1, expect.stringContaining("not empty (rows in rate_limits 1)")]);
    await target.db.execute(sql`delete from rate_limits`);

    const theirs = openS3Store({ bucket: s3.bucket, prefix: "studio/", region: "us-east-1", endpoint: s3.endpoint });
    await theirs.put("zz/theirs", new Uint8Array([1]));
    expect(await grow(dataDir!, args()).ended).toMatchObject({ code: 1, said: expect.stringContaining("not empty: it holds zz/theirs") });
    await theirs.remove("zz/theirs");
    expect(await stored()).toEqual([]);
  });

  it("not when a listing of the pictures leaves some out", async () => {
    const source = await openDb({ dataDir: dataDir! });
    onTestFinished(() => source.close());
    const disk = await openDiskStore(path.join(dataDir!, "pictures"));
    async function* allButOne() {
      let isFirst = true;
      for await (const key of disk.keys()) {
        if (!isFirst) yield key;
        isFirst = false;
      }
    }
    const move = moveStudio({
      from: { database: source, store: { ...disk, keys: allButOne } },
      to: { database: target, queue: { enqueue: async () => {} }, store: await openDiskStore(await folder()) },
      say: () => {},
    });
    await expect(move).rejects.toThrow("did not arrive");
  });

  it("killed in the middle, it goes on; every file and row arrives with its checksum, drift 0", async () => {
    const broken = grow(dataDir!, args());
    for (let gone = false; !gone && (await stored()).length < files / 4; await delay(5)) gone = broken.child.exitCode !== null;
    broken.child.kill("SIGKILL");
    await broken.ended;
    const before = (await stored()).length;
    expect(before).toBeLessThan(files);

    const { code, said } = await grow(dataDir!, args()).ended;
    process.stdout.write(said);
    expect(code).toBe(0);
    expect(said).toContain("\ndrift 0\n");
    const [, copied, there] = /(\d+) files moved, (\d+) were there already/.exec(said) ?? [];
    expect([Number(copied) + Number(there), Number(there) > 0]).toEqual([files, true]);
    expect(said).toContain(`tasks: ${tasks} rows`);
    expect((await stored()).length).toBe(files);
    expect(said).not.toContain("in no file before");

    const again = await grow(dataDir!, args()).ended;
    expect([again.code, again.said]).toEqual([0, expect.stringContaining("were there already, checksums equal")]);
  });

  it("people sign in there, see their pictures, and what waited is made", async () => {
    const secret = (await readFile(path.join(dataDir!, "secrets", "master-key"), "utf8")).trim();
    const elsewhere = await folder();
    const env = { ...process.env, DATA_DIR: elsewhere, DATABASE_URL: url, STORE: bucket(), SECRET_KEY: secret, RATE_LIMITS: "off" };
    const [web, worker] = await Promise.all([
      startStudioProcess({ ...env, ROLE: "web" }),
      startStudioProcess({ ...env, ROLE: "worker", ENGINE_PROCESSES: "2" }),
    ]);
    onTestFinished(async () => {
      for (const { child, exited } of [web, worker]) {
        child.kill("SIGKILL");
        await exited;
      }
    });
    const { email, password } = filled;
    const json = { "content-type": "application/json" };
    const login = await fetch(`${web.api}/auth/login`, { method: "POST", headers: json, body: JSON.stringify({ email, password }) });
    const { token } = (await login.json()) as { token: string };
    const status = await fetch(`${web.api}/generation/status/${filled.taskId}`, { headers: { authorization: `Bearer ${token}` } });
    const task = (await status.json()) as { image_url: string };
    const picture = await fetch(new URL(task.image_url, web.api));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);

    const left = async () => {
      const { rows } = await target.db.execute<{ n: number }>(
        sql`select count(*)::int as n from tasks where status in ('queued', 'running')`,
      );
      return rows[0]!.n;
    };
    await vi.waitUntil(async () => (await left()) === 0, { timeout: 600_000, interval: 500 });
    const { rows: made } = await target.db.execute(sql`select count(*)::int as n from tasks where status = 'succeeded'`);
    expect(made).toEqual([{ n: filled.succeeded + filled.waiting }]);
  });
});

describe("growing", () => {
  it.each([
    [[], "--database-url must begin with"],
    [["--database-url", "mysql://x"], "--database-url must begin with"],
    [["--database-url", "postgres://x", "--store", "disk"], "--store must be s3://"],
    [["--databse-url", "postgres://x"], "Unknown option"],
    [["--database-url", "postgres://x"], "There is no studio in"],
  ])("%j says what is wrong", async (args, reason) => {
    const { code, said } = await grow(await folder(), args).ended;
    expect([code, said]).toEqual([1, expect.stringContaining(reason)]);
  });
});
