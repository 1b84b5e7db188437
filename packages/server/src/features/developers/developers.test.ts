import { apiScopes } from "@proofsheet/contract";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { openWholeStudio, type WholeStudio } from "../../testing/whole-studio.ts";
import { deliverWebhooks } from "./webhooks.ts";

let studio: WholeStudio;
beforeAll(async () => {
  // No workers: they would send to the outside what these tests send themselves. Tasks are run by the queue alone.
  studio = await openWholeStudio({ workers: false });
}, 180_000);
afterAll(() => studio.close());

async function person(plan = "enterprise") {
  const someone = await studio.person();
  await studio.db.execute(sql`update users set plan = ${plan} where id = ${someone.userId}`);
  return someone;
}
async function keyOf(browser: Browser, wanted: object = {}) {
  const { status, body } = await browser.post("/developer/keys", { name: "Nightly", scopes: apiScopes, ...wanted });
  expect(status).toBe(200);
  const program = studio.browser();
  program.token = body.secret;
  return { program, secret: body.secret as string, id: body.key.id as string };
}
const upload = (browser: Browser) => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array([1])], "a.png"));
  return browser.post("/generation/upload", form);
};
const ordering = async (browser: Browser, n = 1) => {
  const call = browser.post("/generation/text-to-image", { prompt: "a quiet sea", n });
  // Without workers nothing ends; the task is there as soon as its row is.
  for (;;) {
    const done = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 20))]);
    if (done) return done as Awaited<typeof call>;
    const { rows } = await studio.db.execute(sql`select id from tasks where status = 'queued'`);
    if (rows.length > 0) for (const { id } of rows as { id: string }[]) await browser.post(`/generation/cancel/${id}`);
  }
};

