import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database, Db, Tx } from "./db/db.ts";
import { firstOf } from "./first-of.ts";
import type { Log } from "./log.ts";

export interface Job {
  /** What was enqueued. */
  subject: string;
  /** Aborted when the job's claim is lost, and when this process stops. */
  signal: AbortSignal;
}
/** `again` puts the job back for another worker, or for the next start. */
export type JobEnd = "done" | "again";

/** A job that has not ended, wherever it stands. */
export type WaitingJob = {
  kind: string;
  jobId: string;
  subject: string;
  turn: number;
};

/** Every job that has not ended, of a studio that stands still. */
export async function waitingJobs(db: Db | Tx): Promise<WaitingJob[]> {
  const { rows: found } = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
  if (!found[0]?.there) return [];
  const { rows } = await db.execute<WaitingJob>(sql`
    select name as kind, id as "jobId", data ->> 'subject' as subject, -priority as turn from pgboss.job
    where state in ('created', 'retry', 'active') and data ? 'subject' order by created_on, id`);
  return rows;
}

export interface Queue {
  /** Inside the caller's transaction: the job exists if and only if what it works on does. Lower turns run first. */
  enqueue(tx: Tx, job: WaitingJob): Promise<void>;
  remove(tx: Tx, job: { kind: string; jobId: string }): Promise<void>;
  /** Runs up to `atOnce` jobs of a kind at a time in this process. */
  work(kind: string, atOnce: number, handle: (job: Job) => Promise<JobEnd>): Promise<void>;
  /** Takes no further jobs, aborts those in hand and waits for them to end. */
  stop(timeoutMs: number): Promise<void>;
}

/** pg-boss takes a silent worker for dead after this long, and no less than 10 s. */
const heartbeatSeconds = 10;
const superviseSeconds = 2;
/** Jobs that have ended are of no use, and the supervision counts every row each time: they go within two minutes. */
const deleteAfterSeconds = 60;
const maintenanceSeconds = 60;

/**
 * Jobs in the same database as what they work on, each kind waiting in a line of its own. A job runs at least once; its
 * handler must not mind a second time.
 */
export async function openQueue(database: Database, kinds: readonly string[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    ...database.queue,
    useListenNotify: true,
    schedule: false,
    registerInstance: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Without it they would stay for a day, whatever a queue's settings say.
    maintenanceIntervalSeconds: maintenanceSeconds,
  });
  const stopping = new AbortController();
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  await boss.start();
  const settings = { heartbeatSeconds, retryLimit: 100, expireInSeconds: 900, deleteAfterSeconds, notify: true };
  for (const kind of kinds) {
    // Looked up first: making it again would write, and a start should not wait for the disk.
    const queue = await boss.getQueue(kind);
    if (!queue) await boss.createQueue(kind, settings);
    else if (queue.deleteAfterSeconds !== deleteAfterSeconds) await boss.updateQueue(kind, { deleteAfterSeconds });
  }

  const register = async (kind: string, handle: (job: Job) => Promise<JobEnd>) => {
    let workerId = "";
    workerId = await boss.work<{ subject: string }>(kind, { notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 2 }, async ([job]) => {
      if (!job) return;
      const { signal, release } = firstOf([job.signal, stopping.signal]);
      try {
        const end = await handle({ subject: job.data.subject, signal });
        if (end === "again") throw new Error("put back");
      } finally {
        release();
        // A worker that has just ended a job sleeps until the next poll, however long the queue, unless it is woken.
        boss.notifyWorker(workerId);
      }
    });
  };

  return {
    async enqueue(tx, { kind, jobId, subject, turn }) {
      await boss.send(kind, { subject }, { id: jobId, priority: -turn, db: fromDrizzle(tx, sql) });
    },
    async remove(tx, { kind, jobId }) {
      await boss.deleteJob(kind, jobId, { db: fromDrizzle(tx, sql) });
    },
    async work(kind, atOnce, handle) {
      // One `work` call with a concurrency of N would wake for one job at a time.
      for (let i = 0; i < atOnce; i++) await register(kind, handle);
    },
    async stop(timeoutMs) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: database.kind === "postgres" });
    },
  };
}
