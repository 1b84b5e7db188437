import { guestDailyImages, type PackageId, packageIds } from "@proofsheet/contract";
import { z } from "zod";
import type { MailChoice } from "./adapters/mail/open-mailer.ts";
import type { SignInChoice } from "./adapters/oidc/open-identity-providers.ts";
import { readS3Address, type StoreChoice } from "./adapters/open-store.ts";
import type { PaymentsChoice } from "./adapters/payments/open-payments.ts";
import { readWebhookSecrets, type WebhookSecret } from "./adapters/payments/webhook-secrets.ts";
import type { ConnectionsChoice } from "./adapters/upstream/open-connections.ts";
import { connectionsOf, engineVariables, missingKeys } from "./engine-config.ts";
import { type Threshold, thresholds } from "./features/moderation/index.ts";
import { logLevels } from "./platform/log.ts";
import { type PaymentProviderId, paymentProviders } from "./ports/payment-provider.ts";
import { isPrivateRoad } from "./private-road.ts";

const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();
const count = (fallback: number, min: number, max: number) => z.coerce.number().int().min(min).max(max).default(fallback);

const address = text.refine((value) => value === undefined || URL.canParse(value), { message: "must be an address" });
/** `starter=prod_1,pro=prod_2,bulk=prod_3` */
const products = text.transform((value, context): Record<PackageId, string> | undefined => {
  if (value === undefined) return undefined;
  const given = new Map(value.split(/[\s,]+/).map((pair) => [pair.split("=")[0], pair.split("=")[1]]));
  if (packageIds.every((id) => given.get(id))) return Object.fromEntries(given) as Record<PackageId, string>;
  context.addIssue({ code: "custom", message: `must name a product for each of ${packageIds.join(", ")}` });
  return z.NEVER;
});
/** Keys and codes go there: in clear only to a stand-in on this machine. */
const providerAddress = (fallback: string) =>
  text
    .refine((value) => value === undefined || isPrivateRoad(value), { message: "must be an https address (http on localhost only)" })
    .transform((value) => value ?? fallback);
const webhookSecrets = text.transform((value, context): WebhookSecret[] => {
  const secrets = readWebhookSecrets(value ?? "");
  if (secrets) return secrets;
  context.addIssue({ code: "custom", message: "must be secrets of 8 or more characters, each with @DATE if it ends" });
  return z.NEVER;
});

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
  GUEST_PICTURES_DAYS: count(30, 0, 3_650),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  MODERATION: z.enum(thresholds).default("low"),
  MODERATION_WORDS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  MODERATION_PICTURES: z
    .string()
    .trim()
    .default("off")
    .refine((value) => value === "off" || (Number(value) >= 0.5 && Number(value) <= 1), { message: "must be off, or from 0.5 to 1" })
    .transform((value) => (value === "off" ? undefined : Number(value))),
  CONTACT_EMAIL: text.refine((value) => value === undefined || z.email().safeParse(value).success, { message: "must be an email address" }),
  STORE: z
    .string()
    .trim()
    .default("disk")
    .refine((value) => value === "disk" || readS3Address(value), { message: "must be disk, or s3://BUCKET or s3://BUCKET/PREFIX" }),
  AWS_REGION: text,
  AWS_DEFAULT_REGION: text,
  AWS_ENDPOINT_URL: address,
  AWS_ENDPOINT_URL_S3: address,
  MAIL: z.enum(["file", "smtp"]).default("file"),
  SMTP_URL: text.refine((value) => value === undefined || (/^smtps?:\/\//.test(value) && URL.canParse(value)), {
    message: "must begin with smtp:// or smtps://",
  }),
  MAIL_FROM: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: providerAddress("https://accounts.google.com"),
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  GITHUB_AUTHORIZE_URL: providerAddress("https://github.com/login/oauth/authorize"),
  GITHUB_TOKEN_URL: providerAddress("https://github.com/login/oauth/access_token"),
  GITHUB_USER_URL: providerAddress("https://api.github.com/user"),
  PAYMENTS: z.enum(paymentProviders).default("sandbox"),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRETS: webhookSecrets,
  STRIPE_API_URL: address,
  CREEM_API_KEY: text,
  CREEM_WEBHOOK_SECRETS: webhookSecrets,
  CREEM_PRODUCTS: products,
  CREEM_DISCOUNT_CODE: text,
  CREEM_API_URL: address,
  /** The first purchase costs so much less until the end of PROMO_ENDS (UTC). */
  PROMO_PERCENT: count(10, 0, 90),
  PROMO_ENDS: z.iso.date().default("2024-12-31"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().trim().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  LOG_LEVEL: z.enum(logLevels).default("info"),
  ENGINE_PROCESSES: count(1, 1, 64),
  ...engineVariables,
  TRUSTED_PROXIES: count(0, 0, 10),
});

/** What a provider cannot work without; a webhook secret that is missing would leave every webhook unread. */
const neededBy: Record<PaymentProviderId, readonly (keyof z.output<typeof Environment>)[]> = {
  sandbox: [],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"],
  creem: ["CREEM_API_KEY", "CREEM_WEBHOOK_SECRETS", "CREEM_PRODUCTS"],
};

