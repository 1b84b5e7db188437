import type { UserId } from "@proofsheet/contract";
import type { Db, Tx } from "../../platform/db/index.ts";
import { readPerson } from "../accounts/index.ts";
import { hashOfAddress } from "./close-account.ts";
import { closedHasBought } from "./personal-data.store.ts";

/** Whether the address of an account had one before that bought something and was closed: its next purchase is not its first. */
export const boughtBefore =
  ({ closedKey }: { closedKey: Buffer }) =>
  async (db: Db | Tx, userId: UserId): Promise<boolean> => {
    const { email } = await readPerson(db, userId);
    return closedHasBought(db, hashOfAddress(closedKey, email));
  };
