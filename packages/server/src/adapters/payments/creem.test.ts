import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openProviderServer } from "../../testing/fake-provider-server.ts";
import { openPaymentStudio, type PaymentStudio } from "../../testing/payment-studio.ts";
import { creemPayments } from "./creem.ts";
import { checkCreemReturn } from "./return-signature.ts";
import { readWebhookSecrets } from "./webhook-secrets.ts";

const randoms = process.env.GATES === "1" ? 10_000 : 1_000;
const secret = "whsec_creem_current";
const products = { starter: "prod_s", pro: "prod_p", bulk: "prod_b" };
const time = "2026-03-01T12:00:00.000Z";
type Json = Record<string, unknown>;
const [checkouts, refunded] = [new Map<string, Json>(), new Map<string, number>()];
const prices: Record<string, number> = { prod_s: 999, prod_p: 3999, prod_b: 12999 };

const transaction = (id: string, amount: number) => ({
  id: `tran_${id}`,
  mode: "test",
  object: "transaction",
  amount,
  amount_paid: amount,
  currency: "USD",
  type: "payment",
  status: refunded.get(id) ? "refunded" : "paid",
  refunded_amount: refunded.get(id) ?? null,
  order: `ord_${id}`,
  created_at: Date.parse(time),
});
/** As Creem has it once paid; tax comes on top of what we sell. */
const paidCheckout = (id: string): Json => {
  const checkout = checkouts.get(id)!;
  const amount = prices[checkout.product as string]!;
  const order = {
    id: `ord_${id}`,
    mode: "test",
    object: "order",
    customer: "cust_1",
    product: checkout.product,
    transaction: `tran_${id}`,
    amount: amount + 200,
    sub_total: amount,
    tax_amount: 200,
    discount_amount: 0,
    amount_paid: amount + 200,
    currency: "USD",
    status: "paid",
    type: "onetime",
    created_at: time,
    updated_at: time,
  };
  const paid = { ...checkout, status: "completed", order };
  checkouts.set(id, paid);
  return paid;
};

let fake: Awaited<ReturnType<typeof openProviderServer>>;
let studio: PaymentStudio;
beforeAll(async () => {
  fake = await openProviderServer(({ method, path, body }) => {
    const url = new URL(path, "http://x");
    if (method === "POST" && url.pathname === "/v1/checkouts") {
      const given = JSON.parse(body) as Json;
      const id = `ch_${checkouts.size + 1}`;
      const checkout = {
        id,
        mode: "test",
        object: "checkout",
        status: "pending",
        request_id: given.request_id,
        product: given.product_id,
        units: given.units,
        checkout_url: `https://creem.io/checkout/${id}`,
        success_url: given.success_url,
        metadata: given.metadata,
      };
      checkouts.set(id, checkout);
      return { body: checkout };
    }
    if (url.pathname === "/v1/checkouts") return { body: checkouts.get(url.searchParams.get("checkout_id")!) };
    if (method === "POST") {
      const id = (JSON.parse(body) as { transaction_id: string }).transaction_id.slice(5);
      refunded.set(id, 1199);
      return { body: { status: "succeeded" } };
    }
    return { body: transaction(url.searchParams.get("transaction_id")!.slice(5), 1199) };
  });
  studio = await openPaymentStudio({
    provider: (clock) =>
      creemPayments({
        apiKey: "creem_test_apikey",
        webhookSecrets: readWebhookSecrets(`${secret} whsec_creem_old@2026-02-01`)!,
        products,
        apiUrl: fake.url,
        clock,
      }),
  });
});
afterAll(async () => {
  await studio.close();
  await fake.close();
});

let events = 0;
const eventOf = (eventType: string, object: unknown) =>
  JSON.stringify({ id: `evt_${++events}`, eventType, created_at: Date.parse(time), object });
const sign = (body: string, key = secret) => ({ "creem-signature": createHmac("sha256", key).update(body).digest("hex") });
const tell = (body: string, headers: Record<string, string> = sign(body)) => studio.webhook(body, headers, "creem");

it("opens a checkout of Creem's product, and grants for what we sell, whatever the tax", async () => {
  const person = studio.person();
  const session = await studio.buy(person, "pro");
  expect(session.checkout_url).toBe(`https://creem.io/checkout/${session.session_id}`);
  expect(JSON.parse(fake.requests.at(-1)!.body)).toMatchObject({ product_id: "prod_p", request_id: session.request_id, units: 1 });
  const body = eventOf("checkout.completed", paidCheckout(session.session_id));
  await Promise.all([tell(body), tell(body)]);
  expect(await studio.balance(person)).toBe(50);
});

