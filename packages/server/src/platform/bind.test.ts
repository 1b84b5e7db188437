import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { uploadLimits } from "@proofsheet/contract";
import { route } from "@proofsheet/contract/route";
import { ErrorAnswer } from "@proofsheet/contract/wire";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "./app-error.ts";
import { type ApiDeps, createApi } from "./bind.ts";
import type { GuestIdentity } from "./identity.ts";
import { createLog } from "./log.ts";

const echo = route({
  method: "post",
  path: "/echo/{id}",
  tag: "system",
  auth: "guest",
  summary: "",
  params: z.object({ id: z.string().max(20) }),
  query: z.object({ page: z.coerce.number().int().default(1) }),
  body: z.object({ words: z.string().default(""), extra: z.record(z.string(), z.unknown()).default({}) }),
  form: { fields: z.object({ words: z.string().default("") }), files: ["image"], filesRequired: false },
  answer: z.object({ id: z.string(), words: z.string(), fileBytes: z.number(), extra: z.unknown() }),
  errors: ["IMAGE_TOO_LARGE", "PROMPT_MISSING"],
});
const secret = route({ method: "get", path: "/secret", tag: "system", auth: "user", summary: "", answer: z.object({}), errors: [] });

let faults: string[] = [];
/** Called when the work for the words "wait" has begun; it ends when the caller goes. */
let onWaiting = () => {};
afterEach(() => {
  faults = [];
});

function studio(overrides: Partial<ApiDeps> = {}) {
  const identify: ApiDeps["identify"] = async ({ addressHash, language, mayMakeVisitor, bearer }) => {
    if (bearer) throw new AppError("SESSION_EXPIRED");
    const identity = { kind: "guest", guestId: "gst_1", addressHash, language } as GuestIdentity;
    return { identity, cookies: mayMakeVisitor ? [{ name: "visitor", value: "v", maxAgeSeconds: 60 }] : [] };
  };
  const api = createApi({
    identify,
    hashAddress: (address) => address,
    log: createLog("silent"),
    publicUrl: undefined,
    trustedProxies: 0,
    onContractFault: (fault) => faults.push(fault),
    checkAnswers: true,
    ...overrides,
  });
  api.bind(echo, async ({ params, body, files: { image: file }, signal }) => {
    if (body.words === "wait") {
      const gone = new Promise((resolve) => signal.addEventListener("abort", resolve));
      onWaiting();
      await gone;
    }
    if (body.words === "wait" || body.words === "away") throw new AppError("UNAVAILABLE");
    if (body.words === "unlisted") throw new AppError("TASK_NOT_FOUND");
    if (body.words === "broken") throw new TypeError("select * from secrets at /srv/app.ts");
    if (body.words === "empty") throw new AppError("PROMPT_MISSING", {});
    const extra = "extra" in body ? body.extra : undefined;
    return { id: params.id, words: body.words, fileBytes: file?.bytes.byteLength ?? 0, extra };
  });
  api.bind(secret, async () => ({}));
  api.finish();
  return api.app;
}
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const codeOf = async (response: Response) => ErrorAnswer.parse(await response.json()).code;

