import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";
import { openGoogle, visit } from "../../testing/sign-in-providers.ts";
import { Timings } from "../../testing/timings.ts";
import { users } from "./accounts.tables.ts";
import { type Letter, mailWords, type TokenPurpose } from "./mail-words.ts";
import { mailTokens, outgoingMails } from "./mails.tables.ts";
import { writeMail } from "./write-mail.ts";

const gates = process.env.GATES === "1";
const rounds = gates ? 200 : 20;
vi.setConfig({ testTimeout: gates ? 600_000 : 60_000 });

let studio: PeopleStudio;
beforeAll(async () => {
  studio = await openPeopleStudio({ rateLimits: false });
});
beforeEach(async () => {
  await studio.deliverMails();
  studio.mails.length = 0;
});
afterAll(() => studio.close());

/** The token of the newest mail of its kind, after all that are due went out. */
async function tokenInMail(purpose: TokenPurpose, at = studio): Promise<string> {
  await at.deliverMails();
  const pattern = new RegExp(`https://studio\\.example/auth/${purpose}#token=([\\w-]{43})\n`);
  return at.mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).at(-1) ?? "";
}
const verify = (token: string) => studio.browser().post("/auth/verify-email", { token });
const forgot = (email: string) => studio.browser().post("/auth/forgot-password", { email });
const reset = (token: string, password = "a brand new secret", confirmPassword = password) =>
  studio.browser().post("/auth/reset-password", { token, password, confirmPassword });
const logIn = (email: string, password: string) => studio.browser().post("/auth/login", { email, password });
const waiting = async () => (await studio.db.select({ all: count() }).from(outgoingMails))[0]!.all;

