import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { ErrorAnswer, TaskEnvelope } from "@proofsheet/contract/wire";
import { createEngine, type Engine } from "@proofsheet/engine";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EngineOutcome } from "../../ports/image-engine.ts";
import { FakeClock } from "../../testing/fake-clock.ts";
import type { FakeEngine } from "../../testing/fake-engine.ts";
import { type FakeUpstream, type Misbehave, openFakeUpstream } from "../../testing/fake-upstream-server.ts";
import { makePng } from "../../testing/make-png.ts";
import { openTaskStudio, type TaskStudio, taskStudio } from "../../testing/task-studio.ts";
import type { Access } from "./access.ts";
import { readUpstreamChoice, type UpstreamChoice } from "./choice.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { openUpstream } from "./open-upstream.ts";
import type { UpstreamFault } from "./upstream.ts";
import { type UpstreamEngine, upstreamEngine } from "./upstream-engine.ts";
import { withUpstreams } from "./with-upstreams.ts";

/** Fifty orders at once take a busy machine more than a minute; how long is not what is looked at. */
vi.setConfig({ testTimeout: 300_000 });
const times = process.env.GATES === "1" ? 50 : 2;
const secret = "a sentence that only the upstream knows";
const engine = createEngine();
let server: FakeUpstream;
beforeAll(async () => {
  server = await openFakeUpstream();
});
beforeEach(() => {
  server.requests.length = 0;
  server.misbehave(undefined);
  server.give(makePng({ width: 64, height: 48 }));
});
afterAll(async () => {
  await server.close();
  await engine.close();
});

const json = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

/** What an upstream may do instead of its work, and the code that a person hears where nothing stands in for it. */
const faults: [string, Misbehave | undefined, string][] = [
  ["closes the connection", (_, response) => void response.destroy(), "ENGINE_UNAVAILABLE"],
  ["never answers", () => {}, "ENGINE_UNAVAILABLE"],
  [
    "429 with Retry-After",
    (_, response) => json(response, 429, `{"error":{"message":"${secret}"}}`, { "retry-after": "1" }),
    "ENGINE_UNAVAILABLE",
  ],
  ["429 without", (_, response) => json(response, 429, `{"error":{"message":"${secret}"}}`), "ENGINE_UNAVAILABLE"],
  ["500", (_, response) => json(response, 500, `{"error":{"message":"${secret}"}}`), "ENGINE_UNAVAILABLE"],
  [
    "503 in HTML",
    (_, response) => void response.writeHead(503, { "content-type": "text/html" }).end(`<h1>${secret}</h1>`),
    "ENGINE_UNAVAILABLE",
  ],
  ["JSON cut off", (_, response) => json(response, 200, `{"created":1,"data":[{"b64_js`), "ENGINE_FAILED"],
  [
    "HTML with 200",
    (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(`<h1>${secret}</h1>`),
    "ENGINE_FAILED",
  ],
  ["200 of another type", (_, response) => json(response, 200, `{"created":"x","data":{"b64_json":1}}`), "ENGINE_FAILED"],
  [
    "a body without end",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1 << 20, 0x20)));
        if (!response.destroyed) response.once("drain", more);
      };
      more();
    },
    "ENGINE_FAILED",
  ],
  [
    "a byte now and then",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(drip));
    },
    "ENGINE_UNAVAILABLE",
  ],
  [
    "redirects to a machine of the cloud",
    (_, response) => void response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
    "ENGINE_FAILED",
  ],
  ["bytes that are no picture", undefined, "ENGINE_FAILED"],
];

/** Faults that only a limit of time ends; for the others it is so long that a busy machine does not reach it. */
const outOfTime = new Set(["never answers", "a byte now and then"]);

/** Each adapter as an operator names it, HOST being the fake. */
const adapters = [
  "openai:gpt-image-1",
  "compatible:HOST/v1#m",
  "google:imagen-4.0-generate-001",
  "google:gemini-2.5-flash-image",
  "xai:grok-imagine-image",
  "fal:fal-ai/flux/dev",
  "replicate:black-forest-labs/flux-schnell",
  "ark:doubao-seedream-4-0-250828",
  "a1111:HOST",
  `comfy:HOST#${fileURLToPath(new URL("../../../../../deploy/comfy/text-to-image.json", import.meta.url))}`,
];
function chosen(text: string): UpstreamChoice {
  const choice = readUpstreamChoice(text.replace("HOST", server.url));
  if (choice === null || typeof choice === "string") throw new Error(String(choice));
  return choice;
}

