import type { TaskId } from "@proofsheet/contract";
import { ErrorAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { openTaskStudio, type TaskStudio, taskStudio } from "../../testing/task-studio.ts";

const rounds = process.env.GATES === "1" ? 50 : 5;
let studio: TaskStudio;
beforeAll(async () => {
  studio = await openTaskStudio();
});
beforeEach(() => {
  studio.engine.reset();
});
afterAll(() => studio.close());

const visitor = () => newId<string>("gst");
const account = () => newId<string>("usr");
const taskOf = async (response: Response) => TaskEnvelope.parse(await response.json());
const errorOf = async (response: Response) => ErrorAnswer.parse(await response.json());
const async_ = { prefer: "respond-async" };

describe("a tool call", () => {
  it("answers the finished picture under every name, and what it cost", async () => {
    const person = account();
    const response = await studio.draw(person, { n: 4, seed: 4_294_967_295 });
    expect(response.status).toBe(200);
    const task = await taskOf(response);
    expect(task).toMatchObject({ success: true, status: "succeeded", credits_used: 0, allowance_used: 4, held: 0, understood: ["sea"] });
    expect(task.images.map((image) => image.seed)).toEqual([4_294_967_295, 0, 1, 2]);
    expect([task.result_image_url, task.edited_image_url]).toEqual([task.image_url, task.image_url]);
    expect(task.image_url).toBe(task.images[0]?.image_url);
    expect(await studio.balance(person)).toMatchObject({ credits: 0, held: 0, daily_allowance: { used: 4 } });
  });

  it("J02 answers processing when the wait ends, and the task goes on", async () => {
    const studio = await taskStudio({ waitMs: 50 });
    studio.engine.otherwise = "hang";
    const response = await studio.draw(account());
    expect(response.status).toBe(202);
    const task = await taskOf(response);
    expect(task).toMatchObject({ success: true, status: "processing", held: 1, images: [] });
    expect(task.image_url).toBeUndefined();
  });

  it("J03 is found again by its owner after a reload, and by nobody else", async () => {
    const studio = await taskStudio({ tasksAtOnce: 0 });
    const [owner, stranger] = [visitor(), visitor()];
    const { task_id } = await taskOf(await studio.draw(owner, {}, async_));
    expect(await studio.status(owner, task_id)).toMatchObject({ status: "queued", queue_ahead: 0, parameters: { prompt: "a quiet sea" } });
    const history = (await (await studio.get(owner, "/generation/history")).json()) as { items: unknown[]; total: number };
    expect(history).toMatchObject({ total: 1, items: [{ task_id, status: "queued" }] });
    const foreign = await studio.get(stranger, `/generation/status/${task_id}`);
    const absent = await studio.get(stranger, `/faceswap/task/tsk_nothing`);
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect({ ...(await errorOf(foreign)), request_id: "" }).toEqual({ ...(await errorOf(absent)), request_id: "" });
    for (const path of [`/generation/cancel/${task_id}`]) expect((await studio.post(stranger, path)).status).toBe(404);
    expect((await studio.get(stranger, `/generation/events/${task_id}`)).status).toBe(404);
  });

  it("hands the hour on, tells it back, and refuses one that there is not", async () => {
    const person = newId<string>("usr");
    const answer = TaskEnvelope.parse(await (await studio.draw(person, { time_of_day: "golden-hour" })).json());
    expect(studio.engine.requests.at(-1)).toMatchObject({ time: "golden-hour" });
    expect(answer.parameters).toMatchObject({ time_of_day: "golden-hour" });
    expect((await studio.draw(person, { time_of_day: "teatime" })).status).toBe(400);
  });

  it("names each fault of the request and holds nothing", async () => {
    const person = account();
    const code = async (body: Record<string, unknown>) => (await errorOf(await studio.draw(person, body))).code;
    expect(await code({ prompt: " 　\n" })).toBe("PROMPT_MISSING");
    expect(await code({ prompt: "画".repeat(501) })).toBe("PROMPT_TOO_LONG");
    expect(await code({ resolution: "1x1" })).toBe("RESOLUTION_UNSUPPORTED");
    expect(await code({ n: 5 })).toBe("REQUEST_INVALID");
    expect(await code({ seed: -1 })).toBe("REQUEST_INVALID");
    expect((await studio.draw(person, { prompt: `  ${"😀".repeat(500)}  `, negative_prompt: " " })).status).toBe(200);
    expect(await studio.balance(person)).toMatchObject({ held: 0, daily_allowance: { used: 1 } });
  });

  it("B07 asks the engine for the subject, the background or the mask, whichever was wanted, and knows no other", async () => {
    const person = account();
    const path = "/faceswap/remove-background";
    const image = "data:image/png;base64,iVBORw0K";
    const from = studio.engine.requests.length;
    for (const keep of [undefined, "background", "mask"]) expect((await studio.post(person, path, { image, keep })).status).toBe(200);
    expect(studio.engine.requests.slice(from).map((request) => (request as { keep?: string }).keep)).toEqual([
      "subject",
      "background",
      "mask",
    ]);
    expect((await studio.post(person, path, { image, keep: "alpha" })).status).toBe(400);
  });

  it("takes the picture as a data URL, an upload's id or a file, and says what it doubts", async () => {
    const person = account();
    const path = "/faceswap/remove-background";
    const first = await taskOf(await studio.post(person, path, { image: "data:image/PNG;base64,iVBORw0K", format: "jpeg" }));
    expect(first).toMatchObject({
      status: "succeeded",
      action: "background-removal",
      confidence: 0.4,
      notices: [{ code: "LOW_CONFIDENCE" }],
    });
    expect(studio.engine.requests[0]).toMatchObject({ background: "#ffffff", format: "jpeg" });
    const uploadId = first.source_image_url?.split("/").at(-1);
    expect((await studio.post(person, path, { image: uploadId })).status).toBe(200);
    expect((await errorOf(await studio.post(account(), path, { image: uploadId }))).code).toBe("IMAGE_NOT_FOUND");
    expect((await errorOf(await studio.post(person, path, { image: "" }))).code).toBe("IMAGE_MISSING");
    expect((await errorOf(await studio.post(person, path, { image: "data:text/html,<b>" }))).code).toBe("IMAGE_UNREADABLE");
  });
});

describe("what a failure costs", () => {
  it("charges the pictures delivered, when a later one fails", async () => {
    const person = await studio.spentUser(4);
    studio.engine.script.push("succeed", "succeed", "succeed", "ENGINE_FAILED");
    const task = await taskOf(await studio.draw(person, { n: 4 }));
    expect(task).toMatchObject({ status: "succeeded", credits_used: 3, remaining_credits: 1, held: 0 });
    expect(task.images).toHaveLength(3);
  });
});

describe("cancelling", () => {
  it("J05 a queued task gives everything back", async () => {
    const studio = await taskStudio({ tasksAtOnce: 0 });
    const person = await studio.spentUser(2);
    const { task_id } = await taskOf(await studio.draw(person, { n: 2 }, async_));
    expect(await studio.balance(person)).toMatchObject({ credits: 0, held: 2 });
    const cancelled = await taskOf(await studio.post(person, `/generation/cancel/${task_id}`));
    expect(cancelled).toMatchObject({ success: true, status: "cancelled", code: "TASK_CANCELLED", held: 0, credits_used: 0 });
    expect(await studio.balance(person)).toMatchObject({ credits: 2, held: 0 });
    expect((await studio.status(person, task_id)).status).toBe("cancelled");
  });

  it("J05 a running task is stopped, and its wait answers at once", async () => {
    const person = account();
    studio.engine.otherwise = "hang";
    const begun = studio.engine.nextRun();
    const waiting = studio.draw(person);
    await begun;
    const { items } = (await (await studio.get(person, "/generation/history")).json()) as { items: { task_id: string }[] };
    await studio.post(person, `/generation/cancel/${items[0]!.task_id}`);
    expect(await errorOf(await waiting)).toMatchObject({ code: "TASK_CANCELLED", task_id: items[0]!.task_id });
    expect(await studio.balance(person)).toMatchObject({ daily_allowance: { used: 0 } });
    studio.engine.otherwise = "succeed";
    expect((await studio.draw(person)).status).toBe(200);
  });

  it("J4 a task that is handed back at six stops is not given up", async () => {
    const studio = await taskStudio({ tasksAtOnce: 0 });
    const person = account();
    const { task_id } = await taskOf(await studio.draw(person, {}, async_));
    studio.engine.otherwise = "hang";
    const stop = AbortSignal.abort();
    for (let stops = 0; stops < 6; stops++) expect(await studio.run(task_id as TaskId, stop, stop)).toBe("again");
    studio.engine.otherwise = "succeed";
    const { signal } = new AbortController();
    expect(await studio.run(task_id as TaskId, signal, signal)).toBe("done");
    expect((await studio.status(person, task_id)).status).toBe("succeeded");
  });

  it("leaves a finished task as it is", async () => {
    const person = account();
    const { task_id } = await taskOf(await studio.draw(person));
    expect(await taskOf(await studio.post(person, `/generation/cancel/${task_id}`))).toMatchObject({
      status: "succeeded",
      allowance_used: 1,
    });
  });
});

describe("many at once", () => {
  it(`L4 C01 C02 C09 200 submits on a balance for 7, ${rounds} times: 7 are accepted, the others learn that it is short`, {
    timeout: 900_000,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      studio.engine.reset();
      const person = await studio.spentUser(7);
      const answers = await Promise.all(Array.from({ length: 200 }, () => studio.draw(person)));
      const statuses = answers.map((answer) => answer.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(7);
      expect(statuses.filter((status) => status === 402)).toHaveLength(193);
      expect(studio.engine.requests).toHaveLength(7);
      const short = answers.find((answer) => answer.status === 402)!;
      expect(await errorOf(short)).toMatchObject({ code: "CREDITS_SHORT", needed: 1, balance: 0 });
      expect(await studio.balance(person)).toMatchObject({ credits: 0, held: 0 });
    }
  });

  it("J2 refuses when the queue is full, after looking at the balance, and holds nothing", async () => {
    const studio = await taskStudio({ tasksAtOnce: 0, maxQueued: 2 });
    const person = await studio.spentUser(5);
    for (let i = 0; i < 2; i++) await studio.draw(person, {}, async_);
    const full = await studio.draw(person, {}, async_);
    expect([full.status, Number(full.headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect((await errorOf(full)).code).toBe("QUEUE_FULL");
    expect(await studio.balance(person)).toMatchObject({ credits: 3, held: 2 });
    expect((await errorOf(await studio.draw(await studio.spentUser(), {}, async_))).code).toBe("CREDITS_SHORT");
  });

  it("J3 one person's pile does not stand before another's first task", async () => {
    const clock = new FakeClock();
    const studio = await taskStudio({ tasksAtOnce: 0, clock });
    const many = `${account()}.enterprise`;
    for (let i = 0; i < 20; i++) await studio.draw(many, {}, async_);
    // Of two tasks of one millisecond either may be first.
    clock.advanceMs(1);
    const { queue_ahead } = await taskOf(await studio.draw(account(), {}, async_));
    expect(queue_ahead).toBe(1);
  });
});
