/** The calls of the specification's section 7 that are not about payment or sign-in, on the API as it is composed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { composeStudio, openParts, type Studio } from "./compose.ts";
import { readConfig } from "./config.ts";
import { openTestDb } from "./platform/db/test-database.ts";
import { createLog } from "./platform/log.ts";
import { FakeEngine } from "./testing/fake-engine.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a client of the specification does, without types.
type Json = Record<string, any>;
const dataUrl = "data:image/png;base64,AQID";
const file = () => new File([new Uint8Array([1, 2, 3])], "photo.png", { type: "image/png" });

let dataDir: string;
let studio: Studio;
let [ann, ben] = ["", ""];
const engine = new FakeEngine();
const faults: string[] = [];

async function call(method: string, route: string, body?: unknown, token = ann): Promise<{ status: number; body: Json; text: string }> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const init: RequestInit = { method, headers };
  if (body instanceof FormData) {
    const sent = new Response(body);
    headers["content-type"] = sent.headers.get("content-type")!;
    init.body = await sent.arrayBuffer();
  } else if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const response = await studio.api.app.request(`http://localhost/api${route}`, init);
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? (JSON.parse(text) as Json) : {}, text };
}
const get = (route: string, token?: string) => call("GET", route, undefined, token);
const post = (route: string, body: unknown = {}, token?: string) => call("POST", route, body, token);
function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
async function register(email: string): Promise<string> {
  const person = { name: "Ann", email, password: "a quiet sea at dusk", confirmPassword: "a quiet sea at dusk" };
  return ((await post("/auth/register", person, "")).body as SessionAnswer).token;
}
const lastRequest = () => engine.requests.at(-1) as Json;

const stopping = new AbortController();
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-conformance-"));
  const reading = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", ENGINE_PROCESSES: "2", GUEST_DAILY_IMAGES: "1000" });
  if (!reading.ok) throw new Error(reading.faults.join());
  const parts = await openParts(reading.config, createLog("silent"), stopping.signal, {
    engine,
    database: await openTestDb(),
  });
  studio = await composeStudio(parts, { version: "1.2.3", onContractFault: (fault) => faults.push(fault) });
  await studio.startWorkers();
  [ann, ben] = [await register("ann@example.test"), await register("ben@example.test")];
});
beforeEach(() => engine.reset());
afterAll(async () => {
  const report = await studio.commands["ledger:check"]!(undefined);
  stopping.abort();
  await studio.close();
  await rm(dataDir, { recursive: true, maxRetries: 5 });
  expect(report).toMatchObject({ drift: 0 });
  expect(faults).toEqual([]);
});

describe("Generation", () => {
  it("POST /generation/text-to-image: prompt, resolution, watermark false; reads success, image_url, credits_used, remaining credits", async () => {
    const { status, body } = await post(
      "/generation/text-to-image",
      { prompt: "a quiet sea", resolution: "1024x1024", watermark: false },
      "",
    );
    expect([status, body.success, body.action]).toEqual([200, true, "text-to-image"]);
    expect(body).toMatchObject({ image_url: expect.stringMatching(/^\/api\/files\//), credits_used: 0, remaining_credits: 0, credits: 0 });
    expect(body.images[0].image_url).toBe(body.image_url);
  });
  it("plus camera_fixed false (home, wallpaper): a wallpaper size is a wallpaper", async () => {
    const payload = { prompt: "dunes", resolution: "1920x1080", watermark: false, camera_fixed: false };
    expect((await post("/generation/text-to-image", payload, "")).body).toMatchObject({ success: true, action: "wallpaper" });
    const empty = await post("/generation/text-to-image", { ...payload, prompt: " " }, "");
    expect([empty.status, empty.body.code]).toEqual([400, "PROMPT_MISSING"]);
  });
  it("plus style, color, lighting, perspective, guidance_scale 3 (editor)", async () => {
    const looks = { style: "oil-painting", color: "warm", lighting: "natural", perspective: "front", guidance_scale: 3 };
    const { body } = await post("/generation/text-to-image", { prompt: "a fox", resolution: "1024x576", watermark: false, ...looks }, "");
    expect(body.parameters).toMatchObject(looks);
  });
  it("image to image: the picture as a data URL or a file, with strength; the prompt may be empty", async () => {
    const change = { image: dataUrl, style: "ink", strength: 0.4 };
    expect((await post("/generation/text-to-image", change, "")).body).toMatchObject({ success: true, action: "image-to-image" });
    expect(lastRequest()).toMatchObject({ style: "ink", strength: 0.4, prompt: "" });
    const sent = await post("/generation/text-to-image", form({ image: file(), prompt: "warm", strength: "0.2", n: "2" }), "");
    expect([sent.body.action, sent.body.images.length]).toEqual(["image-to-image", 2]);
    expect(lastRequest()).toMatchObject({ strength: 0.2, prompt: "warm" });
    expect((await post("/generation/text-to-image", { prompt: "x", style: "ink" }, "")).status).toBe(400);
  });
  it("GET /generation/status/{taskId}; GET /faceswap/task/{taskId}: the same task", async () => {
    const { body } = await post("/generation/text-to-image", { prompt: "a quiet sea" });
    const [one, other] = [await get(`/generation/status/${body.task_id}`), await get(`/faceswap/task/${body.task_id}`)];
    expect(one.body).toMatchObject({ success: true, status: "succeeded", task_id: body.task_id });
    expect(other.body.task_id).toBe(body.task_id);
  });
  it("GET /generation/history?page&limit (defaults 1, 10), by action", async () => {
    const all = (await get("/generation/history")).body;
    expect(all).toMatchObject({ page: 1, limit: 10 });
    await post("/faceswap/upscale", { image: dataUrl });
    const some = (await get("/generation/history?action=image-upscale&limit=1")).body;
    expect(some.items.map((task: Json) => task.action)).toEqual(["image-upscale"]);
    expect((await get("/generation/history?action=nothing")).body.total).toBe(0);
  });
  it("GET /generation/options", async () => {
    expect((await get("/generation/options", "")).body).toMatchObject({ success: true, available: { "face-swap": true, wallpaper: true } });
  });
  it("POST /generation/upload (form data, field file)", async () => {
    const { body } = await post("/generation/upload", form({ file: file() }), ann);
    expect(body).toMatchObject({ success: true, file_id: body.id, url: body.image_url });
    const task = (await post("/faceswap/remove-background", { image: body.id })).body;
    expect(task).toMatchObject({ success: true, inputs: [{ name: "image", id: body.id, file_name: "photo.png" }] });
  });
});

describe("Face swap and image tools", () => {
  it("POST /faceswap/face-swap: multipart source_image, target_image. Response: success, result_image_url, credits", async () => {
    const { status, body } = await post(
      "/faceswap/face-swap",
      form({ source_image: file(), target_image: file(), target_face: "1", blend: "0.5" }),
      "",
    );
    expect([status, body.success, body.action]).toEqual([200, true, "face-swap"]);
    expect(body).toMatchObject({
      result_image_url: expect.any(String),
      credits: 0,
      parameters: { target_face: 1, blend: 0.5, quality: "high" },
    });
    expect(body.inputs.map((input: Json) => input.name)).toEqual(["target_image", "source_image"]);
    expect(lastRequest()).toMatchObject({ targetFace: 1, blend: 0.5 });
  });
  it("face swap as JSON with data URLs; one picture missing; a picture without a face; error and message", async () => {
    expect((await post("/faceswap/face-swap", { source_image: dataUrl, target_image: dataUrl }, "")).body.success).toBe(true);
    const missing = await post("/faceswap/face-swap", { source_image: dataUrl }, "");
    expect([missing.status, missing.body.code]).toEqual([400, "IMAGE_MISSING"]);
    engine.otherwise = "TARGET_FACE_MISSING";
    const faceless = await post("/faceswap/face-swap", { source_image: dataUrl, target_image: dataUrl }, "");
    expect([faceless.status, faceless.body.code]).toEqual([422, "TARGET_FACE_MISSING"]);
    expect(faceless.body).toMatchObject({ success: false, error: faceless.body.message, task_id: expect.any(String) });
  });
  it("GET /faceswap/options", async () => {
    const { body } = await get("/faceswap/options", "");
    expect(body).toMatchObject({ success: true, directions: ["all", "top", "bottom", "left", "right"], upscale_factors: [2, 4] });
  });
  it("POST /faceswap/remove-background: image (data URL), response_format url, size adaptive, guidance_scale 5.5, watermark false", async () => {
    const payload = { image: dataUrl, response_format: "url", size: "adaptive", guidance_scale: 5.5, watermark: false };
    const { body } = await post("/faceswap/remove-background", payload, "");
    expect(body.edited_image_url).toBe(body.images[0].image_url);
    expect(body.success).toBe(true);
    const sent = form({ image: dataUrl, response_format: "url", size: "adaptive", guidance_scale: "5.5", watermark: "false" });
    expect((await post("/faceswap/remove-background", sent, "")).body.success).toBe(true);
  });
  it("POST /faceswap/extend-image: form data or JSON; image, direction, optional prompt. Response: success, result_image_url", async () => {
    for (const body of [
      { image: dataUrl, direction: "all" },
      form({ image: file(), direction: "all", prompt: "" }),
      form({ image: dataUrl }),
    ])
      expect((await post("/faceswap/extend-image", body, "")).body).toMatchObject({ success: true, result_image_url: expect.any(String) });
    const up = await post("/faceswap/extend-image", { image: dataUrl, direction: "Up", top: 40, prompt: " sky " }, "");
    expect(up.body.parameters).toMatchObject({ direction: "top", top: 40, bottom: 0, prompt: "sky" });
    expect((await post("/faceswap/extend-image", { image: dataUrl, direction: "sideways" }, "")).body.code).toBe("DIRECTION_INVALID");
    expect((await post("/faceswap/extend-image", { image: dataUrl, prompt: "x".repeat(201) }, "")).body.code).toBe("PROMPT_TOO_LONG");
    expect((await post("/faceswap/extend-image", { image: dataUrl, top: 16_384, left: 16_384 }, "")).body.code).toBe("RESULT_TOO_LARGE");
    expect((await post("/faceswap/extend-image", {}, "")).body.code).toBe("IMAGE_MISSING");
  });
  it("edit-image: steps with their pictures, a form's mask, words that become steps", async () => {
    const steps = [{ kind: "erase" }, { kind: "background", to: "picture", picture: dataUrl }, { kind: "tone", warmth: 0.3 }];
    const { body } = await post("/faceswap/edit-image", form({ image: file(), mask: file(), steps: JSON.stringify(steps) }), "");
    expect(body.inputs.map((input: Json) => input.name)).toEqual(["image", "steps.0", "steps.1"]);
    expect(lastRequest().edits).toMatchObject([{ kind: "erase" }, { kind: "background", to: "picture" }, { kind: "tone", warmth: 0.3 }]);
    expect((await post("/faceswap/edit-image", { image: dataUrl, steps: [{ kind: "erase" }] }, "")).body.code).toBe("MASK_MISSING");
    const planned = (await post("/faceswap/plan-edit", { instruction: "blur the background" }, "")).body;
    expect(planned.steps).toEqual([{ kind: "background", to: "blur", amount: 0.5 }]);
    expect((await post("/faceswap/edit-image", { image: dataUrl, instruction: "blur it" }, "")).body.parameters.steps).toEqual(
      planned.steps,
    );
    expect((await post("/faceswap/plan-edit", { instruction: "sing" }, "")).body.code).toBe("INSTRUCTION_NOT_UNDERSTOOD");
    expect((await post("/faceswap/edit-image", { image: dataUrl }, "")).body.code).toBe("STEPS_MISSING");
  });
  it("upscale, detect-faces and select-subject", async () => {
    expect((await post("/faceswap/upscale", { image: dataUrl, factor: 4 }, "")).body.parameters).toMatchObject({ factor: 4, width: 4 });
    expect((await post("/faceswap/upscale", { image: dataUrl, factor: 3 }, "")).status).toBe(400);
    const { body } = await post("/faceswap/detect-faces", { image: dataUrl }, "");
    expect(body.faces.map((face: Json) => [face.index, face.x])).toEqual([
      [0, 8],
      [1, 40],
    ]);
    const subject = (await post("/faceswap/select-subject", { image: dataUrl }, "")).body;
    expect([subject.width, subject.height, subject.mask]).toEqual([64, 48, expect.stringMatching(/^data:image\/png;base64,iVBOR/)]);
    engine.script.push("SUBJECT_MISSING");
    const missing = await post("/faceswap/select-subject", { image: dataUrl }, "");
    expect([missing.status, missing.body.code]).toEqual([422, "SUBJECT_MISSING"]);
  });
  it("a tool without an engine costs nothing and keeps nothing: 503 TOOL_UNAVAILABLE", async () => {
    const { swapFaces } = engine;
    Object.assign(engine, { swapFaces: undefined });
    const before = (await get("/generation/history")).body.total;
    const { status, body } = await post("/faceswap/face-swap", { source_image: dataUrl, target_image: dataUrl });
    Object.assign(engine, { swapFaces });
    expect([status, body.code, (await get("/generation/history")).body.total]).toEqual([503, "TOOL_UNAVAILABLE", before]);
  });
});

describe("Users", () => {
  it("GET /users/me; PUT /users/me (profile object)", async () => {
    expect((await call("PUT", "/users/me", { name: "Anna", credits: 900 })).body).toMatchObject({ name: "Anna" });
    expect((await get("/users/me")).body).toMatchObject({
      name: "Anna",
      monthly_usage: expect.any(Number),
      subscription: { plan: "free" },
    });
  });
  it("GET /users/credits: credits, data.credits, remaining_credits, credits_remaining or balance", async () => {
    const same = { credits: 0, data: { credits: 0 }, remaining_credits: 0, credits_remaining: 0, balance: 0 };
    expect((await get("/users/credits")).body).toMatchObject(same);
  });
  it("GET /users/usage?page&limit; POST /users/usage (action_type, credits_used, details)", async () => {
    await post("/faceswap/face-swap", { source_image: dataUrl, target_image: dataUrl }, ben);
    expect((await post("/users/usage", { action_type: "face_swap", details: { image: "me.png" } }, ben)).body).toEqual({ success: true });
    const { body } = await get("/users/usage", ben);
    expect(body).toMatchObject({ page: 1, limit: 10, items: [{ action_type: "face_swap", details: { image: "me.png" } }] });
    expect(body.data).toEqual(body.items);
  });
  it("GET /users/stats: monthly counts per action", async () => {
    await post("/generation/text-to-image", { prompt: "dunes", resolution: "1920x1080" }, ben);
    const { body } = await get("/users/stats", ben);
    expect(body.monthly).toMatchObject({ total_usage: 2, face_swap: 1, wallpaper_generation: 1, text_to_image: 0, image_edit: 0 });
  });
});

describe("Other", () => {
  it("GET /health", async () => expect((await get("/health", "")).body).toMatchObject({ success: true, status: "ok" }));
  it("GET /system/statistics counts what was made", async () => {
    const { body } = await get("/system/statistics", "");
    expect(body.pictures_made).toBeGreaterThan(0);
    expect(body.people).toBeGreaterThan(0);
  });
});

describe("what must hold for every call", () => {
  it("Z1 a foreign task or picture is as one that never was", async () => {
    const { task_id } = (await post("/generation/text-to-image", { prompt: "mine" }, ben)).body;
    const bare = ({ status, body }: { status: number; body: Json }) => ({ status, body: { ...body, request_id: "" } });
    for (const route of ["/generation/status/", "/faceswap/task/"])
      expect(bare(await get(`${route}${task_id}`))).toEqual(bare(await get(`${route}tsk_absent`)));
    const { id } = (await post("/generation/upload", form({ file: file() }), ben)).body;
    for (const route of ["remove-background", "extend-image", "upscale", "detect-faces", "select-subject"]) {
      const [foreign, absent] = [
        await post(`/faceswap/${route}`, { image: id }),
        await post(`/faceswap/${route}`, { image: "img_absent" }),
      ];
      expect([foreign.status, foreign.body.code]).toEqual([404, "IMAGE_NOT_FOUND"]);
      expect(bare(foreign)).toEqual(bare(absent));
    }
  });
  it("F1 bad input is refused by name, never a fault of ours", async () => {
    const bad = [
      null,
      [],
      7,
      "x",
      {},
      { image: null },
      { image: 5 },
      { image: "data:image/png;base64,", n: "many" },
      { image: "../../etc", prompt: {} },
    ];
    const worse = [
      { image: dataUrl, steps: [{ kind: "dance" }] },
      { image: dataUrl, steps: "{" },
      { image: dataUrl, aspect: "0:0", factor: -2, strength: 9 },
    ];
    const routes = [
      "face-swap",
      "remove-background",
      "extend-image",
      "edit-image",
      "plan-edit",
      "upscale",
      "detect-faces",
      "select-subject",
    ];
    const nonsense = form({ steps: "[{", image: "\u0000", top: "1e99", source_face: "NaN", factor: "", direction: "\ud800" });
    for (const route of ["/generation/text-to-image", ...routes.map((name) => `/faceswap/${name}`)])
      for (const body of [...bad, ...worse, nonsense]) {
        const { status, text } = await post(route, body, "");
        expect(status, `${route} ${JSON.stringify(body)} ${text}`).toBeLessThan(500);
      }
  });
});
