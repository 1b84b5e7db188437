/**
 * A whole fleet on this machine: PostgreSQL with its flushes, an S3 server, two web and two worker processes with an engine
 * that takes no time, and FLEET_PEOPLE people (200) who order FLEET_TASKS tasks (10,000), four fifths of them while
 * processes and the database are killed with SIGKILL every FLEET_KILL_MS (3,000). Afterwards nothing may be lost, stuck or
 * drifted: the command fails otherwise. Then FLEET_HISTORY (1000,10000,100000,1000000) finished tasks, and what an order, pages of
 * the lists and the check of the ledger cost with each. Floors are measured in the same run.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { UserId } from "@proofsheet/contract";
import { bundle } from "../packages/server/build.mjs";
import { openS3Store } from "../packages/server/src/adapters/s3-store.ts";
import { systemClock } from "../packages/server/src/adapters/system-clock.ts";
import { checkLedger, grantCredits } from "../packages/server/src/features/credits/index.ts";
import { openDb } from "../packages/server/src/platform/db/index.ts";
import { freePort, startPostgres } from "../tools/postgres.mjs";
import { startS3 } from "../tools/s3.mjs";
import { Books, spread } from "./fleet/books.ts";
import { ageTo } from "./fleet/history.ts";
import { order, orderAll, type Person, signUp } from "./fleet/people.ts";
import { cpuMsOf, killAtRandom, Member } from "./fleet/processes.ts";

const given = process.env;
const number = (name: string, usual: number): number => Number(given[name] ?? usual);
const tasks = number("FLEET_TASKS", 10_000);
const killMs = number("FLEET_KILL_MS", 3_000);
const peopleCount = number("FLEET_PEOPLE", 200);
const history = (given.FLEET_HISTORY ?? "1000,10000,100000,1000000").split(",").filter(Boolean).map(Number);
/** A silent worker is taken for dead after 10 s, and its job comes back about 35 s after the kill. */
const patienceMs = 180_000;

const say = (line: string) => console.log(line);
const load = () =>
  loadavg()
    .map((n) => n.toFixed(1))
    .join(" ");

/** ms of a bare node server that reads and answers the same JSON, as many asking at once as there are people. */
async function bareHttp(asking: number): Promise<number[]> {
  const server = createServer(async (request, response) => {
    const { prompt } = JSON.parse(await text(request)) as { prompt: string };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ success: true, prompt }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const times: number[] = [];
  const one = async () => {
    for (let i = 0; i < 20; i++) {
      const startMs = performance.now();
      await (await fetch(url, { method: "POST", body: JSON.stringify({ prompt: "a quiet sea", seed: 1 }) })).json();
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: asking }, one));
  server.closeAllConnections();
  server.close();
  return times;
}

async function timed(count: number, act: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const startMs = performance.now();
    await act(i);
    times.push(performance.now() - startMs);
  }
  return times;
}

const folder = mkdtempSync(join(tmpdir(), "proofsheet-fleet-"));
const dist = fileURLToPath(new URL("../packages/server/dist/fleet", import.meta.url));
await bundle({ process: fileURLToPath(new URL("../packages/server/src/testing/fleet-process.ts", import.meta.url)) }, dist);
const [postgres, s3] = [await startPostgres({ durable: true }), await startS3()];
const books = new Books(postgres.url);
const database = await openDb({ databaseUrl: postgres.url, dataDir: folder });
const members: Member[] = [];
const origins: string[] = [];
let faults = 0;

async function startFleet(): Promise<void> {
  const env = {
    ...given,
    ...s3.env,
    ...{ DATABASE_URL: postgres.url, SECRET_KEY: "k".repeat(32), STORE: `s3://${s3.bucket}`, DATA_DIR: folder },
    ...{ RATE_LIMITS: "off", ENGINE_PROCESSES: "4", NODE_NO_WARNINGS: "1" },
  };
  for (const name of ["web-1", "web-2", "worker-1", "worker-2"]) {
    const port = await freePort();
    const role = name.split("-")[0]!;
    if (role === "web") origins.push(`http://127.0.0.1:${port}`);
    members.push(new Member(name, join(dist, "process.mjs"), { ...env, ROLE: role, PORT: String(port) }));
  }
  for (const member of members) await member.start();
}

async function floors(): Promise<number> {
  const sqlPerSecond = await books.floor(Math.min(tasks, 4_000), 8);
  Object.assign(given, s3.env);
  const store = openS3Store({ bucket: s3.bucket, prefix: "floor/", region: "us-east-1", endpoint: s3.endpoint });
  say(`floor: SQL (one update, one insert), 8 at once  ${sqlPerSecond.toFixed(0)} transactions/s`);
  say(`floor: bare node http, one asking               ${spread(await bareHttp(1))} (p50 / p99)`);
  say(`floor: bare node http, ${peopleCount} asking at once     ${spread(await bareHttp(peopleCount))}`);
  say(`floor: one picture into the S3 server           ${spread(await timed(50, (i) => store.put(`n${i}`, new Uint8Array(70))))}`);
  return sqlPerSecond;
}

async function quiet(person: Person): Promise<void> {
  const since = new Date();
  const times: number[] = [];
  for (let i = 0; i < 100; i++) {
    times.push((await order(origins, person, `quiet-${i}`)).ms);
    await books.drain(patienceMs);
  }
  say(`one at a time: submit ${spread(times)}, enqueue → start ${spread(await books.waits(since))}`);
}

