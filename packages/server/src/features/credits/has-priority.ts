import type { Tx } from "../../platform/db/db.ts";
import type { Identity } from "../../platform/identity.ts";
import { hasGrantOf } from "./credits.store.ts";

/** Specification, section 9: priority speed for 50 or more credits bought. */
const priorityCredits = 50;

/** Whether a caller has ever bought so many credits at once that what they order is made first. */
export const hasPriority = async (tx: Tx, identity: Identity): Promise<boolean> =>
  identity.kind === "user" && (await hasGrantOf(tx, identity.userId, priorityCredits));
