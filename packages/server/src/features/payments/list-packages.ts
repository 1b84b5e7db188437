import { creditPackages, type Language, packageIds, paymentCurrency, refundDays, type UserId } from "@proofsheet/contract";
import type { PackagesAnswer } from "@proofsheet/contract/payment";
import type { z } from "zod";
import type { Db, Tx } from "../../platform/db/index.ts";
import type { Identity } from "../../platform/identity.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { type Promo, priceAfter, promoPercent } from "./order.rules.ts";
import { hasBought } from "./payments.store.ts";

export interface PackagesDeps {
  db: Db | Tx;
  clock: Clock;
  provider: PaymentProvider;
  promo: Promo;
  /** Whether this person bought something under an account that is closed. */
  boughtBefore?(db: Db | Tx, userId: UserId): Promise<boolean>;
}

/** The percentage that this caller gets now; a visitor may still make a first purchase. */
export async function promoFor(deps: PackagesDeps, identity: Identity): Promise<number> {
  const { clock, provider, promo } = deps;
  const now = clock.now();
  if (!provider.sellsAtDiscount || promoPercent(promo, false, now) === 0) return 0;
  return promoPercent(promo, identity.kind === "user" && (await hasEverBought(deps, identity.userId)), now);
}

const hasEverBought = async ({ db, boughtBefore }: PackagesDeps, userId: UserId): Promise<boolean> =>
  (await hasBought(db, userId)) || ((await boughtBefore?.(db, userId)) ?? false);

export async function listPackages(deps: PackagesDeps, identity: Identity, language: Language): Promise<z.output<typeof PackagesAnswer>> {
  const percentOff = await promoFor(deps, identity);
  return {
    success: true,
    currency: paymentCurrency,
    packages: packageIds.map((id) => {
      const row = creditPackages[id];
      return {
        id,
        name: row.name[language],
        description: row.description[language],
        credits: row.credits,
        price: row.priceCents,
        ...("originalPriceCents" in row && { original_price: row.originalPriceCents }),
        price_now: priceAfter(row.priceCents, percentOff),
        is_popular: row.isPopular,
      };
    }),
    promo: percentOff > 0 ? { percent_off: percentOff, first_purchase_only: true, ends_at: deps.promo.endsAt.toISOString() } : null,
    refund_days: refundDays,
    provider: deps.provider.id,
  };
}
