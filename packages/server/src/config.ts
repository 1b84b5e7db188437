import { guestDailyImages } from "@proofsheet/contract";
import { z } from "zod";
import { logLevels } from "./platform/log.ts";

const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();
const count = (fallback: number, min: number, max: number) => z.coerce.number().int().min(min).max(max).default(fallback);

/** Every variable there is. None is needed on a fresh clone. */
const Environment = z.object({
  PORT: count(3000, 0, 65_535),
  HOST: text,
  DATA_DIR: z.string().trim().min(1).default("./data"),
  PUBLIC_URL: text.refine((value) => value === undefined || /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : ""), {
    message: "must be an http or https address",
  }),
  DATABASE_URL: text.refine((value) => value === undefined || /^postgres(ql)?:\/\//.test(value), {
    message: "must begin with postgres://",
  }),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  /** With `DATABASE_URL`: the key from which every other secret is derived, the same on all machines. */
  SECRET_KEY: text.refine((value) => value === undefined || value.length >= 32, { message: "must have at least 32 characters" }),
  GUEST_DAILY_IMAGES: count(guestDailyImages, 0, 10_000),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  CONTACT_EMAIL: text.refine((value) => value === undefined || z.email().safeParse(value).success, { message: "must be an email address" }),
  STORE: z.enum(["disk"]).default("disk"),
  MAIL: z.enum(["file"]).default("file"),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  ENGINE_PROCESSES: count(1, 1, 64),
  TRUSTED_PROXIES: count(0, 0, 10),
});

export interface Config {
  readonly port: number;
  /** Undefined listens on all interfaces. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  /** Undefined is the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly role: "all" | "web" | "worker";
  readonly secretKey: string | undefined;
  /** Pictures a UTC day for a visitor; 0 asks visitors to sign in first. */
  readonly guestDailyImages: number;
  readonly rateLimits: boolean;
  readonly contactEmail: string | undefined;
  readonly store: "disk";
  readonly mail: "file";
  readonly logLevel: (typeof logLevels)[number];
  /** How many engine processes, and with them how many tasks run at once on this machine. */
  readonly engineProcesses: number;
  /** How many proxies of the operator's own stand in front, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number;
}

type Reading = { ok: true; config: Config } | { ok: false; faults: string[] };

/** The environment as one frozen Config, or every fault in it. An empty value counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Reading {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const result = Environment.safeParse(given);
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (given.ROLE && given.ROLE !== "all" && !given.DATABASE_URL) faults.push("ROLE: web and worker apart need DATABASE_URL");
  if (given.DATABASE_URL && !given.SECRET_KEY) faults.push("SECRET_KEY: must be given together with DATABASE_URL");
  if (!result.success || faults.length > 0) return { ok: false, faults };
  const e = result.data;
  const config: Config = Object.freeze({
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    publicUrl: e.PUBLIC_URL,
    databaseUrl: e.DATABASE_URL,
    role: e.ROLE,
    secretKey: e.SECRET_KEY,
    guestDailyImages: e.GUEST_DAILY_IMAGES,
    rateLimits: e.RATE_LIMITS === "on",
    contactEmail: e.CONTACT_EMAIL,
    store: e.STORE,
    mail: e.MAIL,
    logLevel: e.LOG_LEVEL,
    engineProcesses: e.ENGINE_PROCESSES,
    trustedProxies: e.TRUSTED_PROXIES,
  });
  return { ok: true, config };
}

/** The process's own environment; wrong or missing values are all printed, and the process ends with 1. */
export function configOrExit(): Config {
  const reading = readConfig(process.env);
  if (reading.ok) return reading.config;
  process.stderr.write(`Proofsheet cannot start:\n${reading.faults.map((fault) => `  ${fault}\n`).join("")}`);
  return process.exit(1);
}
