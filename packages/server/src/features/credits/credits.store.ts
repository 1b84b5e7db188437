import { countedUpTo, type TaskId, type UserId } from "@proofsheet/contract";
import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/ids.ts";
import { allowanceDays, creditHolds, ledgerAccounts, ledgerTransfers } from "./credits.tables.ts";
import type { Grant } from "./ledger.rules.ts";

/**
 * All SQL of the ledger. Rows are locked in one order everywhere, so that no two transactions wait for each other:
 * the hold, then allowance rows by owner (`adr_` before `gst_` before `usr_`), then accounts by id.
 */

export const spendableOf = (userId: string) => `${userId}/credits`;
export const heldOf = (userId: string) => `${userId}/held`;
export const house = { grants: "house/grants", income: "house/income" } as const;

export interface Wallet {
  credits: number;
  held: number;
}
const asWallet = (userId: string, rows: { id: string; balance: number }[]): Wallet => ({
  credits: rows.find((row) => row.id === spendableOf(userId))?.balance ?? 0,
  held: rows.find((row) => row.id === heldOf(userId))?.balance ?? 0,
});

/** Both accounts of a person, opened if new, locked until the transaction ends. */
export async function lockWallet(tx: Tx, userId: UserId): Promise<Wallet> {
  const rows = await tx
    .insert(ledgerAccounts)
    .values([{ id: spendableOf(userId) }, { id: heldOf(userId) }])
    // Writing the row's own value back is what locks it, and returns it in the same round trip.
    .onConflictDoUpdate({ target: ledgerAccounts.id, set: { balance: sql`${ledgerAccounts.balance}` } })
    .returning();
  return asWallet(userId, rows);
}

export async function readWallet(db: Db | Tx, userId: UserId): Promise<Wallet> {
  const ids = [spendableOf(userId), heldOf(userId)];
  return asWallet(userId, await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids)));
}

/** Pictures used that day by each owner, the rows made if new and locked until the transaction ends. */
export async function lockAllowances(tx: Tx, ownerIds: string[], day: string): Promise<Map<string, number>> {
  const rows = await tx
    .insert(allowanceDays)
    .values([...ownerIds].sort().map((ownerId) => ({ ownerId, day })))
    .onConflictDoUpdate({ target: [allowanceDays.ownerId, allowanceDays.day], set: { used: sql`${allowanceDays.used}` } })
    .returning();
  return new Map(rows.map((row) => [row.ownerId, row.used]));
}

export async function readAllowances(db: Db | Tx, ownerIds: string[], day: string): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(allowanceDays)
    .where(and(inArray(allowanceDays.ownerId, ownerIds), eq(allowanceDays.day, day)));
  return new Map(rows.map((row) => [row.ownerId, row.used]));
}

/** The rows must be locked already. */
export async function addToAllowances(tx: Tx, ownerIds: string[], day: string, images: number): Promise<void> {
  if (images === 0) return;
  await tx
    .update(allowanceDays)
    .set({ used: sql`${allowanceDays.used} + ${images}` })
    .where(and(inArray(allowanceDays.ownerId, ownerIds), eq(allowanceDays.day, day)));
}

export interface Transfer {
  from: string;
  to: string;
  amount: number;
  reason: "grant" | "take-back" | "return" | "hold" | "settle" | "release";
  reference: string;
  at: Date;
}

/**
 * Writes a transfer and moves both balances; the wallet must be locked already. False if this reason has happened for
 * this reference before: then nothing moves.
 */
export async function transfer(tx: Tx, { from, to, amount, reason, reference, at }: Transfer): Promise<boolean> {
  const row = { id: newId<string>("led"), fromAccount: from, toAccount: to, amount, reason, reference, createdAt: at };
  const written = await tx.insert(ledgerTransfers).values(row).onConflictDoNothing().returning({ id: ledgerTransfers.id });
  if (written.length === 0) return false;
  const change = sql`${ledgerAccounts.balance} + case when ${ledgerAccounts.id} = ${to} then ${amount}::int else -${amount}::int end`;
  await tx
    .update(ledgerAccounts)
    .set({ balance: change })
    .where(inArray(ledgerAccounts.id, [from, to]));
  return true;
}

