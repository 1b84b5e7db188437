import type { Db } from "../../platform/db/index.ts";
import type { Log } from "../../platform/log.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Mail, Mailer } from "../../ports/mailer.ts";
import { findUserByEmail, readUser } from "./accounts.store.ts";
import type { MailKind, TokenPurpose } from "./mail-words.ts";
import { claimMail, deleteMail, type OutgoingMail, replaceMailToken } from "./mails.store.ts";
import { hashOf, newToken } from "./tokens.ts";
import { writeMail } from "./write-mail.ts";

export interface MailDeps {
  db: Db;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  /** Where links lead to, without a slash at the end. */
  siteUrl: string;
}

const tokenMs: Record<TokenPurpose, number> = { "verify-email": 86_400_000, "reset-password": 3_600_000 };
const firstRetryMs = 120_000;
const mostTries = 9;

/** Two minutes, then four, … to eight and a half hours. The first is longer than any transport tries. */
const retryMs = (attempts: number): number => firstRetryMs * 2 ** (attempts - 1);

/** Sends what is due, one after the other. A mail is sent at least once, and again if this process dies at the wrong moment. */
export async function deliverMails(deps: MailDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const mail = await claimMail(deps.db, now, (attempts) => new Date(now.getTime() + retryMs(attempts)));
    if (!mail) return;
    if (await isDone(deps, mail)) await deleteMail(deps.db, mail.id);
  }
}

async function isDone(deps: MailDeps, outgoing: OutgoingMail): Promise<boolean> {
  const { kind, attempts } = outgoing;
  try {
    const mail = await compose(deps, outgoing);
    if (mail && (await deps.mailer.send(mail)) === "refused") deps.log.warn({ kind }, "mail refused by its receiver");
    return true;
  } catch (error) {
    // What a mail server says may name the receiver; its codes do not.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isLast = attempts >= mostTries;
    deps.log.error({ kind, attempts, code, responseCode }, isLast ? "mail given up" : "mail not sent, to be tried again");
    return isLast;
  }
}

/** Null where there is nothing to say: no such account, or an address that is confirmed by now. */
async function compose(deps: MailDeps, { kind, email, language, facts }: OutgoingMail): Promise<Mail | null> {
  // A receipt follows its buyer, whose address may have changed since.
  if (kind === "receipt") {
    const buyer = facts && (await readUser(deps.db, facts.userId));
    return buyer ? writeMail({ kind, to: buyer.email, language, facts, link: `${deps.siteUrl}/receipt/${facts.orderId}` }) : null;
  }
  const user = await findUserByEmail(deps.db, email);
  if (!user || (kind === "verify-email" && user.emailVerified)) return null;
  if (kind === "password-changed" || kind === "inactive") return writeMail({ kind, to: email, language, link: `${deps.siteUrl}/` });
  const token = newToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + tokenMs[kind]);
  await replaceMailToken(deps.db, { hash: hashOf(token), purpose: kind, userId: user.id, expiresAt }, now);
  return writeMail({ kind, to: email, language, link: linkTo(deps.siteUrl, kind, token) });
}

/** Behind the `#`, a token reaches neither a server's log nor the next page's referrer. */
const linkTo = (siteUrl: string, kind: MailKind, token: string): string => `${siteUrl}/auth/${kind}#token=${token}`;
