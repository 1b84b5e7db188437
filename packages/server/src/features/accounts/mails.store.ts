import type { Language, UserId } from "@proofsheet/contract";
import { and, asc, eq, gt, inArray, lt, lte, or } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { UserRow } from "./accounts.store.ts";
import { users } from "./accounts.tables.ts";
import type { MailKind, ReceiptFacts, TokenPurpose } from "./mail-words.ts";
import { mailTokens, outgoingMails } from "./mails.tables.ts";

/** All SQL of mails that go out and of what their links are worth. */
export type OutgoingMail = typeof outgoingMails.$inferSelect;

export interface NewMail {
  kind: MailKind;
  email: string;
  userId?: UserId;
  language: Language;
  facts?: ReceiptFacts;
  now: Date;
}
export async function insertMail(db: Db | Tx, mail: NewMail): Promise<void> {
  const { now, ...rest } = mail;
  await db.insert(outgoingMails).values({ id: newId("mal", now.getTime()), ...rest, dueAt: now });
}

/** Takes the mail that has waited longest; it is another's turn only if this one has not ended it by `nextTry`. */
export async function claimMail(db: Db, now: Date, nextTry: (attempts: number) => Date): Promise<OutgoingMail | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(outgoingMails)
      .where(lte(outgoingMails.dueAt, now))
      .orderBy(asc(outgoingMails.dueAt), asc(outgoingMails.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!found) return undefined;
    const attempts = found.attempts + 1;
    await tx
      .update(outgoingMails)
      .set({ attempts, dueAt: nextTry(attempts) })
      .where(eq(outgoingMails.id, found.id));
    return { ...found, attempts };
  });
}

export async function deleteMailsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(outgoingMails).where(eq(outgoingMails.email, email));
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/** The newest link is the one that works. */
export async function replaceMailToken(db: Db, token: typeof mailTokens.$inferInsert, now: Date): Promise<void> {
  const { userId, purpose } = token;
  const older = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
  await db.transaction(async (tx) => {
    await tx.delete(mailTokens).where(or(older, lt(mailTokens.expiresAt, now)));
    await tx.insert(mailTokens).values(token);
  });
}

const alive = (hash: string, purposes: TokenPurpose[], now: Date) =>
  and(eq(mailTokens.hash, hash), inArray(mailTokens.purpose, purposes), gt(mailTokens.expiresAt, now));

/** Whose link it is; it stays good. */
export async function findMailToken(db: Db, hash: string, purpose: TokenPurpose, now: Date): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(alive(hash, [purpose], now));
  return row?.user;
}

/** What the link was good for; undefined if it was used before or has expired. */
export async function useMailToken(tx: Tx, hash: string, purposes: TokenPurpose[], now: Date) {
  const [used] = await tx
    .delete(mailTokens)
    .where(alive(hash, purposes, now))
    .returning({ userId: mailTokens.userId, purpose: mailTokens.purpose, email: mailTokens.email });
  return used;
}

export async function deleteMailTokens(tx: Tx, userId: UserId, purpose: TokenPurpose): Promise<void> {
  await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)));
}
