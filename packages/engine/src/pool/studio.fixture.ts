/** A program with a run in flight, for the test that kills it: tells the pid of the process that runs. */
import { fileURLToPath } from "node:url";
import { createPool } from "../pool.ts";

const entry = fileURLToPath(new URL("misbehave.fixture.ts", import.meta.url));
let pid: number | undefined;
const pool = createPool({ entry, onLog: (line) => (pid ??= line.enginePid) });
void pool.run("generate", { what: process.argv[2] }, { onProgress: () => process.send?.(pid) });
