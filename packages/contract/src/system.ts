import { z } from "zod";
import { route } from "./route.ts";

const Health = z.object({
  success: z.literal(true),
  status: z.enum(["ok", "starting", "stopping"]),
  version: z.string(),
  database: z.enum(["embedded", "postgres"]),
  uptime_seconds: z.number(),
});
export const health = route({
  method: "get",
  path: "/health",
  tag: "system",
  auth: "none",
  summary: "Ready to work: database and store reachable, not stopping. Otherwise 503.",
  answer: Health,
  errors: [],
});
export const live = route({
  method: "get",
  path: "/health/live",
  tag: "system",
  auth: "none",
  summary: "The process answers.",
  answer: z.object({ success: z.literal(true) }),
  errors: [],
});
export const openapi = route({
  method: "get",
  path: "/openapi.json",
  tag: "system",
  auth: "none",
  summary: "This document.",
  answer: z.record(z.string(), z.unknown()),
  errors: [],
});
export const docs = route({
  method: "get",
  path: "/docs",
  tag: "system",
  auth: "none",
  summary: "The reference, for reading.",
  answer: "html",
  errors: [],
});

export const StatisticsAnswer = z.object({
  success: z.literal(true),
  pictures_made: z.number().int(),
  pictures_this_month: z.number().int(),
  /** Who has had a picture made: accounts, and visitors that are not one yet. */
  people: z.number().int(),
});
export const statistics = route({
  method: "get",
  path: "/system/statistics",
  tag: "system",
  auth: "none",
  summary: "Counts of this studio from its own records, up to a minute old.",
  answer: StatisticsAnswer,
  errors: [],
});
