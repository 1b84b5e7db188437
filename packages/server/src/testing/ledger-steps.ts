import type { TaskId, UserId } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { grantCredits, holdCredits, readBalance, settleCredits } from "../features/credits/index.ts";
import { applyEvent, balance } from "../features/payments/apply-news.ts";
import { lockOrder, readOrder, refundsOf } from "../features/payments/payments.store.ts";
import { finishRefunds } from "../features/payments/refund-order.ts";
import { newId } from "../platform/ids.ts";
import type { CrashingDb } from "./crashing-db.ts";
import { dayMs, freeImages, type Model, type Order, price } from "./ledger-model.ts";
import { type PaymentStudio, sandboxMessage } from "./payment-studio.ts";

export interface Real {
  studio: PaymentStudio;
  crashing: CrashingDb;
  person: UserId;
  refusing: { is: boolean };
}
/** Over all histories. */
export const done = { commands: 0, crashes: 0 };

/** Of a list that may be empty. */
const pickOf = <T>(items: T[], n: number): T | undefined => items[n % Math.max(1, items.length)];
const dayOf = ({ studio }: Real) => studio.clock.now().toISOString().slice(0, 10);
const identityOf = ({ person }: Real) =>
  ({ kind: "user", userId: person, sessionId: "ses_1", plan: "free", addressHash: "adr_x", language: "en-US" }) as never;

/** One step: done, perhaps cut short by a crash and then told again as the outside world does, and compared. */
abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly crashAfter: number | null;
  constructor(crashAfter: number | null) {
    this.crashAfter = crashAfter;
  }
  abstract act(model: Model, real: Real): Promise<void>;
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    done.commands++;
    real.studio.clock.advanceMs(1_000);
    await this.act(model, real);
    const { credits, held, daily_allowance } = await readBalance(real.studio.deps, identityOf(real));
    const used = model.used.get(dayOf(real)) ?? 0;
    expect({ credits, held, used: daily_allowance.used }).toEqual({ credits: model.spendable, held: model.held, used });
    expect(model.spendable).toBeGreaterThanOrEqual(0);
  }
  /** Does it until it was not cut short. What it does has to be the same thing each time. */
  protected async untilDone<T>(real: Real, act: () => Promise<T>): Promise<T> {
    const first = await this.once(real, act);
    return first.died ? act() : (first.value as T);
  }
  /** Does it, and dies on the way if that is the plan. */
  protected async once<T>({ crashing }: Real, act: () => Promise<T>): Promise<{ died: boolean; value: T | null }> {
    if (this.crashAfter !== null) crashing.crashAfter(this.crashAfter);
    const outcome = await act().then(
      (value) => ({ value, error: null }),
      (error: unknown) => ({ value: null, error }),
    );
    const died = crashing.restart();
    if (died) done.crashes++;
    else if (outcome.error) throw outcome.error;
    return { died, value: outcome.value };
  }
  toString = () => `${this.constructor.name} ${JSON.stringify({ ...this, check: undefined, toString: undefined })}`;
}

class Buy extends Step {
  async act(model: Model, { studio, person }: Real) {
    const session = await studio.buy(person);
    if (model.orders.some(({ id }) => id === session.order_id)) return;
    const facts = { paidAtMs: null, backCents: 0, disputed: false, won: false };
    model.orders.push({ id: session.order_id, session, size: 10, left: 0, taken: 0, ...facts });
  }
}

class Grant extends Step {
  readonly credits: number;
  constructor(credits: number, crashAfter: number | null) {
    super(crashAfter);
    this.credits = credits;
  }
  async act(model: Model, real: Real) {
    const grant = { userId: real.person, credits: this.credits, reference: newId<string>("grt") };
    await this.untilDone(real, () => grantCredits(real.studio.deps, grant));
    model.give({ size: this.credits, left: 0, taken: 0 });
  }
}

