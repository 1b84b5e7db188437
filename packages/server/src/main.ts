import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { composeStudio, openParts, type Studio } from "./compose.ts";
import { type Config, configOrExit } from "./config.ts";
import { openControlSocket } from "./platform/control-socket.ts";
import { type HttpServer, listen } from "./platform/http-server.ts";
import { createLog, type Log } from "./platform/log.ts";
import { openMonitorServer } from "./platform/monitor-server.ts";
import { mountSite } from "./platform/site.ts";
import { openTracing } from "./platform/trace.ts";

/** Answers in hand are finished within this; whoever still waits after it is cut. */
const stopMs = 7_500;
/** How long the last spans may take to leave: what the stop leaves before its limit, less time to end in. */
const spansMs = 1_500;
/** Whatever hangs, the process is gone after this. */
const stopLimitMs = 9_500;

const packageFile = createRequire(import.meta.url).resolve("@proofsheet/server/package.json");
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
const webBuild = path.join(path.dirname(packageFile), "../web/build");

interface Running {
  greeting: string;
  stop(): Promise<void>;
}

/** Pages are files and answered at once; a call that comes while the database is still opening waits for it. */
async function start(config: Config, log: Log): Promise<Running> {
  const { promise: opened, resolve, reject } = deferred<Studio>();
  const server = config.role === "worker" ? null : await listen(siteOn(opened, config).fetch, config);
  let ready: Studio | undefined;
  const asked = { isReady: async () => (await ready?.isReady()) ?? false, metrics: () => ready?.metrics.text() };
  const monitor = config.monitor && (await openMonitorServer(config.monitor, asked));
  const closeTracing = config.tracing ? await openTracing(version) : undefined;
  try {
    const { studio, stop } = await open(config, log);
    ready = studio;
    resolve(studio);
    const name = config.host ?? "localhost";
    return {
      greeting: server ? `Proofsheet is at ${config.publicUrl ?? `http://${name}:${server.port}`}` : "Proofsheet is working",
      stop: async () => {
        await stop(server);
        await monitor?.close();
        if (closeTracing) await flushSpans(closeTracing, log);
      },
    };
  } catch (error) {
    reject(error);
    await server?.close(0);
    throw error;
  }
}

/** A collector that is away must not keep the process. */
async function flushSpans(closeTracing: () => Promise<void>, log: Log): Promise<void> {
  const sent = closeTracing().catch((error) => log.warn({ err: error }, "spans not sent"));
  await Promise.race([sent, delay(spansMs, undefined, { ref: false })]);
}

function deferred<T>(): { promise: Promise<T>; resolve(value: T): void; reject(error: unknown): void } {
  let [resolve, reject]: [(value: T) => void, (error: unknown) => void] = [() => {}, () => {}];
  const promise = new Promise<T>((res, rej) => {
    [resolve, reject] = [res, rej];
  });
  // Also where no call waits for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

async function open(config: Config, log: Log): Promise<{ studio: Studio; stop(server: HttpServer | null): Promise<void> }> {
  const stopping = new AbortController();
  const parts = await openParts(config, log, stopping.signal);
  const studio = await composeStudio(parts, { version });
  if (config.role !== "web") await studio.startWorkers();
  const closeControl = parts.database.kind === "embedded" ? await openControlSocket(config.dataDir, studio.commands) : null;
  return {
    studio,
    stop: async (server) => {
      stopping.abort();
      await server?.close(stopMs);
      await closeControl?.();
      await studio.close();
    },
  };
}

/** The API, and beside it the web app where it is built. */
function siteOn(opened: Promise<Studio>, { contactEmail, publicUrl }: Config): Hono {
  const app = new Hono();
  const answer = async (c: Context) => (await opened).api.app.fetch(c.req.raw, c.env);
  app.all("/api", answer).all("/api/*", answer);
  if (existsSync(path.join(webBuild, "html.json"))) {
    const shared = async (token: string) => (await opened).sharedPage(token);
    mountSite(app, { buildDir: webBuild, publicUrl, contactEmail, shared });
  }
  return app;
}

/** The first signal stops in order; a second one changes nothing. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
  let stopped: Promise<void> | undefined;
  const onSignal = (signal: string) => {
    if (stopped) return;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    stopped = stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "stop failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

const config = configOrExit();
const log = createLog(config.logLevel);
try {
  const { greeting, stop } = await start(config, log);
  stopOnSignal(stop, log);
  // Last, because whoever waits for it may answer with a signal.
  process.stdout.write(`${greeting}\n`);
} catch (error) {
  log.fatal({ err: error }, "cannot start");
  process.stderr.write(`Proofsheet cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
