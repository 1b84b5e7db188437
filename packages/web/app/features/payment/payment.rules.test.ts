import { sandboxCards } from "@proofsheet/contract";
import type { WirePackage } from "@proofsheet/contract/payment";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupCard, testCards } from "./card.rules.ts";
import { offersOf, ownPackages, priceOf } from "./price.rules.ts";
import { factsOfAddress, isOpen, pollAfterMs, readReturn } from "./return.rules.ts";

const pack = (id: string) => ownPackages("en-US").find((row) => row.id === id) as WirePackage;

describe("prices", () => {
  it("are those of the specification, section 9", () => {
    const of = (id: string) => [pack(id).credits, pack(id).price, pack(id).original_price, pack(id).is_popular];
    expect(of("starter")).toEqual([10, 999, undefined, false]);
    expect(of("pro")).toEqual([50, 3999, 4999, true]);
    expect(of("bulk")).toEqual([200, 12999, 19999, false]);
  });
  it("save nothing where nothing was dearer", () => {
    expect(priceOf(pack("starter"))).toMatchObject({ beforeCents: undefined, savedCents: 0, isPriority: false });
  });
  it("are compared with the price before", () => {
    expect(priceOf(pack("pro"))).toMatchObject({ beforeCents: 4999, savedCents: 1000, isPriority: true });
    expect(priceOf(pack("bulk")).savedFraction).toBeCloseTo(0.35, 3);
  });
  it("of a promotion stand beside the price that it lowers", () => {
    expect(priceOf({ ...pack("starter"), price_now: 899 })).toMatchObject({
      nowCents: 899,
      beforeCents: 999,
      savedCents: 100,
      perCreditCents: 89.9,
    });
  });
  it("of an offer are in dollars", () => {
    const url = "https://studio.example/pricing";
    expect(offersOf(ownPackages("zh-CN"), "x", "y", "https://studio.example")).toMatchObject({
      image: "https://studio.example/og.jpg",
      offers: [
        { price: "9.99", url },
        { price: "39.99", url },
        { price: "129.99", url },
      ],
    });
  });
});

describe("the card field", () => {
  it("writes any typing as digits in fours, and twice is as once", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const once = groupCard(typed);
        expect(once).toMatch(/^(\d{4} )*\d{0,4}$/);
        expect(groupCard(once)).toBe(once);
      }),
    );
  });
  it("loses no digit of a test card", () => {
    for (const name of testCards) expect(groupCard(sandboxCards[name]).replaceAll(" ", "")).toBe(sandboxCards[name]);
  });
});

describe("the address of the success page", () => {
  it("is read by all its names", () => {
    const query = "?checkout_id=c&order_id=o&customer_id=u&product_id=p&request_id=r&signature=s&session_id=e&status=completed";
    expect(readReturn(query)).toEqual({
      checkoutId: "c",
      orderId: "o",
      customerId: "u",
      productId: "p",
      requestId: "r",
      signature: "s",
      sessionId: "e",
      status: "completed",
    });
  });
  it("has no session where it is empty", () => {
    expect(readReturn("?session_id=").sessionId).toBeNull();
  });
  it.each([
    ["starter_1", 10, 999],
    ["pro_1", 50, 3999],
    ["bulk_1", 200, 12999],
    ["else", 50, 3999],
  ])("names the package of request %s", (requestId, credits, amountCents) => {
    expect(factsOfAddress(readReturn(`?session_id=e&request_id=${requestId}`))).toMatchObject({ credits, amountCents });
  });
});

describe("waiting", () => {
  it("ends with a decision", () => {
    expect((["created", "pending", "paid", "refunded", "expired", "review"] as const).filter((status) => isOpen({ status }))).toEqual([
      "created",
      "pending",
    ]);
  });
  it("asks less often after a minute", () => {
    expect(pollAfterMs(60_000)).toBeGreaterThan(pollAfterMs(59_999));
  });
});