/** Every grant of a person, oldest first, with what is left of it after take-backs; their references are the grant's and a turn. */
export async function readGrants(db: Db | Tx, userId: UserId): Promise<Grant[]> {
  const account = spendableOf(userId);
  const { rows } = await db.execute(sql`
    select split_part(reference, '/', 1) as "grant", min(created_at) as given,
      sum(case when reason = 'take-back' then -amount else amount end)::int as credits
    from ledger_transfers
    where (to_account = ${account} and reason in ('grant', 'return')) or (from_account = ${account} and reason = 'take-back')
    group by 1 order by given, min(id)`);
  return rows as unknown as Grant[];
}

export interface LedgerRow {
  id: string;
  reason: "grant" | "take-back" | "return" | "hold" | "release";
  reference: string;
  change: number;
  balance: number;
  at: Date;
}

/** Where in a ledger: the moment as the database writes it, and the id. */
interface LedgerPlace {
  moment: string;
  id: string;
}

/**
 * What went in and out of a person's spendable credits: so many movements from one end, or from a place on. Of each side
 * no more is read than can be among them, from an index in its order.
 */
function movements(userId: UserId, from: "newest" | "oldest", limit: number, after?: LedgerPlace): SQL {
  const account = spendableOf(userId);
  const order = from === "newest" ? sql`order by created_at desc, id desc limit ${limit}` : sql`order by created_at, id limit ${limit}`;
  const beyond = after ? sql`and (created_at, id) > (${after.moment}::timestamptz, ${after.id})` : sql``;
  return sql`select * from (
      (select id, reason, reference, amount as change, created_at from ledger_transfers
        where to_account = ${account} and reason in ('grant', 'return', 'release') ${beyond} ${order})
      union all
      (select id, reason, reference, -amount, created_at from ledger_transfers
        where from_account = ${account} and reason in ('hold', 'take-back') ${beyond} ${order})
    ) both_sides ${order}`;
}

type RawMovement = Omit<LedgerRow, "at"> & { at_ms: number; moment: string };
const asRow = ({ at_ms, moment: _, ...row }: RawMovement): LedgerRow => ({ ...row, at: new Date(at_ms) });
/** A turn of a grant is told as the grant. */
const columns = sql.raw(`id, reason, split_part(reference, '/', 1) as reference, change, balance, created_at::text as moment,
      (extract(epoch from created_at) * 1000)::float8 as at_ms`);

