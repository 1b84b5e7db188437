/**
 * A soak: the studio as it is built, a web and a worker process on PostgreSQL, with the built-in engine, under a steady load
 * of every tool for `--minutes` (60), an order every `--every` seconds (8) and something looked at every second. Samples
 * memory, open handles, the database and the files; fails if memory or handles grow, an order ends otherwise than it
 * should, or an error is logged. Its plot is written to `--plot` (docs/soak.svg). Only run by name: `npm run soak`.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { UserId } from "@proofsheet/contract";
import { systemClock } from "../packages/server/src/adapters/system-clock.ts";
import { checkLedger, grantCredits } from "../packages/server/src/features/credits/index.ts";
import { openDb } from "../packages/server/src/platform/db/index.ts";
import { freePort, startPostgres } from "../tools/postgres.mjs";
import { Books, spread } from "./fleet/books.ts";
import { judge, parts, type Sample } from "./soak/judge.ts";
import { look, ordersOf, run, signIn, signUp } from "./soak/load.ts";
import { ink, plot } from "./soak/plot.ts";
import { measure, StudioProcess } from "./soak/processes.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, every: { type: "string", default: "8" }, plot: { type: "string" } },
});
const [minutes, everyMs] = [Number(values.minutes), Number(values.every) * 1000];
if (!(minutes > 0 && everyMs > 0)) throw new Error("--minutes and --every must be numbers above 0");
const rootOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const plotFile = values.plot ?? rootOf("docs/soak.svg");
const sampleMs = Math.min(15_000, minutes * 1000);
const lookMs = 1_000;
const signInMs = 1_200_000;
const patienceMs = 180_000;
/** Times are told for each of so many parts of the run. */
const spans = Math.max(4, Math.min(20, Math.floor(minutes / 3)));

const say = (line: string) => console.log(line);
const folder = mkdtempSync(join(tmpdir(), "proofsheet-soak-"));
const postgres = await startPostgres({ durable: true });
const books = new Books(postgres.url);
const samples: Sample[] = [];
const outcomes = new Map<string, number>();
const times: { minute: number; ms: number; kind: "look" | "order" }[] = [];
const open: StudioProcess[] = [];

/** A process of the role that is up. */
async function start(role: "web" | "worker", port: number): Promise<StudioProcess> {
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: postgres.url, SECRET_KEY: "k".repeat(32), DATA_DIR: folder };
  const studio = new StudioProcess(rootOf("packages/server/dist/main.mjs"), {
    ...env,
    ...{ ROLE: role, PORT: String(port), HOST: "127.0.0.1", RATE_LIMITS: "off", NODE_NO_WARNINGS: "1" },
  });
  open.push(studio);
  await studio.isUp();
  return studio;
}

function filesBelow(place: string): number {
  return readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

async function sample(minute: number, web: StudioProcess, worker: StudioProcess): Promise<void> {
  const [front, back] = [measure(web.child.pid!), measure(worker.child.pid!)];
  const [row] = await books.ask<{ mb: number; tasks: number }>(
    "select pg_database_size(current_database())::float8 / 1048576 as mb, (select count(*)::int from tasks) as tasks",
  );
  samples.push({
    minute,
    memory: { web: front.itself.rssMb, worker: back.itself.rssMb, engine: front.below.rssMb + back.below.rssMb },
    handles: { web: front.itself.handles, worker: back.itself.handles, engine: front.below.handles + back.below.handles },
    largestEngineMb: Math.max(front.largestMb, back.largestMb),
    databaseMb: row!.mb,
    files: filesBelow(join(folder, "pictures")),
    tasks: row!.tasks,
  });
}

/** Calls `act` at a steady beat, whether the one before has ended or not, until the time is over; then waits for all. */
async function beat(everyMs: number, endMs: number, act: (at: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const running = new Set<Promise<void>>();
  for (let at = 0; performance.now() < endMs; at++) {
    const one = act(at).finally(() => running.delete(one));
    running.add(one);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, Math.min(begun + (at + 1) * everyMs, endMs) - performance.now())));
  }
  await Promise.all(running);
}

const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

