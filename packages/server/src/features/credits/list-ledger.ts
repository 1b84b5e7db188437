import { countedUpTo, type Language, type UserId } from "@proofsheet/contract";
import type { AnswerOf } from "@proofsheet/contract/route";
import type { ledger } from "@proofsheet/contract/users";
import { byteOrderMark, csvLine } from "../../platform/csv.ts";
import type { Db } from "../../platform/db/db.ts";
import { countMovements, everyMovement, type LedgerRow, readMovements } from "./credits.store.ts";

export async function listLedger({ db }: { db: Db }, userId: UserId, page: number, limit: number): Promise<AnswerOf<typeof ledger>> {
  const offset = (page - 1) * limit;
  const rows = offset < countedUpTo ? await readMovements(db, userId, { offset, limit }) : [];
  const items = rows.map(({ at, ...row }) => ({ ...row, created_at: at.toISOString() }));
  return { success: true, items, page, limit, total: await countMovements(db, userId) };
}

const words: Record<Language, { head: string[]; reasons: Record<LedgerRow["reason"], string> }> = {
  "en-US": {
    head: ["Time (UTC)", "What", "For", "Credits in", "Credits out", "Balance"],
    reasons: { grant: "Added", "take-back": "Taken back", return: "Given back", hold: "Held for a task", release: "Released by a task" },
  },
  "zh-CN": {
    head: ["时间（UTC）", "事项", "关联编号", "存入积分", "支出积分", "余额"],
    reasons: { grant: "存入", "take-back": "退款收回", return: "退还", hold: "任务预扣", release: "任务释放" },
  },
};
/** The whole ledger, a part at a time. In and out have columns of their own, so that no number begins with a minus. */
export async function* ledgerCsvOf({ db }: { db: Db }, userId: UserId, language: Language): AsyncGenerator<string> {
  const { head, reasons } = words[language];
  yield byteOrderMark + csvLine(head);
  for await (const rows of everyMovement(db, userId)) yield rows.map((row) => line(row, reasons)).join("");
}

function line({ at, reason, reference, change, balance }: LedgerRow, reasons: Record<LedgerRow["reason"], string>): string {
  const moment = at.toISOString().slice(0, 19).replace("T", " ");
  return csvLine([moment, reasons[reason], reference, change > 0 ? change : null, change < 0 ? -change : null, balance]);
}