/** A page of a person's ledger, newest first. The balance after each follows from today's, whatever came before. */
export async function readMovements(
  db: Db | Tx,
  userId: UserId,
  { offset, limit }: { offset: number; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await db.execute(sql`
    select ${columns} from (
      select *, (today - (sum(change) over (order by created_at desc, id desc) - change))::int as balance
      from (${movements(userId, "newest", offset + limit)}) newest,
        (select coalesce((select balance from ledger_accounts where id = ${spendableOf(userId)}), 0) as today) wallet
    ) ledger order by created_at desc, id desc limit ${limit} offset ${offset}`);
  return (rows as unknown as RawMovement[]).map(asRow);
}

const rowsAtOnce = 5_000;

/** A person's whole ledger, oldest first, a part at a time. */
export async function* everyMovement(db: Db | Tx, userId: UserId): AsyncGenerator<LedgerRow[]> {
  let [after, balance]: [LedgerPlace | undefined, number] = [undefined, 0];
  for (;;) {
    const { rows } = await db.execute(sql`
      select ${columns} from (select *, (${balance}::int + sum(change) over (order by created_at, id))::int as balance
        from (${movements(userId, "oldest", rowsAtOnce, after)}) oldest) ledger order by created_at, id`);
    const part = rows as unknown as RawMovement[];
    yield part.map(asRow);
    const last = part.at(-1);
    if (!last || part.length < rowsAtOnce) return;
    [after, balance] = [{ moment: last.moment, id: last.id }, last.balance];
  }
}

/** Up to `countedUpTo`, and from the indexes alone: the rows of somebody's year lie all over the table. */
export async function countMovements(db: Db, userId: UserId): Promise<number> {
  const account = spendableOf(userId);
  const upTo = (limit: SQL, side: SQL) => sql`(select count(*) from (select 1 from ledger_transfers where ${side} limit ${limit}) side)`;
  const came = upTo(sql`${countedUpTo}`, sql`to_account = ${account} and reason in ('grant', 'return', 'release')`);
  const went = upTo(sql`(select ${countedUpTo} - n from came)`, sql`from_account = ${account} and reason in ('hold', 'take-back')`);
  const { rows } = await db.execute<{ n: number }>(sql`with came as (select ${came} as n) select (n + ${went})::int as n from came`);
  return rows[0]!.n;
}

export type HoldRow = typeof creditHolds.$inferSelect;

export async function insertHold(tx: Tx, row: typeof creditHolds.$inferInsert): Promise<void> {
  await tx.insert(creditHolds).values(row);
}

export async function lockHold(tx: Tx, taskId: TaskId): Promise<HoldRow | undefined> {
  const [row] = await tx.select().from(creditHolds).where(eq(creditHolds.taskId, taskId)).for("update");
  return row;
}

export async function closeHold(tx: Tx, taskId: string, charged: { allowanceImages: number; credits: number }, at: Date): Promise<void> {
  await tx
    .update(creditHolds)
    .set({ chargedAllowanceImages: charged.allowanceImages, chargedCredits: charged.credits, closedAt: at })
    .where(eq(creditHolds.taskId, taskId));
}

/** Everything that must agree, counted in one statement, so that a running studio is seen at one moment. */
export async function readLedgerTotals(db: Db) {
  const result = await db.execute(sql`
    with moved as (
      select account, sum(amount)::int as amount from (
        select to_account as account, amount from ledger_transfers
        union all select from_account, -amount from ledger_transfers
      ) entries group by account
    ), owed as (
      select payer_id || '/held' as account, sum(credits)::int as amount from credit_holds where closed_at is null group by payer_id
    ), counted as (
      select owner_id, day, sum(images)::int as used from (
        select payer_id as owner_id, day, coalesce(charged_allowance_images, allowance_images) as images from credit_holds
        union all
        select address_hash, day, coalesce(charged_allowance_images, allowance_images) from credit_holds where address_hash is not null
      ) uses group by owner_id, day
    )
    select
      (select coalesce(sum(abs(coalesce(a.balance, 0) - coalesce(m.amount, 0))), 0)::int
         from ledger_accounts a full join (select * from moved where account not like 'house/%') m on m.account = a.id) as balance_drift,
      (select coalesce(sum(abs(coalesce(a.balance, 0) - coalesce(o.amount, 0))), 0)::int
         from (select * from ledger_accounts where id like '%/held') a full join (select * from owed where amount > 0) o on o.account = a.id) as hold_drift,
      (select coalesce(sum(abs(coalesce(d.used, 0) - coalesce(c.used, 0))), 0)::int
         from allowance_days d full join counted c on c.owner_id = d.owner_id and c.day = d.day) as allowance_drift,
      (select coalesce(sum(balance), 0)::int from ledger_accounts)
        + (select coalesce(sum(amount), 0)::int from moved where account like 'house/%') as sum,
      (select count(*)::int from ledger_transfers) as transfers,
      (select count(*)::int from ledger_accounts) as accounts,
      (select count(*)::int from credit_holds where closed_at is null) as open_holds
  `);
  const row = result.rows[0] as Record<string, number>;
  return {
    balanceDrift: row.balance_drift!,
    holdDrift: row.hold_drift!,
    allowanceDrift: row.allowance_drift!,
    sum: row.sum!,
    transfers: row.transfers!,
    accounts: row.accounts!,
    openHolds: row.open_holds!,
  };
}

/** Whether an account was ever granted at least so many credits at once. */
export async function hasGrantOf(tx: Tx, userId: UserId, credits: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(
      and(eq(ledgerTransfers.toAccount, spendableOf(userId)), eq(ledgerTransfers.reason, "grant"), gte(ledgerTransfers.amount, credits)),
    )
    .limit(1);
  return row !== undefined;
}
