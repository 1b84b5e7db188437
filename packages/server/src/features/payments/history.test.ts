import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPaymentStudio, type PaymentStudio, sandboxMessage } from "../../testing/payment-studio.ts";

/**
 * Random histories of a buyer against a small model that knows nothing of transfers: each package is a heap of credits,
 * tasks eat from the oldest heap, what is taken back comes from the order's own heap.
 */
const runs = process.env.GATES === "1" ? 100 : 10;
const price = 999;
let studio: PaymentStudio;
beforeAll(async () => {
  studio = await openPaymentStudio();
});
afterAll(() => studio.close());

interface Heap {
  id: string;
  session: { session_id: string; request_id: string };
  given: boolean;
  left: number;
  taken: number;
  backCents: number;
  disputed: boolean;
}

/** How much of each heap is unspent when so much can be spent: the newest heaps hold it. */
function unspent(heaps: Heap[], spendable: number): Map<Heap, number> {
  const shares = new Map<Heap, number>();
  for (const heap of [...heaps].reverse()) {
    if (!heap.given) continue;
    const share = Math.min(heap.left, spendable);
    shares.set(heap, share);
    spendable -= share;
  }
  return shares;
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("buy" as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay" as const), pick: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("hold" as const), images: fc.constantFrom(1, 2, 4) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("end" as const), pick: fc.nat(9), delivered: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("ask" as const), pick: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("refunded" as const), pick: fc.nat(9), cents: fc.integer({ min: 1, max: price }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("disputed" as const), pick: fc.nat(9) }) },
);

it(`C16 C22 W2 ${runs} random histories of orders, tasks, refunds and disputes agree with a model`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const person = studio.person();
      for (const images of [4, 4, 2]) await studio.settle(await studio.hold(person, images), images);
      const heaps: Heap[] = [];
      const tasks: { id: Awaited<ReturnType<PaymentStudio["hold"]>>; credits: number }[] = [];
      let spendable = 0;

      /** What an order's facts ask for, as far as its heap has it. */
      const follow = (heap: Heap) => {
        if (!heap.given) return;
        const target = heap.disputed ? 10 : Math.round((10 * Math.min(price, heap.backCents)) / price);
        const change = Math.min(target - heap.taken, unspent(heaps, spendable).get(heap) ?? 0);
        heap.taken += change;
        heap.left -= change;
        spendable -= change;
      };
      const tell = (heap: Heap, type: string, refunded = 0) =>
        studio.webhook(JSON.stringify(sandboxMessage(heap.session, person, { type, data: { refunded } })));

      for (const s of steps) {
        const heap = "pick" in s ? heaps[s.pick % Math.max(1, heaps.length)] : undefined;
        // One order after another: an open one would be handed out again.
        studio.clock.advanceMs(1_000);
        if (s.kind === "buy") {
          const session = await studio.buy(person);
          if (heaps.some(({ id }) => id === session.order_id)) continue;
          heaps.push({ id: session.order_id, session, given: false, left: 0, taken: 0, backCents: 0, disputed: false });
        } else if (s.kind === "hold") {
          const id = await studio.hold(person, s.images).catch(() => null);
          expect(id !== null).toBe(s.images <= spendable);
          if (!id) continue;
          spendable -= s.images;
          tasks.push({ id, credits: s.images });
        } else if (s.kind === "end") {
          const [task] = tasks.splice(s.pick % Math.max(1, tasks.length), 1);
          if (!task) continue;
          const delivered = Math.min(s.delivered, task.credits);
          await studio.settle(task.id, delivered);
          spendable += task.credits - delivered;
        } else if (!heap) {
          continue;
        } else if (s.kind === "pay") {
          await tell(heap, "payment.succeeded");
          if (!heap.given) {
            heap.given = true;
            heap.left = 10;
            spendable += 10;
            // Its place among the heaps is when it was given, not when it was ordered.
            heaps.push(...heaps.splice(heaps.indexOf(heap), 1));
          }
          follow(heap);
        } else if (s.kind === "refunded") {
          await tell(heap, "payment.refunded", s.cents);
          heap.backCents = Math.max(heap.backCents, s.cents);
          follow(heap);
        } else if (s.kind === "disputed") {
          await tell(heap, "payment.disputed");
          heap.disputed = true;
          follow(heap);
        } else {
          const share = unspent(heaps, spendable).get(heap) ?? 0;
          const money = Math.min(Math.floor((price * share) / 10), price - heap.backCents);
          const may = heap.given && !heap.disputed && heap.backCents < price && money > 0;
          const { status, body } = await studio.call("POST", `/payment/orders/${heap.id}/refund`, person, {});
          expect(status).toBe(may ? 200 : 409);
          if (status === 200) {
            expect(body.refund).toMatchObject({ credits: share, amount: money });
            heap.backCents += money;
          }
          if (may) follow(heap);
        }
        expect(await studio.balance(person)).toBe(spendable);
        expect(spendable).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: runs },
  );
});
