import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeUpstream, openFakeUpstream } from "../../testing/fake-upstream-server.ts";
import { makePng } from "../../testing/make-png.ts";
import { comfyUpstream } from "./comfy.ts";
import { workflowOf } from "./comfy-workflow.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const shipped = (name: string) => fileURLToPath(new URL(`../../../../../deploy/comfy/${name}.json`, import.meta.url));
const call = { prompt: "a sea", seed: 7, images: [], width: 1024, height: 768 };
const never = new AbortController().signal;

describe("a workflow of ComfyUI", () => {
  const graph = (text: unknown) => JSON.stringify({ a: { class_type: "CLIPTextEncode", inputs: { text, clip: ["b", 0] } } });

  it("takes whatever words there are as words, and a number as a number", () => {
    const workflow = workflowOf("w", graph({ words: "{{prompt}}", seed: "{{ seed }}", file: "made-{{seed}}-{{prompt}}" }));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.nat(), (prompt, seed) => {
        const { text } = workflow.fill({ prompt, seed }).a!.inputs;
        expect(text).toEqual({ words: prompt, seed, file: `made-${seed}-${prompt}` });
      }),
    );
    // Words that look like a place are words.
    expect(workflow.fill({ prompt: "{{seed}}", seed: 1 }).a!.inputs.text).toMatchObject({ words: "{{seed}}" });
  });

  it("says what it can do by the places that it has", async () => {
    const access = { apiKey: undefined, apiUrl: undefined, fetch };
    const open = (name: string) =>
      comfyUpstream({ provider: "comfy", url: "http://127.0.0.1:1", workflow: shipped(name), model: name }, access);
    const [words, picture] = [await open("text-to-image"), await open("image-to-image")];
    expect([words.name, words.can, words.needsPicture]).toEqual([
      "comfy:text-to-image",
      { seed: true, negativePrompt: true, images: false, strength: false, mask: false },
      false,
    ]);
    const all = { seed: true, negativePrompt: true, images: true, strength: true, mask: false };
    expect([picture.can, picture.needsPicture, picture.needsMask]).toEqual([all, true, false]);
    const part = await open("masked-part");
    expect([part.can, part.needsMask]).toEqual([{ ...all, mask: true }, true]);
  });

  it.each([
    ["no JSON", "{", "save it in the API format"],
    ["saved for the editor", JSON.stringify({ nodes: [], links: [] }), "save it in the API format"],
    ["without words", graph("a sea"), "no place {{prompt}}"],
    ["with a mask and no picture", graph("{{prompt}} {{mask}}"), "none for the {{image}}"],
    ["with a place that is none", graph("{{prompt}} {{sede}}"), "{{sede}}"],
  ])("%s is refused with a sentence", (_, text, reason) => {
    expect(() => workflowOf("mine", text)).toThrow(reason);
  });
});

describe("a run of ComfyUI", () => {
  let server: FakeUpstream;
  beforeAll(async () => {
    server = await openFakeUpstream();
  });
  beforeEach(() => {
    server.requests.length = 0;
    server.misbehave(undefined);
  });
  afterAll(() => server.close());
  const open = (name = "text-to-image") =>
    comfyUpstream(
      { provider: "comfy", url: server.url, workflow: shipped(name), model: name },
      { apiKey: undefined, apiUrl: undefined, fetch: guardedFetch({ origin: server.url }) },
    );
  const told = () => server.requests.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, "ID")}`);

  it("is queued, looked after and fetched: what was saved, not the preview", async () => {
    const picture = await (await open()).draw(call, never);
    expect(Buffer.from(picture)).toEqual(makePng({ width: 64, height: 48 }));
    const view = "GET /view?filename=proofsheet_00001_.png&subfolder=&type=output";
    expect(told()).toEqual(["POST /prompt", "GET /history/ID", "GET /history/ID", view]);
  });

  it("P08 starts from the picture that it was sent, under the name that the server gave it", async () => {
    await (await open("image-to-image")).draw({ ...call, images: [makePng({ width: 40, height: 30 })], strength: 0.4 }, never);
    const [, queued] = server.requests;
    expect(queued!.body).toMatchObject({
      prompt: {
        photo: { inputs: { image: expect.stringMatching(/^proofsheet\/[0-9a-f]{64}\.png$/) } },
        sampler: { inputs: { denoise: 0.4 } },
      },
    });
  });

  it.each([
    ["that runs is taken out of the queue and interrupted", "r", ["POST /queue", "GET /queue", "POST /interrupt"]],
    ["that waits is taken out, and the stranger's run goes on", "another", ["POST /queue", "GET /queue"]],
  ])("J05 one %s", async (_, running, farewell) => {
    const stop = new AbortController();
    const stopped = new Error("the person has cancelled");
    server.misbehave(({ path, method }, response) => {
      const say = (body: unknown) => void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (path === "/prompt") return say({ prompt_id: "r", number: 3, node_errors: {} });
      if (path === "/queue" && method === "GET") return say({ queue_running: [[0, running, {}, {}, []]], queue_pending: [] });
      say({});
      if (path === "/history/r") stop.abort(stopped);
    });
    await expect((await open()).draw(call, stop.signal)).rejects.toThrow();
    expect(told().slice(-farewell.length)).toEqual(farewell);
    expect(server.requests.find(({ path, method }) => path === "/queue" && method === "POST")!.body).toEqual({ delete: ["r"] });
  });

  it.each([
    [
      "a node that failed",
      200,
      { status_str: "error", completed: false, messages: [["execution_error", { exception_message: "x" }]] },
      {},
      "broken",
    ],
    ["no picture", 200, { status_str: "success", completed: true, messages: [] }, { saved: { text: ["x"] } }, "broken"],
    ["a graph that it does not take", 400, null, {}, "misconfigured"],
  ])("J09 %s is a fault", async (_, status, state, outputs, kind) => {
    server.misbehave(({ path }, response) => {
      const say = (code: number, body: unknown) =>
        void response.writeHead(code, { "content-type": "application/json" }).end(JSON.stringify(body));
      if (path !== "/prompt") return say(200, { r: { prompt: [], outputs, status: state } });
      const refused = { error: { type: "prompt_outputs_failed_validation", message: "x", details: "", extra_info: {} }, node_errors: {} };
      return status === 400 ? say(400, refused) : say(200, { prompt_id: "r", number: 1, node_errors: {} });
    });
    await expect((await open()).draw(call, never)).rejects.toMatchObject({ name: "UpstreamFault", kind });
  });
});
