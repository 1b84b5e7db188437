import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";
import { sessions, users } from "./accounts.tables.ts";

let studio: PeopleStudio;
const moved: string[][] = [];
beforeAll(async () => {
  studio = await openPeopleStudio({
    rateLimits: false,
    moveToAccount: [async (_tx, guestId, userId) => void moved.push([guestId, userId])],
  });
});
afterAll(() => studio.close());

describe("signing up", () => {
  it("makes an account, trims name and address, and signs in", async () => {
    const browser = studio.browser();
    const password = "a few plain words";
    const answer = await browser.post("/auth/register", {
      name: "  Mei  Lin ",
      email: " Mei@Example.com ",
      password,
      confirmPassword: password,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      success: true,
      expires_in: 3600,
      user: { name: "Mei Lin", email: "mei@example.com", email_verified: false },
    });
    browser.token = answer.body.token;
    expect((await browser.get("/auth/verify")).body).toEqual({ success: true, user: answer.body.user });
    expect((await browser.get("/users/me")).body).toMatchObject({
      name: "Mei Lin",
      plan: "free",
      subscription: { plan: "free" },
      monthly_usage: 7,
    });
  });

  it("refuses each fault with its code", async () => {
    const form = { name: "x", email: "x@example.com", password: "correct horse", confirmPassword: "correct horse" };
    const refused = async (change: object) => (await studio.browser().post("/auth/register", { ...form, ...change })).body.code;
    expect(await refused({ name: " " })).toBe("NAME_MISSING");
    expect(await refused({ email: "nobody" })).toBe("EMAIL_INVALID");
    expect(await refused({ password: "12345" })).toBe("PASSWORD_TOO_SHORT");
    expect(await refused({ password: "xy".repeat(101), confirmPassword: "xy".repeat(101) })).toBe("REQUEST_INVALID");
  });

  it("makes one account of a form that is sent several times at once, and signs in to it", async () => {
    const form = { name: "x", email: "twice@example.com", password: "correct horse", confirmPassword: "correct horse" };
    const answers = await Promise.all([1, 2, 3].map(() => studio.browser().post("/auth/register", form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    expect((await studio.browser().post("/auth/register", { ...form, email: " TWICE@example.com" })).body.user).toEqual(
      answers[0]!.body.user,
    );
  });

  it("says it in the caller's language", async () => {
    const response = await studio.app.request("/api/auth/register", {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "zh-CN" },
      body: JSON.stringify({ name: "李", email: "li@example.com", password: "12345", confirmPassword: "12345" }),
    });
    expect(await response.json()).toMatchObject({ message: "密码至少需要6个字符" });
  });
});

describe("a visitor's things", () => {
  it("move to the account at sign-up and at sign-in, from this browser only", async () => {
    const { browser, user, email, password } = await studio.person();
    expect(moved.at(-1)).toEqual([browser.cookies.get("visitor")?.split(".")[0], user.id]);
    const other = studio.browser();
    await other.post("/auth/login", { email, password });
    expect(moved.at(-1)).toEqual([other.cookies.get("visitor")?.split(".")[0], user.id]);
    expect(moved.at(-1)?.[0]).not.toBe(moved.at(-2)?.[0]);
  });

  it("stay where they are when the cookie was not signed by us", async () => {
    const { browser: victim } = await studio.person();
    const thief = studio.browser();
    const [guestId] = victim.cookies.get("visitor")!.split(".");
    for (const forged of [`${guestId}.${"A".repeat(43)}`, `${guestId}.`, guestId!, `${guestId}.é`]) {
      thief.cookies.set("visitor", forged);
      const answer = await thief.post("/auth/register", {
        name: "x",
        email: `t${moved.length}@example.com`,
        password: "correct horse",
        confirmPassword: "correct horse",
      });
      expect(answer.status).toBe(200);
      expect(moved.at(-1)?.[0]).not.toBe(guestId);
    }
  });

  it("are one visitor's where a page makes its first calls side by side, and no other page's", async () => {
    const called = async (visitKey: string | undefined, cookie?: string) => {
      const browser = studio.browser();
      browser.visitKey = visitKey;
      if (cookie) browser.cookies.set("visitor", cookie);
      await browser.post("/auth/login", { email: "x@example.com", password: "whatever it is" });
      return browser.cookies.get("visitor")!;
    };
    const [key, otherKey] = ["0123456789abcdef".repeat(2), "f".repeat(32)];
    const [first, second, other] = await Promise.all([called(key), called(key), called(otherKey)]);
    expect(first).toMatch(/^gst_[0-9a-hjkmnp-tv-z]{26}\./);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    // A cookie says more than a key; and what is no key makes a visitor of its own.
    expect(await called(key, other)).toBe(other);
    expect(await called("")).not.toBe(await called(""));
    expect(await called("0".repeat(31))).not.toBe(await called("0".repeat(31)));
  });

  it("get a cookie that no script reads, at the first POST and never at a GET", async () => {
    const browser = studio.browser();
    await browser.get("/users/me");
    expect(browser.cookies.size).toBe(0);
    const { headers } = await browser.post("/auth/login", { email: "x@example.com", password: "whatever it is" });
    expect(headers.getSetCookie()[0]).toMatch(/^visitor=gst_\w+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("A3 sessions", () => {
  it("A3 a token is dead as soon as its session is signed out, by bearer or by cookie", async () => {
    const one = await studio.person();
    await one.browser.post("/auth/logout");
    expect((await one.browser.get("/auth/verify")).body.code).toBe("SESSION_EXPIRED");
    const two = await studio.person();
    two.browser.token = undefined;
    const { headers } = await two.browser.post("/auth/logout");
    expect(headers.getSetCookie().join()).toMatch(/refresh=; Max-Age=0; Path=\/api\/auth; HttpOnly; SameSite=Strict/);
    two.browser.token = two.token;
    expect((await two.browser.get("/auth/verify")).status).toBe(401);
  });

  it("A3 a refresh gives new tokens and ends the old ones; the old refresh token ends the family", async () => {
    const { browser, token, refresh_token } = await studio.person();
    const fresh = await studio.browser().post("/auth/refresh", { refresh_token });
    expect(fresh.status).toBe(200);
    expect(fresh.body.token).not.toBe(token);
    expect((await browser.get("/auth/verify")).body.code).toBe("SESSION_EXPIRED");
    browser.token = fresh.body.token;
    expect((await browser.get("/auth/verify")).status).toBe(200);
    const again = await studio.browser().post("/auth/refresh", { refresh_token });
    expect(again.body.code).toBe("REFRESH_INVALID");
    expect((await browser.get("/auth/verify")).status).toBe(401);
    expect((await studio.browser().post("/auth/refresh", { refresh_token: fresh.body.refresh_token })).body.code).toBe("REFRESH_INVALID");
  });

  it("A3 of two refreshes with one token at the same time one wins, and the family ends", async () => {
    const { refresh_token } = await studio.person();
    const answers = await Promise.all([1, 2].map(() => studio.browser().post("/auth/refresh", { refresh_token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await studio.browser().post("/auth/refresh", { refresh_token: winner.body.refresh_token })).status).toBe(401);
  });

  it("A3 the cookie alone refreshes a browser, and is dropped when it is no good", async () => {
    const { browser } = await studio.person();
    browser.token = undefined;
    const before = browser.cookies.get("refresh");
    expect((await browser.post("/auth/refresh")).status).toBe(200);
    expect(browser.cookies.get("refresh")).not.toBe(before);
    browser.cookies.set("refresh", "nonsense");
    expect((await browser.post("/auth/refresh")).status).toBe(401);
    expect(browser.cookies.has("refresh")).toBe(false);
  });

  it("A3 an access token lives an hour, a refresh token thirty days from its making", async () => {
    const { browser, refresh_token } = await studio.person();
    studio.clock.advanceMs(3_599_000);
    expect((await browser.get("/auth/verify")).status).toBe(200);
    studio.clock.advanceMs(2_000);
    expect((await browser.get("/auth/verify")).body.code).toBe("SESSION_EXPIRED");
    studio.clock.advanceMs(29 * 86_400_000);
    const fresh = await studio.browser().post("/auth/refresh", { refresh_token });
    expect(fresh.status).toBe(200);
    studio.clock.advanceMs(30 * 86_400_000 + 1_000);
    expect((await studio.browser().post("/auth/refresh", { refresh_token: fresh.body.refresh_token })).body.code).toBe("REFRESH_INVALID");
  });

  it("A3 the database knows no token, only hashes", async () => {
    const { token, refresh_token, user } = await studio.person();
    const rows = JSON.stringify(
      await studio.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user.id as never)),
    );
    expect(rows).toContain(user.id);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(refresh_token);
  });
});

describe("the profile", () => {
  it("F2 takes the name and nothing else", async () => {
    const { browser, user } = await studio.person();
    const [before] = await studio.db
      .select()
      .from(users)
      .where(eq(users.id, user.id as never));
    const wish = {
      credits: 1e6,
      plan: "enterprise",
      id: "usr_0",
      email: "root@example.com",
      email_verified: true,
      emailVerified: true,
      password_hash: "x",
      created_at: "1970-01-01",
    };
    const answer = await browser.put("/users/me", { name: " New  Name ", ...wish });
    expect(answer.status).toBe(200);
    const [after] = await studio.db
      .select()
      .from(users)
      .where(eq(users.id, user.id as never));
    expect(after).toEqual({ ...before, name: "New Name" });
    expect((await browser.put("/users/me", wish)).body.name).toBe("New Name");
    expect((await browser.put("/users/me", { name: "  " })).body.code).toBe("NAME_MISSING");
  });

  it("Z1 is its owner's alone: without a token, with a dead one or a foreign one nothing of it is seen", async () => {
    const { browser, email, token } = await studio.person();
    const stranger = await studio.person();
    for (const path of ["/users/me", "/auth/verify"]) {
      expect(JSON.stringify((await stranger.browser.get(path)).body)).not.toContain(email);
      for (const bad of [undefined, "", "x", `${token}x`, token.slice(0, -1), token.toUpperCase()]) {
        browser.token = bad;
        const answer = await browser.get(path);
        expect(answer.status).toBe(401);
        expect(answer.body.code).toBe("SESSION_EXPIRED");
      }
    }
  });
});
