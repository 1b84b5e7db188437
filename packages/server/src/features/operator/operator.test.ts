import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askStudio, openControlSocket } from "../../platform/control-socket.ts";
import { openSecrets } from "../../platform/secrets.ts";
import type { Browser } from "../../testing/browser.ts";
import { sandboxMessage } from "../../testing/payment-studio.ts";
import { openWholeStudio, type WholeStudio } from "../../testing/whole-studio.ts";
import { applyEvent } from "../payments/apply-news.ts";

let studio: WholeStudio;
let closeSocket: () => Promise<void>;
beforeAll(async () => {
  studio = await openWholeStudio({ workers: false });
  closeSocket = await openControlSocket(studio.dataDir, studio.commands);
}, 180_000);
afterAll(async () => {
  await closeSocket();
  await studio.close();
});

const admin = (command: string, input: Record<string, unknown> = {}) => {
  // One act after another, also for the clock.
  studio.clock.advanceMs(1);
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the test is about to look at.
  return askStudio(studio.dataDir, command, { who: "olga", why: "asked by mail", ...input }) as Promise<any>;
};
const person = (email: string) => studio.person({ email });
async function buy({ browser }: { browser: Browser }) {
  const { body } = await browser.post("/payment/create-session", { package_id: "starter" });
  return body as { session_id: string; order_id: string; request_id: string };
}
const pay = ({ browser }: { browser: Browser }, id: string) => browser.post(`/payment/sandbox/${id}/pay`, { card: "4242424242424242" });
const credits = async ({ browser }: { browser: Browser }) => (await browser.get("/users/credits")).body.credits as number;
const audit = async () => (await admin("audit")) as { act: string; who: string; why: string | null; subject: string | null }[];

