import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";

let studio: PeopleStudio;
beforeAll(async () => {
  studio = await openPeopleStudio({ rateLimits: false });
});
afterAll(() => studio.close());

type Person = Awaited<ReturnType<PeopleStudio["person"]>>;
/** The same person in another browser. */
async function elsewhere({ email, password }: Pick<Person, "email" | "password">, device?: string) {
  const browser = studio.browser();
  browser.device = device;
  browser.token = (await browser.post("/auth/login", { email, password })).body.token;
  return browser;
}
const isIn = async (browser: Person["browser"]) => (await browser.get("/auth/verify")).status === 200;
const change = (browser: Person["browser"], currentPassword: string, password = "the next good one", confirmPassword = password) =>
  browser.post("/auth/change-password", { currentPassword, password, confirmPassword });

describe("A3 the sessions of an account", () => {
  it("A3 are listed with what signed in and when, the last seen first, and never with a token", async () => {
    const person = await studio.person();
    studio.clock.advanceMs(60_000);
    const phone = await elsewhere(person, "Phone/1.0");
    studio.clock.advanceMs(60_000);
    const long = await elsewhere(person, "x".repeat(5_000));
    const { body } = await phone.get("/auth/sessions");
    expect(body.sessions.map(({ device }: { device: string | null }) => device)).toEqual(["x".repeat(300), "Phone/1.0", null]);
    expect(body.sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true, false]);
    for (const secret of [person.token, person.refresh_token, phone.token, long.token]) expect(JSON.stringify(body)).not.toContain(secret);

    studio.clock.advanceMs(60_000);
    await person.browser.post("/auth/refresh");
    const again = (await phone.get("/auth/sessions")).body.sessions;
    expect(again[0]).toMatchObject({ device: null, seen_at: studio.clock.now().toISOString() });
    expect(again[0].created_at).not.toBe(again[0].seen_at);
  });

  it("A3 end one by one: its tokens are dead at once, the others live", async () => {
    const person = await studio.person();
    const phone = await elsewhere(person, "Phone/1.0");
    const { sessions } = (await person.browser.get("/auth/sessions")).body;
    const [other] = sessions.filter(({ current }: { current: boolean }) => !current);
    expect((await person.browser.call("DELETE", `/auth/sessions/${other.id}`)).body).toEqual({ success: true });
    expect(await isIn(phone)).toBe(false);
    expect(await isIn(person.browser)).toBe(true);
    phone.token = undefined;
    expect((await phone.post("/auth/refresh")).body.code).toBe("REFRESH_INVALID");
    expect((await person.browser.call("DELETE", `/auth/sessions/${other.id}`)).body.code).toBe("SESSION_NOT_FOUND");
    const [own] = (await person.browser.get("/auth/sessions")).body.sessions;
    await person.browser.call("DELETE", `/auth/sessions/${own.id}`);
    expect(person.browser.cookies.has("refresh")).toBe(false);
    expect(await isIn(person.browser)).toBe(false);
  });

  it("Z1 are their owner's alone: another's and one that never was are the same", async () => {
    const [ann, ben] = [await studio.person(), await studio.person()];
    const [session] = (await ann.browser.get("/auth/sessions")).body.sessions;
    const answers = [];
    for (const id of [session.id, "ses_0000000000000000000000000", "x"]) {
      const { status, body } = await ben.browser.call("DELETE", `/auth/sessions/${id}`);
      answers.push(JSON.stringify({ status, ...body, request_id: "" }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("SESSION_NOT_FOUND");
    expect(await isIn(ann.browser)).toBe(true);
    expect((await ben.browser.get("/auth/sessions")).body.sessions).toHaveLength(1);
    for (const [method, path] of [
      ["GET", "/auth/sessions"],
      ["DELETE", `/auth/sessions/${session.id}`],
      ["POST", "/auth/logout-all"],
    ] as const)
      expect((await studio.browser().call(method, path, method === "POST" ? {} : undefined)).status).toBe(401);
  });

  it("A3 end all together, this one too", async () => {
    const person = await studio.person();
    const others = [await elsewhere(person), await elsewhere(person)];
    const stranger = await studio.person();
    expect((await others[0]!.post("/auth/logout-all")).body).toEqual({ success: true, ended: 3 });
    for (const browser of [person.browser, ...others]) expect(await isIn(browser)).toBe(false);
    expect(others[0]!.cookies.has("refresh")).toBe(false);
    expect((await studio.browser().post("/auth/refresh", { refresh_token: person.refresh_token })).status).toBe(401);
    expect(await isIn(stranger.browser)).toBe(true);
  });
});

describe("A3 a changed password", () => {
  it("A3 ends every session but goes on here under new tokens, and tells the owner by mail", async () => {
    const person = await studio.person();
    const phone = await elsewhere(person);
    await studio.browser().post("/auth/forgot-password", { email: person.email });
    await studio.deliverMails();
    const token = /#token=([\w-]+)/.exec(studio.mails.find(({ subject }) => subject.startsWith("Set"))?.text ?? "")?.[1];
    const answer = await change(person.browser, person.password);
    expect(answer.status).toBe(200);
    for (const browser of [person.browser, phone]) expect(await isIn(browser)).toBe(false);
    expect((await studio.browser().post("/auth/refresh", { refresh_token: person.refresh_token })).status).toBe(401);
    person.browser.token = answer.body.token;
    expect(await isIn(person.browser)).toBe(true);
    person.browser.token = undefined;
    expect((await person.browser.post("/auth/refresh")).status).toBe(200);

    const logIn = async (password: string) => (await studio.browser().post("/auth/login", { email: person.email, password })).status;
    expect(await logIn(person.password)).toBe(400);
    expect(await logIn("the next good one")).toBe(200);
    const reset = { token, password: "by an old link", confirmPassword: "by an old link" };
    expect((await studio.browser().post("/auth/reset-password", reset)).body.code).toBe("MAIL_LINK_INVALID");
    await studio.deliverMails();
    expect(studio.mails.at(-1)).toMatchObject({ to: person.email, subject: "Your password was changed · Proofsheet" });
  });

  it("takes the right old one and a good new one; else nothing changes", async () => {
    const { browser, email, password } = await studio.person();
    const code = async (...form: Parameters<typeof change>) => (await change(...form)).body.code;
    expect(await code(browser, "wrong")).toBe("PASSWORD_WRONG");
    expect(await code(browser, password, "")).toBe("PASSWORD_MISSING");
    expect(await code(browser, password, "12345")).toBe("PASSWORD_TOO_SHORT");
    expect(await code(browser, password, "correct horse", "correct house")).toBe("PASSWORDS_DIFFER");
    expect(await code(browser, password, "password123")).toBe("PASSWORD_TOO_COMMON");
    expect(await isIn(browser)).toBe(true);
    expect((await studio.browser().post("/auth/login", { email, password })).status).toBe(200);
    expect((await change(studio.browser(), password)).status).toBe(401);
  });

  it("A1 cannot be guessed at with a token: ten tries reach the hash", async () => {
    const limited = await openPeopleStudio();
    const { browser, password } = await limited.person();
    const codes: string[] = [];
    for (let i = 0; i < 12; i++) codes.push((await change(browser, `guess ${i}`)).body.code);
    expect(limited.checked).toHaveLength(10);
    expect(codes.slice(9)).toEqual(["PASSWORD_WRONG", "RATE_LIMITED", "RATE_LIMITED"]);
    expect((await change(browser, password)).status).toBe(429);
    await limited.close();
  });
});
