import { type Cents, type Credits, cents, credits } from "./brand.ts";
import type { Language } from "./events.ts";

/** Credits are sold in these packages, once, in US dollars; there is no subscription. */
export const packageIds = ["starter", "pro", "bulk"] as const;
export type PackageId = (typeof packageIds)[number];

export interface PackageRow {
  credits: Credits;
  priceCents: Cents;
  /** The price it had before; shown struck through. */
  originalPriceCents?: Cents;
  isPopular: boolean;
  name: Record<Language, string>;
  description: Record<Language, string>;
}

export const creditPackages = {
  starter: {
    credits: credits(10),
    priceCents: cents(999),
    isPopular: false,
    name: { "en-US": "Starter", "zh-CN": "入门包" },
    description: {
      "en-US": "Ten pictures beyond the free ones, to try it on real work.",
      "zh-CN": "免费额度之外再加 10 张，先用在真实的项目上试试。",
    },
  },
  pro: {
    credits: credits(50),
    priceCents: cents(3999),
    originalPriceCents: cents(4999),
    isPopular: true,
    name: { "en-US": "Pro", "zh-CN": "专业包" },
    description: {
      "en-US": "Fifty pictures at priority speed, for work that comes back every week.",
      "zh-CN": "50 张图片，优先处理，适合每周都要出图的人。",
    },
  },
  bulk: {
    credits: credits(200),
    priceCents: cents(12999),
    originalPriceCents: cents(19999),
    isPopular: false,
    name: { "en-US": "Bulk", "zh-CN": "大量包" },
    description: {
      "en-US": "Two hundred pictures at priority speed and the lowest price each.",
      "zh-CN": "200 张图片，优先处理，单张价格最低。",
    },
  },
} as const satisfies Record<PackageId, PackageRow>;

export const paymentCurrency = "usd" as const;
/** The credits of an order that are not spent are given back for this long after it was paid. */
export const refundDays = 7;
/** Buyers of packages from this size on are served first (specification, section 9). */
export const priorityFromCredits = 50;

/**
 * How the success page names an order while it cannot be read (specification, section 9): by the beginning of the request
 * id. For display only; credits never follow from it.
 */
export function packageOfRequestId(requestId: string | null | undefined): { credits: Credits; priceCents: Cents } {
  const id = packageIds.find((candidate) => requestId?.startsWith(candidate));
  return creditPackages[id ?? "pro"];
}

/** Cards of the sandbox; any other number is CARD_INVALID. */
export const sandboxCards = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  fundsShort: "4000000000009995",
  paysLate: "4000000000003220",
} as const;

export const orderStatuses = ["created", "pending", "paid", "partly_refunded", "refunded", "disputed", "expired", "review"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
