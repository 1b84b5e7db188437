import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ErrorAnswer, type SessionAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { composeStudio, openParts, type Parts, type Studio } from "./compose.ts";
import { readConfig } from "./config.ts";
import { openTestDb } from "./platform/db/test-database.ts";
import { createLog } from "./platform/log.ts";
import { FakeEngine } from "./testing/fake-engine.ts";

let dataDir: string;
const stopping = new AbortController();
let parts: Parts;
let studio: Studio;
const engine = new FakeEngine();
const faults: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-studio-"));
  const reading = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off", ENGINE_PROCESSES: "2" });
  if (!reading.ok) throw new Error(reading.faults.join());
  const overrides = { engine, database: await openTestDb() };
  parts = await openParts(reading.config, createLog("silent"), stopping.signal, overrides);
  studio = await composeStudio(parts, { version: "1.2.3", onContractFault: (fault) => faults.push(fault) });
  await studio.startWorkers();
});
beforeEach(() => engine.reset());
afterAll(async () => {
  const report = await studio.commands["ledger:check"]!(undefined);
  // What repeats ends first: a mail written later would meet a folder that is going.
  stopping.abort();
  await studio.close();
  await rm(dataDir, { recursive: true, maxRetries: 5 });
  expect(report).toMatchObject({ drift: 0, sum: 0, openHolds: 0 });
  expect(faults).toEqual([]);
});

