import { fork } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { createPool, type PoolOptions } from "../pool.ts";
import type { EngineLog } from "./engine-process.ts";

const entry = fileURLToPath(new URL("misbehave.fixture.ts", import.meta.url));
const pools: ReturnType<typeof createPool>[] = [];

/** A pool on the misbehaving worker, its log, and a wait for a line of it. */
function open(options: PoolOptions = {}) {
  const log: EngineLog[] = [];
  const waits: { event: EngineLog["event"]; resolve: (line: EngineLog) => void }[] = [];
  const onLog = (line: EngineLog) => {
    log.push(line);
    for (const wait of waits) if (wait.event === line.event) wait.resolve(line);
  };
  const pool = createPool({ entry, onLog, ...options });
  pools.push(pool);
  const next = (event: EngineLog["event"]) => new Promise<EngineLog>((resolve) => waits.push({ event, resolve }));
  return { pool, log, next };
}

/** Starts a run that never ends by itself; resolves when it is under way. */
async function hang(pool: ReturnType<typeof createPool>, what = "wait", signal?: AbortSignal) {
  let outcome!: ReturnType<typeof pool.run>;
  await new Promise<void>((resolve) => {
    outcome = pool.run("generate", { what }, { onProgress: () => resolve(), ...(signal && { signal }) });
  });
  return { outcome };
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe("the pool", () => {
  it("takes bytes there and back, and keeps the studio's environment to itself", async () => {
    const { pool } = open();
    const bytes = new Uint8Array([0, 1, 254, 255]);
    const outcome = await pool.run<{ bytes: Uint8Array; environment: string[] }>("inspect", { bytes });
    if (!outcome.ok) throw new Error(outcome.fault.code);
    expect([...outcome.value.bytes]).toEqual([0, 1, 254, 255]);
    expect(outcome.value.environment.filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual([]);
  });

  it("lets progress never fall and never pass 1", async () => {
    const { pool } = open({ threads: 3 });
    const seen: number[] = [];
    const outcome = await pool.run("cutOut", { value: 1 }, { onProgress: (_, fraction) => seen.push(fraction) });
    expect(seen).toEqual([0.5, 0.5, 1]);
    expect(outcome).toMatchObject({ ok: true, value: { threads: 3 } });
  });

  it("answers a killed process with crashed, and the next run with a fresh one", async () => {
    const { pool, log } = open();
    const { outcome } = await hang(pool);
    process.kill(log.find((line) => line.event === "process-started")!.enginePid!, "SIGKILL");
    expect(await outcome).toEqual({ ok: false, fault: { code: "crashed" } });
    const abort = new AbortController();
    const again = await hang(pool, "wait", abort.signal);
    abort.abort();
    expect(await again.outcome).toEqual({ ok: false, fault: { code: "cancelled" } });
  });

  it("answers a tool that throws with crashed, and says in the log why", async () => {
    const { pool, log, next } = open();
    const ended = next("process-ended");
    expect(await pool.run("generate", { what: "throw" })).toEqual({ ok: false, fault: { code: "crashed" } });
    await ended;
    expect(log.some((line) => line.event === "process-said" && line.detail?.includes("a fault of the program"))).toBe(true);
  });

  it("cancels a run that is deep in a kernel by ending its process", async () => {
    const { pool, next } = open();
    const abort = new AbortController();
    const { outcome } = await hang(pool, "spin", abort.signal);
    const ended = next("process-ended");
    abort.abort();
    expect(await outcome).toEqual({ ok: false, fault: { code: "cancelled" } });
    expect((await ended).detail).toBe("SIGKILL");
  });

  it("cancels a run that waits without starting it", async () => {
    const { pool, log } = open();
    await hang(pool);
    const abort = new AbortController();
    const waiting = pool.run("generate", { what: "wait" }, { signal: abort.signal });
    abort.abort();
    expect(await waiting).toEqual({ ok: false, fault: { code: "cancelled" } });
    expect(log.filter((line) => line.event === "process-started")).toHaveLength(1);
  });

  it("ends a hanging run at its time limit", async () => {
    const { pool } = open();
    const timeLimitMs = 1_500;
    expect(await pool.run("generate", { what: "spin" }, { timeLimitMs })).toEqual({
      ok: false,
      fault: { code: "timed-out", afterMs: timeLimitMs },
    });
  });

  it("looks at uploads while a long run goes on", async () => {
    const { pool } = open();
    const { outcome } = await hang(pool, "spin");
    const looked = await Promise.all([1, 2, 3].map((n) => pool.run("inspect", { bytes: new Uint8Array([n]) })));
    expect(looked.every((each) => each.ok)).toBe(true);
    await pool.close();
    expect(await outcome).toEqual({ ok: false, fault: { code: "cancelled" } });
  });

  it("runs one cut-out at a time, in order, in one process", async () => {
    const { pool } = open();
    const runs = await Promise.all([1, 2, 3].map((value) => pool.run<{ value: number; pid: number }>("cutOut", { value })));
    const values = runs.map((run) => (run.ok ? run.value : undefined));
    expect(values.map((each) => each?.value)).toEqual([1, 2, 3]);
    expect(new Set(values.map((each) => each?.pid)).size).toBe(1);
  });

  it("ends a process that rests", async () => {
    const { pool, next } = open({ idleMs: 50 });
    const ended = next("process-ended");
    const outcome = await pool.run<{ pid: number }>("inspect", { bytes: new Uint8Array() });
    if (!outcome.ok) throw new Error(outcome.fault.code);
    expect((await ended).enginePid).toBe(outcome.value.pid);
  });

  it("leaves no process behind when it closes, and runs nothing afterwards", async () => {
    const { pool, log } = open();
    const { outcome } = await hang(pool);
    await pool.close();
    expect(await outcome).toEqual({ ok: false, fault: { code: "cancelled" } });
    expect(log.filter((line) => line.event === "process-started").map((line) => isRunning(line.enginePid!))).toEqual([false]);
    expect(await pool.run("inspect", { bytes: new Uint8Array() })).toEqual({ ok: false, fault: { code: "cancelled" } });
  });

  it("works below a studio of low priority, which may not raise it", async () => {
    const studio = fork(fileURLToPath(new URL("studio.fixture.ts", import.meta.url)), ["wait", "15"], { execArgv: ["--import", "tsx"] });
    const [pid] = (await once(studio, "message")) as [number];
    expect(getPriority(pid)).toBe(15);
    studio.kill("SIGKILL");
  });

  it.each(["wait", "spin"])("does not outlive a studio that is killed (%s)", async (what) => {
    const studio = fork(fileURLToPath(new URL("studio.fixture.ts", import.meta.url)), [what], { execArgv: ["--import", "tsx"] });
    const [pid] = (await once(studio, "message")) as [number];
    expect(isRunning(pid)).toBe(true);
    studio.kill("SIGKILL");
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  });
});
