import type { Database } from "../platform/db/index.ts";
import { openWholeStudio, type Person } from "./whole-studio.ts";

export interface Filled {
  email: string;
  password: string;
  /** One that has ended with a picture. */
  taskId: string;
  /** How many tasks still wait. */
  waiting: number;
}

/**
 * Fills a studio as people would: accounts, credits, orders of pictures that succeed, fail, are cancelled, or still wait
 * when it closes. Closes the database.
 */
export async function fillStudio(database: Database, dataDir: string, { tasks, files }: { tasks: number; files: number }): Promise<Filled> {
  const environment = { DATA_DIR: dataDir, ENGINE_PROCESSES: "4" };
  const studio = await openWholeStudio({ database, environment });
  const waiting = 4;
  const people: Person[] = [];
  for (let i = 0; i < 5; i++) {
    const person = await studio.person({ email: `grown${i}@example.test` });
    if (i === 0) await studio.commands["set-plan"]!({ who: "test", user: person.email, plan: "enterprise", why: "room" });
    else await studio.commands.grant!({ who: "test", user: person.email, credits: files + i, why: "a present" });
    people.push(person);
  }
  const draw = async (i: number): Promise<{ task_id: string; status?: string; code?: string }> => {
    const person = people[i % people.length]!;
    const { body } = await person.browser.post("/generation/text-to-image", { prompt: `a quiet sea, 样片 ${i}`, seed: i });
    return body;
  };
  const many = async (count: number, end: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 20) {
      const made = await Promise.all(Array.from({ length: Math.min(20, count - at) }, (_, i) => draw(at + i)));
      const other = made.find(({ status, code }) => (status ?? code) !== end);
      if (other) throw new Error(`a task ended otherwise than as ${end}: ${JSON.stringify(other)}`);
      ids.push(...made.map((task) => task.task_id));
    }
    return ids;
  };
  const [taskId] = await many(files, "succeeded");
  studio.engine.otherwise = "ENGINE_FAILED";
  await many(tasks - files - waiting, "ENGINE_FAILED");
  studio.engine.otherwise = "hang";
  await Promise.all(
    Array.from({ length: waiting }, (_, i) =>
      studio.app.request("/api/generation/text-to-image", {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${people[0]!.browser.token}`, prefer: "respond-async" },
        body: JSON.stringify({ prompt: `waits ${i}`, seed: i }),
      }),
    ),
  );
  await studio.close();
  const { email, password } = people[0]!;
  return { email, password, taskId: taskId!, waiting };
}
