import { randomBytes } from "node:crypto";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openDiskStore } from "../adapters/disk-store.ts";
import type { Database, Db } from "../platform/db/index.ts";
import { agedBy } from "./age-studio.ts";
import { openWholeStudio, type Person } from "./whole-studio.ts";

export interface Filled {
  email: string;
  password: string;
  /** One that has ended with a picture. */
  taskId: string;
  /** How many tasks still wait. */
  waiting: number;
  /** How many have ended well. */
  succeeded: number;
}

/** How many go through the whole studio, 80 ms of an embedded database each; a studio's past is written as such. */
const drawnAtMost = { succeeded: 40, failed: 20, waiting: 4 };
const fileBytes = 20_000;
const filesAtOnce = 16;

/**
 * Fills a studio as people would: accounts, credits, orders of pictures that succeed, fail, are cancelled, or still wait
 * when it closes, and a year in which the rest was made, thrown away where it is more than there are to be files. Closes
 * the database.
 */
export async function fillStudio(database: Database, dataDir: string, { tasks, files }: { tasks: number; files: number }): Promise<Filled> {
  const environment = { DATA_DIR: dataDir, ENGINE_PROCESSES: "4" };
  const studio = await openWholeStudio({ database, environment });
  const people: Person[] = [];
  for (let i = 0; i < 5; i++) {
    const person = await studio.person({ email: `grown${i}@example.test` });
    if (i === 0) await studio.commands["set-plan"]!({ who: "test", user: person.email, plan: "enterprise", why: "room" });
    else await studio.commands.grant!({ who: "test", user: person.email, credits: files + i, why: "a present" });
    people.push(person);
  }
  const drawn = { ...drawnAtMost, succeeded: Math.min(drawnAtMost.succeeded, files) };
  const past = tasks - drawn.succeeded - drawn.failed - drawn.waiting;
  const ids = people.map(({ userId }) => userId);
  await fillPast(database.db, path.join(dataDir, "pictures"), { ids, past, kept: files - drawn.succeeded, until: studio.clock.now() });

  const draw = async (i: number): Promise<{ task_id: string; status?: string; code?: string }> => {
    const person = people[i % people.length]!;
    const { body } = await person.browser.post("/generation/text-to-image", { prompt: `a quiet sea, 样片 ${i}`, seed: i });
    return body;
  };
  const many = async (count: number, end: string): Promise<string[]> => {
    const made = await Promise.all(Array.from({ length: count }, (_, i) => draw(i)));
    const other = made.find(({ status, code }) => (status ?? code) !== end);
    if (other) throw new Error(`a task ended otherwise than as ${end}: ${JSON.stringify(other)}`);
    return made.map((task) => task.task_id);
  };
  const [taskId] = await many(drawn.succeeded, "succeeded");
  studio.engine.otherwise = "ENGINE_FAILED";
  await many(drawn.failed, "ENGINE_FAILED");
  studio.engine.otherwise = "hang";
  await Promise.all(
    Array.from({ length: drawn.waiting }, (_, i) =>
      studio.app.request("/api/generation/text-to-image", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${people[0]!.browser.token}`, prefer: "respond-async" },
        body: JSON.stringify({ prompt: `waits ${i}`, seed: i }),
      }),
    ),
  );
  await studio.close();
  const { email, password } = people[0]!;
  return { email, password, taskId: taskId!, waiting: drawn.waiting, succeeded: past + drawn.succeeded };
}

interface Past {
  ids: string[];
  past: number;
  /** How many still have their picture. */
  kept: number;
  until: Date;
}

async function fillPast(db: Db, folder: string, { ids, past, kept, until }: Past): Promise<void> {
  for (const statement of agedBy(ids, { from: 0, count: past, until })) await db.execute(sql.raw(statement));
  const idOf = (i: number) => `tsk_old${String(i).padStart(10, "0")}`;
  const thrownAway = sql`id >= ${idOf(kept)} and id like 'tsk\\_old%'`;
  await db.execute(
    sql`update tasks set removed_at = finished_at, erased_at = finished_at, images = '[]', parameters = '{}' where ${thrownAway}`,
  );
  await db.execute(sql`delete from pictures where id >= ${`img_${idOf(kept)}`} and id like 'img\\_tsk\\_old%'`);
  await db.execute(sql`update pictures set size_bytes = ${fileBytes} where id like 'img\\_tsk\\_old%'`);
  const store = await openDiskStore(folder);
  for (let at = 0; at < kept; at += filesAtOnce) {
    const some = Array.from({ length: Math.min(filesAtOnce, kept - at) }, (_, i) => `old/${idOf(at + i)}`);
    await Promise.all(some.map((key) => store.put(key, randomBytes(fileBytes))));
  }
}
