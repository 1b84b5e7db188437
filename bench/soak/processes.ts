import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** A process of the studio as `npm start` runs it, and what it says that nobody should have to read. */
export class StudioProcess {
  readonly child: ChildProcess;
  readonly complaints: string[] = [];
  hasEnded = false;
  readonly #up: Promise<void>;

  constructor(script: string, env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#up = new Promise((resolve, reject) => {
      createInterface(this.child.stdout!).on("line", (line) => {
        if (line.startsWith("Proofsheet is")) resolve();
      });
      // The log, and whatever Node itself has to say, an unhandled rejection for one.
      createInterface(this.child.stderr!).on("line", (line) => {
        if (!/^\{"level":(10|20|30|40)/.test(line)) this.complaints.push(line);
      });
      this.child.once("exit", (code) => {
        this.hasEnded = true;
        reject(new Error(`a process of the studio ended with ${code}: ${this.complaints.slice(-3).join(" ")}`));
      });
    });
    this.#up.catch(() => undefined);
  }
  isUp = (): Promise<void> => this.#up;
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGTERM");
    await gone;
  }
}

interface Usage {
  rssMb: number;
  handles: number;
}
const nothing: Usage = { rssMb: 0, handles: 0 };

function usageOf(pid: number): Usage {
  try {
    const [, kb = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return { rssMb: Number(kb) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return nothing;
  }
}

/** Every process below this one. */
function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]!.split(" ")[1]));
    } catch {
      // It has ended since the folder was read.
    }
  }
  const below = (of: number): number[] => [...parents].flatMap(([child, parent]) => (parent === of ? [child, ...below(child)] : []));
  return below(pid);
}

const add = (a: Usage, b: Usage): Usage => ({ rssMb: a.rssMb + b.rssMb, handles: a.handles + b.handles });

/** What a process uses, what those below it use together, and MB of the largest of these. */
export function measure(pid: number): { itself: Usage; below: Usage; largestMb: number } {
  const below = descendantsOf(pid).map(usageOf);
  return { itself: usageOf(pid), below: below.reduce(add, nothing), largestMb: Math.max(0, ...below.map(({ rssMb }) => rssMb)) };
}