describe("an API key", () => {
  it("is shown once, kept as a hash, and tells when it was used last", async () => {
    const { browser } = await person();
    const { program, secret, id } = await keyOf(browser);
    expect(secret).toMatch(/^psk_[\w-]{43}$/);
    const listed = (await browser.get("/developer/keys")).body.keys;
    expect(listed).toMatchObject([{ id, name: "Nightly", ending: secret.slice(-4), used_at: null }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { rows } = await studio.db.execute(sql`select k::text as row from api_keys k`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await program.get("/users/credits")).status).toBe(200);
    expect((await browser.get("/developer/keys")).body.keys[0].used_at).toBe(studio.clock.now().toISOString());
  });

  it("may do what its scopes say, and never what only a person may", async () => {
    const { browser } = await person();
    const { program: reader } = await keyOf(browser, { scopes: ["read"] });
    const { program: maker } = await keyOf(browser, { scopes: ["generate"] });
    expect((await reader.get("/generation/history")).status).toBe(200);
    expect((await maker.get("/generation/history")).body.code).toBe("API_KEY_SCOPE");
    expect((await upload(reader)).body.code).toBe("API_KEY_SCOPE");
    expect((await upload(maker)).status).toBe(200);
    const personal = ["/users/me", "/users/ledger", "/auth/sessions", "/developer/keys", "/payment/orders", "/users/export"];
    for (const route of personal) for (const program of [reader, maker]) expect((await program.get(route)).status).toBe(403);
    expect((await maker.post("/users/me/delete", { confirm: "x" })).body.code).toBe("API_KEY_SCOPE");
    expect((await maker.post("/developer/keys", { name: "x", scopes: ["read"] })).body.code).toBe("API_KEY_SCOPE");
  });

  it("Z1 is dead at once when it is removed or the plan ends, and nobody else's to remove", async () => {
    const [{ browser, userId }, stranger] = [await person(), await person()];
    const { program, id } = await keyOf(browser);
    expect((await stranger.browser.call("DELETE", `/developer/keys/${id}`)).status).toBe(404);
    await studio.db.execute(sql`update users set plan = 'free' where id = ${userId}`);
    expect((await program.get("/users/credits")).status).toBe(401);
    await studio.db.execute(sql`update users set plan = 'enterprise' where id = ${userId}`);
    expect((await program.get("/users/credits")).status).toBe(200);
    expect((await browser.call("DELETE", `/developer/keys/${id}`)).status).toBe(200);
    expect((await program.get("/users/credits")).status).toBe(401);
    const free = await person("free");
    expect((await free.browser.post("/developer/keys", { name: "x", scopes: ["read"] })).body.code).toBe("PLAN_TOO_SMALL");
  });

  it("stops at its own cap of a day; what came to nothing does not count", { timeout: 120_000 }, async () => {
    const { browser } = await person();
    const { program } = await keyOf(browser, { daily_images: 2 });
    for (let i = 0; i < 3; i++) expect((await ordering(program)).body.code).toBe("TASK_CANCELLED");
    const refused = await program.post("/generation/text-to-image", { prompt: "a quiet sea", n: 4 });
    expect([refused.status, refused.body.code]).toEqual([429, "API_KEY_CAP"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("a webhook", () => {
  interface Sent {
    url: string;
    headers: Record<string, string>;
    body: string;
  }
  const receiver = (answers: number[]) => {
    const sent: Sent[] = [];
    const send = async (message: Sent) => {
      sent.push(message);
      return answers.shift() ?? 200;
    };
    const sender = { send };
    return { sent, run: () => deliverWebhooks({ ...studio, sender }) };
  };
  const listening = async () => {
    const { browser } = await person();
    const { body } = await browser.post("/developer/webhooks", { url: "https://hooks.example.test/in" });
    return { browser, secret: body.secret as string, id: body.webhook.id as string };
  };
  const opened = (secret: string, { body, headers }: Sent) =>
    // The library takes no clock: its own signature of the same message is compared instead.
    new Webhook(secret).sign(headers["webhook-id"]!, new Date(Number(headers["webhook-timestamp"]) * 1000), body);

  it("tells of a task that ended, once, signed", async () => {
    const { browser, secret } = await listening();
    await ordering(browser);
    const { sent, run } = receiver([]);
    await run();
    await run();
    expect(sent).toHaveLength(1);
    const { type, data } = JSON.parse(sent[0]!.body);
    expect([type, data.status, data.code]).toEqual(["task.cancelled", "cancelled", "TASK_CANCELLED"]);
    expect(sent[0]!.headers["webhook-signature"]).toBe(opened(secret, sent[0]!));
    expect((await browser.get("/developer/webhooks")).body.webhooks[0].last).toMatchObject({ status: 200, delivered: true });
  });

  it("comes again, later each time, with the same id and body, and is given up in the end", async () => {
    const { browser, id } = await listening();
    await ordering(browser);
    const { sent, run } = receiver([500, 0, 302, 404, 500, 500, 500, 500]);
    const gaps: number[] = [];
    for (;;) {
      await run();
      const { rows } = await studio.db.execute(
        sql`select (extract(epoch from due_at) * 1000)::float8 as due from webhook_messages where due_at is not null`,
      );
      const due = (rows[0] as { due: number } | undefined)?.due;
      if (due === undefined) break;
      gaps.push(due - studio.clock.now().getTime());
      studio.clock.advanceMs(gaps.at(-1)! - 1);
      await run();
      expect(sent).toHaveLength(gaps.length);
      studio.clock.advanceMs(1);
    }
    expect(sent).toHaveLength(8);
    expect([...gaps].sort((a, b) => a - b)).toEqual(gaps);
    expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    const { rows } = await studio.db.execute(sql`select attempts, delivered_at from webhook_messages where endpoint_id = ${id}`);
    expect(rows).toEqual([{ attempts: 8, delivered_at: null }]);
  });

  it("signs with both secrets for a day after a change, then with the new one", async () => {
    const { browser, secret, id } = await listening();
    const next = (await browser.post(`/developer/webhooks/${id}/rotate`)).body.secret;
    const { sent, run } = receiver([]);
    await ordering(browser);
    await run();
    expect(sent[0]!.headers["webhook-signature"]).toBe(`${opened(next, sent[0]!)} ${opened(secret, sent[0]!)}`);
    studio.clock.advanceMs(86_400_001);
    await studio.db.execute(
      sql`update sessions set access_expires_at = ${new Date(studio.clock.now().getTime() + 3_600_000).toISOString()}::timestamptz`,
    );
    await ordering(browser);
    await run();
    expect(sent.at(-1)!.headers["webhook-signature"]).toBe(opened(next, sent.at(-1)!));
  });

  it("ends at an address that says 410, and is nobody else's to change", async () => {
    const [{ browser, id }, stranger] = [await listening(), await person()];
    expect((await stranger.browser.post(`/developer/webhooks/${id}/rotate`)).status).toBe(404);
    expect((await stranger.browser.call("DELETE", `/developer/webhooks/${id}`)).status).toBe(404);
    await ordering(browser);
    const { sent, run } = receiver([410]);
    await run();
    await ordering(browser);
    await run();
    expect(sent).toHaveLength(1);
    expect((await browser.get("/developer/webhooks")).body.webhooks[0].is_active).toBe(false);
  });

  it.each([
    "http://hooks.example.test/",
    "ftp://x.test/",
    "https://user:pass@x.test/",
    "https://localhost/",
    "https://a.localhost/",
    "not an address",
  ])("S1 takes no %s", async (url) => {
    const { browser } = await person();
    expect((await browser.post("/developer/webhooks", { url })).body.code).toBe("WEBHOOK_URL_INVALID");
  });
});
