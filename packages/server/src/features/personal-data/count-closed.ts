import type { Clock } from "../../ports/clock.ts";
import type { OnJoined } from "../accounts/index.ts";
import { carryAllowance } from "../credits/index.ts";
import { hashOfAddress } from "./close-account.ts";
import { closedSince } from "./personal-data.store.ts";
import { closedMs } from "./sweep-personal-data.ts";

/** An address whose account was closed today begins its new one with today's free pictures used as they were. */
export const countClosed =
  ({ clock, closedKey }: { clock: Clock; closedKey: Buffer }): OnJoined =>
  async (tx, { id, email }) => {
    const since = new Date(clock.now().getTime() - closedMs);
    const before = await closedSince(tx, hashOfAddress(closedKey, email), since);
    if (before) await carryAllowance({ tx, clock }, { from: before, to: id });
  };
