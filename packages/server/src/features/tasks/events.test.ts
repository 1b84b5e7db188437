import { getEventListeners } from "node:events";
import { TaskEnvelope } from "@proofsheet/contract/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { openTaskStudio, type TaskStudio, taskStudio } from "../../testing/task-studio.ts";
import { tasks } from "./tasks.tables.ts";

let studio: TaskStudio;
beforeAll(async () => {
  studio = await openTaskStudio();
});
beforeEach(() => studio.engine.reset());
afterAll(() => studio.close());

interface Event {
  id: number;
  task: TaskEnvelope;
}
/** The events of a stream as they come. */
async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let text = "";
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const fields = new Map(
        text
          .slice(0, end)
          .split("\n")
          .map((line) => line.split(/: (.*)/s) as [string, string]),
      );
      text = text.slice(end + 2);
      if (fields.get("event") === "task") yield { id: Number(fields.get("id")), task: TaskEnvelope.parse(JSON.parse(fields.get("data")!)) };
    }
  }
}
const all = async (response: Response) => {
  const events: Event[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
};
const begin = async (from: TaskStudio, person: string) =>
  ((await (await from.draw(person, {}, { prefer: "respond-async" })).json()) as { task_id: string }).task_id;

it("tells each state once, in order, and ends with the task", async () => {
  const person = newId<string>("usr");
  studio.engine.otherwise = "hang";
  const begun = studio.engine.nextRun();
  const taskId = await begin(studio, person);
  const response = await studio.get(person, `/generation/events/${taskId}`);
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const told = all(response);
  await begun;
  await studio.post(person, `/generation/cancel/${taskId}`);
  const events = await told;
  const ids = events.map((event) => event.id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  expect(events.at(-1)?.task).toMatchObject({ status: "cancelled", held: 0 });
});

it("shows a preview of each picture while they are made, and keeps none when the run has ended", async () => {
  const person = newId<string>("usr");
  Object.assign(studio.engine, { otherwise: "hang", preview: Buffer.from("small one"), script: ["succeed"] });
  const answer = await studio.draw(person, { n: 2 }, { prefer: "respond-async" });
  const { task_id: taskId } = (await answer.json()) as TaskEnvelope;
  const seen: TaskEnvelope[] = [];
  for await (const { task } of eventsOf(await studio.get(person, `/generation/events/${taskId}`))) {
    seen.push(task);
    if (task.preview_urls?.length === 2) await studio.post(person, `/generation/cancel/${taskId}`);
  }
  const url = `data:image/webp;base64,${Buffer.from("small one").toString("base64")}`;
  expect(seen.filter((task) => task.preview_urls).at(-1)).toMatchObject({ status: "running", preview_url: url, preview_urls: [url, url] });
  expect(seen.at(-1)).toMatchObject({ status: "cancelled" });
  expect(seen.at(-1)).not.toHaveProperty("preview_url");
  const [kept] = await studio.db.select({ previews: tasks.previews }).from(tasks).where(eq(tasks.id, taskId));
  expect(kept).toEqual({ previews: [] });
});

it("J03 resumes after the last state that was seen, and says nothing twice", async () => {
  const person = newId<string>("usr");
  const task = TaskEnvelope.parse(await (await studio.draw(person)).json());
  const path = `/generation/events/${task.task_id}`;
  const [last] = (await all(await studio.get(person, path))).slice(-1);
  expect(last?.task).toMatchObject({ status: "succeeded", image_url: task.image_url });
  expect(await all(await studio.get(person, path, { "last-event-id": String(last!.id) }))).toEqual([]);
  expect(await all(await studio.get(person, path, { "last-event-id": String(last!.id - 1) }))).toHaveLength(1);
  expect(await all(await studio.get(person, path, { "last-event-id": "nonsense" }))).toHaveLength(1);
});

it("J4 lets go of followers and waiting calls when the process stops", async () => {
  const own = await taskStudio({ tasksAtOnce: 0 });
  const person = newId<string>("usr");
  const taskId = await begin(own, person);
  const told = all(await own.get(person, `/generation/events/${taskId}`));
  const waiting = own.draw(person);
  own.stopping.abort();
  expect((await told).map((event) => event.task.status)).toEqual(["queued"]);
  const answer = await waiting;
  expect([answer.status, ((await answer.json()) as TaskEnvelope).status]).toEqual([202, "processing"]);
});

/** What holds on to a signal: listeners, and the entries that `AbortSignal.any` leaves with its sources. */
function tiedTo(signal: AbortSignal): number {
  const entries = Object.getOwnPropertySymbols(signal).find(({ description }) => description === "kDependantSignals");
  const { size = 0 } = (entries && (signal as unknown as Record<symbol, Set<unknown> | null>)[entries]) ?? {};
  return getEventListeners(signal, "abort").length + size;
}

it("leaves nothing of a call or a stream that has ended with what lives as long as the process", async () => {
  const person = newId<string>("usr");
  const drawn = await studio.draw(person);
  const { task_id } = (await drawn.json()) as { task_id: string };
  await all(await studio.get(person, `/generation/events/${task_id}`));
  expect(tiedTo(studio.stopping.signal)).toBe(0);
});
