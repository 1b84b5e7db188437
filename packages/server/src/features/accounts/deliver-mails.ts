import type { UserId } from "@proofsheet/contract";
import type { Db } from "../../platform/db/index.ts";
import type { Log } from "../../platform/log.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Mail, Mailer } from "../../ports/mailer.ts";
import { findUserByEmail, readUser, type UserRow } from "./accounts.store.ts";
import type { Letter, TokenPurpose } from "./mail-words.ts";
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

const tokenMs: Record<TokenPurpose, number> = { "verify-email": 86_400_000, "reset-password": 3_600_000, "change-email": 86_400_000 };
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

/** Null where there is nothing to say. */
async function compose(deps: MailDeps, mail: OutgoingMail): Promise<Mail | null> {
  if (mail.kind === "receipt") return receipt(deps, mail);
  const { email: to, language } = mail;
  const home = `${deps.siteUrl}/`;
  const found = await aboutWhom(deps, mail);
  if (!found) return null;
  if (!isTokenPurpose(found.letter)) return writeMail({ kind: found.letter, to, language, link: home });
  const token = newToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + tokenMs[found.letter]);
  const row = { hash: hashOf(token), purpose: found.letter, userId: found.user.id, email: to, expiresAt };
  await replaceMailToken(deps.db, row, now);
  return writeMail({ kind: found.letter, to, language, link: linkTo(deps.siteUrl, found.letter, token) });
}

/** It follows its buyer, whose address may have changed since, and goes to no address that is another's. */
async function receipt({ db, siteUrl }: MailDeps, { language, facts }: OutgoingMail): Promise<Mail | null> {
  const buyer = facts && (await readUser(db, facts.userId));
  if (!buyer || (await isAnothers(db, buyer.id, buyer.email))) return null;
  return writeMail({ kind: "receipt", to: buyer.email, language, facts, link: `${siteUrl}/receipt/${facts.orderId}` });
}

/** Another account has confirmed the address. */
async function isAnothers(db: Db, userId: UserId, email: string): Promise<boolean> {
  const holder = await findUserByEmail(db, email);
  return holder?.emailVerified === true && holder.id !== userId;
}

/** The account, and what its address is told. An address speaks for the account that it stands for, and for no other. */
async function aboutWhom({ db }: MailDeps, { kind, email, userId }: OutgoingMail): Promise<{ user: UserRow; letter: Letter } | null> {
  const user = await (userId ? readUser(db, userId) : findUserByEmail(db, email));
  if (!user) return null;
  const itself = { user, letter: kind };
  // To an address that was the account's.
  if (kind === "email-changed") return itself;
  const isOf = user.email === email;
  const foreign = await isAnothers(db, user.id, email);
  switch (kind) {
    case "verify-email":
      if (user.emailVerified || !isOf) return null;
      return foreign ? { user, letter: "account-exists" } : itself;
    case "change-email":
      return foreign ? { user, letter: "account-exists" } : itself;
    default:
      return isOf && !foreign ? itself : null;
  }
}

const isTokenPurpose = (letter: Letter): letter is TokenPurpose => letter in tokenMs;

const pageOf: Record<TokenPurpose, string> = {
  "verify-email": "verify-email",
  "change-email": "verify-email",
  "reset-password": "reset-password",
};
/** Behind the `#`, a token reaches neither a server's log nor the next page's referrer. */
const linkTo = (siteUrl: string, purpose: TokenPurpose, token: string): string => `${siteUrl}/auth/${pageOf[purpose]}#token=${token}`;