/** Finding faces takes longer than all else here together. */
const oneFace: Engine["detectFaces"] = async () => {
  const faces = [{ x: 20, y: 10, width: 20, height: 24, detailWidth: 20, confidence: 0.9 }];
  return { ok: true, value: { width: 64, height: 48, faces } };
};

/** The most that an answer may have here, so that fifty of them that never end fit into memory at once. */
const maxBytes = 4 << 20;

async function connect(adapter: string, deps: { clock: FakeClock; fault?: string | undefined }) {
  const heard: UpstreamFault[] = [];
  const [own, versioned] = [server.url, `${server.url}/v1`].map((apiUrl) => ({ apiKey: "k", apiUrl })) as [Access, Access];
  const hosted = { openai: versioned, xai: versioned, google: own, fal: own, replicate: own, ark: own };
  const upstream = await openUpstream(chosen(adapter), { ...hosted, compatible: own, a1111: own, comfy: own }, { maxBytes });
  /** With a breaker of its own. */
  const open = () =>
    upstreamEngine({
      upstream,
      engine: { ...engine, detectFaces: oneFace },
      clock: deps.clock,
      onFault: (fault: UpstreamFault) => heard.push(fault),
      timeoutMs: deps.fault && outOfTime.has(deps.fault) ? 500 : 45_000,
      pause: async () => {},
    });
  return { heard, open, connected: open() };
}

/** A studio whose pictures come from the fake upstream; the pauses are none. */
async function connectedStudio(fallsBack: boolean, adapter = "openai:gpt-image-1") {
  const clock = new FakeClock();
  const { heard, connected } = await connect(adapter, { clock });
  const engines = { "text-to-image": connected, "image-to-image": connected };
  return {
    studio: await taskStudio({ clock, connect: (builtin) => withUpstreams(builtin, { engines, fallsBack }) }),
    clock,
    heard,
    connected,
  };
}

