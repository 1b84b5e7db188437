import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What the studio counts as it works. Labels come from fixed sets only: a path, a person or a prompt never is one. */
export interface Metrics {
  answered(answer: { route: string; method: string; status: number; ms: number }): void;
  /** A task left its line after so long. */
  taskStarted(task: { tool: string; waitedMs: number }): void;
  /** `code` is empty for what succeeded. */
  taskEnded(task: { tool: string; status: string; code: string; ranMs: number }): void;
  /** Everything, as Prometheus reads it. */
  text(): Promise<string>;
}
/** What only the database knows, asked for at each reading. */
export interface Standing {
  waiting: Record<string, number>;
  running: Record<string, number>;
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;
const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** `readStanding` may fail while the database is away: the two gauges are then left out and `proofsheet_database_up` is 0. */
export function createMetrics(version: string, readStanding: () => Promise<Standing>): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "proofsheet_info", help: "Always 1; the label tells the version.", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  const answers = new Histogram({
    name: "proofsheet_http_answer_seconds",
    help: "Answers of the API, by route and status; a stream counts until its first byte.",
    labelNames: ["route", "method", "status"],
    buckets: answerSeconds,
    registers,
  });
  const waits = new Histogram({
    name: "proofsheet_task_wait_seconds",
    help: "From the order to the start, of tasks that this process ran.",
    labelNames: ["tool"],
    buckets: workSeconds,
    registers,
  });
  const runs = new Histogram({
    name: "proofsheet_task_run_seconds",
    help: "From the start to the end, of tasks that this process ran.",
    labelNames: ["tool", "status"],
    buckets: workSeconds,
    registers,
  });
  const failures = new Counter({
    name: "proofsheet_task_failures_total",
    help: "Tasks that this process ran and that came to nothing, by code.",
    labelNames: ["tool", "code"],
    registers,
  });
  const up = new Gauge({ name: "proofsheet_database_up", help: "1 if the database answered this reading.", registers });
  const tasks = new Gauge({
    name: "proofsheet_tasks",
    help: "Tasks of all processes that wait or run; the same from each of them.",
    labelNames: ["tool", "status"],
    registers,
  });
  const readGauges = async () => {
    const standing = await readStanding().catch(() => undefined);
    up.set(standing ? 1 : 0);
    tasks.reset();
    for (const status of ["waiting", "running"] as const)
      for (const [tool, count] of Object.entries(standing?.[status] ?? {})) tasks.set({ tool, status }, count);
  };
  return {
    answered: ({ route, method, status, ms }) => answers.observe({ route, method, status: String(status) }, ms / 1000),
    taskStarted: ({ tool, waitedMs }) => waits.observe({ tool }, waitedMs / 1000),
    taskEnded: ({ tool, status, code, ranMs }) => {
      runs.observe({ tool, status }, ranMs / 1000);
      if (code !== "") failures.inc({ tool, code });
    },
    text: async () => {
      await readGauges();
      return registry.metrics();
    },
  };
}