class Hold extends Step {
  readonly images: number;
  constructor(images: number, crashAfter: number | null) {
    super(crashAfter);
    this.images = images;
  }
  async act(model: Model, real: Real) {
    const { db, clock } = real.studio;
    const day = dayOf(real);
    const free = Math.min(this.images, freeImages - (model.used.get(day) ?? 0));
    const paid = this.images - free;
    const taskId = newId<TaskId>("tsk");
    const input = { identity: identityOf(real), taskId, images: this.images, pricePerImage: 1 };
    const hold = () => db.transaction((tx) => holdCredits({ tx, clock, guestDailyImages: 3 }, input));
    const refused = { code: "CREDITS_SHORT" };
    if (paid > model.spendable) {
      const outcome = await this.once(real, () => hold().catch((error: { code?: string }) => error));
      if (!outcome.died) expect(outcome.value).toMatchObject(refused);
      return;
    }
    const { died } = await this.once(real, hold);
    // Nobody has heard whether it was held. Whoever asks again finds it, as a request key does, or holds it now.
    const found = died ? (await db.execute(sql`select task_id from credit_holds where task_id = ${taskId}`)).rows.length > 0 : true;
    if (!found) await hold();
    model.used.set(day, (model.used.get(day) ?? 0) + free);
    model.spendable -= paid;
    model.tasks.push({ id: taskId, day, free, paid });
  }
}

export class End extends Step {
  readonly pick: number;
  readonly delivered: number;
  constructor(pick: number, delivered: number, crashAfter: number | null) {
    super(crashAfter);
    this.pick = pick;
    this.delivered = delivered;
  }
  async act(model: Model, real: Real) {
    const task = pickOf(model.tasks, this.pick);
    if (!task) return;
    const delivered = Math.min(this.delivered, task.free + task.paid);
    const { db, clock } = real.studio;
    const charged = await this.untilDone(real, () => db.transaction((tx) => settleCredits({ tx, clock }, task.id, delivered)));
    const free = Math.min(task.free, delivered);
    expect(charged).toEqual({ allowanceImages: free, credits: delivered - free });
    model.tasks.splice(model.tasks.indexOf(task), 1);
    model.used.set(task.day, model.used.get(task.day)! - (task.free - free));
    model.spendable += task.paid - (delivered - free);
  }
}

/** A message of the provider about an order, told until it is answered, and sometimes once more. */
abstract class News extends Step {
  readonly pick: number;
  readonly again: boolean;
  constructor(pick: number, again: boolean, crashAfter: number | null) {
    super(crashAfter);
    this.pick = pick;
    this.again = again;
  }
  abstract tell(order: Order, real: Real, id: string): Promise<unknown>;
  abstract learn(model: Model, order: Order, real: Real): void;
  async act(model: Model, real: Real) {
    const order = pickOf(model.orders, this.pick);
    if (!order) return;
    const id = newId<string>("evt");
    await this.untilDone(real, () => this.tell(order, real, id));
    if (this.again) await this.tell(order, real, id);
    this.learn(model, order, real);
    model.follow(order);
  }
  protected async send(order: Order, { studio, person }: Real, id: string, type: string, refunded = 0) {
    const answer = await studio.webhook(JSON.stringify(sandboxMessage(order.session, person, { id, type, data: { refunded } })));
    if (answer.status !== 200) throw new Error(`${answer.status}`);
  }
}
class Paid extends News {
  tell = (order: Order, real: Real, id: string) => this.send(order, real, id, "payment.succeeded");
  learn(model: Model, order: Order, { studio }: Real) {
    if (order.paidAtMs !== null) return;
    order.paidAtMs = studio.clock.now().getTime();
    model.give(order);
  }
}
class RefundedElsewhere extends News {
  readonly cents: number;
  constructor(cents: number, ...rest: [number, boolean, number | null]) {
    super(...rest);
    this.cents = cents;
  }
  tell = (order: Order, real: Real, id: string) => this.send(order, real, id, "payment.refunded", this.cents);
  learn(_model: Model, order: Order) {
    order.backCents = Math.max(order.backCents, this.cents);
  }
}
class Disputed extends News {
  tell = (order: Order, real: Real, id: string) => this.send(order, real, id, "payment.disputed");
  learn(_model: Model, order: Order) {
    order.disputed = true;
  }
}
class DisputeWon extends News {
  tell = ({ session }: Order, { studio }: Real, eventId: string) =>
    applyEvent(studio.deps, "sandbox", { eventId, type: "won", requestId: session.request_id, facts: [{ kind: "dispute-won" }] });
  learn(_model: Model, order: Order) {
    order.won = true;
  }
}

