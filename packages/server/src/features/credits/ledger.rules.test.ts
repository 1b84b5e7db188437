import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowanceLeft, nextUtcMidnight, settle, splitOrder, utcDay } from "./ledger.rules.ts";

const order = fc.record({ images: fc.constantFrom(1, 2, 4), pricePerImage: fc.constantFrom(1, 2, 5) });
const means = fc.record({ allowanceLeft: fc.option(fc.integer({ min: 0, max: 6 })), credits: fc.integer({ min: 0, max: 20 }) });

describe("splitOrder", () => {
  it("spends the allowance first and never more than there is", () => {
    fc.assert(
      fc.property(order, means, (wanted, has) => {
        const split = splitOrder(wanted, has);
        const free = has.allowanceLeft ?? Number.POSITIVE_INFINITY;
        const affordable = Math.max(0, wanted.images - free) * wanted.pricePerImage <= has.credits;
        expect(split.ok).toBe(affordable);
        if (!split.ok) {
          expect(split.neededCredits).toBeGreaterThan(has.credits);
          return;
        }
        expect(split.portion.allowanceImages).toBe(Math.min(wanted.images, free));
        expect(split.portion.allowanceImages + split.portion.credits / wanted.pricePerImage).toBe(wanted.images);
      }),
    );
  });
});

describe("settle", () => {
  it("charges each delivered picture once and gives back all the rest", () => {
    fc.assert(
      fc.property(order, means, fc.nat(4), (wanted, has, n) => {
        const split = splitOrder(wanted, has);
        fc.pre(split.ok);
        if (!split.ok) return;
        const delivered = Math.min(n, wanted.images);
        const { charged, released } = settle(split.portion, wanted.pricePerImage, delivered);
        expect(charged.allowanceImages + released.allowanceImages).toBe(split.portion.allowanceImages);
        expect(charged.credits + released.credits).toBe(split.portion.credits);
        expect(charged.allowanceImages + charged.credits / wanted.pricePerImage).toBe(delivered);
        expect(released.credits === 0 || charged.allowanceImages === Math.min(delivered, split.portion.allowanceImages)).toBe(true);
      }),
    );
  });

  it("charges 3 of 4 ordered when 3 came out", () => {
    const { charged, released } = settle({ allowanceImages: 1, credits: 3 }, 1, 3);
    expect([charged, released]).toEqual([
      { allowanceImages: 1, credits: 2 },
      { allowanceImages: 0, credits: 1 },
    ]);
  });
});

describe("days", () => {
  it("D6 are UTC days, on a leap day and at the last millisecond too", () => {
    expect(utcDay(new Date("2028-02-29T23:59:59.999Z"))).toBe("2028-02-29");
    expect(nextUtcMidnight(new Date("2028-02-29T23:59:59.999Z")).toISOString()).toBe("2028-03-01T00:00:00.000Z");
    expect(nextUtcMidnight(new Date("2026-12-31T00:00:00.000Z")).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  });

  it("take the narrower of two limits, and none at all as unlimited", () => {
    expect(
      allowanceLeft([
        { limit: 3, used: 1 },
        { limit: 30, used: 29 },
      ]),
    ).toBe(1);
    expect(allowanceLeft([{ limit: 3, used: 9 }])).toBe(0);
    expect(allowanceLeft([{ limit: null, used: 900 }])).toBeNull();
  });
});
