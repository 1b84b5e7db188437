import type { TaskId } from "@proofsheet/contract";
import type { LedgerEntry } from "@proofsheet/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPaymentStudio, type PaymentStudio } from "../../testing/payment-studio.ts";

let studio: PaymentStudio;
beforeAll(async () => {
  studio = await openPaymentStudio();
});
afterAll(() => studio.close());

/** Someone who has bought ten credits, spent four, ordered three that came to nothing, and had the rest refunded. */
async function story() {
  const person = studio.person();
  const settle = async (id: TaskId, delivered: number) => {
    studio.clock.advanceMs(1_000);
    await studio.settle(id, delivered);
  };
  for (const images of [4, 4, 2]) await settle(await studio.hold(person, images), images);
  const order = await studio.buy(person);
  await studio.pay(order.session_id);
  studio.clock.advanceMs(1_000);
  await settle(await studio.hold(person, 4), 4);
  await settle(await studio.hold(person, 3), 0);
  studio.clock.advanceMs(1_000);
  await studio.call("POST", `/payment/orders/${order.order_id}/refund`, person, {});
  return { person, order };
}

it("L1 shows every movement, newest first, page by page; their sum is the balance", async () => {
  const { person, order } = await story();
  const whole = (await studio.call("GET", "/users/ledger?limit=50", person)).body;
  const items = whole.items as LedgerEntry[];
  expect(items.map(({ reason, change, balance }) => [reason, change, balance])).toEqual([
    ["take-back", -6, 0],
    ["release", 3, 6],
    ["hold", -3, 3],
    ["hold", -4, 6],
    ["grant", 10, 10],
  ]);
  expect(items.filter(({ reference }) => reference === order.order_id)).toHaveLength(2);
  const pages = [];
  for (let page = 1; page <= 3; page++) pages.push(...(await studio.call("GET", `/users/ledger?limit=2&page=${page}`, person)).body.items);
  expect(pages).toEqual(items);
  expect(whole.total).toBe(5);
  expect(items.reduce((sum, { change }) => sum + change, 0)).toBe(await studio.balance(person));
});

it("Z1 shows nothing of it to anybody else", async () => {
  await story();
  expect((await studio.call("GET", "/users/ledger", studio.person())).body).toMatchObject({ items: [], total: 0 });
  expect((await studio.call("GET", "/users/ledger")).status).toBe(401);
  expect((await studio.call("GET", "/users/ledger.csv")).status).toBe(401);
});

it.each(["en-US", "zh-CN"])("is a table for spreadsheets in %s, in which no cell begins like a formula", async (language) => {
  const { person } = await story();
  const { status, body } = await studio.call("GET", "/users/ledger.csv", person, undefined, { "accept-language": language });
  expect(status).toBe(200);
  const [head, ...lines] = (body as string).trimEnd().split("\r\n");
  expect(head!.charCodeAt(0)).toBe(0xfeff);
  expect(lines).toHaveLength(5);
  for (const cell of lines.flatMap((line) => line.split(","))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect(lines.at(-1)).toMatch(language === "zh-CN" ? /,退款收回,ord_\w+,,6,0$/ : /,Taken back,ord_\w+,,6,0$/);
});
