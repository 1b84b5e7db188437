import type { GuestId, UserId } from "@proofsheet/contract";
import type { SessionAnswer } from "@proofsheet/contract/wire";
import type { Tx } from "../../platform/db/index.ts";
import type { Identity } from "../../platform/identity.ts";
import type { Clock } from "../../ports/clock.ts";
import { insertKnownDevice, type UserRow } from "./accounts.store.ts";
import { startSession } from "./start-session.ts";
import { hashOf } from "./tokens.ts";

/** Makes a visitor's things the account's, in the transaction of the sign-in; each feature brings its own. */
export type MoveToAccount = (tx: Tx, guestId: GuestId, userId: UserId) => Promise<void>;

/** Told of a new account, in the transaction that makes it; each feature brings its own. */
export type OnJoined = (tx: Tx, user: { id: UserId; email: string }) => Promise<void>;

export interface WelcomeDeps {
  tx: Tx;
  clock: Clock;
  moveToAccount: readonly MoveToAccount[];
}

/** Who signs in, and with what. */
export interface Caller {
  identity: Identity;
  /** As it names itself in `User-Agent`. */
  device: string | undefined;
}

/** What follows a proved identity: what this browser made as a visitor moves along, and the browser is known from now on. */
export async function welcome(deps: WelcomeDeps, user: UserRow, { identity, device }: Caller): Promise<SessionAnswer> {
  if (identity.kind === "guest") {
    for (const move of deps.moveToAccount) await move(deps.tx, identity.guestId, user.id);
    await insertKnownDevice(deps.tx, user.id, hashOf(identity.guestId));
  }
  return startSession(deps, user, device);
}
