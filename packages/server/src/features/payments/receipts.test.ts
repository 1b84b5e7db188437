import type { UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPaymentStudio, type PaymentStudio, sandboxMessage } from "../../testing/payment-studio.ts";
import { users } from "../accounts/accounts.tables.ts";

let studio: PaymentStudio;
beforeAll(async () => {
  studio = await openPaymentStudio();
});
afterAll(() => studio.close());

async function member(name = "Ann"): Promise<UserId> {
  const id = studio.person();
  await studio.db.insert(users).values({ id, name, email: `${id}@example.test`, createdAt: studio.clock.now() });
  return id;
}
const mails = async (person: UserId) => {
  const { rows } = await studio.db.execute(sql`select language, facts from outgoing_mails where email = ${`${person}@example.test`}`);
  return rows as { language: string; facts: Record<string, unknown> }[];
};

describe("the receipt of a payment", () => {
  it.each([
    ["en-US", "starter", 10, 999],
    ["zh-CN", "pro", 50, 3999],
  ] as const)(
    "W1 is mailed once in %s, however often and by whom it is told that an order is paid",
    async (language, packageId, credits, amount) => {
      const person = await member();
      const session = await studio.buy(person, packageId, { "accept-language": language });
      const data = { package_id: packageId, amount };
      const paid = () => studio.webhook(JSON.stringify(sandboxMessage(session, person, { data })));
      await Promise.all([paid(), paid(), paid()]);
      await studio.pay(session.session_id);
      await studio.reconcile();
      const sent = await mails(person);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        language,
        facts: { orderId: session.order_id, packageId, credits, amountCents: amount, userId: person },
      });
    },
  );

  it("is not mailed for an order that is held, expired or only refunded", async () => {
    const person = await member();
    const session = await studio.buy(person);
    await studio.webhook(JSON.stringify(sandboxMessage(session, person, { data: { amount: 1 } })));
    await studio.webhook(JSON.stringify(sandboxMessage(session, person, { type: "payment.refunded", data: { refunded: 999 } })));
    await studio.webhook(JSON.stringify(sandboxMessage(session, person, { type: "checkout.expired" })));
    expect(await mails(person)).toEqual([]);
  });
});

describe("the receipt as a PDF", () => {
  const receipt = (person: UserId | undefined, id: string, language = "en-US") =>
    studio.call("GET", `/payment/orders/${id}/receipt`, person, undefined, { "accept-language": language });

  it.each(["en-US", "zh-CN"])("is a small file in %s with its font in it, whatever the buyer's name is", async (language) => {
    const person = await member("王小明 <b>Ann</b> 😀 \u202e");
    const session = await studio.buy(person);
    await studio.pay(session.session_id);
    const { status, body } = await receipt(person, session.order_id, language);
    expect(status).toBe(200);
    expect(body).toMatch(/^%PDF-1\.\d/);
    expect(body).toMatch(/FontFile2/);
    expect(body.length).toBeGreaterThan(3_000);
    expect(body.length).toBeLessThan(80_000);
  });

  it("Z1 is the buyer's alone, and only of an order that is paid", async () => {
    const [person, stranger] = [await member(), await member()];
    const session = await studio.buy(person);
    expect(await receipt(person, session.order_id)).toMatchObject({ status: 409, body: { code: "ORDER_NOT_PAID" } });
    await studio.pay(session.session_id);
    expect(await receipt(stranger, session.order_id)).toMatchObject({ status: 404, body: { code: "ORDER_NOT_FOUND" } });
    expect((await receipt(undefined, session.order_id)).status).toBe(401);
  });
});
