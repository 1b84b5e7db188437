import type { SignInProvider } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/db/index.ts";
import type { UserIdentity } from "../../platform/identity.ts";
import { lockUser } from "./accounts.store.ts";
import { deleteIdentities, listIdentities } from "./identities.store.ts";

/** A provider does not sign in to this account any more; the last way in stays. */
export async function disconnectProvider({ db }: { db: Db }, { userId }: UserIdentity, provider: SignInProvider): Promise<void> {
  await db.transaction(async (tx) => {
    // Two at the same time would each see the other's way in.
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError("SESSION_EXPIRED");
    const identities = await listIdentities(tx, userId);
    if (!identities.some((identity) => identity.provider === provider)) throw new AppError("IDENTITY_NOT_FOUND", { provider });
    if (user.passwordHash === null && identities.every((identity) => identity.provider === provider)) throw new AppError("LAST_WAY_IN");
    await deleteIdentities(tx, userId, provider);
  });
}
