import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPeopleStudio, type PeopleStudio } from "../../testing/people-studio.ts";

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
    const { browser, email, password } = await studio.person();
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
    const { browser, email } = await studio.person();
    browser.token = undefined;
    for (let i = 0; i < 20; i++) await logIn(email, `guess ${i}`, browser);
    expect(studio.checked).toHaveLength(10);
  });

  it("A1 is forgiven with time, and right passwords never count", async () => {
    const { email, password } = await studio.person();
    const browser = studio.browser();
    for (let i = 0; i < 11; i++) await logIn(email, "wrong", browser);
    expect((await logIn(email, password, browser)).status).toBe(429);
    studio.clock.advanceMs(91_000);
    expect((await logIn(email, password, browser)).status).toBe(200);
    for (let i = 0; i < 12; i++) expect((await logIn(email, password, browser)).status).toBe(200);
  });
});

describe("A2 telling nothing", () => {
  const rounds = gates ? 200 : 20;

  it("A2 sign-in answers the same for an unknown address and a wrong password", async () => {
    const open = await openPeopleStudio({ rateLimits: false });
    const { email } = await open.person();
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const seen = new Set<string>();
    for (let i = 0; i < rounds; i++) {
      for (const kind of ["known", "unknown"] as const) {
        const startedMs = performance.now();
        const { status, body } = await open
          .browser()
          .post("/auth/login", { email: kind === "known" ? email : `nobody${i}@example.com`, password: `wrong ${i}` });
        times[kind].push(performance.now() - startedMs);
        seen.add(JSON.stringify({ status, ...body, request_id: "" }));
      }
    }
    expect(seen.size).toBe(1);
    if (gates) {
      const [known, unknown] = [median(times.known), median(times.unknown)];
      expect(Math.abs(known - unknown) / known).toBeLessThan(0.1);
    }
    await open.close();
  });
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