async function round(title: string, people: Person[], count: number, sqlPerSecond: number, onOrdered = async () => {}): Promise<void> {
  const [since, startMs] = [new Date(), performance.now()];
  const taken = await orderAll(origins, people, count, title);
  const orderedMs = performance.now() - startMs;
  await onOrdered();
  const stuck = await books.drain(patienceMs);
  const seconds = (performance.now() - startMs) / 1000;
  const sum = (pick: (one: (typeof taken)[number]) => number) => taken.reduce((all, one) => all + pick(one), 0);
  say(
    `${title}: ${count} tasks by ${people.length} people, ${(count / seconds).toFixed(1)} tasks/s to their end (${(orderedMs / 1000).toFixed(0)} s to order, ${seconds.toFixed(0)} s in all), 1 task is ${((sqlPerSecond * seconds) / count).toFixed(1)} SQL floors`,
  );
  say(
    `  submit ${spread(taken.map(({ ms }) => ms))}, enqueue → start ${spread(await books.waits(since))}; ${sum((one) => one.refusals)} refused for now, ${sum((one) => one.cuts)} cut, asked again`,
  );
  say(`  stuck ${stuck}`);
  const different = new Set(taken.map(({ taskId }) => taskId)).size;
  const [found] = await books.ask<{ n: number }>("select count(*)::int as n from tasks where id = any($1)", [
    taken.map(({ taskId }) => taskId),
  ]);
  say(`  taken ${taken.length}, different ${different}, in the database ${found!.n}`);
  faults += stuck + (count - different) + (count - found!.n);
}

async function judge(): Promise<void> {
  const verdict = await books.verdict();
  const { drift } = await checkLedger(database.db);
  say(`  succeeded ${verdict.succeeded}, failed free of charge ${verdict.failed}, wrong ${verdict.wrong}, drift ${drift}`);
  faults += verdict.wrong + drift;
}

/** Times of `count` acts, and what each costs the database: CPU time, and what it writes ahead. */
async function measured(count: number, act: (i: number) => Promise<unknown>) {
  const written = async () => (await books.ask<{ n: string }>("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as n"))[0]!.n;
  const before = { cpuMs: cpuMsOf(postgres.pid), bytes: Number(await written()) };
  const times = await timed(count, act);
  const writtenKb = (Number(await written()) - before.bytes) / 1024 / count;
  return { times, cpuMs: (cpuMsOf(postgres.pid) - before.cpuMs) / count, writtenKb };
}

/** What is ordered and read costs, with so many tasks done. Times the first are told from the first call on. */
const first: Record<string, number> = {};
async function growth(people: Person[], totals: number[]): Promise<void> {
  const [person] = people as [Person];
  const headers = { authorization: `Bearer ${person.token}` };
  const read = (path: string) => fetch(`${origins[0]}/api${path}`, { headers }).then((answer) => answer.json());
  const acts: Record<string, [count: number, act: (total: number, i: number) => Promise<unknown>]> = {
    "a whole task": [60, (total, i) => order(origins, person, `aged-${total}-${i}`, "wait")],
    "a page of the history": [100, () => read("/generation/history?limit=20")],
    "a page of the usage": [100, () => read("/users/usage?limit=20")],
    "a page of the ledger": [100, () => read("/users/ledger?limit=20")],
    "the profile with its month": [100, () => read("/users/me")],
  };
  for (const total of totals) {
    await ageTo(books, people, total);
    await timed(10, (i) => order(origins, person, `warm-${total}-${i}`, "wait"));
    await read("/statistics");
    const idle = await measured(1, () => delay(2_000));
    const [{ n } = { n: 0 }] = await books.ask<{ n: number }>("select count(*)::int as n from tasks");
    say(`${n} tasks done, load average ${load()}; the database left alone: ${(idle.cpuMs / 2).toFixed(1)} ms CPU a second`);
    for (const [title, [count, act]] of Object.entries(acts)) {
      const { times, cpuMs, writtenKb } = await measured(count, (i) => act(total, i));
      first[title] ??= cpuMs;
      say(
        `  ${title}: ${spread(times)}, ${cpuMs.toFixed(2)} ms CPU of the database, ${(cpuMs / first[title]).toFixed(2)} times the first, ${writtenKb.toFixed(0)} kB written ahead`,
      );
    }
    const check = await measured(1, async () => (faults += (await checkLedger(database.db)).drift));
    say(`  the ledger check: ${(check.cpuMs / 1000).toFixed(2)} s CPU of the database`);
  }
}

try {
  say(`load average before: ${load()}`);
  await startFleet();
  const sqlPerSecond = await floors();
  const people = await signUp(origins[0]!, peopleCount);
  for (const { userId } of people)
    await grantCredits(
      { db: database.db, clock: systemClock },
      { userId: userId as UserId, credits: 1_000 + tasks, reference: `bench ${userId}` },
    );
  await quiet(people[0]!);
  // The rounds leave tasks of their own: what is measured with fewer comes before them.
  await growth(
    people,
    history.filter((total) => total < tasks),
  );
  await round("calm", people, Math.round(tasks / 5), sqlPerSecond);
  await judge();
  const storm = new AbortController();
  const killing = killAtRandom(members, postgres, killMs, storm.signal);
  await round("storm", people, tasks - Math.round(tasks / 5), sqlPerSecond, async () => {
    storm.abort();
    say(`storm: killed ${JSON.stringify(await killing)}`);
  });
  await judge();
  await growth(
    people,
    history.filter((total) => total >= tasks),
  );
  say(`load average after: ${load()}`);
  say(faults === 0 ? "nothing lost, stuck or drifted" : `FAULTS: ${faults}`);
} finally {
  for (const member of members) await member.kill();
  await books.close();
  await database.close();
  await postgres.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);
