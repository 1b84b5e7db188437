/** What an account may make each day before credits are spent. The operator sets the plan. */
export const planIds = ["free", "pro", "enterprise"] as const;
export type PlanId = (typeof planIds)[number];

export interface PlanRow {
  /** Pictures a UTC day; `null` is unlimited. */
  dailyImages: number | null;
}

export const plans = {
  free: { dailyImages: 10 },
  pro: { dailyImages: 100 },
  enterprise: { dailyImages: null },
} as const satisfies Record<PlanId, PlanRow>;

/** Pictures a UTC day for a visitor who is not signed in, unless the operator sets another number. */
export const guestDailyImages = 3;
