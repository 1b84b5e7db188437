import { type GuestId, type PlanId, type TaskId, toolIds, type UserId } from "@proofsheet/contract";
import { TaskEnvelope } from "@proofsheet/contract/wire";
import { onTestFinished } from "vitest";
import { bindCreditsRoutes, checkLedger, grantCredits, holdCredits, settleCredits } from "../features/credits/index.ts";
import { pictureModeration } from "../features/moderation/index.ts";
import { bindTaskRoutes, bindToolRoutes, bindUsageRoutes, runTask } from "../features/tasks/index.ts";
import { AppError } from "../platform/app-error.ts";
import { createApi } from "../platform/bind.ts";
import { openTestDb } from "../platform/db/test-database.ts";
import type { Identify } from "../platform/identity.ts";
import { newId } from "../platform/ids.ts";
import { createLog } from "../platform/log.ts";
import { openPush } from "../platform/push.ts";
import { openQueue } from "../platform/queue.ts";
import { rateLimiter } from "../platform/rate-limit.ts";
import type { Clock } from "../ports/clock.ts";
import type { ImageEngine } from "../ports/image-engine.ts";
import { FakeClock } from "./fake-clock.ts";
import { FakeEngine } from "./fake-engine.ts";
import { MemoryPictures } from "./memory-pictures.ts";

interface Options {
  clock?: Clock;
  guestDailyImages?: number;
  maxQueued?: number;
  waitMs?: number;
  /** Tasks that run at once; 0 leaves every task in the queue. */
  tasksAtOnce?: number;
  /** What the tasks run on, made from the engine that the test directs. */
  connect?: (engine: FakeEngine) => ImageEngine;
  moderationWords?: readonly string[];
  /** The probability from which a made picture counts as explicit. */
  moderationPictures?: number;
}

/** Whoever the bearer token names: `usr_x` or `usr_x.pro`; a visitor is named by the `visitor` cookie. */
const identify: Identify = async ({ bearer, cookie, addressHash, language }) => {
  const [userId, plan = "free"] = bearer?.split(".") ?? [];
  if (bearer !== undefined && !userId?.startsWith("usr_")) throw new AppError("SESSION_EXPIRED");
  if (userId) {
    return {
      identity: { kind: "user", userId: userId as UserId, sessionId: "ses_1" as never, plan: plan as PlanId, addressHash, language },
      cookies: [],
    };
  }
  return {
    identity: { kind: "guest", guestId: (cookie("visitor") ?? newId<string>("gst")) as GuestId, addressHash, language },
    cookies: [],
  };
};

export type TaskStudio = Awaited<ReturnType<typeof openTaskStudio>>;

/** As `openTaskStudio`, closed when the running test has finished. */
export async function taskStudio(options?: Options): Promise<TaskStudio> {
  const studio = await openTaskStudio(options);
  onTestFinished(studio.close);
  return studio;
}

/** Credits and tasks on the real database and queue, with an engine that a test directs. */
export async function openTaskStudio({
  clock = new FakeClock(),
  guestDailyImages = 3,
  maxQueued = 1000,
  waitMs = 20_000,
  tasksAtOnce = 2,
  connect = (engine) => engine,
  moderationWords = [],
  moderationPictures,
}: Options = {}) {
  const database = await openTestDb();
  const { db } = database;
  const log = createLog("silent");
  const [queue, push] = [await openQueue(database, toolIds, log), await openPush(database)];
  const [engine, pictures, stopping] = [new FakeEngine(), new MemoryPictures(), new AbortController()];
  const running = connect(engine);
  const limiter = rateLimiter({ db, clock, enabled: false });
  const contactEmail = "hello@studio.example";
  const admitPicture = pictureModeration({ engine: running, moderationPictures, contactEmail });
  const faults: string[] = [];
  const api = createApi({
    identify,
    hashAddress: (address) => `adr_${address}`,
    log,
    publicUrl: undefined,
    trustedProxies: 0,
    onContractFault: (fault) => faults.push(fault),
    checkAnswers: true,
  });
  const deps = {
    db,
    clock,
    queue,
    push,
    engine: running,
    pictures,
    guestDailyImages,
    moderation: "low" as const,
    moderationWords,
    contactEmail,
    maxQueued,
    tasksAtOnce: 2,
    waitMs,
    stopping: stopping.signal,
    limiter,
  };
  bindCreditsRoutes(api.bind, deps);
  bindTaskRoutes(api.bind, deps);
  bindToolRoutes(api.bind, deps);
  bindUsageRoutes(api.bind, deps);
  api.finish();
  const run = (taskId: TaskId, signal: AbortSignal, stopping: AbortSignal) =>
    runTask({ db, clock, push, engine: running, pictures, log, stopping, admitPicture }, taskId, signal);
  if (tasksAtOnce > 0)
    for (const tool of toolIds)
      await queue.work(tool, tasksAtOnce, ({ subject, signal }) => run(subject as TaskId, signal, stopping.signal));

  const close = async () => {
    stopping.abort();
    await queue.stop(2_000);
    const report = await checkLedger(db);
    await push.close();
    await database.close();
    if (faults.length > 0) throw new Error(`the contract was broken: ${faults.join("; ")}`);
    if (report.drift !== 0) throw new Error(`the ledger drifts: ${JSON.stringify(report)}`);
  };

  const as = (person: string): Record<string, string> =>
    person.startsWith("usr_") ? { authorization: `Bearer ${person}` } : { cookie: `visitor=${person}` };
  const get = (person: string, path: string, headers: Record<string, string> = {}) =>
    api.app.request(`/api${path}`, { headers: { ...as(person), ...headers } });
  const post = (person: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    api.app.request(`/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...as(person), ...headers },
      body: JSON.stringify(body),
    });
  return {
    /** Fails if any answer broke the contract, or the ledger drifts. */
    close,
    app: api.app,
    db,
    clock,
    engine,
    pictures,
    queue,
    push,
    stopping,
    /** One run of a task past the queue, in a process that begins to stop with `stopping`. */
    run,
    get,
    post,
    grant: (person: string, credits: number) =>
      grantCredits({ db, clock }, { userId: person.split(".")[0] as UserId, credits, reference: newId("ord") }),
    draw: (person: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      post(person, "/generation/text-to-image", { prompt: "a quiet sea", seed: 1, ...body }, headers),
    /** A task as the status route has it. */
    status: async (person: string, taskId: string) => TaskEnvelope.parse(await (await get(person, `/generation/status/${taskId}`)).json()),
    balance: async (person: string) =>
      (await (await get(person, "/users/credits")).json()) as { credits: number; held: number; daily_allowance: { used: number } },
    /** A new account with this plan whose allowance of the day is used up. */
    spentUser: async (credits = 0): Promise<string> => {
      const person = newId<string>("usr");
      await db.transaction(async (tx) => {
        for (const images of [4, 4, 2]) {
          const taskId = newId<TaskId>("tsk");
          const identity = {
            kind: "user",
            userId: person as UserId,
            sessionId: "ses_1" as never,
            plan: "free",
            addressHash: "adr_test",
            language: "en-US",
          } as const;
          await holdCredits({ tx, clock, guestDailyImages }, { identity, taskId, images, pricePerImage: 1 });
          await settleCredits({ tx, clock }, taskId, images);
        }
      });
      if (credits > 0) await grantCredits({ db, clock }, { userId: person as UserId, credits, reference: newId("ord") });
      return person;
    },
  };
}
