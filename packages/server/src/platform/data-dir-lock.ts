import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

interface Holder {
  pid: number;
  /** Start of the process in clock ticks since boot: a later process may get the same pid. */
  startTicks: string | undefined;
  bootId: string;
  host: string;
}

const waitMs = 5_000;
const retryMs = 50;
const heartbeatMs = 1_000;
const silentMs = 4_000;

/**
 * Takes the data folder for this process and answers the function that gives it back. The embedded database takes no
 * lock of its own: two processes on one folder lose committed rows without a word. A holder that is just stopping is
 * waited for, up to 5 s; one that has died, whatever way, does not count.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "studio.lock");
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (take(file)) return hold(file);
    const holder = readHolder(file);
    if (!holder || !isAlive(holder, file)) remove(file, holder);
    else if (Date.now() >= deadline) {
      throw new Error(`The data folder ${dataDir} is in use by process ${holder.pid}. Stop it, or choose another DATA_DIR.`);
    } else await delay(retryMs);
  }
}

/** Written aside and then linked, so that nobody ever reads half a lock. */
function take(file: string): boolean {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, JSON.stringify(myself()), { mode: 0o600 });
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Keeps the lock's time fresh, which is all that a process on another host can see of us. */
function hold(file: string): () => void {
  const heartbeat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), heartbeatMs).unref();
  return () => {
    clearInterval(heartbeat);
    const holder = readHolder(file);
    if (holder && sameHolder(holder, myself())) fs.rmSync(file, { force: true });
  };
}

/** Only the lock that was judged dead is removed: renamed first, so that of two starters one gets it and can look again. */
function remove(file: string, judged: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const found = readHolder(aside);
  if (found && judged && !sameHolder(found, judged) && isAlive(found, aside)) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

const sameHolder = (a: Holder, b: Holder): boolean => a.pid === b.pid && a.startTicks === b.startTicks && a.bootId === b.bootId;

const myself = (): Holder => ({
  pid: process.pid,
  startTicks: processStat(process.pid)?.startTicks,
  bootId: bootId(),
  host: os.hostname(),
});

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  // Another machine, or another container on this one: its process numbers mean nothing here.
  if (holder.host !== os.hostname()) return Date.now() - modifiedAt(file) < silentMs;
  if (holder.bootId !== bootId()) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const stat = processStat(holder.pid);
  if (!stat) return true;
  // A killed process stays a zombie (Z) until its parent looks; X is one about to vanish. Neither writes any more.
  return stat.state !== "Z" && stat.state !== "X" && stat.startTicks === holder.startTicks;
}

const modifiedAt = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Undefined where there is no /proc; then the pid alone decides. */
function processStat(pid: number): { state: string | undefined; startTicks: string | undefined } | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
    return { state: fields[0], startTicks: fields[19] };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}
