import { z } from "zod";
import { FollowedPageQuery, followedPage, PageQuery } from "./generation.ts";
import { countedUpTo } from "./lists.ts";
import { planIds } from "./plans.ts";
import { route } from "./route.ts";
import { BalanceAnswer, Ok, WireUser } from "./wire.ts";

/** Whatever the client says here is a note; balances never move by it. */
export const defaultNotedCredits = 10;

export const ProfileAnswer = z.object({
  success: z.literal(true),
  user: WireUser,
  name: z.string(),
  email: z.string(),
  plan: z.enum(planIds),
  subscription: z.object({ plan: z.enum(planIds) }),
  monthly_usage: z.number().int(),
});
export const me = route({
  method: "get",
  path: "/users/me",
  tag: "users",
  auth: "user",
  summary: "Profile, plan and this month's use.",
  answer: ProfileAnswer,
  errors: [],
});
export const updateMe = route({
  method: "put",
  path: "/users/me",
  tag: "users",
  auth: "user",
  summary: "Change the name. Other fields are ignored.",
  body: z.object({ name: z.string().max(200).optional() }),
  answer: ProfileAnswer,
  errors: ["NAME_MISSING"],
});
export const balance = route({
  method: "get",
  path: "/users/credits",
  tag: "users",
  auth: "guest",
  summary: "Credits, what tasks hold, and what is left free today. Visitors have an allowance and no credits.",
  answer: BalanceAnswer,
  errors: [],
});

export const ledgerReasons = ["grant", "take-back", "return", "hold", "release"] as const;
export const LedgerEntry = z.object({
  id: z.string(),
  /** `grant`: bought or given; `take-back` and `return`: a refund, and one that did not come about; `hold` and `release`: a task. */
  reason: z.enum(ledgerReasons),
  /** The order, the task or the operator's act that it was for. */
  reference: z.string(),
  /** Below zero where credits went. */
  change: z.number().int(),
  /** After it. */
  balance: z.number().int(),
  created_at: z.string(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
export const ledger = route({
  method: "get",
  path: "/users/ledger",
  tag: "users",
  auth: "user",
  summary: "Every movement of the caller's credits, newest first. Their sum is the balance.",
  query: PageQuery,
  answer: z.object({
    success: z.literal(true),
    items: z.array(LedgerEntry),
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int().describe(`Counted, and paged, up to ${countedUpTo}; the table for spreadsheets has all.`),
  }),
  errors: [],
});
export const ledgerCsv = route({
  method: "get",
  path: "/users/ledger.csv",
  tag: "users",
  auth: "user",
  summary: "The same as a table for spreadsheets, oldest first. No cell can act as a formula.",
  answer: "binary",
  errors: [],
});

export const UsageItem = z.object({
  id: z.string(),
  action: z.string(),
  action_type: z.string(),
  type: z.string(),
  credits_used: z.number().int(),
  credits: z.number().int(),
  cost: z.number().int(),
  allowance_used: z.number().int(),
  created_at: z.string(),
  timestamp: z.string(),
  task_id: z.string().optional(),
  details: z.record(z.string(), z.unknown()),
});
export const UsageAnswer = z.object({
  success: z.literal(true),
  items: z.array(UsageItem),
  data: z.array(UsageItem),
  ...followedPage,
});
export const usage = route({
  method: "get",
  path: "/users/usage",
  tag: "users",
  auth: "user",
  summary: "One row for each settled task, newest first.",
  query: FollowedPageQuery,
  answer: UsageAnswer,
  errors: [],
});
export const noteUsage = route({
  method: "post",
  path: "/users/usage",
  tag: "users",
  auth: "user",
  summary: "A note on history from the client. It never moves a balance; with `task_id` its details join that task's row.",
  body: z.object({
    action_type: z.string().min(1).max(60),
    credits_used: z.number().int().min(-1_000_000).max(1_000_000).default(defaultNotedCredits),
    task_id: z.string().max(64).optional(),
    details: z.record(z.string(), z.unknown()).default({}),
  }),
  answer: Ok,
  errors: [],
});

const counts = z.object({
  total_usage: z.number().int(),
  image_generation: z.number().int(),
  text_to_image: z.number().int(),
  face_swap: z.number().int(),
  wallpaper_generation: z.number().int(),
  background_removal: z.number().int(),
  image_extension: z.number().int(),
  image_edit: z.number().int(),
  image_upscale: z.number().int(),
});
export const StatsAnswer = z.object({ success: z.literal(true), monthly: counts, data: z.object({ monthly: counts }) });
export const stats = route({
  method: "get",
  path: "/users/stats",
  tag: "users",
  auth: "user",
  summary: "Pictures delivered this UTC month, by tool.",
  answer: StatsAnswer,
  errors: [],
});
