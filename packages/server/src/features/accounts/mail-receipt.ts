import type { Language } from "@proofsheet/contract";
import type { Tx } from "../../platform/db/index.ts";
import { readUser } from "./accounts.store.ts";
import type { ReceiptFacts } from "./mail-words.ts";
import { insertMail } from "./mails.store.ts";

/** Queues the receipt of a payment, in the transaction that books it: as often as that commits, which is once. */
export async function mailReceipt(tx: Tx, facts: ReceiptFacts, { language, now }: { language: Language; now: Date }): Promise<void> {
  const buyer = await readUser(tx, facts.userId);
  if (buyer) await insertMail(tx, { kind: "receipt", email: buyer.email, language, facts, now });
}
