import type { Db } from "../../platform/db/index.ts";
import { deleteSession, findRefreshToken, sessionOfAccess } from "./accounts.store.ts";
import { hashOf } from "./tokens.ts";

/** Ends the session of either token; its tokens are dead at once. Unknown tokens end nothing. */
export async function logOut({ db }: { db: Db }, tokens: { access: string | undefined; refresh: string | undefined }): Promise<void> {
  const byAccess = tokens.access && (await sessionOfAccess(db, hashOf(tokens.access)));
  const byRefresh = tokens.refresh && (await findRefreshToken(db, hashOf(tokens.refresh)))?.sessionId;
  for (const sessionId of [byAccess, byRefresh]) if (sessionId) await deleteSession(db, sessionId);
}
