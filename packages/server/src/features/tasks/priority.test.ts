import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import { openTaskStudio, type TaskStudio } from "../../testing/task-studio.ts";

const clock = new FakeClock();
let studio: TaskStudio;
beforeAll(async () => {
  studio = await openTaskStudio({ clock, tasksAtOnce: 0 });
});
afterAll(() => studio.close());

const order = async (person: string) => {
  // Two tasks of one millisecond have no order.
  clock.advanceMs(1);
  return ((await (await studio.draw(person, {}, { prefer: "respond-async" })).json()) as { task_id: string }).task_id;
};
const ahead = async (person: string, taskId: string) => (await studio.status(person, taskId)).queue_ahead;

it("a task of an account that bought 50 credits or more runs before the others, and buyers take turns", async () => {
  const [free, small, buyer, other] = [newId<string>("usr"), newId<string>("usr"), newId<string>("usr"), newId<string>("usr")];
  await studio.grant(small, 10);
  await studio.grant(buyer, 50);
  await studio.grant(other, 200);
  const [first, second] = [await order(free), await order(small)];
  const [mine, mineToo, theirs] = [await order(buyer), await order(buyer), await order(other)];
  expect(await ahead(buyer, mine)).toBe(0);
  expect(await ahead(other, theirs)).toBe(1);
  expect(await ahead(buyer, mineToo)).toBe(2);
  expect(await ahead(free, first)).toBe(3);
  expect(await ahead(small, second)).toBe(4);
});
