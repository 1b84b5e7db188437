import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeStripe, openFakeStripe } from "../../testing/fake-provider-server.ts";
import { openPaymentStudio, type PaymentStudio } from "../../testing/payment-studio.ts";
import { stripePayments } from "./stripe.ts";
import { readWebhookSecrets } from "./webhook-secrets.ts";

const randoms = process.env.GATES === "1" ? 10_000 : 1_000;
const secret = "whsec_current";
let fake: FakeStripe;
let studio: PaymentStudio;
beforeAll(async () => {
  fake = await openFakeStripe();
  const webhookSecrets = readWebhookSecrets(`${secret} whsec_rotating@2026-03-02T00:00:00Z whsec_expired@2026-02-01T00:00:00Z`)!;
  studio = await openPaymentStudio({
    provider: (clock) => stripePayments({ secretKey: "sk_test_x", webhookSecrets, apiUrl: fake.url, clock }),
  });
});
afterAll(async () => {
  await studio.close();
  await fake.close();
});

const { webhooks } = new Stripe("sk_test_x");
let events = 0;
const eventOf = (type: string, object: unknown, id = `evt_${++events}`) => JSON.stringify({ id, object: "event", type, data: { object } });
const nowSeconds = () => Math.floor(studio.clock.now().getTime() / 1000);
const signed = (payload: string, { key = secret, timestamp = nowSeconds(), scheme = "v1" } = {}) => ({
  "stripe-signature": webhooks.generateTestHeaderString({ payload, secret: key, timestamp, scheme } as never),
});
const tell = (body: string, headers = signed(body)) => studio.webhook(body, headers, "stripe");

it("opens a hosted session with the order on it and on its payment, once for one order", async () => {
  const person = studio.person();
  const session = await studio.buy(person, "pro");
  expect(session.checkout_url).toBe(`https://checkout.stripe.com/c/pay/${session.session_id}`);
  const request = fake.requests.at(-1)!;
  const form = new URLSearchParams(request.body);
  expect(request.headers["idempotency-key"]).toBe(session.order_id);
  expect(form.get("line_items[0][price_data][unit_amount]")).toBe("3999");
  expect(form.get("payment_intent_data[metadata][request_id]")).toBe(session.request_id);
  expect(form.get("success_url")).toBe(
    `http://studio.test/payment/success?session_id={CHECKOUT_SESSION_ID}&request_id=${session.request_id}`,
  );
  expect(form.get("cancel_url")).toBe(`http://studio.test/payment/cancel?session_id=${session.order_id}`);
});

it("C03 grants on the completed session once, and gives back by the API and by the charge's webhook once", async () => {
  const person = studio.person();
  const session = await studio.buy(person);
  const body = eventOf("checkout.session.completed", fake.paid(session.session_id));
  const answers = await Promise.all([tell(body), tell(body), tell(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await studio.balance(person)).toBe(10);
  const refund = await studio.call("POST", `/payment/orders/${session.order_id}/refund`, person, {});
  expect(refund.body.order).toMatchObject({ status: "refunded", refunded_amount: 999 });
  const charge = {
    object: "charge",
    amount_refunded: 999,
    currency: "usd",
    disputed: false,
    payment_intent: `pi_${session.session_id}`,
    metadata: { request_id: session.request_id },
  };
  expect((await tell(eventOf("charge.refunded", charge))).body.outcome).toBe("applied");
  expect(await studio.balance(person)).toBe(0);
});

it("C13 a complete session is not a paid one: a slow payment is processing until it has come or failed", async () => {
  for (const [end, status, credits] of [
    ["checkout.session.async_payment_succeeded", "paid", 10],
    ["checkout.session.async_payment_failed", "expired", 0],
  ] as const) {
    const person = studio.person();
    const session = await studio.buy(person);
    const paid = fake.paid(session.session_id);
    await tell(eventOf("checkout.session.completed", { ...paid, payment_status: "unpaid" }));
    expect(await studio.order(person, session.order_id)).toMatchObject({ status: "pending", processing: true });
    expect(await studio.balance(person)).toBe(0);
    await tell(eventOf(end, end.endsWith("failed") ? { ...paid, payment_status: "unpaid" } : paid));
    expect(await studio.order(person, session.order_id)).toMatchObject({ status });
    expect(await studio.balance(person)).toBe(credits);
  }
});

it("a dispute, which names its payment only, takes the credits; won, it gives them back", async () => {
  const person = studio.person();
  const session = await studio.buy(person);
  const dispute = { object: "dispute", payment_intent: `pi_${session.session_id}`, status: "needs_response" };
  // Before the payment is known, too: then the payment itself is asked.
  await tell(eventOf("charge.dispute.created", dispute));
  await tell(eventOf("checkout.session.completed", fake.paid(session.session_id)));
  expect(await studio.balance(person)).toBe(0);
  expect(await studio.order(person, session.order_id)).toMatchObject({ status: "disputed" });
  await tell(eventOf("charge.dispute.closed", { ...dispute, status: "won" }));
  expect(await studio.balance(person)).toBe(10);
  expect(await studio.order(person, session.order_id)).toMatchObject({ status: "paid" });
});

it("finds a payment whose webhook never came", async () => {
  const person = studio.person();
  const session = await studio.buy(person);
  fake.paid(session.session_id);
  await studio.call("GET", `/payment/orders/${session.session_id}`, person);
  expect(await studio.balance(person)).toBe(0);
  const { body } = await studio.call("POST", "/payment/return", person, { query: `?session_id=${session.session_id}` });
  expect(body).toMatchObject({ return_signature: "absent", order: { status: "paid" } });
  expect(await studio.balance(person)).toBe(10);
});

it(`W3 C18 refuses what Stripe did not sign, ${randoms} random signatures among it`, { timeout: 300_000 }, async () => {
  const person = studio.person();
  const session = await studio.buy(person);
  const body = eventOf("checkout.session.completed", fake.paid(session.session_id));
  const good = signed(body)["stripe-signature"];
  const forged: [string, Record<string, string>][] = [
    [body, {}],
    [body, signed(body, { key: "whsec_wrong" })],
    [body, signed(body, { key: "whsec_expired" })],
    [body, signed(body, { timestamp: nowSeconds() - 301 })],
    [body, signed(body, { timestamp: nowSeconds() + 301 })],
    [body, signed(body, { scheme: "v0" })],
    [body.replace("999", "998"), { "stripe-signature": good }],
    [JSON.stringify(JSON.parse(body), null, 2), { "stripe-signature": good }],
  ];
  for (const [text, headers] of forged) expect((await tell(text, headers as never)).status).toBe(401);
  for (let i = 0; i < randoms; i++) {
    const header = { "stripe-signature": `t=${nowSeconds()},v1=${randomBytes(32).toString("hex")}` };
    expect((await tell(body, header)).status).toBe(401);
  }
  expect(await studio.balance(person)).toBe(0);
  expect((await tell(body, signed(body, { key: "whsec_rotating" }))).body.outcome).toBe("applied");
  expect(await studio.balance(person)).toBe(10);
});

it("C19 without any secret every webhook is refused", async () => {
  const provider = stripePayments({ secretKey: "sk_test_x", webhookSecrets: [], clock: studio.clock });
  const body = eventOf("checkout.session.completed", {});
  expect(await provider.readWebhook(Buffer.from(body), () => signed(body, { key: secret })["stripe-signature"])).toBeNull();
});