function paymentsOf(e: z.output<typeof Environment>): PaymentsChoice {
  if (e.PAYMENTS === "stripe") {
    const [secretKey, webhookSecrets] = [e.STRIPE_SECRET_KEY ?? "", e.STRIPE_WEBHOOK_SECRETS];
    return { provider: "stripe", secretKey, webhookSecrets, apiUrl: e.STRIPE_API_URL };
  }
  if (e.PAYMENTS === "creem") {
    const [apiKey, webhookSecrets, products] = [
      e.CREEM_API_KEY ?? "",
      e.CREEM_WEBHOOK_SECRETS,
      e.CREEM_PRODUCTS as Record<PackageId, string>,
    ];
    return { provider: "creem", apiKey, webhookSecrets, products, discountCode: e.CREEM_DISCOUNT_CODE, apiUrl: e.CREEM_API_URL };
  }
  return { provider: "sandbox" };
}

/** Region and endpoint are named as Amazon's own tools name them; the credentials are looked for by its SDK. */
function storeOf(e: z.output<typeof Environment>): StoreChoice {
  const place = readS3Address(e.STORE);
  if (!place) return { kind: "disk" };
  const region = e.AWS_REGION ?? e.AWS_DEFAULT_REGION ?? "us-east-1";
  return { kind: "s3", ...place, region, endpoint: e.AWS_ENDPOINT_URL_S3 ?? e.AWS_ENDPOINT_URL };
}

/** Links in mails must not follow the Host that a stranger's request names, so real mail needs the real address. */
const neededForSmtp = ["SMTP_URL", "MAIL_FROM", "PUBLIC_URL"] as const;
function mailOf(e: z.output<typeof Environment>): MailChoice {
  if (e.MAIL === "smtp") return { transport: "smtp", url: e.SMTP_URL ?? "", from: e.MAIL_FROM ?? "" };
  return { transport: "file", from: e.MAIL_FROM ?? "Proofsheet <studio@localhost>" };
}

function signInOf(e: z.output<typeof Environment>): SignInChoice {
  const [google, github] = [pair(e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET), pair(e.GITHUB_CLIENT_ID, e.GITHUB_CLIENT_SECRET)];
  return {
    google: google && { ...google, issuer: e.GOOGLE_ISSUER },
    github: github && { ...github, authorizeUrl: e.GITHUB_AUTHORIZE_URL, tokenUrl: e.GITHUB_TOKEN_URL, userUrl: e.GITHUB_USER_URL },
  };
}
const pair = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : undefined;

/** Variables that say nothing without each other. */
const pairs = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
] as const;

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
  /** After so many days a visitor's pictures are removed; 0 keeps them. */
  readonly guestPicturesDays: number;
  readonly rateLimits: boolean;
  readonly moderation: Threshold;
  /** What this operator wants refused besides, in words. */
  readonly moderationWords: readonly string[];
  /** The probability from which a picture counts as explicit and is refused; undefined looks at none. */
  readonly moderationPictures: number | undefined;
  readonly contactEmail: string | undefined;
  readonly store: StoreChoice;
  readonly mail: MailChoice;
  readonly signIn: SignInChoice;
  readonly payments: PaymentsChoice;
  readonly promo: { readonly percentOff: number; readonly endsAt: Date };
  readonly connections: ConnectionsChoice;
  /** Where `/metrics`, `/ready` and `/live` are told; undefined nowhere. */
  readonly monitor: { readonly port: number; readonly host: string } | undefined;
  /** Whether spans are sent to a collector; where and how, the exporter reads from its own `OTEL_…` variables. */
  readonly tracing: boolean;
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
  // Left out on the open internet, the default would sell credits for a test card.
  if (given.PUBLIC_URL?.startsWith("https:") && !given.PAYMENTS) faults.push("PAYMENTS: must be given together with an https PUBLIC_URL");
  const chosen = paymentProviders.find((id) => id === given.PAYMENTS) ?? "sandbox";
  for (const name of neededBy[chosen]) if (!given[name]) faults.push(`${name}: must be given with PAYMENTS=${chosen}`);
  if (given.MAIL === "smtp") for (const name of neededForSmtp) if (!given[name]) faults.push(`${name}: must be given with MAIL=smtp`);
  faults.push(...missingKeys(given));
  for (const [id, secret] of pairs) {
    const missing = given[id] ? secret : id;
    if (!given[id] !== !given[secret]) faults.push(`${missing}: must be given together with ${missing === id ? secret : id}`);
  }
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
    guestPicturesDays: e.GUEST_PICTURES_DAYS,
    rateLimits: e.RATE_LIMITS === "on",
    moderation: e.MODERATION,
    moderationWords: e.MODERATION_WORDS,
    moderationPictures: e.MODERATION_PICTURES,
    contactEmail: e.CONTACT_EMAIL,
    store: storeOf(e),
    mail: mailOf(e),
    signIn: signInOf(e),
    payments: paymentsOf(e),
    promo: { percentOff: e.PROMO_PERCENT, endsAt: new Date(Date.parse(e.PROMO_ENDS) + 86_400_000) },
    connections: connectionsOf(e),
    monitor: e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    tracing: e.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    logLevel: e.LOG_LEVEL,
    engineProcesses: e.ENGINE_PROCESSES,
    trustedProxies: e.TRUSTED_PROXIES,
  });
  return { ok: true, config };
}

/** The process's own environment, `instead` before it; wrong or missing values are all printed, and the process ends with 1. */
export function configOrExit(instead: Record<string, string | undefined> = {}): Config {
  const reading = readConfig({ ...process.env, ...instead });
  if (reading.ok) return reading.config;
  process.stderr.write(`Proofsheet cannot start:\n${reading.faults.map((fault) => `  ${fault}\n`).join("")}`);
  return process.exit(1);
}
