import { setTimeout as delay } from "node:timers/promises";
import { creditPackages, type Language, type PackageId, packageIds } from "@proofsheet/contract";
import type { SessionAnswer } from "@proofsheet/contract/payment";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import { type PackagesDeps, promoFor } from "./list-packages.ts";
import { nextLookUp, priceAfter, requestIdOf, statusOf } from "./order.rules.ts";
import { insertOrder, lockBuyer, lockOrder, type OrderRow, openOrder, orderOfKey, readOrder, updateOrder } from "./payments.store.ts";

export interface SessionDeps extends PackagesDeps {
  db: Db;
  limiter: RateLimiter;
}
export interface SessionInput {
  identity: UserIdentity;
  language: Language;
  packageId: string;
  successUrl: string;
  cancelUrl: string;
  requestKey: string | undefined;
}

/** As long as the providers keep a checkout open. */
const checkoutMs = 86_400_000;
/** A checkout with less time than this is not handed out again. */
const spareMs = 600_000;
const sessionLimit = { burst: 30, perMs: 3_600_000 };
/** How long a second click waits for the first one's checkout before it makes the checkout itself. */
const patienceMs = 10_000;

const isPackage = (id: string): id is PackageId => (packageIds as readonly string[]).includes(id);

/** Begins a purchase: the order is stored first, so that whatever comes from the provider finds it. One checkout for two clicks. */
export async function createSession(deps: SessionDeps, input: SessionInput): Promise<z.output<typeof SessionAnswer>> {
  const { identity, packageId } = input;
  if (!isPackage(packageId)) throw new AppError("PACKAGE_NOT_FOUND");
  await deps.limiter.take(`checkout:${identity.userId}`, sessionLimit);
  const { order, isNew } = await storeOrder(deps, input, packageId);
  const open = isNew ? await openCheckout(deps, input, order) : await waitForCheckout(deps, input, order);
  return {
    success: true,
    checkout_url: open.checkoutUrl!,
    order_id: open.id,
    session_id: open.checkoutId!,
    request_id: requestIdOf(open.packageId, open.id),
    expires_at: open.expiresAt.toISOString(),
  };
}

function storeOrder(deps: SessionDeps, input: SessionInput, packageId: PackageId) {
  const { identity, language, successUrl, cancelUrl, requestKey } = input;
  const { userId } = identity;
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const now = deps.clock.now();
    const keyed = requestKey === undefined ? undefined : await orderOfKey(tx, userId, requestKey);
    if (keyed && keyed.packageId !== packageId) throw new AppError("IDEMPOTENCY_MISMATCH");
    if (keyed) return { order: keyed, isNew: false };
    const { credits, priceCents } = creditPackages[packageId];
    const percent = await promoFor({ ...deps, db: tx }, identity);
    const wanted = { userId, packageId, amountCents: priceAfter(priceCents, percent), provider: deps.provider.id, successUrl, cancelUrl };
    const open = await openOrder(tx, wanted, new Date(now.getTime() + spareMs));
    if (open) return { order: open, isNew: false };
    const order = await insertOrder(tx, {
      ...wanted,
      language,
      id: newId("ord", now.getTime()),
      credits,
      priceCents,
      promoPercent: percent,
      status: "created",
      requestKey: requestKey ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + checkoutMs),
      lookUpAt: nextLookUp(now, now),
    });
    return { order, isNew: true };
  });
}

async function openCheckout({ db, clock, provider }: SessionDeps, { language }: SessionInput, order: OrderRow): Promise<OrderRow> {
  const { name } = creditPackages[order.packageId];
  try {
    const requestId = requestIdOf(order.packageId, order.id);
    const { checkoutId, url } = await provider.openCheckout({ ...order, orderId: order.id, requestId, title: name[language] });
    return await db.transaction(async (tx) => {
      // A webhook may have been quicker; what it brought stays.
      const now = await lockOrder(tx, order.id);
      const opened = { ...(now ?? order), checkoutId, checkoutUrl: url };
      await updateOrder(tx, order.id, { checkoutId, checkoutUrl: url, status: statusOf(opened) });
      return opened;
    });
  } catch (cause) {
    const expired = { ...order, expiredAt: clock.now() };
    await updateOrder(db, order.id, { expiredAt: expired.expiredAt, status: statusOf(expired), requestKey: null });
    throw new AppError("PAYMENT_UNAVAILABLE", undefined, { cause });
  }
}

async function waitForCheckout(deps: SessionDeps, input: SessionInput, found: OrderRow): Promise<OrderRow> {
  let order: OrderRow | undefined = found;
  for (let waitedMs = 0; order?.status === "created" && waitedMs < patienceMs; waitedMs += 50) {
    await delay(50);
    order = await readOrder(deps.db, found.id);
  }
  if (order?.checkoutUrl) return order;
  if (order?.status === "created") return openCheckout(deps, input, order);
  throw new AppError("PAYMENT_UNAVAILABLE");
}