describe("bind", () => {
  it("parses, answers, sets the visitor's cookie and the headers", async () => {
    const response = await studio().request("/api/echo/a1", post({ words: "sea" }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: "a1", words: "sea" });
    expect(response.headers.get("set-cookie")).toMatch(/^visitor=v; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax/);
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("answers each failure with its code, in the caller's language", async () => {
    const app = studio();
    expect(await codeOf(await app.request("/api/nothing"))).toBe("ROUTE_NOT_FOUND");
    const wrongMethod = await app.request("/api/echo/a");
    expect([await codeOf(wrongMethod), wrongMethod.headers.get("allow")]).toEqual(["METHOD_NOT_ALLOWED", "POST"]);
    expect(await codeOf(await app.request("/api/secret"))).toBe("SESSION_EXPIRED");
    expect(await codeOf(await app.request("/api/echo/a", post("{")))).toBe("BODY_UNREADABLE");
    expect(await codeOf(await app.request("/api/echo/a", post("[1,2]")))).toBe("REQUEST_INVALID");
    expect(await codeOf(await app.request("/api/echo/a", { ...post("x"), headers: { "content-type": "text/plain" } }))).toBe(
      "CONTENT_TYPE_UNSUPPORTED",
    );
    const chinese = await app.request("/api/echo/a", post({ words: "empty" }, { "accept-language": "fr, zh-Hans;q=0.8, en;q=0.2" }));
    expect(await chinese.json()).toMatchObject({ code: "PROMPT_MISSING", message: "请输入图片描述", detail: "请输入图片描述" });
    const chosen = await app.request("/api/echo/a", post({ words: "empty" }, { "accept-language": "zh", cookie: "language=en-US" }));
    expect(await chosen.json()).toMatchObject({ message: "Describe the picture first." });
  });

  it("hides what broke, and reports codes that the route does not list", async () => {
    const app = studio();
    const broken = await app.request("/api/echo/a", post({ words: "broken" }));
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/select|srv/);
    expect(faults).toEqual([]);
    await app.request("/api/echo/a", post({ words: "unlisted" }));
    expect(faults).toEqual(["post /echo/{id} answered TASK_NOT_FOUND, which it does not list"]);
  });

  it("takes calls that change something from its own pages and from programs, not from other sites", async () => {
    const app = studio();
    const status = async (headers: Record<string, string>) => (await app.request("/api/echo/a", post({}, headers))).status;
    expect(await status({ origin: "http://localhost:3000", host: "localhost:3000" })).toBe(200);
    expect(await status({ origin: "http://localhost:3000", host: "127.0.0.1:3000" })).toBe(200);
    expect(await status({ origin: "http://localhost:3001", host: "localhost:3000" })).toBe(403);
    expect(await status({ origin: "https://other.example", host: "localhost:3000" })).toBe(403);
    expect(await status({ origin: "null", host: "localhost:3000" })).toBe(403);
    expect(await status({ cookie: "refresh=abc" })).toBe(403);
    const named = studio({ publicUrl: "https://studio.example" });
    const behind = { host: "10.0.0.2:3000", origin: "https://studio.example" };
    expect((await named.request("/api/echo/a", post({}, behind))).status).toBe(200);
    expect((await named.request("/api/echo/a", post({}, { ...behind, origin: "http://10.0.0.2:3000" }))).status).toBe(403);
  });

  it("gives hostile JSON a named answer and no power", async () => {
    const app = studio();
    expect(await codeOf(await app.request("/api/echo/a", post("[".repeat(100_000))))).toBe("BODY_UNREADABLE");
    expect(await codeOf(await app.request("/api/echo/a", post(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)))).toBe(
      "BODY_UNREADABLE",
    );
    const polluted = await app.request(
      "/api/echo/a",
      post('{"extra":{"__proto__":{"admin":true},"\\u005f_proto__":1,"a":"\\u0000b\\ud800"}}'),
    );
    expect(await polluted.json()).toMatchObject({ extra: { a: "b\uFFFD" } });
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it("takes each parameter from its own place, and the first of two in an address", async () => {
    const response = await studio().request("/api/echo/a1?page=1&page=x&id=b2&words=evil", post({ words: "sea", id: "c3", page: "y" }));
    expect([response.status, await response.json()]).toEqual([200, { id: "a1", words: "sea", fileBytes: 0, extra: {} }]);
  });

  it("never answers 5xx to any JSON value", async () => {
    const app = studio();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const response = await app.request("/api/echo/a?page=x%00", post(value));
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });
});

describe("bodies on a real line", () => {
  async function onLine<T>(use: (port: number) => Promise<T>, overrides: Partial<ApiDeps> = {}): Promise<T> {
    const server = createServer(getRequestListener(studio(overrides).fetch)).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    try {
      return await use((server.address() as AddressInfo).port);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
  const formOf = (sizeBytes: number) => {
    const form = new FormData();
    form.set("words", "sea");
    form.set("image", new File([new Uint8Array(sizeBytes)], "photo.jpg"));
    return form;
  };

  it("U26 takes a file of exactly the limit and refuses one byte more", () =>
    onLine(async (port) => {
      const send = (sizeBytes: number) => fetch(`http://127.0.0.1:${port}/api/echo/a`, { method: "POST", body: formOf(sizeBytes) });
      expect(await (await send(uploadLimits.fileBytes)).json()).toMatchObject({ words: "sea", fileBytes: uploadLimits.fileBytes });
      const over = await send(uploadLimits.fileBytes + 1);
      expect([over.status, await codeOf(over)]).toEqual([413, "IMAGE_TOO_LARGE"]);
    }));

  it("U26 tells a too large body by its header, before a byte of it is sent", () =>
    onLine(async (port) => {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => {
          socket.write(
            "POST /api/echo/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000000\r\n\r\n",
          );
        });
        socket.once("data", (data) => {
          resolve(data.toString());
          socket.destroy();
        });
        socket.once("error", reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 413/);
      expect(answer).toMatch(/connection: close/i);
    }));

  it("stops a body without a length at the limit", () =>
    onLine(async (port) => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1_000_000;
          if (sent > 60_000_000) controller.close();
          else controller.enqueue(new Uint8Array(1_000_000).fill(32));
        },
      });
      const init = { method: "POST", headers: { "content-type": "application/json" }, body, duplex: "half" } as RequestInit;
      const outcome = await fetch(`http://127.0.0.1:${port}/api/echo/a`, init).then(codeOf, () => "cut");
      expect(["BODY_TOO_LARGE", "cut"]).toContain(outcome);
    }));

  it("answers a torn form with a code and stays alive", () =>
    onLine(async (port) => {
      const torn = await fetch(`http://127.0.0.1:${port}/api/echo/a`, {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x" },
        body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      });
      expect(await codeOf(torn)).toBe("BODY_UNREADABLE");
      const noBoundary = await fetch(`http://127.0.0.1:${port}/api/echo/a`, {
        method: "POST",
        headers: { "content-type": "multipart/form-data" },
        body: "abc",
      });
      expect(await codeOf(noBoundary)).toBe("BODY_UNREADABLE");
    }));

  it("does not count as a fault of ours what goes wrong because the caller has gone, nor answers it", async () => {
    const [faulted, requests]: [unknown[], { status: number }[]] = [[], []];
    const said = { error: (about: unknown) => faulted.push(about), info: (about: { status: number }) => requests.push(about) };
    const log = { ...createLog("silent"), ...said } as unknown as ApiDeps["log"];
    let onAdmitted = () => {};
    await onLine(
      async (port) => {
        const body = JSON.stringify({ words: "wait" });
        const whole = `POST /api/echo/a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
        const leave = async (sent: string, hear: (leave: () => void) => void) => {
          const before = requests.length;
          const socket = connect(port, "127.0.0.1", () => socket.write(sent));
          hear(() => socket.destroy());
          await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before));
        };
        // Gone while the work is done, and gone in the middle of the body.
        await leave(whole + body, (go) => (onWaiting = go));
        await leave(whole + body.slice(0, 5), (go) => (onAdmitted = go));
        expect((await fetch(`http://127.0.0.1:${port}/api/echo/a`, post({ words: "away" }))).status).toBe(503);
      },
      { log, admit: () => onAdmitted() },
    );
    expect(requests.map(({ status }) => status)).toEqual([499, 499, 503]);
    expect(faulted).toMatchObject([{ code: "UNAVAILABLE" }]);
  });
});
