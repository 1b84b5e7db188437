/** A program with a run in flight, for tests that kill it or start it at a low priority: tells the pid of the process that runs. */
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { createPool } from "../pool.ts";

const entry = fileURLToPath(new URL("misbehave.fixture.ts", import.meta.url));
if (process.argv[3]) setPriority(Number(process.argv[3]));
let pid: number | undefined;
const pool = createPool({ entry, onLog: (line) => (pid ??= line.enginePid) });
void pool.run("generate", { what: process.argv[2] }, { onProgress: () => process.send?.(pid) });
