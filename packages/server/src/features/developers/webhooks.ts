import { randomBytes } from "node:crypto";
import type { TaskId, UserId } from "@proofsheet/contract";
import { developerLimits } from "@proofsheet/contract";
import { Webhook } from "standardwebhooks";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/index.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import type { Clock } from "../../ports/clock.ts";
import type { WebhookSender } from "../../ports/webhook-sender.ts";
import { type DeveloperDeps, needDeveloper } from "./api-keys.ts";
import {
  changeEndpoint,
  changeMessage,
  claimMessage,
  deleteOldMessages,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  insertMessages,
  listEndpoints,
  type MessageRow,
} from "./developers.store.ts";

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const oldSecretMs = 86_400_000;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** How long after each failed try the next one comes: a day and a half in all. */
const waitsMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour];
/** Longer than a try may take. */
const claimMs = minute;
const keptMs = 7 * 24 * hour;
const gone = 410;

/** An address that could be a public one; whether it is shows when it is connected to. */
function checkedUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== "https:" || url.username || url.password || /(^|\.)localhost\.?$/i.test(url.hostname))
    throw new AppError("WEBHOOK_URL_INVALID");
  url.hash = "";
  return url.href;
}

export async function makeWebhook({ db, clock }: DeveloperDeps, identity: UserIdentity, given: string): Promise<EndpointRow> {
  needDeveloper(identity);
  const url = checkedUrl(given);
  if ((await listEndpoints(db, identity.userId)).length >= developerLimits.endpoints)
    throw new AppError("DEVELOPER_LIMIT", { limit: developerLimits.endpoints });
  const now = clock.now();
  const kept = { secret: newSecret(), oldSecret: null, oldSecretUntil: null, isActive: true, createdAt: now };
  const row: EndpointRow = { id: newId("whk", now.getTime()), userId: identity.userId, url, ...kept };
  await insertEndpoint(db, row);
  return row;
}

/** A new secret; the old one signs too for a day, so that the receiver can change over. An endpoint that was given up begins anew. */
export async function rotateWebhook({ db, clock }: DeveloperDeps, userId: UserId, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(db, userId, id);
  if (!row) throw new AppError("WEBHOOK_NOT_FOUND");
  const oldSecretUntil = new Date(clock.now().getTime() + oldSecretMs);
  const change = { secret: newSecret(), oldSecret: row.secret, oldSecretUntil, isActive: true };
  await changeEndpoint(db, id, change);
  return { ...row, ...change };
}

export interface EndedTask {
  id: TaskId;
  ownerId: string;
  action: string;
  status: "succeeded" | "failed" | "cancelled";
  images: number;
  creditsUsed: number;
  allowanceUsed: number;
  code: string | undefined;
}

/** Writes down, in the transaction that ends a task, what its owner's endpoints are to be told. */
export async function noteEndedTask(tx: Tx, clock: Clock, task: EndedTask): Promise<void> {
  if (!task.ownerId.startsWith("usr_")) return;
  const endpoints = (await listEndpoints(tx, task.ownerId as UserId)).filter(({ isActive }) => isActive);
  const now = clock.now();
  const type = `task.${task.status}`;
  const { id, action, status, images, creditsUsed, allowanceUsed, code } = task;
  const data = { task_id: id, action, status, images, credits_used: creditsUsed, allowance_used: allowanceUsed, ...(code && { code }) };
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const rows = endpoints.map((endpoint) => ({
    id: newId<string>("msg", now.getTime()),
    endpointId: endpoint.id,
    type,
    body,
    dueAt: now,
    createdAt: now,
  }));
  await insertMessages(tx, rows);
}

export interface DeliverDeps {
  db: Db;
  clock: Clock;
  sender: WebhookSender;
}

/** Sends what is due, one after the other; each message until it is taken, with the same id, so that the receiver knows it again. */
export async function deliverWebhooks(deps: DeliverDeps): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const now = clock.now();
    const claimed = await claimMessage(db, now, new Date(now.getTime() + claimMs));
    if (!claimed) return deleteOldMessages(db, new Date(now.getTime() - keptMs));
    await deliver(deps, claimed.message, claimed.endpoint);
  }
}

async function deliver({ db, clock, sender }: DeliverDeps, message: MessageRow, endpoint: EndpointRow): Promise<void> {
  if (!endpoint.isActive) return changeMessage(db, message.id, { dueAt: null });
  const now = clock.now();
  const status = await sender.send({ url: endpoint.url, headers: headersOf(message, endpoint, now), body: message.body });
  if (status >= 200 && status < 300) return changeMessage(db, message.id, { dueAt: null, lastStatus: status, deliveredAt: now });
  // The receiver says itself that it wants no more.
  if (status === gone) await changeEndpoint(db, endpoint.id, { isActive: false });
  const waitMs = status === gone ? undefined : waitsMs[message.attempts - 1];
  await changeMessage(db, message.id, {
    lastStatus: status,
    dueAt: waitMs === undefined ? null : new Date(clock.now().getTime() + waitMs),
  });
}

/** https://www.standardwebhooks.com: signed over id, time and body, by each secret that counts. */
function headersOf({ id, body }: MessageRow, { secret, oldSecret, oldSecretUntil }: EndpointRow, now: Date): Record<string, string> {
  const secrets = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : [])];
  return {
    "content-type": "application/json",
    "user-agent": "Proofsheet-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets.map((each) => new Webhook(each).sign(id, now, body)).join(" "),
  };
}
