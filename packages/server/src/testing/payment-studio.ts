import type { PackageId, TaskId, UserId } from "@proofsheet/contract";
import type { WireOrder } from "@proofsheet/contract/payment";
import { sql } from "drizzle-orm";
import { sandboxPayments } from "../adapters/payments/sandbox.ts";
import { sandboxHeader, signSandbox } from "../adapters/payments/sandbox-signature.ts";
import { bindCreditsRoutes, checkLedger, holdCredits, settleCredits } from "../features/credits/index.ts";
import {
  bindPaymentsRoutes,
  bindSandboxRoutes,
  type Promo,
  receiveWebhook,
  reconcileOrders,
  sendReceipt,
} from "../features/payments/index.ts";
import { AppError } from "../platform/app-error.ts";
import { createApi } from "../platform/bind.ts";
import type { Db } from "../platform/db/index.ts";
import { openTestDb } from "../platform/db/test-database.ts";
import type { Identity } from "../platform/identity.ts";
import { newId } from "../platform/ids.ts";
import { createLog } from "../platform/log.ts";
import { rateLimiter } from "../platform/rate-limit.ts";
import type { Clock } from "../ports/clock.ts";
import type { PaymentProvider, SandboxDesk } from "../ports/payment-provider.ts";
import { FakeClock } from "./fake-clock.ts";

const origin = "http://studio.test";
const secret = "whsec_of_the_sandbox";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the test is about to look at.
  body: any;
}
interface Options {
  promo?: Promo;
  /** In place of the sandbox. */
  provider?: (clock: Clock) => PaymentProvider;
  /** What the studio gets in place of its database. */
  wrapDb?: (db: Db) => Db;
}

export type PaymentStudio = Awaited<ReturnType<typeof openPaymentStudio>>;

/** Credits and payments on the real database; whoever the bearer token names is signed in. */
export async function openPaymentStudio({
  promo = { percentOff: 10, endsAt: new Date("2024-12-31") },
  provider: given,
  wrapDb = (db) => db,
}: Options = {}) {
  const database = await openTestDb();
  const db = wrapDb(database.db);
  const clock = new FakeClock();
  const log = createLog("silent");
  const [faults, failures, alerts]: [string[], string[], unknown[]] = [[], [], []];
  const loud = { ...log, error: (...words: unknown[]) => alerts.push(words) } as unknown as typeof log;
  const network = { isUp: true };
  const onPaid = [sendReceipt(clock)];
  const send = async (body: Uint8Array, header: (name: string) => string | undefined) => {
    if (!network.isUp) throw new Error("nobody answers");
    await receiveWebhook({ db, clock, log: loud, onPaid, provider }, { provider: "sandbox", body, header });
  };
  const sandbox = given ? null : sandboxPayments({ db, clock, secret, send, onError: () => undefined });
  const provider: PaymentProvider = sandbox ?? given!(clock);
  const desk: SandboxDesk | null = sandbox?.desk ?? null;
  const deps = { db, clock, log: loud, onPaid, provider, promo, publicUrl: undefined, guestDailyImages: 3 };
  const api = createApi({
    identify: async ({ bearer, addressHash, language }) => {
      if (bearer !== undefined && !bearer.startsWith("usr_")) throw new AppError("SESSION_EXPIRED");
      return { identity: identityOf(bearer, addressHash, language), cookies: [] };
    },
    hashAddress: (address) => `adr_${address}`,
    log: {
      ...log,
      info: () => undefined,
      error: (about: { err?: Error }) => failures.push(String(about.err?.stack)),
    } as unknown as typeof log,
    publicUrl: undefined,
    trustedProxies: 0,
    onContractFault: (fault) => faults.push(fault),
    checkAnswers: true,
  });
  bindCreditsRoutes(api.bind, deps);
  bindPaymentsRoutes(api.bind, { ...deps, limiter: rateLimiter({ db, clock, enabled: false }) });
  bindSandboxRoutes(api.bind, { desk });
  api.finish();

  const call = async (
    method: string,
    path: string,
    person?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await api.app.request(`${origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(person && { authorization: `Bearer ${person}` }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const isJson = response.headers.get("content-type")?.includes("json");
    // Read as bytes, because decoding a text takes the byte order mark away.
    return { status: response.status, body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()).toString("utf8") };
  };
  const signed = (body: string, { key = secret, at = clock.now() } = {}) => ({ [sandboxHeader]: signSandbox(key, body, at) });

  return {
    db,
    clock,
    deps,
    desk,
    alerts,
    network,
    call,
    signed,
    person: () => newId<UserId>("usr"),
    buy: async (person: string, packageId: PackageId = "starter", headers: Record<string, string> = {}) =>
      (await call("POST", "/payment/create-session", person, { package_id: packageId }, headers)).body,
    pay: (checkoutId: string, card = "4242 4242 4242 4242") => call("POST", `/payment/sandbox/${checkoutId}/pay`, undefined, { card }),
    order: async (person: string, id: string) => {
      const { status, body } = await call("GET", `/payment/orders/${id}`, person);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)} ${failures.join("\n")}`);
      return body.order as WireOrder;
    },
    balance: async (person: string) => (await call("GET", "/users/credits", person)).body.credits as number,
    webhook: (body: string, headers: Record<string, string> = signed(body), provider = "sandbox") =>
      call("POST", `/payment/webhook/${provider}`, undefined, body, headers),
    reconcile: () => reconcileOrders(deps),
    grants: async () => {
      const { rows } = await db.execute(sql`select count(*)::int as n from ledger_transfers where reason = 'grant'`);
      return (rows[0] as { n: number }).n;
    },
    /** Holds so many pictures of a person whose allowance is used up. */
    hold: async (person: string, images: number): Promise<TaskId> => {
      const taskId = newId<TaskId>("tsk");
      const identity = identityOf(person, "adr_x", "en-US");
      await db.transaction((tx) => holdCredits({ tx, clock, guestDailyImages: 3 }, { identity, taskId, images, pricePerImage: 1 }));
      return taskId;
    },
    settle: (taskId: TaskId, delivered: number) => db.transaction((tx) => settleCredits({ tx, clock }, taskId, delivered)),
    /** Fails if any answer broke the contract, or the ledger drifts. */
    close: async () => {
      const report = await checkLedger(db);
      await database.close();
      if (faults.length > 0) throw new Error(`the contract was broken: ${faults.join("; ")}`);
      if (report.drift !== 0) throw new Error(`the ledger drifts: ${JSON.stringify(report)}`);
    },
  };
}

const identityOf = (person: string | undefined, addressHash: string, language: "en-US" | "zh-CN"): Identity =>
  person
    ? { kind: "user", userId: person as UserId, sessionId: "ses_1" as never, plan: "free", addressHash, language }
    : { kind: "guest", guestId: newId("gst"), addressHash, language };

/** The sandbox's own message about an order, to be sent and mangled. */
export const sandboxMessage = (
  session: { session_id: string; request_id: string },
  userId: string,
  change: { id?: string; type?: string; data?: Record<string, unknown> } = {},
) => ({
  id: change.id ?? newId<string>("evt"),
  type: change.type ?? "payment.succeeded",
  data: {
    checkout_id: session.session_id,
    request_id: session.request_id,
    payment_id: `pay_${session.session_id}`,
    customer_id: "cus_1",
    package_id: "starter",
    user_id: userId,
    units: 1,
    amount: 999,
    refunded: 0,
    currency: "usd",
    ...change.data,
  },
});
