import { afterEach, describe, expect, it, vi } from "vitest";
import { api, apiTimeoutMs } from "./api.ts";
import { sessionExpiredEvent } from "./refresh.ts";
import { json, memoryStorage, openBrowser, refused } from "./test-browser.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signedIn = (token = "old") => {
  const storage = memoryStorage();
  storage.setItem("auth_token", token);
  return storage;
};

describe("a call", () => {
  it("carries token, language and key, and leaves unset fields out", async () => {
    const { calls } = openBrowser({ answer: () => json({ success: true }), storage: signedIn("abc"), language: "zh-CN" });
    await api("/generation/history", { query: { page: 2, action: undefined } });
    await api("/generation/text-to-image", { method: "POST", body: { prompt: "a", negative_prompt: undefined }, idempotencyKey: "k1" });
    expect(calls[0]?.url).toBe("/api/generation/history?page=2");
    expect(calls[1]?.headers.get("authorization")).toBe("Bearer abc");
    expect(calls[1]?.headers.get("accept-language")).toBe("zh-CN");
    expect(calls[1]?.headers.get("idempotency-key")).toBe("k1");
    // P06: an option that is not set is absent, never the word "undefined".
    expect(calls[1]?.body).toBe('{"prompt":"a"}');
  });

  it("of a visitor carries the same key of this page each time, that of an account none", async () => {
    const { calls } = openBrowser({ answer: () => json({ success: true }) });
    await Promise.all([
      api("/faceswap/plan-edit", { method: "POST", body: {} }),
      api("/faceswap/detect-faces", { method: "POST", body: {} }),
    ]);
    const [one, other] = calls.map(({ headers }) => headers.get("visit-key"));
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).toBe(one);
    const account = openBrowser({ answer: () => json({ success: true }), storage: signedIn("abc") });
    await api("/faceswap/plan-edit", { method: "POST", body: {} });
    expect(account.calls[0]?.headers.get("visit-key")).toBeNull();
  });

  it("fails with the code, the sentence and the request id of the server", async () => {
    openBrowser({ answer: () => refused(402, "CREDITS_SHORT", "This needs 4, you have 3.") });
    await expect(api("/x")).rejects.toMatchObject({
      code: "CREDITS_SHORT",
      status: 402,
      message: "This needs 4, you have 3.",
      requestId: "req_1",
    });
  });

  it.each([
    ["error", { error: "a" }, "a"],
    ["message", { message: "b" }, "b"],
    ["detail", { detail: "c" }, "c"],
    ["nothing", {}, "HTTP error! status: 502"],
  ])("reads the sentence from %s", async (_field, body, sentence) => {
    openBrowser({ answer: () => json(body, 502) });
    await expect(api("/x")).rejects.toMatchObject({ message: sentence, status: 502 });
  });

  it("says so when a proxy answers a page", async () => {
    openBrowser({ answer: () => new Response("<html>", { status: 502 }) });
    await expect(api("/x")).rejects.toMatchObject({ code: "ANSWER_UNREADABLE", message: "HTTP error! status: 502" });
  });

  it.each([
    ["en-US", /cannot be reached/],
    ["zh-CN", /^无法连接到服务器/],
  ])("says in %s that the server cannot be reached", async (language, sentence) => {
    openBrowser({ language, answer: () => Promise.reject(new TypeError("fetch failed")) });
    await expect(api("/x")).rejects.toMatchObject({ code: "UNREACHABLE", message: expect.stringMatching(sentence) });
  });

  it("stops after 30 s with the sentence of the specification", async () => {
    const stop = new AbortController();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      limits.push(ms);
      return stop.signal;
    });
    openBrowser({
      language: "zh-CN",
      answer: () => {
        stop.abort(new DOMException("late", "TimeoutError"));
        return Promise.reject(stop.signal.reason);
      },
    });
    await expect(api("/x")).rejects.toMatchObject({ code: "TIMEOUT", message: "请求超时，请检查网络连接" });
    expect(limits).toEqual([apiTimeoutMs]);
    expect(apiTimeoutMs).toBe(30_000);
    vi.restoreAllMocks();
  });

  it("gives the caller's own abort as it is", async () => {
    const stop = new AbortController();
    stop.abort();
    openBrowser();
    await expect(api("/x", { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("an expired token", () => {
  const server = (renewal: () => Response | Promise<Response>, alive: string[]) => (call: { url: string; headers: Headers }) => {
    if (call.url === "/api/auth/refresh") return renewal();
    return alive.includes(call.headers.get("authorization") ?? "") ? json({ success: true }) : refused(401, "SESSION_EXPIRED");
  };

  it("is renewed once for all calls that meet it, and they are repeated", async () => {
    const { calls, storage, events } = openBrowser({
      storage: signedIn(),
      answer: server(() => json({ success: true, token: "new" }), ["Bearer new"]),
    });
    const expired = events(sessionExpiredEvent);
    await expect(Promise.all([api("/a"), api("/b"), api("/c")])).resolves.toHaveLength(3);
    expect(calls.filter((call) => call.url === "/api/auth/refresh")).toHaveLength(1);
    expect(storage.getItem("auth_token")).toBe("new");
    expect(expired.count).toBe(0);
  });

  it("A04 that cannot be renewed is removed, said once, and nothing loops", async () => {
    const { calls, storage, events } = openBrowser({ storage: signedIn(), answer: server(() => refused(401, "REFRESH_INVALID"), []) });
    const expired = events(sessionExpiredEvent);
    const results = await Promise.allSettled([api("/a"), api("/b")]);
    for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: { code: "SESSION_EXPIRED", status: 401 } });
    expect(storage.getItem("auth_token")).toBeNull();
    expect(expired.count).toBe(1);
    expect(calls.map((call) => call.url).sort()).toEqual(["/api/a", "/api/auth/refresh", "/api/b"]);
    await expect(api("/a")).rejects.toMatchObject({ status: 401 });
    expect(calls.filter((call) => call.url === "/api/auth/refresh")).toHaveLength(1);
    expect(expired.count).toBe(1);
  });

  it("is not renewed again when another tab has done it", async () => {
    const storage = signedIn();
    const { calls } = openBrowser({
      storage,
      answer: (call) => {
        if (call.headers.get("authorization") === "Bearer other") return json({ success: true });
        storage.setItem("auth_token", "other");
        return refused(401, "SESSION_EXPIRED");
      },
    });
    await api("/a");
    expect(calls.map((call) => call.url)).toEqual(["/api/a", "/api/a"]);
  });

  it("stays when the renewal cannot reach the server", async () => {
    const { storage } = openBrowser({ storage: signedIn(), answer: server(() => Promise.reject(new TypeError("offline")), []) });
    await expect(api("/a")).rejects.toMatchObject({ code: "UNREACHABLE" });
    expect(storage.getItem("auth_token")).toBe("old");
  });
});
