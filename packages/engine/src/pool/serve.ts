import { getPriority, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import type { RunContext } from "../tools/run-context.ts";
import type { Outcome } from "../types.ts";
import type { Job, Report } from "./messages.ts";

export type Tools = Record<string, (request: never, context: RunContext) => Promise<Outcome<unknown>>>;

/** Below the web server's, so that pages answer while pictures are made. */
const niceness = 5;

/** Looks every second whether the studio still lives; a kernel may keep the main thread busy for long. */
const watchman = `
  const { workerData: studio } = require("node:worker_threads");
  setInterval(() => process.ppid !== studio && process.kill(process.pid, "SIGKILL"), 1000);
`;

/** The process's side: runs the jobs it is sent, one at a time, and does not outlive the studio. */
export function serve(tools: Tools): void {
  // A studio that was started below that stays there: nobody but root may go up again.
  setPriority(Math.max(getPriority(), niceness));
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  new Worker(watchman, { eval: true, execArgv: [], workerData: process.ppid }).unref();
  process.on("message", (job: Job) => void answer(tools, job));
}

/** What a tool throws is a fault of the program: it ends the process, and the run with it as `crashed`. */
async function answer(tools: Tools, job: Job): Promise<void> {
  const tool = tools[job.tool];
  if (!tool) throw new Error(`no tool is called ${job.tool}`);
  const context: RunContext = {
    signal: new AbortController().signal,
    report: (phase, fraction) => say({ kind: "progress", phase, fraction }),
    threads: job.threads,
    ...(job.wantsPreview && { preview: (webp: Uint8Array) => say({ kind: "preview", webp }) }),
  };
  say({ kind: "done", outcome: await tool(job.request as never, context) });
}

const say = (report: Report): void => void process.send?.(report);