describe("the operator, on a running studio", () => {
  it("finds an account, sets its plan and gives it credits; each act is written down with who and why", async () => {
    const ann = await person("ann@example.test");
    expect(await admin("find-user", { query: "ann@" })).toMatchObject([{ id: ann.userId, plan: "free", credits: 0 }]);
    expect(await admin("find-user", { query: "%" })).toEqual([]);
    await admin("set-plan", { user: "Ann@Example.test", plan: "pro" });
    expect((await ann.browser.get("/users/me")).body.plan).toBe("pro");
    await admin("grant", { user: ann.userId, credits: 7, why: "for the outage" });
    expect(await credits(ann)).toBe(7);
    expect(await audit()).toMatchObject([
      { act: "grant", who: "olga", why: "for the outage", subject: ann.userId },
      { act: "set plan", who: "olga", subject: ann.userId, details: { before: "free", plan: "pro" } },
      { act: "find user" },
      { act: "find user" },
    ]);
  });

  it("does nothing without a reason, for nobody, or with a number that is none", async () => {
    const bob = await person("bob@example.test");
    await expect(admin("grant", { user: bob.userId, credits: 5, why: undefined })).rejects.toThrow("say why");
    await expect(admin("set-plan", { user: bob.userId, plan: "gold" })).rejects.toThrow("plan");
    await expect(admin("grant", { user: "nobody@example.test", credits: 5 })).rejects.toThrow("no account");
    for (const wrong of [0, -5, 1.5, 1e9, Number.NaN]) await expect(admin("grant", { user: bob.userId, credits: wrong })).rejects.toThrow();
    expect(await credits(bob)).toBe(0);
  });

  it("gives an order back after the seven days, as far as it is unspent", async () => {
    const cleo = await person("cleo@example.test");
    const order = await buy(cleo);
    await pay(cleo, order.session_id);
    studio.clock.advanceMs(8 * 86_400_000);
    expect(await admin("refund", { order: order.order_id })).toMatchObject({ credits: 10, amountCents: 999, status: "done" });
    await expect(admin("refund", { order: order.order_id })).rejects.toThrow("REFUND_NOTHING_LEFT");
    const { rows } = await studio.db.execute(sql`select status from payment_orders where id = ${order.order_id}`);
    expect(rows).toEqual([{ status: "refunded" }]);
  });

  it("W4 decides about held payments: approving grants once, releasing grants nothing", async () => {
    const dan = await person("dan@example.test");
    const [one, two] = [await buy(dan), await buy(dan)];
    expect(two.order_id).toBe(one.order_id);
    const deps = { ...studio.parts, db: studio.db };
    const short = (eventId: string) => {
      const { data } = sandboxMessage(one, dan.userId, { data: { amount: 100 } });
      const names = { requestId: data.request_id, checkoutId: data.checkout_id, paymentId: data.payment_id };
      const fact = { kind: "paid", amountCents: 100, currency: "usd", units: 1, packageId: "starter", userId: dan.userId } as const;
      return applyEvent(deps, "sandbox", { eventId, type: "payment.succeeded", ...names, facts: [fact] });
    };
    expect([await short("evt_a"), await short("evt_b")]).toEqual(["held", "held"]);
    expect(await admin("holds")).toMatchObject([
      { event: "sandbox:evt_a", reason: "amount" },
      { event: "sandbox:evt_b", reason: "amount" },
    ]);
    expect(await admin("release", { event: "sandbox:evt_b" })).toMatchObject({ status: "dismissed" });
    expect(await credits(dan)).toBe(0);
    expect(await admin("approve", { event: "sandbox:evt_a" })).toMatchObject({ orderId: one.order_id, status: "paid" });
    expect(await credits(dan)).toBe(10);
    await expect(admin("approve", { event: "sandbox:evt_a" })).rejects.toThrow("ORDER_NOT_FOUND");
    expect(await admin("holds")).toEqual([]);
    expect(await credits(dan)).toBe(10);
  });

  it("lists accounts unused for two years, warns them, and closes them a month later unless they have come back", async () => {
    const [gone, back] = [await person("gone@example.test"), await person("back@example.test")];
    studio.clock.advanceMs(2.1 * 365 * 86_400_000);
    const fresh = await person("fresh@example.test");
    const listed = await admin("inactive");
    expect(listed).toMatchObject({ warned: [], closed: [] });
    const ids = listed.accounts.map(({ id }: { id: string }) => id);
    expect(ids).toContain(gone.userId);
    expect(ids).not.toContain(fresh.userId);
    expect((await admin("inactive", { apply: true })).warned).toContain(gone.userId);
    studio.clock.advanceMs(29 * 86_400_000);
    expect((await admin("inactive", { apply: true })).closed).toEqual([]);
    back.browser.token = undefined;
    await back.browser.post("/auth/login", { email: back.email, password: "a quiet sea at dusk" });
    studio.clock.advanceMs(2 * 86_400_000);
    const { closed } = await admin("inactive", { apply: true });
    expect(closed).toContain(gone.userId);
    expect(closed).not.toContain(back.userId);
    expect(await admin("find-user", { query: gone.email })).toEqual([]);
    expect(await admin("find-user", { query: back.email })).toHaveLength(1);
  });

  it("L1 checks the ledger", async () => {
    expect(await admin("ledger-check")).toMatchObject({ drift: 0, sum: 0 });
  });

  it("changes every signing key at once: old links are dead, new ones work, sessions stay", async () => {
    const eve = await person("eve@example.test");
    const form = new FormData();
    form.set("file", new File([new Uint8Array([1])], "a.png"));
    const { image_url, id } = (await eve.browser.post("/generation/upload", form)).body;
    const open = async (address: string) => (await studio.app.request(`http://studio.test${address}`)).status;
    expect(await open(image_url)).toBe(200);
    await expect(admin("rotate-keys", { why: undefined })).rejects.toThrow("say why");
    expect(await admin("rotate-keys")).toEqual({ rotated: true });
    expect(await open(image_url)).toBe(403);
    expect((await eve.browser.get("/users/me")).status).toBe(200);
    expect(id).toMatch(/^img_/);
  });
});

it("keeps every act as it was written", async () => {
  const refused = (statement: ReturnType<typeof sql>) =>
    studio.db.execute(statement).then(
      () => "done",
      (error) => String(error.cause ?? error),
    );
  expect(await refused(sql`update operator_acts set why = 'x'`)).toMatch(/append only/);
  expect(await refused(sql`delete from operator_acts`)).toMatch(/append only/);
  expect(await refused(sql`truncate operator_acts`)).toMatch(/append only/);
});

it("takes the new key at the next start too, and leaves SECRET_KEY to the operator", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "proofsheet-keys-"));
  const first = await openSecrets({ dataDir: folder });
  const before = Buffer.from(first.keyFor("pictures"));
  await first.rotate();
  const after = first.keyFor("pictures");
  expect(after.equals(before)).toBe(false);
  expect((await openSecrets({ dataDir: folder })).keyFor("pictures").equals(after)).toBe(true);
  await expect((await openSecrets({ dataDir: folder, secretKey: "k".repeat(32) })).rotate()).rejects.toThrow("SECRET_KEY");
  await rm(folder, { recursive: true });
});