/** A browser: keeps its cookies, and its token once it has one. */
class Browser {
  readonly #cookies = new Map<string, string>();
  token: string | undefined;
  async send(method: string, route: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const own = { cookie, origin: "http://localhost", ...(this.token && { authorization: `Bearer ${this.token}` }) };
    const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const init = { method, headers: { ...own, ...json, ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await studio.api.app.request(`http://localhost/api${route}`, init);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
  get = (route: string) => this.send("GET", route);
  post = (route: string, body: unknown = {}) => this.send("POST", route, body);
  draw = async (body: Record<string, unknown> = {}) => this.post("/generation/text-to-image", { prompt: "a quiet sea", seed: 1, ...body });
  register = async (email: string) => {
    const person = { name: "Ann", email, password: "a quiet sea at dusk", confirmPassword: "a quiet sea at dusk" };
    const answer = (await (await this.post("/auth/register", person)).json()) as SessionAnswer;
    this.token = answer.token;
    return answer;
  };
}

describe("a visitor", () => {
  it("makes pictures, runs out, signs up, and finds everything in the account", async () => {
    const browser = new Browser();
    expect(((await (await browser.get("/generation/history")).json()) as { total: number }).total).toBe(0);
    const first = TaskEnvelope.parse(await (await browser.draw({ n: 2 })).json());
    const second = TaskEnvelope.parse(await (await browser.draw()).json());
    const refused = await browser.draw();
    expect([refused.status, ErrorAnswer.parse(await refused.json()).code]).toEqual([402, "SIGN_IN_REQUIRED"]);

    await browser.register("ann@example.test");
    const history = (await (await browser.get("/generation/history")).json()) as { items: TaskEnvelope[] };
    expect(history.items.map((task) => task.task_id)).toEqual([second.task_id, first.task_id]);
    expect((await browser.draw()).status).toBe(200);
    const profile = (await (await browser.get("/users/me")).json()) as { monthly_usage: number };
    expect(profile.monthly_usage).toBe(4);
    const stats = (await (await browser.get("/users/stats")).json()) as { monthly: Record<string, number> };
    expect(stats.monthly).toMatchObject({ total_usage: 4, text_to_image: 4 });
    expect(await (await browser.get("/users/credits")).json()).toMatchObject({ credits: 0, daily_allowance: { limit: 10, used: 1 } });
  });

  it("has its picture from a signed address, and as a file with a name", async () => {
    const browser = new Browser();
    const task = TaskEnvelope.parse(await (await browser.draw()).json());
    const { image_url, download_url } = task.images[0]!;
    const shown = await studio.api.app.request(`http://localhost${image_url}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const saved = await studio.api.app.request(`http://localhost${download_url}`);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="proofsheet-text-to-image-\w{8}\.png"/);
    expect((await studio.api.app.request(`http://localhost${image_url.replace("signature=", "signature=A")}`)).status).toBe(403);
  });

  it("cuts a photo out that it has uploaded, as a file or inline", async () => {
    const browser = new Browser();
    const form = new FormData();
    form.set("file", new File([new Uint8Array([1, 2, 3])], "photo.png"));
    const sent = new Response(form);
    const uploaded = await studio.api.app.request("http://localhost/api/generation/upload", {
      method: "POST",
      headers: { "content-type": sent.headers.get("content-type")! },
      body: await sent.arrayBuffer(),
    });
    expect(uploaded.status).toBe(200);
    const inline = TaskEnvelope.parse(
      await (await browser.post("/faceswap/remove-background", { image: "data:image/png;base64,AQID" })).json(),
    );
    expect(inline).toMatchObject({ status: "succeeded", action: "background-removal" });
    expect((await studio.api.app.request(`http://localhost${inline.source_image_url}`)).status).toBe(200);
  });
});

describe("the client's notes on usage", () => {
  it("C24 move nothing, whatever they claim, and stay with the task they are about", async () => {
    const browser = new Browser();
    await browser.register("ben@example.test");
    const { task_id } = TaskEnvelope.parse(await (await browser.draw()).json());
    const before = await (await browser.get("/users/credits")).json();
    for (const credits_used of [-100, 0, 10]) {
      const note = { action_type: "image_generation", credits_used, details: { style: "mine", __proto__: { admin: true } } };
      expect((await browser.post("/users/usage", note)).status).toBe(200);
    }
    expect((await browser.post("/users/usage", { action_type: "nothing_of_ours", details: { a: 1 } })).status).toBe(200);
    expect((await browser.post("/users/usage", { action_type: "x", credits_used: "many" })).status).toBe(400);
    expect((await browser.post("/users/usage", { action_type: "x", details: { text: "x".repeat(20_000) } })).status).toBe(400);
    await browser.post("/users/usage", { action_type: "image_generation", task_id, details: { page: "home" } });
    expect(await (await browser.get("/users/credits")).json()).toEqual(before);
    const usage = (await (await browser.get("/users/usage")).json()) as { items: object[]; total: number };
    expect(usage.total).toBe(1);
    expect(usage.items).toMatchObject([
      { task_id, action_type: "image_generation", credits_used: 0, allowance_used: 1, details: { page: "home", prompt: "a quiet sea" } },
    ]);
  });

  it("do not reach another person's task", async () => {
    const [owner, stranger] = [new Browser(), new Browser()];
    await owner.register("cleo@example.test");
    await stranger.register("dan@example.test");
    const { task_id } = TaskEnvelope.parse(await (await owner.draw()).json());
    await stranger.post("/users/usage", { action_type: "image_generation", task_id, details: { mine: true } });
    const usage = (await (await owner.get("/users/usage")).json()) as { items: { details: object }[] };
    expect(usage.items[0]?.details).not.toHaveProperty("mine");
  });
});

describe("the studio itself", () => {
  it("tells its health, its document and its reference", async () => {
    const browser = new Browser();
    expect(await (await browser.get("/health")).json()).toMatchObject({
      success: true,
      status: "ok",
      version: "1.2.3",
      database: parts.database.kind,
    });
    expect(await (await browser.get("/health/live")).json()).toEqual({ success: true });
    const document = (await (await browser.get("/openapi.json")).json()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(JSON.stringify(document)).not.toMatch(/\$defs|"nullable"/);
    const page = await (await browser.get("/docs")).text();
    // A webhook of a provider that was not chosen is a route that is not there.
    const placed = (route: string) => route.replace("webhook/{provider}", "webhook/sandbox").replace(/\{\w+\}/g, "x");
    const unbound: string[] = [];
    for (const [route, methods] of Object.entries(document.paths)) {
      expect(page).toContain(route);
      // Every route of the contract is bound: none of them answers that there is nothing.
      for (const method of Object.keys(methods)) {
        const response = await browser.send(method.toUpperCase(), placed(route));
        const answer = response.headers.get("content-type")?.startsWith("application/json")
          ? ((await response.json()) as { code?: string })
          : {};
        if (["ROUTE_NOT_FOUND", "METHOD_NOT_ALLOWED", "INTERNAL"].includes(answer.code ?? "")) unbound.push(`${method} ${route}`);
      }
    }
    expect(unbound).toEqual([]);
  });

  it("offers choices, and an estimate of tools that have run", async () => {
    const options = (await (await new Browser().get("/generation/options")).json()) as { price: object; estimate_seconds: object };
    expect(options).toMatchObject({
      price: { "text-to-image": 1, "background-removal": 1 },
      estimate_seconds: { "text-to-image": expect.any(Number) },
    });
  });
});
