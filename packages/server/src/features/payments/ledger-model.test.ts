import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { CrashingDb } from "../../testing/crashing-db.ts";
import { Model } from "../../testing/ledger-model.ts";
import { commands, done, End, type Real } from "../../testing/ledger-steps.ts";
import { openPaymentStudio, type PaymentStudio } from "../../testing/payment-studio.ts";
import { checkLedger, settleCredits } from "../credits/index.ts";

/** Random histories of grants, holds, settlements, releases, refunds, disputes and crashes against a small pure model. */
const gates = process.env.GATES === "1";
const wanted = gates ? 10_000 : 1_000;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function openStudio(options: { atomic?: boolean } = {}): Promise<Omit<Real, "person">> {
  let crashing: CrashingDb | undefined;
  const wrapDb = (real: PaymentStudio["db"]) => {
    crashing = new CrashingDb(real, options);
    return crashing.db;
  };
  const studio = await openPaymentStudio({ wrapDb });
  const refusing = { is: false };
  const { provider } = studio.deps;
  const { refund } = provider;
  provider.refund = (request) => (refusing.is ? Promise.reject(new Error("refused")) : refund(request));
  close = studio.close;
  return { studio, crashing: crashing!, refusing };
}

const histories = (open: Omit<Real, "person">, runs: number) =>
  fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 120, size: "max" }), async (steps) => {
      const setup = () => ({ model: new Model(), real: { ...open, person: open.studio.person() } });
      await fc.asyncModelRun(setup, steps);
      expect(await checkLedger(open.studio.db)).toMatchObject({ drift: 0, sum: 0 });
    }),
    { numRuns: runs, endOnFailure: true },
  );

describe("L1 L5 W1 W2 W5 C16 C22 the ledger against a model", () => {
  it(`${wanted} commands in random histories, with crashes in between: no difference`, { timeout: 3_600_000 }, async () => {
    const open = await openStudio();
    while (done.commands < wanted) await histories(open, 5);
    expect(done.crashes).toBeGreaterThan(wanted / 50);
    process.stdout.write(`${done.commands} commands, ${done.crashes} crashes, no difference\n`);
  });

  it("notices a studio whose steps are no transactions", { timeout: 300_000 }, async () => {
    const open = await openStudio({ atomic: false });
    await expect(histories(open, 50)).rejects.toThrow();
    close = undefined;
  });

  it("notices a settlement that charges one picture more than was delivered", { timeout: 300_000 }, async () => {
    const open = await openStudio();
    const wrong = fc.nat(4).map(
      (n) =>
        new (class extends End {
          override async act(model: Model, real: Real) {
            const task = model.tasks[0];
            if (!task) return;
            const { db, clock } = real.studio;
            await db.transaction((tx) => settleCredits({ tx, clock }, task.id, n + 1));
            return super.act(model, real);
          }
        })(0, n, null),
    );
    const run = fc.asyncProperty(fc.commands([...commands, wrong], { maxCommands: 120, size: "max" }), (steps) =>
      fc.asyncModelRun(() => ({ model: new Model(), real: { ...open, person: open.studio.person() } }), steps),
    );
    await expect(fc.assert(run, { numRuns: 50, endOnFailure: true })).rejects.toThrow();
  });
});