it("W4 holds another product, another currency and another sum", async () => {
  const change = (order: Json) => (checkout: Json) => ({ ...checkout, order: { ...(checkout.order as Json), ...order } });
  for (const mutate of [
    change({ product: "prod_b" }),
    change({ currency: "EUR" }),
    change({ sub_total: 100 }),
    change({ product: "prod_x" }),
  ]) {
    const person = studio.person();
    const session = await studio.buy(person);
    expect((await tell(eventOf("checkout.completed", mutate(paidCheckout(session.session_id))))).body.outcome).toBe("held");
    expect(await studio.balance(person)).toBe(0);
  }
});

it("C25 refund.created and dispute.created take what is unspent once", async () => {
  for (const type of ["refund.created", "dispute.created"]) {
    const person = studio.person();
    const session = await studio.buy(person);
    const checkout = paidCheckout(session.session_id);
    await tell(eventOf("checkout.completed", checkout));
    const object = { id: "re_1", transaction: { ...transaction(session.session_id, 1199), refunded_amount: 1199 }, checkout };
    for (const body of [eventOf(type, object), eventOf(type, object)]) expect((await tell(body)).status).toBe(200);
    expect(await studio.balance(person)).toBe(0);
    expect(await studio.order(person, session.order_id)).toMatchObject({ status: type === "refund.created" ? "refunded" : "disputed" });
  }
});

it("gives a whole order back by the API; a part waits for Creem's own word", async () => {
  const buy = async () => {
    const person = studio.person();
    for (const images of [4, 4, 2]) await studio.settle(await studio.hold(person, images), images);
    const session = await studio.buy(person);
    await tell(eventOf("checkout.completed", paidCheckout(session.session_id)));
    return { person, session };
  };
  const giveBack = ({ person, session }: Awaited<ReturnType<typeof buy>>) =>
    studio.call("POST", `/payment/orders/${session.order_id}/refund`, person, {});
  const whole = await buy();
  expect((await giveBack(whole)).body.order).toMatchObject({ status: "refunded" });
  const part = await buy();
  await studio.settle(await studio.hold(part.person, 4), 4);
  expect((await giveBack(part)).body.refund).toMatchObject({ credits: 6, amount: 599, status: "requested" });
  expect(await studio.balance(part.person)).toBe(0);
  const object = {
    transaction: { ...transaction(part.session.session_id, 1199), refunded_amount: 599 },
    checkout: { id: part.session.session_id, request_id: part.session.request_id },
  };
  await tell(eventOf("refund.created", object));
  const order = await studio.order(part.person, part.session.order_id);
  expect(order).toMatchObject({ status: "partly_refunded", refunds: [{ status: "done" }] });
  expect(await studio.balance(part.person)).toBe(0);
});

it("finds a payment whose webhook never came", async () => {
  const person = studio.person();
  const session = await studio.buy(person);
  paidCheckout(session.session_id);
  await studio.call("POST", "/payment/return", person, { query: `?request_id=${session.request_id}` });
  expect(await studio.balance(person)).toBe(10);
});

it(`W3 C18 refuses what Creem did not sign, ${randoms} random signatures among it`, { timeout: 300_000 }, async () => {
  const person = studio.person();
  const session = await studio.buy(person);
  const body = eventOf("checkout.completed", paidCheckout(session.session_id));
  const forged: [string, Record<string, string>][] = [
    [body, {}],
    [body, sign(body, "whsec_creem_wrong")],
    [body, sign(body, "whsec_creem_old")],
    [`${body} `, sign(body)],
    [JSON.stringify(JSON.parse(body), null, 2), sign(body)],
  ];
  for (const [text, headers] of forged) expect((await tell(text, headers)).status).toBe(401);
  for (let i = 0; i < randoms; i++) expect((await tell(body, { "creem-signature": randomBytes(32).toString("hex") })).status).toBe(401);
  expect(await studio.balance(person)).toBe(0);
  expect((await tell(body)).body.outcome).toBe("applied");
});

it("C21 checks the return address by Creem's published vector, whatever else is in it", () => {
  const query = "checkout_id=ch_123&subscription_id=sub_123&customer_id=cust_123&product_id=prod_test";
  const signature = "05664cef46e243b681d532176ea48d7a99933663ad20b8a8de150cd2cfa9200c";
  const check = (text: string) => checkCreemReturn(text, "creem_test_apikey");
  expect(check(`?${query}&signature=${signature}`)).toBe("valid");
  expect(check(`?${query}&utm_source=mail&signature=${signature}`)).toBe("valid");
  expect(check(`?${query.split("&").reverse().join("&")}&signature=${signature}`)).toBe("invalid");
  expect(check(`?${query.replace("ch_123", "ch_124")}&signature=${signature}`)).toBe("invalid");
  expect(check(`?${query}`)).toBe("absent");
  const sorted = createHmac("sha256", "creem_test_apikey")
    .update([...query.split("&")].sort().join("&"))
    .digest("hex");
  expect(check(`?${query}&signature=${sorted}`)).toBe("valid");
});