async function soak(): Promise<StudioProcess[]> {
  mkdirSync(join(folder, "pictures"), { recursive: true, mode: 0o700 });
  const port = await freePort();
  const [web, worker] = [await start("web", port), await start("worker", port)];
  const person = await signUp(`http://127.0.0.1:${port}`, "soak");
  const database = await openDb({ databaseUrl: postgres.url, dataDir: folder });
  await grantCredits({ db: database.db, clock: systemClock }, { userId: person.userId as UserId, credits: 1_000_000, reference: "soak" });
  const orders = await ordersOf(rootOf("packages/web/public/samples/lone-boat.webp"));
  const begunMs = performance.now();
  const minute = () => (performance.now() - begunMs) / 60_000;
  const endMs = begunMs + minutes * 60_000;
  const timed = async <T>(kind: "look" | "order", act: () => Promise<T>): Promise<T> => {
    const [at, startMs] = [minute(), performance.now()];
    const result = await act();
    times.push({ minute: at, ms: performance.now() - startMs, kind });
    return result;
  };
  await Promise.all([
    beat(everyMs, endMs, async (at) => {
      const order = orders[at % orders.length]!;
      const wanted = order[0] === "no picture at all" ? "IMAGE_TYPE_UNSUPPORTED" : "succeeded";
      const outcome = await timed("order", () => run(person, order, patienceMs)).catch((error) => String(error));
      count(outcome === wanted ? "succeeded" : `${order[0]}: ${outcome}`);
    }),
    beat(lookMs, endMs, (at) => timed("look", () => look(person, at)).catch((error) => void count(String(error)))),
    beat(signInMs, endMs, async () => void Object.assign(person, await signIn(person.origin, "soak"))),
    beat(sampleMs, endMs, () => sample(minute(), web, worker)),
  ]);
  const { drift } = await checkLedger(database.db);
  if (drift !== 0) count(`a drift of ${drift}`);
  await database.close();
  return [web, worker];
}

const spreadOf = (kind: "look" | "order") => spread(times.filter((one) => one.kind === kind).map(({ ms }) => ms));
/** p50 or p99 of each part of the run, at its middle. */
function quantiles(kind: "look" | "order", share: number) {
  const length = minutes / spans;
  return Array.from({ length: spans }, (_, i) => {
    const inside = times.filter((one) => one.kind === kind && Math.floor(one.minute / length) === i).map(({ ms }) => ms);
    const sorted = inside.sort((a, b) => a - b);
    return [(i + 0.5) * length, sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0] as const;
  });
}

function draw(): string {
  const lineOf = (of: "memory" | "handles") =>
    parts.map((part, i) => ({
      name: part,
      color: [ink.blue, ink.orange, ink.green][i]!,
      points: samples.map((one) => [one.minute, one[of][part]] as const),
    }));
  const of = (name: string, color: string, pick: (one: Sample) => number) => ({
    name,
    color,
    points: samples.map((one) => [one.minute, pick(one)] as const),
  });
  const shown = minutes < 1 ? `${Math.round(minutes * 60)} seconds` : `${minutes} minutes`;
  return plot(
    `A soak of ${shown}`,
    `Every tool in turn, an order each ${everyMs / 1000} s, a look each second; ${cpus().length} cores, PostgreSQL, built-in engine. ${samples.at(-1)?.tasks ?? 0} tasks.`,
    [
      { title: "Resident memory", unit: "MB", lines: lineOf("memory") },
      { title: "Open handles", unit: "", lines: lineOf("handles") },
      {
        title: "A page or a list",
        unit: "ms",
        lines: [
          { name: "p99", color: ink.orange, points: quantiles("look", 0.99) },
          { name: "p50", color: ink.blue, points: quantiles("look", 0.5) },
        ],
      },
      {
        title: "An order to its picture",
        unit: "ms",
        lines: [
          { name: "p99", color: ink.orange, points: quantiles("order", 0.99) },
          { name: "p50", color: ink.blue, points: quantiles("order", 0.5) },
        ],
      },
      {
        title: "Kept",
        unit: "",
        lines: [of("files", ink.green, ({ files }) => files), of("database, MB", ink.plum, ({ databaseMb }) => databaseMb)],
      },
    ],
    samples,
  );
}

let faults: string[] = ["it was broken off"];
try {
  const processes = await soak();
  const complaints = processes.flatMap((one) => one.complaints);
  if (processes.some(({ hasEnded }) => hasEnded)) complaints.unshift("a process ended by itself");
  const verdict = judge(samples, outcomes, complaints);
  faults = verdict.faults;
  const last = samples.at(-1)!;
  say(`${minutes} minutes, ${last.tasks} tasks, ${samples.length} samples; orders ${JSON.stringify(Object.fromEntries(outcomes))}`);
  for (const part of parts)
    say(
      `${part.padEnd(7)} memory ${last.memory[part].toFixed(0)} MB, ${verdict.memory[part].toFixed(2)} MB a minute; handles ${last.handles[part]}, ${verdict.handles[part].toFixed(2)} a minute`,
    );
  say(`the largest engine process held ${Math.max(...samples.map((one) => one.largestEngineMb)).toFixed(0)} MB`);
  say(`a page or a list ${spreadOf("look")}, an order ${spreadOf("order")} (p50 / p99)`);
  say(`database ${last.databaseMb.toFixed(1)} MB, ${last.files} files`);
  writeFileSync(plotFile, draw());
  say(`plot: ${plotFile}`);
} finally {
  for (const one of open) await one.stop();
  await books.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(faults.length === 0 ? "steady: nothing grows, nothing failed" : `FAULTS: ${faults.join("; ")}`);
process.exit(faults.length === 0 ? 0 : 1);
