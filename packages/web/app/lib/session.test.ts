import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, json, memoryStorage, openBrowser, refused } from "./test-browser.ts";

const user = { id: "usr_1", name: "Lena", email: "lena@example.com", email_verified: false, created_at: "2026-11-27T00:00:00Z" };

/** A page of its own: the session is the module's state. */
async function openPage(answer: Answer, token?: string) {
  vi.resetModules();
  const storage = memoryStorage();
  if (token) storage.setItem("auth_token", token);
  const browser = openBrowser({ answer, storage });
  const session = await import("./session.ts");
  const signIn = await import("./sign-in.ts");
  const stop = session.watchSession();
  return { ...browser, session, signIn, stop };
}

beforeEach(() => void vi.useRealTimers());
afterEach(() => vi.unstubAllGlobals());

describe("the session at the start of a page", () => {
  it("is a guest's without a token, and asks nobody", async () => {
    const { session, calls } = await openPage(() => json({}));
    await session.startSession();
    expect(session.currentSession()).toEqual({ status: "guest" });
    expect(calls).toEqual([]);
  });

  it("is the person's whom the server names, and kept under user_info", async () => {
    const { session, storage } = await openPage(() => json({ success: true, user }), "t");
    await session.startSession();
    expect(session.currentSession()).toEqual({ status: "user", user });
    expect(JSON.parse(storage.getItem("user_info") ?? "")).toEqual(user);
  });

  it("A04 removes a refused token once and opens no dialog: one verify, one renewal, then a guest", async () => {
    const { session, signIn, storage, calls } = await openPage(
      (call) => refused(401, call.url.endsWith("refresh") ? "REFRESH_INVALID" : "SESSION_EXPIRED"),
      "dead",
    );
    await session.startSession();
    await session.startSession();
    expect(session.currentSession()).toEqual({ status: "guest" });
    expect(storage.getItem("auth_token")).toBeNull();
    expect(calls.map((call) => call.url)).toEqual(["/api/auth/verify", "/api/auth/refresh"]);
    expect(signIn.currentSignInRequest()).toBeNull();
  });

  it("keeps the token and the known person while the server cannot be reached", async () => {
    const { session, storage } = await openPage(() => Promise.reject(new TypeError("offline")), "t");
    storage.setItem("user_info", JSON.stringify(user));
    await session.startSession();
    expect(session.currentSession()).toEqual({ status: "user", user });
    expect(storage.getItem("auth_token")).toBe("t");
  });
});

describe("the session in use", () => {
  it("begins with signing in and ends with signing out, whatever the server says to that", async () => {
    const { session, storage, calls } = await openPage((call) =>
      call.url.endsWith("logout")
        ? refused(500, "INTERNAL")
        : json({ success: true, token: "new", refresh_token: "r", expires_in: 900, user }),
    );
    await (await import("./sign-in-calls.ts")).signIn({ email: "lena@example.com", password: "correct horse" });
    expect(session.currentSession()).toEqual({ status: "user", user });
    expect(storage.getItem("auth_token")).toBe("new");
    expect(calls[0]).toMatchObject({
      url: "/api/auth/login",
      method: "POST",
      body: '{"email":"lena@example.com","password":"correct horse"}',
    });
    await session.signOut();
    expect(session.currentSession()).toEqual({ status: "guest" });
    expect(storage.getItem("auth_token")).toBeNull();
    expect(storage.getItem("user_info")).toBeNull();
  });

  it("A03 that expires opens the dialog over the page", async () => {
    let alive = true;
    const { session, signIn } = await openPage((call) => {
      if (!alive) return refused(401, "SESSION_EXPIRED");
      return call.url.endsWith("verify") ? json({ success: true, user }) : json({ success: true });
    }, "t");
    await session.startSession();
    alive = false;
    const { api } = await import("./api.ts");
    await expect(api("/users/me")).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
    expect(session.currentSession()).toEqual({ status: "guest" });
    expect(signIn.currentSignInRequest()).toMatchObject({ reason: "session-expired" });
  });
});
