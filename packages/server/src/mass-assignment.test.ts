/** What a caller may not decide, said in the bodies of the calls that write rows. */
import type { UserId } from "@proofsheet/contract";
import { eq, getTableColumns } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "./features/accounts/accounts.tables.ts";
import { paymentOrders } from "./features/payments/payments.tables.ts";
import { openWholeStudio, type Person, type WholeStudio } from "./testing/whole-studio.ts";

const runs = process.env.GATES === "1" ? 300 : 30;
let studio: WholeStudio;
beforeAll(async () => {
  studio = await openWholeStudio({ workers: false });
}, 180_000);
afterAll(() => studio.close());

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Every column of the tables, as the code and as the wire write it, and what a client might hope for besides. */
const wishes = [
  ...[users, paymentOrders].flatMap((table) => Object.keys(getTableColumns(table)).flatMap((name) => [name, snake(name)])),
  ...["credits", "balance", "remaining_credits", "held", "daily_allowance", "role", "is_admin", "admin", "subscription", "user", "price"],
  ...["__proto__", "constructor", "prototype", "user.plan", "$set"],
].filter((name) => !["name", "email", "packageId", "package_id", "successUrl", "success_url", "cancelUrl", "cancel_url"].includes(name));
const value = fc.oneof(
  fc.constantFrom<unknown>(true, null, 0, 1_000_000, -1, "enterprise", "usr_0", "paid", "1970-01-01", [], {}, { plan: "enterprise" }),
  fc.string({ maxLength: 20 }),
);
const wish = fc
  .array(fc.tuple(fc.constantFrom(...wishes), value), { minLength: 1, maxLength: 12 })
  // As text, because an object of ours could not carry `__proto__`.
  .map((pairs) => pairs.map(([name, wanted]) => `${JSON.stringify(name)}:${JSON.stringify(wanted)}`).join(","));

const rowOf = async (userId: UserId) => (await studio.db.select().from(users).where(eq(users.id, userId)))[0]!;
const send = (method: string, path: string, { browser }: Pick<Person, "browser">, json: string) =>
  studio.app.request(`http://studio.test/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(browser.token && { authorization: `Bearer ${browser.token}` }) },
    body: json,
  });

it(`F2 PUT /users/me with ${runs} wishes for credits, plan, id, confirmation or any other column changes nothing`, async () => {
  const ann = await studio.person();
  const [before, balance] = [await rowOf(ann.userId), (await ann.browser.get("/users/credits")).body];
  for (const wanted of ['"credits":1000000', '"plan":"enterprise"', '"id":"usr_0"', '"email_verified":true', '"email":"root@example.com"'])
    expect((await send("PUT", "/users/me", ann, `{${wanted}}`)).status).toBe(200);
  await fc.assert(
    fc.asyncProperty(wish, async (wanted) => {
      const { status } = await send("PUT", "/users/me", ann, `{${wanted}}`);
      expect([200, 400]).toContain(status);
      expect(await rowOf(ann.userId)).toEqual(before);
    }),
    { numRuns: runs },
  );
  expect((await ann.browser.get("/users/credits")).body).toEqual(balance);
  expect(({} as { plan?: string }).plan).toBeUndefined();
});

it("F2 signing up takes name, address and password, whatever else is said", { timeout: 300_000 }, async () => {
  let people = 0;
  await fc.assert(
    fc.asyncProperty(wish, async (wanted) => {
      const [email, password] = [`wish${people++}@example.test`, "a quiet sea at dusk"];
      const person = JSON.stringify({ name: "Ann", email, password, confirmPassword: password });
      const answer = await send("POST", "/auth/register", { browser: studio.browser() }, `{${wanted},${person.slice(1)}`);
      expect(answer.status).toBe(200);
      const { user } = (await answer.json()) as { user: { id: UserId } };
      const row = await rowOf(user.id);
      expect(row).toMatchObject({ name: "Ann", email, plan: "free", emailVerified: false, warnedAt: null });
      expect([row.id, row.createdAt]).toEqual([expect.stringMatching(/^usr_\w{20,}$/), studio.clock.now()]);
    }),
    { numRuns: runs / 10 },
  );
});

it(`F2 an order is for the caller, at our price, whatever ${runs} bodies say`, { timeout: 300_000 }, async () => {
  const ann = await studio.person();
  await fc.assert(
    fc.asyncProperty(wish, async (wanted) => {
      const answer = await send("POST", "/payment/create-session", ann, `{${wanted},"package_id":"pro"}`);
      expect(answer.status).toBe(200);
      const { order_id } = (await answer.json()) as { order_id: string };
      const [row] = await studio.db.select().from(paymentOrders).where(eq(paymentOrders.id, order_id));
      expect(row).toMatchObject({
        userId: ann.userId,
        amountCents: 3999,
        priceCents: 3999,
        credits: 50,
        promoPercent: 0,
        status: "pending",
      });
      expect(row).toMatchObject({ paidAt: null, refundedCents: 0, takenCredits: 0 });
      // The next one is a new one.
      studio.clock.advanceMs(86_400_000);
      await studio.db.update(paymentOrders).set({ expiredAt: studio.clock.now(), status: "expired" }).where(eq(paymentOrders.id, order_id));
      ann.browser.token = undefined;
      ann.browser.token = (await ann.browser.post("/auth/login", ann)).body.token;
    }),
    { numRuns: runs / 10 },
  );
  expect((await ann.browser.get("/users/credits")).body.credits).toBe(0);
});