describe("P1 each adapter and each fault", () => {
  const clock = new FakeClock();
  let studio: TaskStudio;
  /** One studio for all of them: what makes its pictures is changed from test to test. */
  let open: () => UpstreamEngine;
  beforeAll(async () => {
    ({ open } = await connect(adapters[0]!, { clock }));
    // Each call meets a breaker that has heard of no other, and so reaches the upstream; when it opens is looked at below.
    const switched: UpstreamEngine = {
      ...open(),
      generate: (request, options) => open().generate(request, options),
      restyle: (request, options) => open().restyle(request, options),
    };
    const engines = { "text-to-image": switched };
    const connectTo = (builtin: FakeEngine) => withUpstreams(builtin, { engines, fallsBack: false });
    studio = await openTaskStudio({ clock, connect: connectTo, tasksAtOnce: 16, waitMs: 280_000 });
  });
  afterAll(() => studio.close());

  const named = adapters.map((adapter) => [adapter.replace(/#.*\//, "#"), adapter] as const);
  describe.each(named)("%s", (_, adapter) => {
    it.each(faults)(`%s, ${times} at once: a code of ours, nothing charged, none of its words`, async (fault, misbehave, code) => {
      const upstream = await connect(adapter, { clock, fault });
      open = upstream.open;
      const person = await studio.spentUser(times);
      server.misbehave(misbehave);
      if (!misbehave) server.give(Buffer.from(secret));
      const answers = await Promise.all(Array.from({ length: times }, async () => (await studio.draw(person, {})).text()));
      expect(answers.map((text) => ErrorAnswer.parse(JSON.parse(text)).code)).toEqual(answers.map(() => code));
      expect(answers.join()).not.toContain(secret);
      expect(upstream.heard).toHaveLength(times);
      expect(await studio.balance(person)).toMatchObject({ credits: times, held: 0 });
    });
  });
});

describe("P1 each part that is made elsewhere and each fault", () => {
  const clock = new FakeClock();
  const masked = fileURLToPath(new URL("../../../../../deploy/comfy/masked-part.json", import.meta.url));
  const photo = makePng({ width: 64, height: 48 });
  const format = "png" as const;
  const parts: [string, string, (of: UpstreamEngine) => Promise<EngineOutcome<unknown>>][] = [
    ["extension", "a1111:HOST", (of) => of.extend({ bytes: photo, top: 8, right: 0, bottom: 0, left: 0, seed: 1, format })],
    ["extension", `comfy:HOST#${masked}`, (of) => of.extend({ bytes: photo, top: 8, right: 0, bottom: 0, left: 0, seed: 1, format })],
    ["erasing", "a1111:HOST", (of) => of.erase({ bytes: photo, mask, seed: 1, format })],
    ["face swap", "a1111:HOST", (of) => of.swapFaces({ source: photo, target: photo, quality: "high", blend: 1, format })],
  ];
  let mask: Uint8Array;
  beforeAll(async () => {
    const spot = { input: makePng({ width: 16, height: 16, gray: 255 }), left: 20, top: 16 };
    mask = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#000" } })
      .composite([spot])
      .png()
      .toBuffer();
  });

  describe.each(parts)("%s by %s", (_, adapter, make) => {
    it.each(faults)(`%s, ${times} at once: a code of ours, none of its words`, async (fault, misbehave, code) => {
      const upstream = await connect(adapter, { clock, fault });
      server.misbehave(misbehave);
      if (!misbehave) server.give(Buffer.from(secret));
      const outcomes = await Promise.all(Array.from({ length: times }, () => make(upstream.open())));
      expect(outcomes.map((outcome) => !outcome.ok && outcome.failure.code)).toEqual(outcomes.map(() => code));
      expect(JSON.stringify(outcomes)).not.toContain(secret);
      expect(upstream.heard).toHaveLength(times);
    });
  });
});

describe("P1 what an upstream does wrong", () => {
  it("no connection at all", async () => {
    const { studio } = await connectedStudio(false);
    const gone = await openFakeUpstream();
    await gone.close();
    const upstream = await openUpstream({ provider: "compatible", url: `${gone.url}/v1`, model: "m" }, { compatible: {} } as never);
    const refused = await upstream
      .draw({ prompt: "x", seed: 1, images: [], width: 512, height: 512 }, new AbortController().signal)
      .catch((e) => e);
    expect(refused).toMatchObject({ kind: "unreachable" });
    expect((await studio.draw(await studio.spentUser(1))).status).toBe(200);
  });

  it("after five in a row it is left alone, the built-in engine stands in and says so; then it is tried once", async () => {
    const { studio, clock, connected } = await connectedStudio(true);
    const person = await studio.spentUser(20);
    server.misbehave((_, response) => json(response, 400, `{"error":{"message":"${secret}"}}`));
    for (let round = 0; round < 8; round++) {
      const task = TaskEnvelope.parse(await (await studio.draw(person)).json());
      expect(task).toMatchObject({
        status: "succeeded",
        engine: "builtin",
        notices: [{ code: "OTHER_ENGINE", words: ["openai:gpt-image-1"] }],
      });
      expect(JSON.stringify(task)).not.toContain(secret);
    }
    expect(server.requests).toHaveLength(5);
    expect(connected.breaker.isOpen()).toBe(true);
    clock.advanceMs(31_000);
    server.misbehave(undefined);
    const task = TaskEnvelope.parse(await (await studio.draw(person)).json());
    expect(task).toMatchObject({ engine: "openai:gpt-image-1", notices: [] });
    expect(await studio.balance(person)).toMatchObject({ credits: 11, held: 0 });
  });

  it("C11 a black picture is a refusal: free, and never drawn by another engine instead", async () => {
    const { studio, connected } = await connectedStudio(true);
    const person = await studio.spentUser(2);
    server.give(makePng({ width: 32, height: 32, gray: 0 }));
    const answer = ErrorAnswer.parse(await (await studio.draw(person)).json());
    expect(answer.code).toBe("PICTURE_REFUSED");
    expect(await studio.balance(person)).toMatchObject({ credits: 2, held: 0 });
    expect(connected.breaker.isOpen()).toBe(false);
  });

  it.each([
    ["60102 with 400", { code: 60102, message: `no face detected, ${secret}` }, "SOURCE_FACE_MISSING", "No face was found", "没有找到人脸"],
    [
      "a real person",
      { error: { code: "InputImageSensitiveContentDetected.PrivacyInformation", message: secret } },
      "PICTURE_REFUSED",
      "refused",
      "拒绝",
    ],
  ])("F11 J14 %s: our own words in both languages, free, asked once, by no other engine", async (_, body, code, english, chinese) => {
    const { studio, connected } = await connectedStudio(true, "ark:doubao-seededit-3-0-i2i-250628");
    const person = await studio.spentUser(2);
    server.misbehave((_, response) => json(response, 400, JSON.stringify(body)));
    const image = `data:image/png;base64,${makePng({ width: 64, height: 64 }).toString("base64")}`;
    for (const [language, words] of [
      ["en-US", english],
      ["zh-CN", chinese],
    ] as const) {
      server.requests.length = 0;
      const response = await studio.draw(person, { image }, { "accept-language": language });
      const text = await response.text();
      const answer = ErrorAnswer.parse(JSON.parse(text));
      expect([response.status, answer.code]).toEqual([422, code]);
      expect(answer.message).toContain(words);
      expect(text).not.toMatch(/60102|PrivacyInformation/);
      expect(text).not.toContain(secret);
      expect(server.requests).toHaveLength(1);
    }
    expect(await studio.balance(person)).toMatchObject({ credits: 2, held: 0 });
    expect(connected.breaker.isOpen()).toBe(false);
  });

  it("J15 a picture that it cannot read is told as such, and not asked for again", async () => {
    const { studio, connected } = await connectedStudio(false);
    const person = await studio.spentUser(1);
    server.misbehave((_, response) => json(response, 400, `{"error":{"message":"Invalid image file or mode for image 1, ${secret}"}}`));
    const image = `data:image/png;base64,${makePng({ width: 64, height: 64 }).toString("base64")}`;
    const text = await (await studio.draw(person, { image })).text();
    expect(ErrorAnswer.parse(JSON.parse(text)).code).toBe("IMAGE_UNREADABLE");
    expect([text.includes(secret), server.requests.length, connected.breaker.isOpen()]).toEqual([false, 1, false]);
    expect(await studio.balance(person)).toMatchObject({ credits: 1, held: 0 });
  });

  it("waits where waiting helps: busy twice, then a picture of exactly the size that was asked for", async () => {
    const { studio } = await connectedStudio(false);
    let asked = 0;
    server.misbehave((_, response) => {
      asked++;
      if (asked < 3) return json(response, 429, "{}", { "retry-after": "1" });
      return json(
        response,
        200,
        JSON.stringify({ created: 1, data: [{ b64_json: makePng({ width: 96, height: 64 }).toString("base64") }] }),
      );
    });
    const task = TaskEnvelope.parse(await (await studio.draw(await studio.spentUser(1), { resolution: "1344x768" })).json());
    expect(task.images).toMatchObject([{ width: 1344, height: 768 }]);
    expect([asked, task.credits_used]).toEqual([3, 1]);
  });

  it("J01 is copied at once: the picture is there when the upstream's address has ended", async () => {
    const { studio } = await connectedStudio(false);
    const task = TaskEnvelope.parse(await (await studio.draw(await studio.spentUser(1))).json());
    expect(task.image_url).not.toContain(server.url);
  });
});

describe("S1 addresses in answers", () => {
  const home = "http://192.0.2.1:1";
  const to = (address: string) => guardedFetch({ origin: home })(address).catch((error: Error) => error);

  it.each([
    "http://127.0.0.1:1/",
    "https://127.1:1/",
    "https://[::1]:1/",
    "https://0x7f.1:1/",
    "https://2130706433:1/",
    "https://169.254.169.254/",
    "http://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
  ])("%s is not gone to", async (address) => {
    const outcome = await to(address);
    expect(String(outcome)).toMatch(/points at/);
  });

  it("a name that turns private between the check and the connection leads nowhere", async () => {
    let asked = 0;
    const resolve = ((_: string, __: unknown, done: (error: null, found: unknown) => void) => {
      asked++;
      done(null, [{ address: "10.0.0.1", family: 4 }]);
    }) as never;
    const outcome = await guardedFetch({ origin: home, resolve })("https://rebinding.example.test/").catch((error: Error) => error);
    expect(String((outcome as Error).cause ?? outcome)).toContain("not a public address");
    expect(asked).toBe(1);
  });

  it("an answer that passes the limit ends there", async () => {
    server.misbehave((_, response) => void response.writeHead(200).end(Buffer.alloc(3_000_000)));
    const response = await guardedFetch({ origin: server.url, maxBytes: 1_000_000 })(`${server.url}/x`);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
