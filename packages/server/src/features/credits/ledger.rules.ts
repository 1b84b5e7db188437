/**
 * What an order of pictures takes, and what it gives back: pure arithmetic. The day's allowance is spent first and
 * counts pictures; purchased credits pay for the rest.
 */

/** What an order holds, and in the same shape what of it was charged or given back. */
export interface Portion {
  allowanceImages: number;
  credits: number;
}

export interface Order {
  images: number;
  pricePerImage: number;
}

export interface Means {
  /** Pictures left free today; `null` is unlimited. */
  allowanceLeft: number | null;
  credits: number;
}

export type Split = { ok: true; portion: Portion } | { ok: false; neededCredits: number };

/** How an order is paid from these means, or how many credits it needs beyond today's allowance. */
export function splitOrder(order: Order, means: Means): Split {
  const allowanceImages = Math.min(order.images, Math.max(0, means.allowanceLeft ?? order.images));
  const credits = (order.images - allowanceImages) * order.pricePerImage;
  if (credits > means.credits) return { ok: false, neededCredits: credits };
  return { ok: true, portion: { allowanceImages, credits } };
}

export interface Settlement {
  charged: Portion;
  released: Portion;
}

/** What is charged of a hold when `deliveredImages` came out; what was not delivered goes back, credits before allowance. */
export function settle(held: Portion, pricePerImage: number, deliveredImages: number): Settlement {
  const allowanceImages = Math.min(held.allowanceImages, deliveredImages);
  const credits = Math.min(held.credits, (deliveredImages - allowanceImages) * pricePerImage);
  return {
    charged: { allowanceImages, credits },
    released: { allowanceImages: held.allowanceImages - allowanceImages, credits: held.credits - credits },
  };
}

/** Credits that came together, and how many of them were not taken back since. */
export interface Grant {
  grant: string;
  credits: number;
}

/**
 * What of a grant is not spent, from all grants oldest first and what can be spent now: the oldest are spent first, so
 * what is there belongs to the newest.
 */
export function unspentOf(grants: readonly Grant[], grant: string, spendable: number): number {
  let rest = spendable;
  for (const each of grants.toReversed()) {
    const unspent = Math.min(each.credits, rest);
    if (each.grant === grant) return unspent;
    rest -= unspent;
  }
  return 0;
}

/** A visitor's address may make this many times the visitor's own allowance: households and offices share one. */
export const addressFenceFactor = 10;

/** What is left of a daily limit; of two limits, the narrower. */
export function allowanceLeft(limits: readonly { limit: number | null; used: number }[]): number | null {
  const rest = limits.flatMap(({ limit, used }) => (limit === null ? [] : [Math.max(0, limit - used)]));
  return rest.length === 0 ? null : Math.min(...rest);
}

/** The UTC day of a moment, as `2026-11-27`. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** When the allowance of that moment's day is renewed. */
export function nextUtcMidnight(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1));
}
