import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";
import { Timings } from "../../testing/timings.ts";

const gates = process.env.GATES === "1";
const tries = gates ? 1_000 : 100;
vi.setConfig({ testTimeout: gates ? 600_000 : 60_000 });

let studio: PeopleStudio;
beforeAll(async () => {
  studio = await openPeopleStudio();
});
beforeEach(() => {
  studio.checked.length = 0;
});
afterAll(() => studio.close());

const logIn = (email: string, password: string, browser = studio.browser()) => browser.post("/auth/login", { email, password });

describe("A1 guessing", () => {
  it("A1 at one account from everywhere reaches the hash ten times in a quarter of an hour, and its owner still gets in", async () => {
    const { browser, email, password, user } = await studio.person();
    await studio.confirm(user.id);
    // The sign-up was a try too.
    studio.clock.advanceMs(900_000);
    browser.token = undefined;
    const answers = [];
    for (let i = 0; i < tries; i++) answers.push(await logIn(email, `guess ${i}`));
    expect(studio.checked).toHaveLength(10);
    expect(answers.slice(0, 10).map(({ body }) => body.code)).toEqual(Array(10).fill("CREDENTIALS_WRONG"));
    expect(answers.slice(10).every(({ status, body }) => status === 429 && body.code === "RATE_LIMITED")).toBe(true);
    expect(Number(answers.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await logIn(email, password)).status).toBe(429);
    expect((await logIn(email, password, browser)).status).toBe(200);
  });

  it("A1 from one address at many accounts reaches the hash ten times, and leaves the accounts open to others", async () => {
    const { email, password } = await studio.person();
    const attacker = studio.browser();
    for (let i = 0; i < tries; i++) await logIn(i === 50 ? email : `nobody${i}@example.com`, "guess", attacker);
    expect(studio.checked).toHaveLength(10);
    expect((await logIn(email, password)).status).toBe(200);
  });

  it("A1 all at once is no way around", async () => {
    const { email } = await studio.person();
    const attacker = studio.browser();
    await Promise.all(Array.from({ length: 40 }, (_, i) => logIn(email, `guess ${i}`, attacker)));
    expect(studio.checked.length).toBeLessThanOrEqual(10);
  });

  it("A1 from a known browser has ten tries of its own, no more", async () => {
    const { browser, email, user } = await studio.person();
    await studio.confirm(user.id);
    browser.token = undefined;
    for (let i = 0; i < 20; i++) await logIn(email, `guess ${i}`, browser);
    expect(studio.checked).toHaveLength(10);
  });

  it("A1 is forgiven with time, and right passwords never count", async () => {
    const { email, password, user } = await studio.person();
    await studio.confirm(user.id);
    const browser = studio.browser();
    for (let i = 0; i < 11; i++) await logIn(email, "wrong", browser);
    expect((await logIn(email, password, browser)).status).toBe(429);
    studio.clock.advanceMs(91_000);
    expect((await logIn(email, password, browser)).status).toBe(200);
    for (let i = 0; i < 12; i++) expect((await logIn(email, password, browser)).status).toBe(200);
  });
});

const rounds = gates ? 200 : 20;

describe("A2 telling nothing", () => {
  it(`A2 sign-in answers the same, and takes as long, for ${rounds} unknown addresses and ${rounds} wrong passwords`, async () => {
    const open = await openPeopleStudio({ rateLimits: false });
    const timings = new Timings(["known", "unknown"]);
    const seen = new Set<string>();
    for (let i = 0; i < rounds; i++) {
      const emails = { known: (await open.person()).email, unknown: `nobody${i}@example.com` };
      for (const kind of i % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const form = { email: emails[kind], password: `wrong ${i}` };
        const { status, body } = await timings.measure(kind, () => open.browser().post("/auth/login", form));
        seen.add(JSON.stringify({ status, ...body, request_id: "" }));
      }
    }
    expect(seen.size).toBe(1);
    if (gates) {
      process.stdout.write(`A2 sign-in: ${timings}\n`);
      expect(timings.gap()).toBeLessThan(0.1);
    }
    await open.close();
  });
});

/** An account that has confirmed its address, one that has not, and none. */
const kinds = ["confirmed", "unconfirmed", "unknown"] as const;

