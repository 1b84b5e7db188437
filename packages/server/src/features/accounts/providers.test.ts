import { count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";
import { openGithub, openGoogle, type StandIn, visit } from "../../testing/sign-in-providers.ts";
import { users } from "./accounts.tables.ts";

let studio: PeopleStudio;
const standIns = {} as Record<"google" | "github", StandIn>;
let people = 0;
/** A person whom nobody here knows yet. */
const stranger = () => ({ subject: String(1000 + ++people), email: `Mei${people}@Example.com`, verified: true, name: "Mei Lin" });

beforeAll(async () => {
  standIns.google = await openGoogle(stranger());
  standIns.github = await openGithub(stranger());
  studio = await openPeopleStudio({ rateLimits: false, identityProviders: [standIns.google.provider, standIns.github.provider] });
});
beforeEach(() => {
  for (const standIn of Object.values(standIns)) Object.assign(standIn, { tamper: "nothing", account: stranger() });
});
afterAll(async () => {
  await studio.close();
  for (const standIn of Object.values(standIns)) await standIn.close();
});

const accounts = async () => (await studio.db.select({ all: count() }).from(users))[0]!.all;
const begin = async (browser: Browser, provider: string): Promise<string> => (await browser.get(`/auth/${provider}`)).body.auth_url;
async function signIn(browser: Browser, provider: string) {
  const back = await visit(await begin(browser, provider));
  return browser.post(`/auth/${provider}/callback`, back);
}

describe.each(["google", "github"] as const)("signing in with %s", (provider) => {
  const other = provider === "google" ? "github" : "google";
  const finish = (browser: Browser, back: object) => browser.post(`/auth/${provider}/callback`, back);

  it("begins with PKCE and a state that this browser alone keeps", async () => {
    const browser = studio.browser();
    const { body, headers } = await browser.get(`/auth/${provider}`);
    const asked = new URL(body.auth_url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: "studio",
      code_challenge_method: "S256",
      redirect_uri: `http://studio.test/auth/callback/${provider}`,
    });
    expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in=[\w.-]+; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    ]);
    expect(new URL(await begin(browser, provider)).searchParams.get("state")).not.toBe(asked.get("state"));
  });

  it("makes an account with a confirmed address, and finds it again by the person, not by the address", async () => {
    const browser = studio.browser();
    const first = await signIn(browser, provider);
    expect(first.status).toBe(200);
    const { account } = standIns[provider];
    expect(first.body).toMatchObject({
      success: true,
      user: { name: "Mei Lin", email: account.email.toLowerCase(), email_verified: true },
    });
    expect(browser.cookies.has("refresh")).toBe(true);
    expect(browser.cookies.has("sign-in")).toBe(false);
    browser.token = first.body.token;
    const change = { currentPassword: "", password: "a quiet sea", confirmPassword: "a quiet sea" };
    expect((await browser.post("/auth/change-password", change)).body.code).toBe("PASSWORD_NOT_SET");
    expect((await browser.get("/auth/identities")).body).toMatchObject({ has_password: false, identities: [{ provider }] });
    standIns[provider].account = { ...account, email: "moved@example.com", verified: false };
    expect((await signIn(studio.browser(), provider)).body.user).toEqual(first.body.user);
  });

  it("gives an account without a password none: signing in with one fails as always", async () => {
    const { user } = (await signIn(studio.browser(), provider)).body;
    for (const password of ["null", "anything at all"])
      expect((await studio.browser().post("/auth/login", { email: user.email, password })).body.code).toBe("CREDENTIALS_WRONG");
  });

  it("is disconnected by the account's owner, but never as the last way in, also by two at once", async () => {
    const disconnect = (browser: Browser, which: string) => browser.call("DELETE", `/auth/identities/${which}`);
    const browser = studio.browser();
    const { email } = standIns[provider].account;
    browser.token = (await signIn(browser, provider)).body.token;
    expect((await disconnect(browser, provider)).body.code).toBe("LAST_WAY_IN");
    expect((await disconnect(browser, other)).body.code).toBe("IDENTITY_NOT_FOUND");
    standIns[other].account.email = email;
    browser.token = (await signIn(browser, other)).body.token;
    const both = await Promise.all([disconnect(browser, provider), disconnect(browser, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = (await browser.get("/auth/identities")).body.identities[0].provider;

    await studio.browser().post("/auth/forgot-password", { email });
    await studio.deliverMails();
    const token = studio.mails.map(({ text }) => /reset-password#token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
    await browser.post("/auth/reset-password", { token, password: "a quiet sea", confirmPassword: "a quiet sea" });
    browser.token = undefined;
    browser.token = (await browser.post("/auth/login", { email, password: "a quiet sea" })).body.token;
    expect((await disconnect(browser, left)).body).toEqual({ success: true });
    expect((await browser.get("/auth/identities")).body).toMatchObject({ has_password: true, identities: [] });
    const stranger = studio.browser();
    expect((await disconnect(stranger, provider)).status).toBe(401);
  });

  it("takes a name from the address where the provider has none", async () => {
    standIns[provider].account.name = null;
    const { user } = (await signIn(studio.browser(), provider)).body;
    expect(user.name).toBe(provider === "github" ? "octo" : user.email.split("@")[0]);
  });

  it("A4 refuses a state that is missing, foreign, forged, expired or another provider's, and makes no account", async () => {
    const before = await accounts();
    const browser = studio.browser();
    const refused = async (back: object, from = browser) => (await finish(from, back)).body.code;
    const back = await visit(await begin(browser, provider));
    const cookie = browser.cookies.get("sign-in")!;
    const keep = (value: string) => browser.cookies.set("sign-in", value);

    expect(await refused({ code: back.code })).toBe("PROVIDER_STATE_INVALID");
    keep(cookie);
    expect(await refused({ ...back, state: `${back.state}x` })).toBe("PROVIDER_STATE_INVALID");
    expect(browser.cookies.has("sign-in")).toBe(false);
    expect(await refused(back)).toBe("PROVIDER_STATE_INVALID");

    const victim = studio.browser();
    await begin(victim, provider);
    expect(await refused(back, victim)).toBe("PROVIDER_STATE_INVALID");

    const [payload] = cookie.split(".");
    const forged = JSON.parse(Buffer.from(payload!, "base64url").toString());
    for (const bad of [
      payload!,
      `${payload}.`,
      `${payload}.${"A".repeat(43)}`,
      `${Buffer.from(JSON.stringify({ ...forged, expiresAtMs: 1e15 })).toString("base64url")}.${cookie.split(".")[1]}`,
      "é",
      ".",
    ]) {
      keep(bad);
      expect(await refused(back)).toBe("PROVIDER_STATE_INVALID");
    }

    const elsewhere = await visit(await begin(browser, other));
    expect(await refused(elsewhere)).toBe("PROVIDER_STATE_INVALID");

    const late = await visit(await begin(browser, provider));
    studio.clock.advanceMs(600_000);
    expect(await refused(late)).toBe("PROVIDER_STATE_INVALID");
    expect(await accounts()).toBe(before);
  });

  it("A4 A09 a return works once: again with the same cookie it is refused, also at the same time", async () => {
    const browser = studio.browser();
    const back = await visit(await begin(browser, provider));
    const cookie = browser.cookies.get("sign-in")!;
    const answers = await Promise.all([finish(browser, back), finish(browser, back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    browser.cookies.set("sign-in", cookie);
    expect((await finish(browser, back)).body.code).toBe("PROVIDER_STATE_INVALID");
  });

  it("A4 refuses a code that was used, is another's, another provider's, or was given without PKCE", async () => {
    const browser = studio.browser();
    const used = await visit(await begin(browser, provider));
    await finish(browser, used);
    const before = await accounts();
    standIns[provider].account = stranger();

    const withCode = async (code: string) => {
      const { state } = await visit(await begin(browser, provider));
      return (await finish(browser, { code, state })).body.code;
    };
    expect(await withCode(used.code)).toBe("PROVIDER_CODE_REFUSED");
    const attacker = studio.browser();
    expect(await withCode((await visit(await begin(attacker, provider))).code)).toBe("PROVIDER_CODE_REFUSED");
    expect(await withCode((await visit(await begin(attacker, other))).code)).toBe("PROVIDER_CODE_REFUSED");
    const withoutPkce = (url: URL) => {
      url.searchParams.delete("code_challenge");
      url.searchParams.delete("code_challenge_method");
    };
    const bare = await visit(await begin(browser, provider), withoutPkce);
    expect((await finish(browser, bare)).body.code).toBe("PROVIDER_CODE_REFUSED");
    expect(await accounts()).toBe(before);
  });

  it("A4 makes no account of an address that the provider has not confirmed", async () => {
    const before = await accounts();
    standIns[provider].account.verified = false;
    const { status, body } = await signIn(studio.browser(), provider);
    expect([status, body.code]).toEqual([422, "PROVIDER_EMAIL_UNVERIFIED"]);
    expect(await accounts()).toBe(before);
  });

  it("A06 A07 never enters an account by its address; its owner connects the provider, and then comes in by it", async () => {
    const owner = await studio.person(standIns[provider].account.email);
    const visitor = studio.browser();
    const refused = await signIn(visitor, provider);
    expect([refused.status, refused.body.code]).toEqual([409, "EMAIL_HAS_ACCOUNT"]);
    expect(visitor.cookies.has("refresh")).toBe(false);

    const connected = await signIn(owner.browser, provider);
    expect(connected.body).toMatchObject({ success: true, user: { id: owner.user.id, email_verified: true } });
    expect((await owner.browser.get("/auth/verify")).status).toBe(401);
    owner.browser.token = connected.body.token;
    expect((await owner.browser.get("/auth/identities")).body).toMatchObject({ has_password: true, identities: [{ provider }] });
    expect((await signIn(visitor, provider)).body.user.id).toBe(owner.user.id);
  });

  it("A4 connects only for the person who began, and nobody who has an account already or no confirmed address", async () => {
    const [ann, ben] = [await studio.person(), await studio.person()];
    const back = await visit(await begin(ann.browser, provider));
    const cookie = ann.browser.cookies.get("sign-in")!;
    for (const thief of [ben.browser, studio.browser()]) {
      thief.cookies.set("sign-in", cookie);
      expect((await finish(thief, back)).body.code).toBe("PROVIDER_STATE_INVALID");
    }
    standIns[provider].account.verified = false;
    expect((await signIn(ann.browser, provider)).body.code).toBe("PROVIDER_EMAIL_UNVERIFIED");
    standIns[provider].account.verified = true;
    const connected = await signIn(ann.browser, provider);
    expect(connected.body.user).toMatchObject({ id: ann.user.id, email_verified: false });
    const taken = await signIn(ben.browser, provider);
    expect([taken.status, taken.body.code]).toEqual([409, "IDENTITY_TAKEN"]);
  });

  it("says that a code is missing, in the specification's words", async () => {
    const browser = studio.browser();
    browser.cookies.set("language", "zh-CN");
    expect((await finish(browser, { state: "x" })).body).toMatchObject({ code: "PROVIDER_CODE_MISSING", message: "未收到授权码" });
    const { state } = await visit(await begin(browser, provider));
    expect((await finish(browser, { state, code: "made up" })).body).toMatchObject({ message: "OAuth回调处理失败" });
  });

  it.each(["down", "secret"] as const)("tells a failure of its own from a refusal: %s", async (tamper) => {
    const browser = studio.browser();
    browser.cookies.set("language", "zh-CN");
    const back = await visit(await begin(browser, provider));
    standIns[provider].tamper = tamper;
    const { status, body } = await finish(browser, back);
    const name = provider === "google" ? "Google" : "GitHub";
    expect([status, body.code, body.message]).toEqual([503, "PROVIDER_UNREACHABLE", `${name}登录失败，请重试`]);
  });
});

describe("Google's ID token", () => {
  it.each(["signature", "audience", "no-id-token"] as const)("A4 is not believed with a wrong %s", async (tamper) => {
    const before = await accounts();
    standIns.google.tamper = tamper;
    expect((await signIn(studio.browser(), "google")).body.code).toBe("PROVIDER_CODE_REFUSED");
    expect(await accounts()).toBe(before);
  });

  it("A4 is not believed without the nonce of this sign-in, or with another issuer in the address", async () => {
    const browser = studio.browser();
    const bare = await visit(await begin(browser, "google"), (url) => url.searchParams.delete("nonce"));
    expect((await browser.post("/auth/google/callback", bare)).body.code).toBe("PROVIDER_CODE_REFUSED");
    const back = await visit(await begin(browser, "google"));
    expect((await browser.post("/auth/google/callback", { ...back, iss: "https://evil.example" })).body.code).toBe("PROVIDER_CODE_REFUSED");
  });
});

describe("the studio's providers", () => {
  it("are told to everybody; one without keys is 503, an unknown one is not there", async () => {
    expect((await studio.browser().get("/auth/providers")).body).toEqual({ success: true, providers: ["google", "github"] });
    const bare = await openPeopleStudio();
    expect((await bare.browser().get("/auth/providers")).body).toEqual({ success: true, providers: [] });
    for (const provider of ["google", "github"]) {
      expect((await bare.browser().get(`/auth/${provider}`)).body.code).toBe("PROVIDER_NOT_CONFIGURED");
      const { status, body } = await bare.browser().post(`/auth/${provider}/callback`, { code: "x", state: "y" });
      expect([status, body.code]).toEqual([503, "PROVIDER_NOT_CONFIGURED"]);
    }
    expect((await bare.browser().get("/auth/facebook")).status).toBe(404);
    await bare.close();
  });

  it("that cannot be reached are asked anew at the next try", async () => {
    const gone = await openGoogle(stranger());
    await gone.close();
    const lonely = await openPeopleStudio({ identityProviders: [gone.provider] });
    expect((await lonely.browser().get("/auth/google")).body.code).toBe("PROVIDER_UNREACHABLE");
    await lonely.close();
  });

  it("limit how often an address begins and returns", async () => {
    const limited = await openPeopleStudio({ identityProviders: [standIns.github.provider] });
    const browser = limited.browser();
    const codes: string[] = [];
    for (let i = 0; i < 31; i++) codes.push((await browser.post("/auth/github/callback", { code: "x", state: "y" })).body.code);
    expect(codes.at(-2)).toBe("PROVIDER_STATE_INVALID");
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    await limited.close();
  });
});
