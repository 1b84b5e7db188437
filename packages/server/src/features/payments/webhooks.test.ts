import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPaymentStudio, type PaymentStudio, sandboxMessage } from "../../testing/payment-studio.ts";

const gates = process.env.GATES === "1";
let studio: PaymentStudio;
beforeAll(async () => {
  studio = await openPaymentStudio();
});
afterAll(() => studio.close());

const shuffled = <T>(items: T[]): T[] => fc.sample(fc.shuffledSubarray(items, { minLength: items.length }), 1)[0]!;
/** Runs so many at once until all are done. */
async function inParallel<T>(items: T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = rest.pop(); item !== undefined; item = rest.pop()) await act(item);
    }),
  );
}
async function ordered() {
  const person = studio.person();
  return { person, session: await studio.buy(person) };
}

const orders = gates ? 200 : 20;
it(`W1 C03 ${orders} payments, each told 10 times, shuffled, 20 at once: one grant each`, { timeout: 300_000 }, async () => {
  const before = await studio.grants();
  const sold = [];
  for (let i = 0; i < orders; i++) sold.push(await ordered());
  const bodies = sold.map(({ person, session }) => JSON.stringify(sandboxMessage(session, person)));
  const outcomes: string[] = [];
  await inParallel(shuffled(bodies.flatMap((body) => Array.from({ length: 10 }, () => body))), 20, async (body) => {
    const { status, body: answer } = await studio.webhook(body);
    expect(status).toBe(200);
    outcomes.push(answer.outcome);
  });
  expect(outcomes.filter((outcome) => outcome === "applied")).toHaveLength(orders);
  expect((await studio.grants()) - before).toBe(orders);
  for (const { person } of sold) expect(await studio.balance(person)).toBe(10);
});

it("grants once for two events of one payment with different ids, and for a webhook beside a look-up", async () => {
  const { person, session } = await ordered();
  const paid = () => studio.webhook(JSON.stringify(sandboxMessage(session, person)));
  await studio.pay(session.session_id);
  await Promise.all([
    paid(),
    paid(),
    studio.call("POST", "/payment/return", person, { query: `?session_id=${session.session_id}` }),
    paid(),
  ]);
  expect(await studio.balance(person)).toBe(10);
});

const types = ["payment.succeeded", "payment.refunded", "checkout.expired"] as const;
const permutations = types.flatMap((a) => types.filter((b) => b !== a).map((b) => [a, b, types.find((c) => c !== a && c !== b)!]));
it.each(permutations)("W2 %s, %s, %s ends refunded with nothing left", async (...order) => {
  const { person, session } = await ordered();
  for (const type of order) {
    const message = sandboxMessage(session, person, { type, data: { refunded: type === "payment.refunded" ? 999 : 0 } });
    expect((await studio.webhook(JSON.stringify(message))).body.outcome).toBe("applied");
  }
  expect(await studio.balance(person)).toBe(0);
  expect(await studio.order(person, session.order_id)).toMatchObject({ status: "refunded", refunded_amount: 999 });
});

it("W2 C25 a dispute takes what is unspent once, before the payment is known too", async () => {
  for (const order of [
    ["payment.succeeded", "payment.disputed"],
    ["payment.disputed", "payment.succeeded"],
  ]) {
    const { person, session } = await ordered();
    for (const type of [...order, ...order]) await studio.webhook(JSON.stringify(sandboxMessage(session, person, { type })));
    expect(await studio.balance(person)).toBe(0);
    expect(await studio.order(person, session.order_id)).toMatchObject({ status: "disputed" });
  }
});

