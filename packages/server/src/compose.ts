import path from "node:path";
import { type TaskId, type ToolId, toolIds } from "@proofsheet/contract";
import { createEngine, type EngineLog } from "@proofsheet/engine";
import { z } from "zod";
import { builtinEngine } from "./adapters/builtin-engine.ts";
import { openMailer } from "./adapters/mail/open-mailer.ts";
import { openIdentityProviders } from "./adapters/oidc/open-identity-providers.ts";
import { openStore } from "./adapters/open-store.ts";
import { openPayments } from "./adapters/payments/open-payments.ts";
import { systemClock } from "./adapters/system-clock.ts";
import { openConnections } from "./adapters/upstream/open-connections.ts";
import { withUpstreams } from "./adapters/upstream/with-upstreams.ts";
import { webhookSender } from "./adapters/webhook-sender.ts";
import type { Config } from "./config.ts";
import { bindAccountsRoutes, createIdentify, createPasswords, deliverMails, forget } from "./features/accounts/index.ts";
import { bindCreditsRoutes, checkLedger } from "./features/credits/index.ts";
import { bindDeveloperRoutes, deliverWebhooks, identifyKey } from "./features/developers/index.ts";
import { pictureModeration } from "./features/moderation/index.ts";
import { operatorCommands } from "./features/operator/index.ts";
import { bindPaymentsRoutes, bindSandboxRoutes, receiveWebhook, reconcileOrders, sendReceipt } from "./features/payments/index.ts";
import {
  bindPersonalDataRoutes,
  boughtBefore,
  closeAccount,
  countClosed,
  exportKind,
  runExport,
  sweepGuests,
  sweepPersonalData,
  sweepRemoved,
} from "./features/personal-data/index.ts";
import { bindSystemRoutes, readiness } from "./features/system/index.ts";
import {
  bindShareRoutes,
  bindTaskRoutes,
  bindToolRoutes,
  bindUsageRoutes,
  monthlyUsage,
  moveTasks,
  recoverTasks,
  runTask,
  type SharedPage,
  sharedPage,
  studioStatistics,
  sweepTasks,
  taskStanding,
  waitMs,
} from "./features/tasks/index.ts";
import { addressSigner, bindUploadsRoutes, createPictures, movePictures } from "./features/uploads/index.ts";
import { type Api, createApi } from "./platform/bind.ts";
import { addressHasher } from "./platform/client-address.ts";
import type { Commands } from "./platform/control-socket.ts";
import { type Database, openDb } from "./platform/db/index.ts";
import type { Log } from "./platform/log.ts";
import { createMetrics, type Metrics } from "./platform/metrics.ts";
import { openPush, type Push } from "./platform/push.ts";
import { openQueue, type Queue } from "./platform/queue.ts";
import { rateLimiter } from "./platform/rate-limit.ts";
import { repeat } from "./platform/repeat.ts";
import { openSecrets } from "./platform/secrets.ts";
import type { Clock } from "./ports/clock.ts";
import type { ImageEngine } from "./ports/image-engine.ts";
import type { ObjectStore } from "./ports/object-store.ts";

/** Tasks that may wait at once over all machines; the next is refused until there is room. */
const maxQueued = 500;
const sweepIntervalMs = 30_000;
const reconcileIntervalMs = 30_000;
const sandboxIntervalMs = 2_000;
const mailIntervalMs = 2_000;
const webhookIntervalMs = 2_000;
const personalDataIntervalMs = 60_000;
const guestsIntervalMs = 3_600_000;
/** How long a stop waits for runs to hand their task back. */
const queueStopMs = 3_000;

/** The outside things a studio stands on, opened. */
export interface Parts {
  config: Config;
  log: Log;
  clock: Clock;
  database: Database;
  queue: Queue;
  push: Push;
  engine: ImageEngine;
  store: ObjectStore;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
}
export type Overrides = Partial<Pick<Parts, "engine" | "clock" | "database">>;

/** What an engine process complains of, and an end that is no kill of the pool's, are worth a look; its coming and going is not. */
const noteEngine =
  (log: Log) =>
  (line: EngineLog): void => {
    const odd = line.event === "process-said" || (line.event === "process-ended" && line.detail !== "SIGKILL");
    log[odd ? "warn" : "info"](line, "engine");
  };

/** The built-in engine, and the ones elsewhere that were configured for some of its actions. */
async function openEngine(config: Config, log: Log): Promise<ImageEngine> {
  const engine = createEngine({ processes: config.engineProcesses, onLog: noteEngine(log) });
  const connections = await openConnections(config.connections, {
    engine,
    clock: systemClock,
    onFault: (name, fault) => log.warn({ engine: name, kind: fault.kind, err: fault }, "engine elsewhere"),
  });
  return withUpstreams(builtinEngine(engine), connections);
}