describe("every mail", () => {
  const kinds: Letter[] = [
    "verify-email",
    "reset-password",
    "change-email",
    "password-changed",
    "email-changed",
    "account-exists",
    "receipt",
    "inactive",
  ];
  it.each(kinds.flatMap((kind) => (["en-US", "zh-CN"] as const).map((language) => [kind, language] as const)))(
    "%s in %s says the same in both its forms, and loads nothing",
    (kind, language) => {
      const link = 'https://studio.example/auth/x#token="><script>';
      const { subject, text, html } = writeMail({ kind, to: "a@b.co", language, link });
      const { product, foot } = mailWords[language].frame;
      const words = mailWords[language][kind];
      for (const said of [words.lead, words.action, words.after, foot]) {
        expect(text).toContain(said);
        expect(html).toContain(said);
      }
      expect(subject).toBe(`${words.subject} · ${product}`);
      expect(text).toContain(link);
      expect(html).not.toMatch(/<script|<img|<link|url\(|src=/);
      expect(/\p{Script=Han}/u.test(text + subject)).toBe(language === "zh-CN");
    },
  );
});

describe("the address of a new account", () => {
  it("is confirmed by the mail's link, once, within a day", async () => {
    const { browser, email } = await studio.person();
    const token = await tokenInMail("verify-email");
    expect(studio.mails).toMatchObject([{ to: email, subject: "Confirm your email address · Proofsheet" }]);
    expect(studio.mails[0]!.html).toContain(`#token=${token}"`);
    expect((await browser.get("/auth/verify")).body.user.email_verified).toBe(false);
    expect((await verify(token)).body).toEqual({ success: true });
    expect((await browser.get("/auth/verify")).body.user.email_verified).toBe(true);
    const again = await verify(token);
    expect([again.status, again.body.code]).toEqual([400, "MAIL_LINK_INVALID"]);
    for (const bad of ["", "x", `${token}x`, "A".repeat(43)]) expect((await verify(bad)).body.code).toBe("MAIL_LINK_INVALID");

    await studio.person();
    const late = await tokenInMail("verify-email");
    studio.clock.advanceMs(86_400_000);
    expect((await verify(late)).body.code).toBe("MAIL_LINK_INVALID");
  });

  it("gets another mail when its owner asks, whose link alone works then, and none once it is confirmed", async () => {
    const { browser } = await studio.person();
    const first = await tokenInMail("verify-email");
    browser.cookies.set("language", "zh-CN");
    expect((await browser.post("/auth/resend-verification")).body).toEqual({ success: true });
    const second = await tokenInMail("verify-email");
    expect(studio.mails.at(-1)!.subject).toBe("确认您的邮箱 · 样片");
    expect((await verify(first)).body.code).toBe("MAIL_LINK_INVALID");
    expect((await verify(second)).status).toBe(200);
    const sent = studio.mails.length;
    expect((await browser.post("/auth/resend-verification")).body).toEqual({ success: true });
    await studio.deliverMails();
    expect(studio.mails).toHaveLength(sent);
    browser.token = undefined;
    expect((await browser.post("/auth/resend-verification")).status).toBe(401);
  });

  it("reads no word in its mail that whoever signed it up has chosen", async () => {
    const name = "<b>Call 555-0100</b> https://evil.example";
    const form = { name, email: "victim@example.com", password: "correct horse", confirmPassword: "correct horse" };
    await studio.browser().post("/auth/register", form);
    await studio.deliverMails();
    expect(JSON.stringify(studio.mails)).not.toMatch(/555|evil/);
  });

  it("gets no second mail from a form that is sent twice", async () => {
    const { email, password } = await studio.person();
    await studio.deliverMails();
    studio.mails.length = 0;
    await studio.browser().post("/auth/register", { name: "x", email, password, confirmPassword: password });
    await studio.deliverMails();
    expect(studio.mails).toEqual([]);
  });
});

describe("a forgotten password", () => {
  it("is replaced by the mail's link: the old one and every session are dead, and the address is confirmed", async () => {
    const { browser, email, password, refresh_token, user } = await studio.person();
    expect((await forgot(` ${email.toUpperCase()} `)).body).toEqual({ success: true });
    const token = await tokenInMail("reset-password");
    expect((await reset(token)).body).toEqual({ success: true });
    expect((await browser.get("/auth/verify")).body.code).toBe("SESSION_EXPIRED");
    expect((await studio.browser().post("/auth/refresh", { refresh_token })).body.code).toBe("REFRESH_INVALID");
    expect((await logIn(email, password)).body.code).toBe("CREDENTIALS_WRONG");
    expect((await logIn(email, "a brand new secret")).body.user).toMatchObject({ id: user.id, email_verified: true });
    await studio.deliverMails();
    expect(studio.mails.at(-1)).toMatchObject({ to: email, subject: "Your password was changed · Proofsheet" });
    expect(studio.mails.at(-1)!.text).not.toContain("#token");
  });

  it("has a link that works once, for an hour, for this and nothing else", async () => {
    const { email } = await studio.person();
    const verification = await tokenInMail("verify-email");
    expect((await reset(verification)).body.code).toBe("MAIL_LINK_INVALID");
    await forgot(email);
    const token = await tokenInMail("reset-password");
    expect((await verify(token)).body.code).toBe("MAIL_LINK_INVALID");
    const answers = await Promise.all([reset(token, "one of the two"), reset(token, "the other of them")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(token)).body.code).toBe("MAIL_LINK_INVALID");
    await forgot(email);
    const late = await tokenInMail("reset-password");
    studio.clock.advanceMs(3_600_000);
    expect((await reset(late)).body.code).toBe("MAIL_LINK_INVALID");
  });

  it("has a link that tells whose it is before it is used, and stays good", async () => {
    const { email } = await studio.person();
    await forgot(email);
    const token = await tokenInMail("reset-password");
    const check = (given: string) => studio.browser().post("/auth/reset-password/check", { token: given });
    for (let i = 0; i < 2; i++) expect((await check(token)).body).toEqual({ success: true, email });
    expect((await reset(token)).status).toBe(200);
    for (const dead of [token, "x", ""]) expect((await check(dead)).body.code).toBe("MAIL_LINK_INVALID");
  });

  it("has to be replaced by a good one, and the link waits for it", async () => {
    const { email } = await studio.person();
    await forgot(email);
    const token = await tokenInMail("reset-password");
    const code = async (password: string, again = password) => (await reset(token, password, again)).body.code;
    expect(await code("")).toBe("PASSWORD_MISSING");
    expect(await code("12345")).toBe("PASSWORD_TOO_SHORT");
    expect(await code("correct horse", "correct house")).toBe("PASSWORDS_DIFFER");
    expect(await code(email)).toBe("PASSWORD_TOO_COMMON");
    expect((await reset(token)).status).toBe(200);
  });

  it("A2 is asked for by anybody with the same answer, and only an account's address gets a mail", async () => {
    const { email } = await studio.person();
    await studio.deliverMails();
    studio.mails.length = 0;
    const seen = new Set<string>();
    for (const address of [email, "nobody@example.com"]) {
      const { status, body, headers } = await forgot(address);
      seen.add(JSON.stringify([status, body, [...headers.keys()].sort()]));
    }
    expect(seen.size).toBe(1);
    await studio.deliverMails();
    expect(studio.mails.map(({ to }) => to)).toEqual([email]);
    expect(await waiting()).toBe(0);
    expect((await forgot("")).body.code).toBe("EMAIL_MISSING");
    expect((await forgot("nobody")).body.code).toBe("EMAIL_INVALID");
  });

  it(`A2 takes as long to ask for, ${rounds} times, where there is no account`, async () => {
    const timings = new Timings(["known", "unknown"]);
    for (let i = 0; i < rounds; i++) {
      const emails = { known: (await studio.person()).email, unknown: `nobody${i}@example.com` };
      for (const kind of i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const))
        expect((await timings.measure(kind, () => forgot(emails[kind]))).body).toEqual({ success: true });
    }
    if (gates) {
      process.stdout.write(`A2 forgotten password: ${timings}\n`);
      expect(timings.gap()).toBeLessThan(0.1);
    }
  });

  it("A1 is limited before anything is hashed or mailed: for an address, for a mailbox, and for guesses at links", async () => {
    const limited = await openPeopleStudio();
    const { email } = await limited.person();
    await limited.deliverMails();
    const ask = (address: string, browser = limited.browser()) => browser.post("/auth/forgot-password", { email: address });
    for (const address of [email, "nobody@example.com"]) {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push((await ask(address)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    const flood = limited.browser();
    const asked: number[] = [];
    for (let i = 0; i < 21; i++) asked.push((await ask(`n${i}@example.com`, flood)).status);
    expect(asked.filter((status) => status === 200)).toHaveLength(20);
    const guesser = limited.browser();
    const guesses: string[] = [];
    for (let i = 0; i < 21; i++) {
      const body = { token: "x".repeat(43), password: "correct horse", confirmPassword: "correct horse" };
      guesses.push((await guesser.post("/auth/reset-password", body)).body.code);
    }
    expect(guesses.slice(19)).toEqual(["MAIL_LINK_INVALID", "RATE_LIMITED"]);
    await limited.close();
  });

  it("A06 gives an account back that somebody else has made with the address, and shuts every way they had in", async () => {
    const squatter = { subject: "666", email: "squatter@example.com", verified: true, name: "S" };
    const google = await openGoogle(squatter);
    const open = await openPeopleStudio({ rateLimits: false, identityProviders: [google.provider] });
    const signIn = async (browser: ReturnType<typeof open.browser>) =>
      browser.post("/auth/google/callback", await visit((await browser.get("/auth/google")).body.auth_url));
    const { browser: theirs, email, password, user } = await open.person("owner@example.com");
    theirs.token = (await signIn(theirs)).body.token;
    expect((await signIn(open.browser())).body.user.id).toBe(user.id);

    google.account = { subject: "1", email, verified: true, name: "Owner" };
    const mine = open.browser();
    expect((await signIn(mine)).body.code).toBe("EMAIL_HAS_ACCOUNT");
    await mine.post("/auth/forgot-password", { email });
    const token = await tokenInMail("reset-password", open);
    const mineNow = { token, password: "only mine from now", confirmPassword: "only mine from now" };
    expect((await mine.post("/auth/reset-password", mineNow)).status).toBe(200);
    expect((await theirs.get("/auth/verify")).status).toBe(401);
    expect((await open.browser().post("/auth/login", { email, password })).status).toBe(400);
    google.account = squatter;
    expect((await signIn(open.browser())).body.user.id).not.toBe(user.id);

    google.account = { subject: "1", email, verified: true, name: "Owner" };
    mine.token = (await mine.post("/auth/login", { email, password: "only mine from now" })).body.token;
    expect((await signIn(mine)).body.user.id).toBe(user.id);
    expect((await signIn(open.browser())).body.user.id).toBe(user.id);
    await open.close();
    await google.close();
  });
});

describe("another address", () => {
  const change = (browser: ReturnType<typeof studio.browser>, email: string, currentPassword: string) =>
    browser.post("/auth/change-email", { email, currentPassword });
  const newEmail = () => `new${Math.random().toString(36).slice(2)}@example.com`;
  const linkToken = (text: string | undefined) => /verify-email#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

  it("is the account's when the link that it is mailed has been opened; the old one hears of it and signs in no more", async () => {
    const { browser, email, password, user } = await studio.person();
    await verify(await tokenInMail("verify-email"));
    await forgot(email);
    const oldReset = await tokenInMail("reset-password");
    studio.mails.length = 0;
    const next = newEmail();
    expect((await change(browser, ` ${next.toUpperCase()}`, password)).body).toEqual({ success: true });
    await studio.deliverMails();
    expect(studio.mails).toMatchObject([{ to: next, subject: "Confirm your new email address · Proofsheet" }]);
    expect((await browser.get("/auth/verify")).body.user.email).toBe(email);
    expect((await verify(linkToken(studio.mails[0]?.text))).status).toBe(200);
    expect((await browser.get("/auth/verify")).body.user).toMatchObject({ id: user.id, email: next, email_verified: true });
    await studio.deliverMails();
    expect(studio.mails.at(-1)).toMatchObject({ to: email, subject: "Your email address was changed · Proofsheet" });
    expect((await reset(oldReset)).body.code).toBe("MAIL_LINK_INVALID");
    expect((await logIn(email, password)).body.code).toBe("CREDENTIALS_WRONG");
    for (let i = 0; i < 2; i++) expect((await logIn(next, password)).body.user.id).toBe(user.id);
  });

  it("is asked for with the password, by an account that has one", async () => {
    const { browser, password } = await studio.person();
    expect((await change(browser, newEmail(), "wrong")).body.code).toBe("PASSWORD_WRONG");
    expect((await change(browser, "", password)).body.code).toBe("EMAIL_MISSING");
    expect((await change(browser, "nobody", password)).body.code).toBe("EMAIL_INVALID");
    await studio.deliverMails();
    expect(studio.mails.map(({ subject }) => subject)).toEqual(["Confirm your email address · Proofsheet"]);
    browser.token = undefined;
    expect((await change(browser, newEmail(), password)).status).toBe(401);
  });

  it("A2 answers the same where it is another account's, whose owner is told and loses nothing", async () => {
    const other = await studio.person();
    await verify(await tokenInMail("verify-email"));
    const { browser, email, password } = await studio.person();
    await studio.deliverMails();
    studio.mails.length = 0;
    expect((await change(browser, other.email, password)).body).toEqual({ success: true });
    await studio.deliverMails();
    expect(studio.mails).toMatchObject([{ to: other.email, subject: "You have an account already · Proofsheet" }]);
    expect((await browser.get("/auth/verify")).body.user.email).toBe(email);
    expect((await logIn(other.email, other.password)).body.user.id).toBe(other.user.id);
  });

  it("is nobody's by a link whose address somebody else has confirmed meanwhile", async () => {
    const next = newEmail();
    const { browser, email, password } = await studio.person();
    await studio.deliverMails();
    await change(browser, next, password);
    await studio.deliverMails();
    const token = linkToken(studio.mails.at(-1)?.text);
    await studio.person(next);
    expect((await verify(await tokenInMail("verify-email"))).status).toBe(200);
    expect((await verify(token)).body.code).toBe("MAIL_LINK_INVALID");
    expect((await browser.get("/auth/verify")).body.user.email).toBe(email);
  });
});

describe("the mail room", () => {
  it("tries again after a failure, later each time, and gives up in the end", async () => {
    const { email } = await studio.person();
    const failure = Object.assign(new Error(`550 <${email}>`), { code: "ECONNECTION" });
    studio.mailFailures.push(...Array(9).fill(failure));
    let tries = 0;
    for (let hours = 0; hours < 40 && (await waiting()) > 0; hours++) {
      const before = studio.mailFailures.length;
      await studio.deliverMails();
      await studio.deliverMails();
      tries += before - studio.mailFailures.length;
      studio.clock.advanceMs(3_600_000);
    }
    expect(tries).toBe(9);
    expect(await waiting()).toBe(0);
    expect(studio.mails).toEqual([]);

    await forgot(email);
    studio.mailFailures.push(failure);
    await studio.deliverMails();
    expect(studio.mails).toEqual([]);
    studio.clock.advanceMs(120_000);
    await studio.deliverMails();
    expect(studio.mails).toHaveLength(1);
  });

  it("sends a mail once, however many deliver at the same time", async () => {
    const { email } = await studio.person();
    await Promise.all([studio.deliverMails(), studio.deliverMails(), studio.deliverMails()]);
    expect(studio.mails.map(({ to }) => to)).toEqual([email]);
  });

  it("keeps no link, only hashes", async () => {
    const { user } = await studio.person();
    const token = await tokenInMail("verify-email");
    const rows = await studio.db
      .select()
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(eq(mailTokens.userId, user.id as never));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
