import { afterEach, describe, expect, it, vi } from "vitest";
import { type Answer, json, memoryStorage, openBrowser, refused } from "./test-browser.ts";

const user = { id: "usr_1", name: "Lena", email: "lena@example.com", email_verified: false, created_at: "2026-11-27T00:00:00Z" };

/** A page of its own: what runs already is the module's state. */
async function openPage(answer: Answer, token?: string) {
  vi.resetModules();
  const storage = memoryStorage();
  if (token) storage.setItem("auth_token", token);
  const browser = openBrowser({ answer, storage });
  return { ...browser, calls: browser.calls, session: await import("./session.ts"), ...(await import("./sign-in-calls.ts")) };
}
afterEach(() => vi.unstubAllGlobals());

describe("a provider's code", () => {
  it("A01 is exchanged once, however often the page mounts, and both mounts see it succeed", async () => {
    const page = await openPage(() => json({ success: true, token: "t", user }));
    await Promise.all([page.finishProviderSignIn("google", "code", "state"), page.finishProviderSignIn("google", "code", "state")]);
    await page.finishProviderSignIn("google", "code", "state");
    expect(page.calls.map(({ url }) => url)).toEqual(["/api/auth/google/callback"]);
    expect(page.session.currentSession()).toEqual({ status: "user", user });
  });
  it("signs nobody in by an answer without a token", async () => {
    const page = await openPage(() => json({ success: true, user }));
    await expect(page.finishProviderSignIn("github", "code", "state")).rejects.toMatchObject({ code: "ANSWER_UNREADABLE" });
    expect(page.storage.getItem("auth_token")).toBeNull();
  });
});

describe("the link of a mail", () => {
  it("confirms once, however often the page mounts, and the page learns of it", async () => {
    const page = await openPage(
      (call) => json(call.url.endsWith("verify") ? { success: true, user: { ...user, email_verified: true } } : { success: true }),
      "t",
    );
    page.session.enter(user);
    await Promise.all([page.confirmEmail("token"), page.confirmEmail("token")]);
    expect(page.calls.map(({ url }) => url)).toEqual(["/api/auth/verify-email", "/api/auth/verify"]);
    expect(page.session.currentSession()).toMatchObject({ user: { email_verified: true } });
  });
  it("may be tried again where nobody answered, and not where it is dead", async () => {
    let isOnline = false;
    const page = await openPage(() => (isOnline ? refused(400, "MAIL_LINK_INVALID") : Promise.reject(new TypeError("offline"))));
    await expect(page.confirmEmail("token")).rejects.toMatchObject({ code: "UNREACHABLE" });
    isOnline = true;
    for (let i = 0; i < 2; i++) await expect(page.confirmEmail("token")).rejects.toMatchObject({ code: "MAIL_LINK_INVALID" });
    expect(page.calls).toHaveLength(2);
  });
  it("that sets a password leaves nobody signed in here", async () => {
    const page = await openPage(() => json({ success: true }), "t");
    page.session.enter(user);
    await page.setNewPassword({ token: "token", password: "three small boats", confirmPassword: "three small boats" });
    expect(page.session.currentSession()).toEqual({ status: "guest" });
    expect(page.storage.getItem("auth_token")).toBeNull();
  });
});