export async function openParts(config: Config, log: Log, stopping: AbortSignal, overrides: Overrides = {}): Promise<Parts> {
  const onError = (error: unknown) => log.error({ err: error }, "database");
  const database = overrides.database ?? (await openDb({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, onError }));
  try {
    return {
      config,
      log,
      clock: overrides.clock ?? systemClock,
      database,
      queue: await openQueue(database, [...toolIds, exportKind], log),
      push: await openPush(database),
      engine: overrides.engine ?? (await openEngine(config, log)),
      store: await openStore(config.store, config.dataDir),
      stopping,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Deps = Awaited<ReturnType<typeof join>>;

/** The payment provider; the sandbox's webhooks come back in through the same door as everybody's. */
async function joinPayments({ config, database: { db }, clock, log }: Parts, sandboxKey: Buffer) {
  const onError = (error: unknown) => log.error({ err: error }, "webhook of the sandbox");
  const secret = `whsec_${sandboxKey.toString("base64url")}`;
  const onPaid = [sendReceipt(clock)];
  const send = async (body: Uint8Array, header: (name: string) => string | undefined) => {
    await receiveWebhook({ db, clock, log, onPaid, provider: opened.provider }, { provider: "sandbox", body, header });
  };
  const opened = await openPayments(config.payments, { db, clock, secret, send, onError });
  if (opened.desk && config.publicUrl?.startsWith("https:"))
    log.warn("PAYMENTS=sandbox: anybody can buy credits with a test card; no money moves");
  return { ...opened, onPaid, promo: config.promo, publicUrl: config.publicUrl };
}

/** What the features need of the parts. */
async function join(parts: Parts) {
  const { config, database, clock, engine, store, queue, push, stopping, log } = parts;
  const { db } = database;
  const secrets = await openSecrets(config);
  const identityProviders = await openIdentityProviders(config.signIn);
  const folder = path.join(config.dataDir, "mail");
  const mailer = openMailer(config.mail, { folder, clock, onWritten: (line) => log.info(line, "mail written; MAIL=file sends none") });
  const payments = await joinPayments(parts, secrets.keyFor("sandbox payments"));
  const limiter = rateLimiter({ db, clock, enabled: config.rateLimits });
  const signer = addressSigner({ key: secrets.keyFor("picture addresses"), clock });
  const admitPicture = pictureModeration({ engine, ...config });
  const pictures = createPictures({ db, clock, store, engine, limiter, signer, admitPicture });
  const { guestDailyImages, moderation, moderationWords, contactEmail, engineProcesses: tasksAtOnce } = config;
  return {
    secrets,
    db,
    clock,
    engine,
    store,
    limiter,
    signer,
    pictures,
    queue,
    push,
    stopping,
    log,
    guestDailyImages,
    moderation,
    moderationWords,
    contactEmail,
    admitPicture,
    tasksAtOnce,
    payments,
    mailer,
    siteUrl: config.publicUrl === undefined ? `http://localhost:${config.port}` : new URL(config.publicUrl).origin,
    identityProviders,
    signInKey: secrets.keyFor("sign-ins under way"),
    passwords: createPasswords(secrets.keyFor("password salts")),
    sender: webhookSender(),
    closedKey: secrets.keyFor("closed accounts"),
  };
}

export interface StudioOptions {
  version: string;
  /** Given, every answer is compared with its schema; for tests. */
  onContractFault?: (fault: string) => void;
}

/** How this process is seen from outside. */
type Seen = Pick<Studio, "metrics" | "isReady">;

function composeApi({ config, log, database }: Parts, deps: Deps, seen: Seen, options: StudioOptions): Api {
  const { metrics, isReady } = seen;
  const { version, onContractFault } = options;
  const api = createApi({
    identify: createIdentify({
      db: deps.db,
      clock: deps.clock,
      visitorKey: deps.secrets.keyFor("visitor cookies"),
      identifyKey: identifyKey(deps),
    }),
    hashAddress: addressHasher(deps.secrets.keyFor("addresses")),
    log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    onContractFault: onContractFault ?? ((fault) => log.error({ fault }, "contract broken")),
    onAnswer: metrics.answered,
    checkAnswers: onContractFault !== undefined,
  });
  const { bind } = api;
  bindSystemRoutes(bind, { database, isReady, version, clock: deps.clock, readStatistics: () => studioStatistics(deps) });
  bindAccountsRoutes(bind, {
    ...deps,
    moveToAccount: [moveTasks, movePictures],
    onJoined: [countClosed(deps)],
    readMonthlyUsage: (userId) => monthlyUsage(deps, userId),
  });
  bindUploadsRoutes(bind, deps);
  bindCreditsRoutes(bind, deps);
  bindDeveloperRoutes(bind, deps);
  bindPaymentsRoutes(bind, { ...deps, ...deps.payments, boughtBefore: boughtBefore(deps) });
  bindSandboxRoutes(bind, deps.payments);
  bindPersonalDataRoutes(bind, { ...deps, forget });
  const taskDeps = { ...deps, waitMs, maxQueued };
  bindTaskRoutes(bind, taskDeps);
  bindToolRoutes(bind, taskDeps);
  bindShareRoutes(bind, taskDeps);
  bindUsageRoutes(bind, deps);
  api.finish();
  return api;
}

/** How many tasks of each tool run at once in this process; the engine has as many processes for it. */
const tasksAtOnce = ({ engineProcesses }: Config): Record<ToolId, number> => ({
  "text-to-image": engineProcesses,
  "background-removal": 1,
  "face-swap": 1,
  "image-extension": 1,
  "image-edit": 1,
  "image-upscale": 1,
});

async function startWorkers({ config, database, engine, log }: Parts, deps: Deps, metrics: Metrics): Promise<void> {
  engine.warmUp?.().catch((error) => log.warn({ err: error }, "engine not warm"));
  // The embedded database belongs to one process: what it finds running, nobody runs.
  if (database.kind === "embedded") {
    const recovered = await recoverTasks(deps);
    if (recovered > 0) log.warn({ recovered }, "tasks of a process that died are queued again");
  }
  for (const [tool, atOnce] of Object.entries(tasksAtOnce(config))) {
    await deps.queue.work(tool, atOnce, ({ subject, signal }) => runTask({ ...deps, metrics }, subject as TaskId, signal));
  }
  await deps.queue.work(exportKind, 1, ({ subject, signal }) => runExport(deps, subject, signal));
  const { desk } = deps.payments;
  if (desk) repeat("webhooks of the sandbox", sandboxIntervalMs, { log, signal: deps.stopping }, () => desk.deliver());
  repeat("mails", mailIntervalMs, { log, signal: deps.stopping }, () => deliverMails(deps));
  repeat("files of closed accounts and exports", personalDataIntervalMs, { log, signal: deps.stopping }, () => sweepPersonalData(deps));
  repeat("removed pictures", personalDataIntervalMs, { log, signal: deps.stopping }, () => sweepRemoved(deps));
  if (config.guestPicturesDays > 0)
    repeat("pictures of visitors", guestsIntervalMs, { log, signal: deps.stopping }, () => sweepGuests(deps, config.guestPicturesDays));
  repeat("webhooks of finished tasks", webhookIntervalMs, { log, signal: deps.stopping }, () => deliverWebhooks(deps));
  repeat("reconciliation of orders", reconcileIntervalMs, { log, signal: deps.stopping }, () =>
    reconcileOrders({ ...deps, ...deps.payments }),
  );
  repeat("sweep of tasks", sweepIntervalMs, { log, signal: deps.stopping }, () => sweepTasks(deps));
}

export interface Studio {
  api: Api;
  /** What the operator's commands may ask of a running studio. */
  commands: Commands;
  isReady(): Promise<boolean>;
  /** What the page of a shared address shows; nothing where none is shared. */
  sharedPage(token: string): Promise<SharedPage | undefined>;
  metrics: Metrics;
  startWorkers(): Promise<void>;
  /** After the last answer: hands back what runs, and closes everything. */
  close(): Promise<void>;
}

/** The running studio copies its own database: nobody else may read its files. */
async function copyDatabase(database: Database, input: unknown): Promise<void> {
  const { folder } = z.object({ folder: z.string().refine(path.isAbsolute) }).parse(input);
  if (!database.copyTo) throw new Error("only the embedded database is copied");
  await database.copyTo(folder);
}

export async function composeStudio(parts: Parts, options: StudioOptions): Promise<Studio> {
  const deps = await join(parts);
  const metrics = createMetrics(options.version, () => taskStanding(deps));
  const isReady = readiness(parts);
  return {
    api: composeApi(parts, deps, { metrics, isReady }, options),
    isReady,
    sharedPage: (token) => sharedPage(deps.db, token),
    metrics,
    commands: {
      "ledger:check": () => checkLedger(deps.db),
      "backup:database": (input) => copyDatabase(parts.database, input),
      ...operatorCommands({
        ...deps,
        ...deps.payments,
        rotateKeys: () => deps.secrets.rotate(),
        closeAccount: (userId) => closeAccount(deps, userId),
      }),
    },
    startWorkers: () => startWorkers(parts, deps, metrics),
    close: async () => {
      await parts.queue.stop(queueStopMs);
      await parts.engine.close();
      await parts.push.close();
      await parts.database.close();
    },
  };
}
