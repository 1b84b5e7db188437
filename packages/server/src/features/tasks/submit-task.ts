import { randomUUID } from "node:crypto";
import { type ActionId, actions, type TaskId, tools } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Clock } from "../../ports/clock.ts";
import { hasPriority, holdCredits } from "../credits/index.ts";
import { queueRetrySeconds, requestKeyMs, turnOf } from "./task.rules.ts";
import { claimRequest, countOfKey, countQueued, countUnfinished, insertTask } from "./tasks.store.ts";
import type { TaskPicture } from "./tasks.tables.ts";

export interface SubmitDeps {
  db: Db;
  clock: Clock;
  queue: Pick<Queue, "enqueue">;
  guestDailyImages: number;
  /** Tasks that may wait at once; the next is refused with QUEUE_FULL. */
  maxQueued: number;
  tasksAtOnce: number;
}
export interface SubmitInput {
  identity: Identity;
  action: ActionId;
  parameters: Record<string, unknown>;
  images: number;
  workUnits: number;
  inputs: TaskPicture[];
  request?: RequestKey;
}
/** From the `Idempotency-Key` header, with a fingerprint of the content it was sent with. */
export interface RequestKey {
  key: string;
  fingerprint: string;
}

/**
 * Makes a task: what it may cost is held, the task is stored and its job is enqueued, all in one transaction or not at
 * all. A request key that was used before answers the task it made then.
 */
export async function submitTask(deps: SubmitDeps, input: SubmitInput): Promise<TaskId> {
  const taskId = newId<TaskId>("tsk", deps.clock.now().getTime());
  return deps.db.transaction(async (tx) => {
    const earlier = await earlierTask(tx, deps.clock, input, taskId);
    if (earlier) return earlier;
    await countForKey(tx, deps.clock, input);
    const { pricePerImage } = tools[actions[input.action].tool];
    const held = await holdCredits({ ...deps, tx }, { identity: input.identity, taskId, images: input.images, pricePerImage });
    await admit(tx, deps);
    await store(tx, deps, input, taskId, held.allowanceImages + held.credits);
    return taskId;
  });
}

/** The task that this request key has made already. The same key with another content is IDEMPOTENCY_MISMATCH. */
async function earlierTask(tx: Tx, clock: Clock, { identity, request }: SubmitInput, taskId: TaskId): Promise<TaskId | null> {
  if (!request) return null;
  const now = clock.now();
  const claim = { ownerId: ownerOf(identity), ...request, taskId, createdAt: now };
  const taken = await claimRequest(tx, claim, new Date(now.getTime() - requestKeyMs));
  if (taken && taken.fingerprint !== request.fingerprint) throw new AppError("IDEMPOTENCY_MISMATCH");
  return taken ? (taken.taskId as TaskId) : null;
}

/** An API key's own cap of a UTC day counts what it has ordered and what did not come to nothing. */
async function countForKey(tx: Tx, clock: Clock, { identity, images }: SubmitInput): Promise<void> {
  const apiKey = identity.kind === "user" ? identity.apiKey : undefined;
  if (!apiKey || apiKey.dailyImages === null) return;
  const now = clock.now();
  const ordered = await countOfKey(tx, apiKey.id, new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`));
  if (ordered + images <= apiKey.dailyImages) return;
  const midnightMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const retryAfterSeconds = Math.ceil((midnightMs - now.getTime()) / 1000);
  throw new AppError("API_KEY_CAP", { limit: apiKey.dailyImages, retryAfterSeconds });
}

/** A guess of a task's length for `Retry-After`, while the queue is full. */
const secondsPerTask = 5;

async function admit(tx: Tx, { maxQueued, tasksAtOnce }: SubmitDeps): Promise<void> {
  const queued = await countQueued(tx);
  if (queued >= maxQueued) throw new AppError("QUEUE_FULL", { retryAfterSeconds: queueRetrySeconds(queued, secondsPerTask, tasksAtOnce) });
}

async function store(tx: Tx, { clock, queue }: SubmitDeps, input: SubmitInput, taskId: TaskId, held: number): Promise<void> {
  const ownerId = ownerOf(input.identity);
  const jobId = randomUUID();
  const { tool } = actions[input.action];
  const turn = turnOf(await countUnfinished(tx, ownerId), await hasPriority(tx, input.identity));
  await insertTask(tx, {
    id: taskId,
    ownerId,
    tool,
    action: input.action,
    status: "queued",
    parameters: input.parameters,
    inputs: input.inputs,
    orderedImages: input.images,
    workUnits: input.workUnits,
    turn,
    jobId,
    held,
    apiKeyId: input.identity.kind === "user" ? (input.identity.apiKey?.id ?? null) : null,
    createdAt: clock.now(),
  });
  await queue.enqueue(tx, { kind: tool, jobId, subject: taskId, turn });
}
