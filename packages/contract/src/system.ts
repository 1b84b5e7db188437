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
  summary: "Ready to work: database reachable, not stopping. Otherwise 503.",
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
