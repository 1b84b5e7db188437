import { HistoryAnswer, RemovedAnswer } from "@proofsheet/contract/generation";
import { ErrorAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { openTaskStudio, type TaskStudio, taskStudio } from "../../testing/task-studio.ts";

let studio: TaskStudio;
beforeAll(async () => {
  studio = await openTaskStudio({ guestDailyImages: 1_000 });
});
beforeEach(() => studio.engine.reset());
afterAll(() => studio.close());

const visitor = () => newId<string>("gst");
const draw = async (person: string, prompt: string) => {
  (studio.clock as FakeClock).advanceMs(1);
  return TaskEnvelope.parse(await (await studio.draw(person, { prompt })).json()).task_id;
};
const change = (method: "PUT" | "DELETE", person: string, path: string, body?: unknown) =>
  studio.app.request(`/api/generation/tasks/${path}`, {
    method,
    headers: { "content-type": "application/json", cookie: `visitor=${person}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const found = async (person: string, query = "") => {
  const answer = HistoryAnswer.parse(await (await studio.get(person, `/generation/history${query}`)).json());
  expect(answer.total).toBe(answer.items.length);
  return answer.items.map(({ task_id }) => task_id);
};
const search = (words: string) => `?search=${encodeURIComponent(words)}`;

describe("a person's own history", () => {
  it("is searched by the words that were asked for, in any case, and each sign means itself", async () => {
    const person = visitor();
    const lake = await draw(person, "A Lake at 100% calm");
    const snow = await draw(person, "雪山下的湖泊");
    const path = await draw(person, "snow_path\\north");
    expect(await found(person, search("lake"))).toEqual([lake]);
    expect(await found(person, search(" 湖泊 "))).toEqual([snow]);
    for (const [words, tasks] of [
      ["%", [lake]],
      ["_", [path]],
      ["\\", [path]],
      ["100%", [lake]],
      ["1%0", []],
      ["prompt", []],
      ["  ", [path, snow, lake]],
    ] as const)
      expect([words, await found(person, search(words))]).toEqual([words, tasks]);
    expect(await found(visitor(), search("lake"))).toEqual([]);
  });

  it("keeps a mark on favourites, which can be asked for", async () => {
    const person = visitor();
    const [plain, dear] = [await draw(person, "one"), await draw(person, "two")];
    for (let i = 0; i < 2; i++) {
      const marked = await change("PUT", person, `${dear}/favourite`, { favourite: true });
      expect([marked.status, TaskEnvelope.parse(await marked.json()).favourite]).toEqual([200, true]);
    }
    expect([await found(person, "?favourite=true"), await found(person, "?favourite=false")]).toEqual([[dear], [plain]]);
    await change("PUT", person, `${dear}/favourite`, { favourite: false });
    expect(await found(person, "?favourite=true")).toEqual([]);
    expect((await change("PUT", person, `${dear}/favourite`, { favourite: "yes" })).status).toBe(400);
  });

  it("loses what is removed, until it is restored; nobody else can do either", async () => {
    const [person, stranger] = [visitor(), visitor()];
    const [first, second] = [await draw(person, "one"), await draw(person, "two")];
    expect((await change("DELETE", stranger, second)).status).toBe(404);
    const until = new Date(studio.clock.now().getTime() + 24 * 3_600_000).toISOString();
    for (let i = 0; i < 2; i++)
      expect(RemovedAnswer.parse(await (await change("DELETE", person, second)).json())).toEqual({
        success: true,
        task_id: second,
        restorable_until: until,
      });
    expect(await found(person)).toEqual([first]);
    expect(await found(person, search("two"))).toEqual([]);
    for (const path of [`/generation/status/${second}`, `/generation/events/${second}`])
      expect((await studio.get(person, path)).status).toBe(404);
    expect((await change("PUT", person, `${second}/favourite`, { favourite: true })).status).toBe(404);
    expect((await studio.post(stranger, `/generation/tasks/${second}/restore`)).status).toBe(404);
    for (let i = 0; i < 2; i++) expect((await studio.post(person, `/generation/tasks/${second}/restore`)).status).toBe(200);
    expect(await found(person)).toEqual([second, first]);
  });

  it("does not let go of a task that is at work", async () => {
    const waiting = await taskStudio({ tasksAtOnce: 0 });
    const person = visitor();
    const { task_id } = TaskEnvelope.parse(await (await waiting.draw(person, {}, { prefer: "respond-async" })).json());
    const refused = await waiting.app.request(`/api/generation/tasks/${task_id}`, {
      method: "DELETE",
      headers: { cookie: `visitor=${person}` },
    });
    expect([refused.status, ErrorAnswer.parse(await refused.json()).code]).toEqual([409, "TASK_UNFINISHED"]);
    expect(await waiting.status(person, task_id)).toMatchObject({ status: "queued" });
  });
});
