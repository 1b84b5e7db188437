import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { ThrowawayPostgres } from "../../tools/postgres.mjs";

/** A process of the fleet that may be killed at any moment and comes back. */
export class Member {
  readonly name: string;
  readonly #script: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  constructor(name: string, script: string, env: NodeJS.ProcessEnv) {
    [this.name, this.#script, this.#env] = [name, script, env];
  }

  /** Tries until it is up: while the database is away a start is refused. */
  async start(): Promise<void> {
    for (;;) {
      const child = fork(this.#script, { execArgv: [], env: this.#env, stdio: ["ignore", "ignore", "ignore", "ipc"] });
      this.#child = child;
      const exited = once(child, "exit").then(() => "gone");
      if ((await Promise.race([once(child, "message"), exited])) !== "gone") return;
      await delay(200);
    }
  }
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

/** Kills one of the fleet or the database, whichever the dice say, every `everyMs`, and brings it back, until told to end. */
export async function killAtRandom(members: Member[], postgres: ThrowawayPostgres, everyMs: number, until: AbortSignal) {
  const kills = { web: 0, worker: 0, database: 0 };
  while (!until.aborted) {
    await delay(everyMs * (0.5 + Math.random()), undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) break;
    const member = members[Math.floor(Math.random() * (members.length + 1))];
    if (member) {
      kills[member.name.startsWith("web") ? "web" : "worker"]++;
      await member.kill();
      await member.start();
    } else {
      kills.database++;
      await postgres.crash();
      await postgres.restart();
    }
  }
  return kills;
}

const ticksPerMs = 100 / 1000;

/** CPU time in ms that a process and its children have had so far, those that have ended too. */
export function cpuMsOf(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]!.split(" ").map(Number);
      const [user, system, childUser, childSystem] = fields.slice(11, 15) as [number, number, number, number];
      if (Number(name) === pid) ticks += user + system + childUser + childSystem;
      else if (fields[1] === pid) ticks += user + system;
    } catch {
      // It has ended since the folder was read.
    }
  }
  return ticks / ticksPerMs;
}