describe("A2 signing up with an address", () => {
  const password = "an attacker's choice";
  const signUp = (at: PeopleStudio, email: string, chosen = password, browser = at.browser()) =>
    browser.post("/auth/register", { name: "x", email, password: chosen, confirmPassword: chosen });
  async function addressOf(at: PeopleStudio, kind: (typeof kinds)[number]): Promise<string> {
    if (kind === "unknown") return `nobody${Math.random()}@example.com`;
    const { email, user } = await at.person();
    if (kind === "confirmed") await at.confirm(user.id);
    return email;
  }
  /** What differs by chance is left out. */
  const shapeOf = ({ status, body, headers }: Awaited<ReturnType<typeof signUp>>, email: string) =>
    JSON.stringify([status, body, [...headers.keys()].sort()])
      .replaceAll(email, "EMAIL")
      .replace(/"(token|refresh_token|id|created_at|request_id)":"[^"]*"/g, '"$1":""');

  it("A2 answers the same, and takes as long, whether it has an account or not", async () => {
    const open = await openPeopleStudio({ rateLimits: false });
    const timings = new Timings(kinds);
    const seen = new Set<string>();
    for (let i = 0; i < rounds; i++) {
      for (const kind of i % 2 ? kinds : kinds.toReversed()) {
        const email = await addressOf(open, kind);
        const answer = await timings.measure(kind, () => signUp(open, email));
        seen.add(shapeOf(answer, email));
      }
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('[200,{"success":true');
    if (gates) {
      process.stdout.write(`A2 sign-up: ${timings}\n`);
      expect(timings.gap()).toBeLessThan(0.1);
    }
    await open.close();
  });

  it.each(kinds)("A2 nothing that follows tells either: sessions, sign-ins, limits, other sign-ups (%s)", async (kind) => {
    const limited = await openPeopleStudio();
    const email = await addressOf(limited, kind);
    const seen: unknown[] = [];
    const note = ({ status, body }: Awaited<ReturnType<typeof signUp>>) =>
      seen.push(body.user ? [status, body.user.email_verified] : [status, body.code ?? body.success]);
    const browser = limited.browser();
    const { body } = await signUp(limited, email, password, browser);
    browser.token = body.token;
    note(await browser.get("/auth/verify"));
    note(await browser.post("/auth/resend-verification"));
    const same = await logIn(email, password, limited.browser());
    note(same);
    expect(same.body.user.id).toBe(body.user.id);
    const second = await signUp(limited, email, "another choice");
    note(second);
    expect(second.body.user.id).not.toBe(body.user.id);
    for (let i = 0; i < 10; i++) note(await logIn(email, password, i % 2 ? browser : limited.browser()));
    // One sign-up by the owner, where there is one, has been a try as well.
    const refusedAt = seen.findIndex((answer) => (answer as [number])[0] === 429);
    expect(seen.slice(0, 4)).toEqual([
      [200, false],
      [200, true],
      [200, false],
      [200, false],
    ]);
    expect(refusedAt - (kind === "unknown" ? 1 : 0)).toBe(10);
    await limited.close();
  });

  it("A2 leaves the owner's account as it was, and tells them by mail without a link that gives anything", async () => {
    const open = await openPeopleStudio({ rateLimits: false });
    const owner = await open.person();
    await open.confirm(owner.user.id);
    await open.deliverMails();
    open.mails.length = 0;
    const stranger = await signUp(open, owner.email);
    await open.deliverMails();
    expect(open.mails).toMatchObject([{ to: owner.email, subject: "You have an account already · Proofsheet" }]);
    expect(open.mails[0]!.text).not.toContain("#token");
    expect((await logIn(owner.email, owner.password, open.browser())).body.user.id).toBe(owner.user.id);
    expect((await logIn(owner.email, password, open.browser())).body.user.id).toBe(stranger.body.user.id);
    // A password for whoever reads the mailbox is the owner's.
    await open.browser().post("/auth/forgot-password", { email: owner.email });
    await open.deliverMails();
    const token = open.mails.map(({ text }) => /reset-password#token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean)!;
    expect(
      (await open.browser().post("/auth/reset-password", { token, password: "a third one", confirmPassword: "a third one" })).status,
    ).toBe(200);
    expect((await logIn(owner.email, "a third one", open.browser())).body.user.id).toBe(owner.user.id);
    await open.close();
  });

  it("A06 of those who say that an address is theirs, one can confirm it; the others stay what they are", async () => {
    const open = await openPeopleStudio({ rateLimits: false });
    const squatter = await open.person("wanted@example.com", "the squatter's own");
    const owner = await signUp(open, squatter.email, "the owner's own");
    await open.deliverMails();
    const tokens = open.mails.map(({ text }) => /verify-email#token=([\w-]+)/.exec(text)?.[1] ?? "");
    expect(tokens).toHaveLength(2);
    const answers = await Promise.all(tokens.toReversed().map((token) => open.browser().post("/auth/verify-email", { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const mine = await logIn(squatter.email, "the owner's own", open.browser());
    const theirs = await logIn(squatter.email, "the squatter's own", open.browser());
    expect([mine.body.user.id, theirs.body.user.id]).toEqual([owner.body.user.id, squatter.user.id]);
    expect([mine.body.user.email_verified, theirs.body.user.email_verified].sort()).toEqual([false, true]);
    await open.close();
  });

  it("A1 is a try at the password of its account", async () => {
    const { email } = await studio.person();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await signUp(studio, email, `guess ${i} of many`)).status, (await logIn(email, `guess ${i}`)).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(9);
  });
});