/** The buyer asks for a refund; the provider may refuse it, and the process may die anywhere on the way. */
class AskRefund extends Step {
  readonly pick: number;
  readonly refused: boolean;
  constructor(pick: number, refused: boolean, crashAfter: number | null) {
    super(crashAfter);
    this.pick = pick;
    this.refused = refused;
  }
  async act(model: Model, real: Real) {
    const { studio, person, refusing } = real;
    const order = pickOf(model.orders, this.pick);
    if (!order) return;
    const { credits, cents } = model.refundOf(order, studio.clock.now().getTime());
    const before = (await refundsOf(studio.db, [order.id])).length;
    refusing.is = this.refused;
    const { died, value } = await this.once(real, () => studio.call("POST", `/payment/orders/${order.id}/refund`, person, {}));
    if (!died) expect(value?.status).toBe(credits === 0 ? 409 : this.refused ? 503 : 200);
    // What the reconciliation does with a refund that stopped half-way.
    await finishRefunds(studio.deps, (await readOrder(studio.db, order.id))!);
    refusing.is = false;
    const [made] = (await refundsOf(studio.db, [order.id])).slice(before);
    if (!made) return void expect(died || credits === 0).toBe(true);
    expect(made).toMatchObject({ credits, amountCents: cents, status: this.refused ? "failed" : "done" });
    if (!this.refused) {
      order.backCents += cents;
      model.follow(order);
      return;
    }
    // The credits went and came back: what of an older refund could not be taken then is taken with them.
    model.follow(order);
  }
}

class Reconcile extends Step {
  async act(model: Model, { studio }: Real) {
    for (const order of model.orders) {
      await studio.db.transaction(async (tx) => {
        const row = await lockOrder(tx, order.id);
        if (row) await balance({ ...studio.deps, tx }, row);
      });
      model.follow(order);
    }
  }
}
class Tomorrow extends Step {
  async act(_model: Model, { studio }: Real) {
    studio.clock.advanceMs(dayMs);
  }
}

const crash = fc.option(fc.nat(12), { freq: 3 });
const pick = fc.nat(9);
/** What may happen next, crashes at any statement or commit included. */
export const commands = [
  crash.map((c) => new Buy(c)),
  fc.tuple(pick, fc.boolean(), crash).map((a) => new Paid(...a)),
  fc.tuple(pick, fc.boolean(), crash).map((a) => new Paid(...a)),
  fc.tuple(fc.integer({ min: 1, max: 9 }), crash).map((a) => new Grant(...a)),
  fc.tuple(fc.constantFrom(1, 2, 4), crash).map((a) => new Hold(...a)),
  fc.tuple(fc.constantFrom(1, 2, 4), crash).map((a) => new Hold(...a)),
  fc.tuple(fc.constantFrom(1, 2, 4), crash).map((a) => new Hold(...a)),
  fc.tuple(pick, fc.nat(4), crash).map((a) => new End(...a)),
  fc.tuple(pick, fc.nat(4), crash).map((a) => new End(...a)),
  fc.tuple(pick, fc.boolean(), crash).map((a) => new AskRefund(...a)),
  fc.tuple(fc.integer({ min: 1, max: price }), pick, fc.boolean(), crash).map((a) => new RefundedElsewhere(...a)),
  fc.tuple(pick, fc.boolean(), crash).map((a) => new Disputed(...a)),
  fc.tuple(pick, fc.boolean(), crash).map((a) => new DisputeWon(...a)),
  crash.map((c) => new Reconcile(c)),
  crash.map((c) => new Tomorrow(c)),
];