describe("W3 C18 forged messages are refused with 401 and change nothing", () => {
  const randoms = gates ? 10_000 : 1_000;
  it(`wrong keys, times, bodies, schemes, and ${randoms} random signatures`, { timeout: 300_000 }, async () => {
    const { person, session } = await ordered();
    const message = sandboxMessage(session, person);
    const body = JSON.stringify(message);
    const good = studio.signed(body)["sandbox-signature"];
    const at = (seconds: number) => studio.signed(body, { at: new Date(studio.clock.now().getTime() + seconds * 1000) });
    const flipped = Buffer.from(body);
    flipped[20]! ^= 1;
    const refused: [string, Record<string, string>][] = [
      [body, {}],
      [body, { "sandbox-signature": "" }],
      [body, studio.signed(body, { key: "whsec_another" })],
      [body, studio.signed(body, { key: "" })],
      [body, at(-301)],
      [body, at(301)],
      [flipped.toString("latin1"), { "sandbox-signature": good }],
      [JSON.stringify(message, null, 1), { "sandbox-signature": good }],
      [`${body} `, { "sandbox-signature": good }],
      [body, { "sandbox-signature": good.replace("v1=", "v0=") }],
      [body, { "sandbox-signature": good.replace(/t=\d+,/, "") }],
      [body, { "sandbox-signature": good.replace(/t=\d+/, "t=NaN") }],
      ["", studio.signed("x")],
    ];
    for (const [forged, headers] of refused) {
      const answer = await studio.webhook(forged, headers);
      expect([answer.status, answer.body.code]).toEqual([401, "WEBHOOK_SIGNATURE_WRONG"]);
    }
    const time = /t=(\d+)/.exec(good)![1];
    for (let i = 0; i < randoms; i++) {
      const { status } = await studio.webhook(body, { "sandbox-signature": `t=${time},v1=${randomBytes(32).toString("hex")}` });
      expect(status).toBe(401);
    }
    expect(await studio.balance(person)).toBe(0);
    expect((await studio.webhook(body, at(-300))).status).toBe(200);
    expect(await studio.balance(person)).toBe(10);
  });

  it("a provider that is not chosen has no address", async () => {
    for (const provider of ["stripe", "creem", "__proto__", "sandboxx"])
      expect((await studio.webhook("{}", {}, provider)).status).toBe(404);
  });
});

/** Truly signed, and not what was ordered. */
const wrong: Record<string, unknown[]> = {
  amount: [0, 1, -999, 998, 1000, 900, 999.5, 99_900, Number.MAX_SAFE_INTEGER, 4998, 899, 3999],
  currency: ["eur", "cny", "USD", "", "usd ", "jpy", "usdt", "xxx"],
  package_id: ["pro", "bulk", "", "Starter", "starter ", "__proto__", "constructor", "whale"],
  user_id: ["usr_other", "", "null", "undefined", "gst_1", "USR_1"],
  units: [0, 2, 10, -1, 1.5],
  checkout_id: ["sbx_other"],
};
const mutants = Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value] as const));
it(`W4 ${mutants.length} mutants of a validly signed payment grant nothing and are held`, async () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  for (const [field, value] of mutants) {
    const { person, session } = await ordered();
    const alerts = studio.alerts.length;
    const answer = await studio.webhook(JSON.stringify(sandboxMessage(session, person, { data: { [field]: value } })));
    expect([field, value, answer.status, answer.body.outcome]).toEqual([field, value, 200, "held"]);
    expect(await studio.balance(person)).toBe(0);
    expect(await studio.order(person, session.order_id)).toMatchObject({ status: "review" });
    expect(studio.alerts.length).toBe(alerts + 1);
    // What does fit still counts: the money that was asked for has come.
    expect((await studio.webhook(JSON.stringify(sandboxMessage(session, person)))).body.outcome).toBe("applied");
    expect(await studio.balance(person)).toBe(10);
  }
  const { rows } = await studio.db.execute(
    sql`select count(*)::int as n from payment_events where outcome = 'held' and reason is not null`,
  );
  expect((rows[0] as { n: number }).n).toBe(mutants.length);
});

it("W4 holds what names no order of ours", async () => {
  const { person } = await ordered();
  const stranger = { session_id: "sbx_0", request_id: "starter_ord_00000000000000000000000000" };
  expect((await studio.webhook(JSON.stringify(sandboxMessage(stranger, person)))).body.outcome).toBe("held");
  expect(await studio.balance(person)).toBe(0);
});
