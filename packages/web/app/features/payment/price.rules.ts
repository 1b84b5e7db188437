import { creditPackages, type Language, type PlanId, packageIds, priorityFromCredits } from "@proofsheet/contract";
import type { WirePackage } from "@proofsheet/contract/payment";

/** The contract's own table in the shape of `GET /payment/packages`, so that the page is whole before anything is fetched. */
export const ownPackages = (language: Language): WirePackage[] =>
  packageIds.map((id) => {
    const row = creditPackages[id];
    return {
      id,
      name: row.name[language],
      description: row.description[language],
      credits: row.credits,
      price: row.priceCents,
      ...("originalPriceCents" in row && { original_price: row.originalPriceCents }),
      price_now: row.priceCents,
      is_popular: row.isPopular,
    };
  });

export interface Price {
  nowCents: number;
  /** Struck through; absent where the price never was higher. */
  beforeCents: number | undefined;
  perCreditCents: number;
  savedCents: number;
  /** Of the price before. */
  savedFraction: number;
  isPriority: boolean;
}

export function priceOf({ credits, price, original_price, price_now }: WirePackage): Price {
  const before = Math.max(original_price ?? 0, price);
  const savedCents = before - price_now;
  return {
    nowCents: price_now,
    beforeCents: savedCents > 0 ? before : undefined,
    perCreditCents: price_now / credits,
    savedCents,
    savedFraction: savedCents / before,
    isPriority: credits >= priorityFromCredits,
  };
}

/** A month, in cents or fen (specification, section 1). Told, not sold: the purchase is of packages only. */
export const planPrices: Record<PlanId, { USD: number; CNY: number }> = {
  free: { USD: 0, CNY: 0 },
  pro: { USD: 499, CNY: 2900 },
  enterprise: { USD: 2999, CNY: 19900 },
};

export const planCurrency = (language: Language): "USD" | "CNY" => (language === "zh-CN" ? "CNY" : "USD");

/** schema.org offers, as search engines read them; from the same table as the page. `origin` is the studio's address. */
export const offersOf = (packages: readonly WirePackage[], name: string, description: string, origin: string): object => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name,
  description,
  image: `${origin}/og.jpg`,
  brand: { "@type": "Brand", name: "Proofsheet" },
  offers: packages.map((row) => ({
    "@type": "Offer",
    name: row.name,
    description: row.description,
    sku: row.id,
    price: (row.price / 100).toFixed(2),
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    url: `${origin}/pricing`,
  })),
});
