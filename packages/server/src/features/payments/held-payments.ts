import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/index.ts";
import type { PaymentFact } from "../../ports/payment-provider.ts";
import { follow, type NewsDeps } from "./apply-news.ts";
import { statusOf } from "./order.rules.ts";
import { countHeldOf, endHeld, lockHeld, lockOrder, updateOrder } from "./payments.store.ts";

/** Notes who did it, in the same transaction. */
type Note = (tx: Tx, details: Record<string, unknown>) => Promise<void>;

/**
 * Takes a held payment for good although it does not fit its order: its facts count, and the credits follow. Where it named
 * no order of ours, the operator says which it was for.
 */
export async function approveHeld(deps: NewsDeps, { event, order: named }: { event: string; order?: string | undefined }, note: Note) {
  return deps.db.transaction(async (tx) => {
    const held = await lockHeld(tx, event);
    if (!held) throw new AppError("ORDER_NOT_FOUND");
    const order = await lockOrder(tx, held.orderId ?? named ?? "");
    if (!order) throw new AppError("ORDER_NOT_FOUND");
    const before = await endHeld(tx, event, "approved").then(() => countHeldOf(tx, order.id));
    const reviewed = { ...order, review: before > 0 ? order.review : null };
    await updateOrder(tx, order.id, { review: reviewed.review });
    const next = await follow({ ...deps, tx }, reviewed, { facts: held.facts as PaymentFact[] });
    await note(tx, { orderId: order.id, reason: held.reason });
    return { event, orderId: order.id, status: next.status };
  });
}

/** Ends a hold without granting anything: the matter was settled elsewhere, such as by giving the money back at the provider. */
export async function dismissHeld(deps: NewsDeps, event: string, note: Note) {
  return deps.db.transaction(async (tx) => {
    const held = await lockHeld(tx, event);
    if (!held) throw new AppError("ORDER_NOT_FOUND");
    await endHeld(tx, event, "dismissed");
    const order = held.orderId ? await lockOrder(tx, held.orderId) : undefined;
    if (order && (await countHeldOf(tx, order.id)) === 0)
      await updateOrder(tx, order.id, { review: null, status: statusOf({ ...order, review: null }) });
    await note(tx, { orderId: held.orderId, reason: held.reason });
    return { event, orderId: held.orderId, status: "dismissed" };
  });
}
