import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Stripe from "stripe";
import { expect, it, onTestFinished } from "vitest";
import { openTestDb } from "../../platform/db/test-database.ts";
import { openFakeStripe } from "../../testing/fake-provider-server.ts";
import { type StudioProcess, startStudioProcess } from "../../testing/studio-process.ts";

const gates = process.env.GATES === "1";
const kills = gates ? 20 : 3;
const orders = gates ? 200 : 20;
const secret = "whsec_crash_test";

it(`W1 C22 ${orders} payments told until answered, ${kills} kills in between: one grant each`, { timeout: 900_000 }, async () => {
  const fake = await openFakeStripe();
  onTestFinished(async () => void (await fake.close()));
  const dataDir = await mkdtemp(path.join(tmpdir(), "proofsheet-payments-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_x",
    STRIPE_WEBHOOK_SECRETS: secret,
    STRIPE_API_URL: fake.url,
  };
  if (process.env.TEST_DATABASE_URL) {
    const server = await openTestDb();
    onTestFinished(() => server.close());
    Object.assign(env, { DATABASE_URL: server.queue.connectionString, SECRET_KEY: "k".repeat(32) });
  }
  let studio: StudioProcess = await startStudioProcess(env);
  onTestFinished(() => void studio.child.kill("SIGKILL"));
  const post = async (route: string, body: string, headers: Record<string, string> = {}) => {
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
    const answer = await fetch(`${studio.api}${route}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };

  const person = { name: "Ann", email: "ann@example.test", password: "a quiet sea at dusk", confirmPassword: "a quiet sea at dusk" };
  const { token } = (await post("/auth/register", JSON.stringify(person))).body;
  const bearer = { authorization: `Bearer ${token}` };
  const bodies: string[] = [];
  for (let i = 0; i < orders; i++) {
    // Another cancel address each time: an open checkout of the same would be handed out again.
    const wanted = JSON.stringify({ package_id: "starter", cancel_url: `/pricing?n=${i}` });
    const session = (await post("/payment/create-session", wanted, bearer)).body;
    const object = fake.paid(session.session_id!);
    bodies.push(JSON.stringify({ id: `evt_${i}`, object: "event", type: "checkout.session.completed", data: { object } }));
  }

  const { webhooks } = new Stripe("sk_test_x");
  /** As a provider does it: again and again until it is answered, and once more after that. */
  const tell = async (payload: string) => {
    for (let answered = 0; answered < 2; ) {
      const headers = { "stripe-signature": webhooks.generateTestHeaderString({ payload, secret }) };
      const status = await post("/payment/webhook/stripe", payload, headers).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) answered++;
      else await delay(50);
    }
  };
  const told: Promise<void>[] = [];
  for (let kill = 0; kill < kills; kill++) {
    for (const body of bodies.slice((kill * orders) / kills, ((kill + 1) * orders) / kills)) told.push(tell(body));
    await delay(Math.random() * 150);
    studio.child.kill("SIGKILL");
    await studio.exited;
    studio = await startStudioProcess(env);
  }
  await Promise.all(told);
  const read = async (route: string) =>
    (await fetch(`${studio.api}${route}`, { headers: bearer })).json() as Promise<Record<string, never>>;
  expect(await read("/users/credits")).toMatchObject({ credits: orders * 10 });
  expect(await read("/payment/orders?limit=1")).toMatchObject({ total: orders, items: [{ status: "paid" }] });
});
