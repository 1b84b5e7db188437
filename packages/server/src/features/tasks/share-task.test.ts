import { SharedAnswer } from "@proofsheet/contract/sharing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWholeStudio, type Person, type WholeStudio } from "../../testing/whole-studio.ts";

let studio: WholeStudio;
let owner: Person;
beforeAll(async () => {
  studio = await openWholeStudio();
  owner = await studio.person();
}, 180_000);
afterAll(() => studio.close());

const draw = async (prompt: string, more: object = {}) =>
  (await owner.browser.post("/generation/text-to-image", { prompt, ...more })).body as { task_id: string; image_url: string };
const share = async (taskId: string, shared: boolean) => {
  const { status, body } = await owner.browser.put(`/generation/tasks/${taskId}/share`, { shared });
  return { status, code: body.code, path: body.share_path as string | undefined };
};
const visit = (address: string, headers: Record<string, string> = {}) => studio.app.request(`http://studio.test${address}`, { headers });
const pageOf = (path: string | undefined) => `/api/generation/shares/${path?.replace("/s/", "")}`;

describe("a shared task", () => {
  it("shows its pictures to whoever has the address, and neither its words nor its owner", async () => {
    const task = await draw("a secret lake", { n: 2 });
    const { path } = await share(task.task_id, true);
    const answer = await visit(pageOf(path));
    const text = await answer.text();
    const { images } = SharedAnswer.parse(JSON.parse(text));
    expect(images).toHaveLength(2);
    for (const secret of ["secret lake", owner.email, owner.userId, task.task_id]) expect(text).not.toContain(secret);
    const own = await (await visit(task.image_url)).arrayBuffer();
    const first = await visit(images[0]!.image_url);
    expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(own))).toBe(true);
    expect((await visit(images[0]!.image_url, { "if-none-match": first.headers.get("etag")! })).status).toBe(304);
    expect((await visit(images[1]!.image_url)).status).toBe(200);
    expect((await visit(`${pageOf(path)}/picture?number=3`)).status).toBe(404);
  });

  it("keeps its address when it is shared again, and never has it back once it was taken", async () => {
    const { task_id } = await draw("one");
    const first = await share(task_id, true);
    expect((await share(task_id, true)).path).toBe(first.path);
    expect(await share(task_id, false)).toEqual({ status: 200, code: undefined, path: undefined });
    for (const end of ["", "/picture"]) expect((await visit(pageOf(first.path) + end)).status).toBe(404);
    const second = await share(task_id, true);
    expect(second.path).not.toBe(first.path);
    expect((await visit(pageOf(first.path))).status).toBe(404);
    expect((await visit(pageOf(second.path))).status).toBe(200);
  });

  it("is shown to nobody while it is removed", async () => {
    const { task_id } = await draw("two");
    const { path } = await share(task_id, true);
    await owner.browser.call("DELETE", `/generation/tasks/${task_id}`);
    for (const end of ["", "/picture"]) expect((await visit(pageOf(path) + end)).status).toBe(404);
    expect((await share(task_id, true)).code).toBe("TASK_NOT_FOUND");
    await owner.browser.post(`/generation/tasks/${task_id}/restore`);
    expect((await visit(pageOf(path))).status).toBe(200);
  });
});
