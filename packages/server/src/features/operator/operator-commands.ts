import { planIds, type UserId } from "@proofsheet/contract";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/index.ts";
import { newId } from "../../platform/ids.ts";
import type { Clock } from "../../ports/clock.ts";
import { findAccounts, listInactive, oneAccount, setPlan, warnInactive } from "../accounts/index.ts";
import { checkLedger, grantCredits, readBalanceOf } from "../credits/index.ts";
import { approveHeld, dismissHeld, listHeld, type RefundDeps, refundByOperator } from "../payments/index.ts";
import { insertAct, listActs } from "./operator.store.ts";

export interface OperatorDeps extends RefundDeps {
  db: Db;
  clock: Clock;
  rotateKeys(): Promise<void>;
  /** Closes an account for good, as its owner could. */
  closeAccount(userId: UserId): Promise<void>;
}

/** Who acts, and why: what every command carries besides its own input. */
const Operator = z.object({ who: z.string().trim().min(1).max(100), why: z.string().trim().min(3).max(500).optional() });
type Operator = z.output<typeof Operator>;
export class OperatorFault extends Error {}

interface Act {
  act: string;
  subject?: string | null;
  details?: Record<string, unknown>;
}
const note = (db: Db | Tx, { clock }: OperatorDeps, { who, why }: Operator, { act, subject = null, details = {} }: Act) => {
  const at = clock.now();
  return insertAct(db, { id: newId("act", at.getTime()), at, who, act, subject, why: why ?? null, details });
};
function needReason({ why }: Operator): void {
  if (!why) throw new OperatorFault("say why: --why TEXT");
}

const inactiveYears = 2;
const warningDays = 30;
const dayMs = 86_400_000;

async function inactive(deps: OperatorDeps, operator: Operator, { apply }: { apply: boolean }) {
  const now = deps.clock.now();
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - inactiveYears);
  const accounts = await listInactive(deps.db, since);
  const isDue = ({ warnedAt }: { warnedAt: Date | null }) => warnedAt !== null && now.getTime() - warnedAt.getTime() >= warningDays * dayMs;
  const done = { warned: [] as string[], closed: [] as string[] };
  if (apply) needReason(operator);
  for (const account of apply ? accounts : []) {
    if (account.warnedAt === null) {
      await deps.db.transaction(async (tx) => {
        await warnInactive(tx, account.id, now);
        await note(tx, deps, operator, { act: "warn inactive", subject: account.id });
      });
      done.warned.push(account.id);
    } else if (isDue(account)) {
      await note(deps.db, deps, operator, { act: "close inactive", subject: account.id });
      await deps.closeAccount(account.id);
      done.closed.push(account.id);
    }
  }
  if (!apply) await note(deps.db, deps, operator, { act: "list inactive" });
  return { accounts: accounts.map(({ warnedAt, ...account }) => ({ ...account, warnedAt, due: isDue({ warnedAt }) })), ...done };
}

/** What `npm run admin` can do, by name; every act is in the audit log, in the transaction of the act where there is one. */
export function operatorCommands(deps: OperatorDeps) {
  const { db, clock } = deps;
  const account = async (who: string) => {
    const found = await oneAccount(db, who);
    if (!found) throw new OperatorFault(`there is no account "${who}"`);
    return found;
  };
  const command =
    <S extends z.ZodObject>(schema: S, run: (input: z.output<S>, operator: Operator) => Promise<unknown>) =>
    async (given: unknown): Promise<unknown> => {
      const [operator, input] = [Operator.safeParse(given), schema.safeParse(given)];
      const fault = operator.error?.issues[0] ?? input.error?.issues[0];
      if (fault) throw new OperatorFault(`${fault.path.join(".")}: ${fault.message}`);
      return run(input.data as z.output<S>, operator.data!);
    };

  return {
    "find-user": command(z.object({ query: z.string().trim().min(1) }), async ({ query }, operator) => {
      const found = await findAccounts(db, query);
      await note(db, deps, operator, { act: "find user", details: { found: found.map(({ id }) => id) } });
      return Promise.all(found.map(async (user) => ({ ...user, ...(await readBalanceOf(db, user.id)) })));
    }),
    "set-plan": command(z.object({ user: z.string(), plan: z.enum(planIds) }), async ({ user, plan }, operator) => {
      needReason(operator);
      const { id, plan: before } = await account(user);
      await db.transaction(async (tx) => {
        await setPlan(tx, id, plan);
        await note(tx, deps, operator, { act: "set plan", subject: id, details: { before, plan } });
      });
      return { user: id, before, plan };
    }),
    grant: command(z.object({ user: z.string(), credits: z.number().int().min(1).max(100_000) }), async ({ user, credits }, operator) => {
      needReason(operator);
      const { id } = await account(user);
      const reference = newId<string>("gft", clock.now().getTime());
      await db.transaction(async (tx) => {
        await grantCredits({ db: tx, clock }, { userId: id, credits, reference });
        await note(tx, deps, operator, { act: "grant", subject: id, details: { credits, reference } });
      });
      return { user: id, granted: credits, reference, ...(await readBalanceOf(db, id)) };
    }),
    refund: command(z.object({ order: z.string() }), async ({ order }, operator) => {
      needReason(operator);
      // Written first: money that moves without a word about it would be worse than a word about money that did not.
      await note(db, deps, operator, { act: "refund", subject: order });
      const { id, credits, amountCents, status } = await refundByOperator(deps, order);
      return { order, refund: id, credits, amountCents, status };
    }),
    holds: command(z.object({}), async (_, operator) => {
      await note(db, deps, operator, { act: "list held payments" });
      return listHeld(db);
    }),
    approve: command(z.object({ event: z.string(), order: z.string().optional() }), async ({ event, order }, operator) => {
      needReason(operator);
      return approveHeld(deps, { event, order }, (tx, details) =>
        note(tx, deps, operator, { act: "approve held payment", subject: event, details }),
      );
    }),
    release: command(z.object({ event: z.string() }), async ({ event }, operator) => {
      needReason(operator);
      return dismissHeld(deps, event, (tx, details) => note(tx, deps, operator, { act: "release held payment", subject: event, details }));
    }),
    inactive: command(z.object({ apply: z.boolean().default(false) }), ({ apply }, operator) => inactive(deps, operator, { apply })),
    "ledger-check": command(z.object({}), async (_, operator) => {
      const report = await checkLedger(db);
      await note(db, deps, operator, { act: "check ledger", details: { drift: report.drift } });
      return report;
    }),
    "rotate-keys": command(z.object({}), async (_, operator) => {
      needReason(operator);
      await note(db, deps, operator, { act: "rotate keys" });
      await deps.rotateKeys();
      return { rotated: true };
    }),
    audit: command(z.object({ limit: z.number().int().min(1).max(1000).default(50) }), async ({ limit }) => listActs(db, limit)),
  };
}
