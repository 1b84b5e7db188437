import type { TaskId } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import type { Clock } from "../../ports/clock.ts";
import { limitsFor, standing } from "./allowance.ts";
import { addToAllowances, heldOf, insertHold, lockAllowances, lockWallet, spendableOf, transfer } from "./credits.store.ts";
import { type Portion, splitOrder, utcDay } from "./ledger.rules.ts";

export interface HoldDeps {
  tx: Tx;
  clock: Clock;
  guestDailyImages: number;
}
export interface HoldInput {
  identity: Identity;
  taskId: TaskId;
  images: number;
  pricePerImage: number;
}

/**
 * Sets aside what a task may cost: today's allowance first, then credits. Throws CREDITS_SHORT, or SIGN_IN_REQUIRED for
 * a visitor, and then nothing is held. Runs in the transaction that makes the task.
 */
export async function holdCredits({ tx, clock, guestDailyImages }: HoldDeps, { identity, taskId, ...order }: HoldInput): Promise<Portion> {
  const now = clock.now();
  const day = utcDay(now);
  const limits = limitsFor(identity, guestDailyImages);
  const ownerIds = limits.map(({ ownerId }) => ownerId);
  const { left, limit } = standing(identity, limits, await lockAllowances(tx, ownerIds, day));
  const allowanceCovers = left === null || left >= order.images;
  const wallet = identity.kind === "user" && !allowanceCovers ? await lockWallet(tx, identity.userId) : { credits: 0 };

  const split = splitOrder(order, { allowanceLeft: left, credits: wallet.credits });
  if (!split.ok) {
    if (identity.kind === "guest") throw new AppError("SIGN_IN_REQUIRED", { needed: order.images, free: limit ?? 0 });
    throw new AppError("CREDITS_SHORT", { needed: split.neededCredits, balance: wallet.credits });
  }
  const { portion } = split;
  await addToAllowances(tx, ownerIds, day, portion.allowanceImages);
  const payerId = ownerOf(identity);
  await insertHold(tx, {
    taskId,
    payerId,
    addressHash: identity.kind === "guest" ? identity.addressHash : null,
    day,
    pricePerImage: order.pricePerImage,
    allowanceImages: portion.allowanceImages,
    credits: portion.credits,
    createdAt: now,
  });
  if (portion.credits > 0) {
    const move = { from: spendableOf(payerId), to: heldOf(payerId), amount: portion.credits };
    await transfer(tx, { ...move, reason: "hold", reference: taskId, at: now });
  }
  return portion;
}
