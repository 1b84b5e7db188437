import type { Tx } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { mailReceipt } from "../accounts/index.ts";
import type { OrderRow } from "./payments.store.ts";

/** What an order does when it is first known to be paid: its receipt goes out, in the language it was ordered in. */
export const sendReceipt =
  (clock: Clock) =>
  (tx: Tx, { userId, id, packageId, credits, amountCents, paidAt, language }: OrderRow): Promise<void> => {
    const now = clock.now();
    const facts = { userId, orderId: id, packageId, credits, amountCents, paidAt: (paidAt ?? now).toISOString() };
    return mailReceipt(tx, facts, { language, now });
  };
