import type { UserId } from "@proofsheet/contract";
import type { Db, Tx } from "../../platform/db/index.ts";
import { deleteUser, listSessions, readUser } from "./accounts.store.ts";
import { listIdentities } from "./identities.store.ts";
import { deleteMailsTo } from "./mails.store.ts";

/** Removes the person, and with it sessions, ways to sign in, known browsers and mails that wait. Answers the address that it had. */
export async function eraseAccount(tx: Tx, userId: UserId): Promise<string | undefined> {
  const email = await deleteUser(tx, userId);
  if (email !== undefined) await deleteMailsTo(tx, email);
  return email;
}

/** What is kept of a person as such; no hash and no token. */
export async function exportAccount(db: Db, userId: UserId, now: Date) {
  const user = await readUser(db, userId);
  if (!user) return null;
  const { id, name, email, emailVerified, plan, createdAt, seenAt } = user;
  const sessions = await listSessions(db, userId, now);
  return {
    account: { id, name, email, emailVerified, plan, createdAt, seenAt, hasPassword: user.passwordHash !== null },
    identities: (await listIdentities(db, userId)).map(({ provider, email: address, createdAt: connectedAt }) => ({
      provider,
      email: address,
      connectedAt,
    })),
    sessions: sessions.map(({ device, createdAt: startedAt, seenAt: lastSeenAt }) => ({ device, startedAt, lastSeenAt })),
  };
}
