import { readdir } from "node:fs/promises";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../../testing/browser.ts";
import { openWholeStudio, type Person, type WholeStudio } from "../../testing/whole-studio.ts";
import { runExport } from "./export-data.ts";
import { sweepGuests } from "./sweep-guests.ts";
import { sweepPersonalData } from "./sweep-personal-data.ts";
import { sweepRemoved } from "./sweep-removed.ts";

let studio: WholeStudio;
beforeAll(async () => {
  studio = await openWholeStudio();
}, 180_000);
afterAll(() => studio.close());

const person = (email: string) => studio.person({ email, name: `${email.split("@")[0]} Private` });
const draw = (browser: Browser) => browser.post("/generation/text-to-image", { prompt: "my private garden" });
const sweep = () => sweepPersonalData({ ...studio, store: studio.parts.store });
const rowsWith = async (words: string) => {
  const tables = [
    "users",
    "sessions",
    "identities",
    "tasks",
    "pictures",
    "outgoing_mails",
    "mail_tokens",
    "payment_orders",
    "data_exports",
  ];
  const found: string[] = [];
  for (const table of tables) {
    const like = `%${words}%`;
    const { rows } = await studio.db.execute(sql`select 1 from ${sql.identifier(table)} t where t::text ilike ${like}`);
    if (rows.length > 0) found.push(table);
  }
  return found;
};
async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(path.join(studio.dataDir, "pictures"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.parentPath.includes(folder)).length;
}

/** The names and contents of a zip whose entries are stored or deflated, by its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    files.set(zip.toString("utf8", at + 46, at + 46 + nameLength), method === 0 ? data : inflateRawSync(data));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** Follows an export by its call until it has ended. */
async function exported(browser: Browser) {
  for (;;) {
    const { body } = await browser.get("/users/export");
    if (body.export?.status === "ready" || body.export?.status === "failed") return body.export as { id: string; download_url: string };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("an export", () => {
  it("holds everything of its person and nothing of others, behind a link that ends", { timeout: 180_000 }, async () => {
    const [ann, bob] = [await person("ann@example.test"), await person("bob@example.test")];
    const made = (await draw(ann.browser)).body;
    await draw(bob.browser);
    expect((await ann.browser.get("/users/export")).body.export).toBeNull();
    await ann.browser.post("/users/export");
    const { download_url } = await exported(ann.browser);
    const fetchZip = () => studio.app.request(`http://studio.test${download_url}`);
    const answer = await fetchZip();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    const names = ["account.json", "tasks.json", "pictures.json", "ledger.json", "orders.json"];
    const json = Object.fromEntries(names.map((name) => [name, JSON.parse(files.get(name)!.toString())]));
    expect(json["account.json"].account).toMatchObject({ email: "ann@example.test", name: "ann Private", plan: "free" });
    expect(json["tasks.json"]).toMatchObject([{ id: made.task_id, parameters: { prompt: "my private garden" } }]);
    expect(json["pictures.json"]).toHaveLength(1);
    const picture = files.get(json["pictures.json"][0].file)!;
    expect([...picture.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(files.size).toBe(names.length + 1);
    const everything = [...files.values()].map(String).join("");
    expect(everything).not.toMatch(/bob@|argon2|passwordHash|accessHash/);
    // Nobody else's, not by guessing either, and not for long.
    expect((await bob.browser.get("/users/export")).body.export).toBeNull();
    const forged = await studio.app.request(`http://studio.test${download_url.replace("signature=", "signature=A")}`);
    expect(forged.status).toBe(403);
    studio.clock.advanceMs(2 * 3_600_000);
    expect((await fetchZip()).status).toBe(403);
    studio.clock.advanceMs(86_400_000);
    await sweep();
    expect(await filesIn("exports")).toBe(0);
  });

  it("is made once, however often it is asked for", async () => {
    const { browser } = await person("carl@example.test");
    const first = await Promise.all([browser.post("/users/export"), browser.post("/users/export")]);
    await exported(browser);
    const { id } = await exported(browser);
    expect(first.map(({ body }) => body.export.id)).toContain(id);
    // A second run of its job, as after a crash, changes nothing.
    expect(await runExport({ ...studio.parts, db: studio.db }, id, new AbortController().signal)).toBe("done");
    expect(await runExport({ ...studio.parts, db: studio.db }, "exp_none", new AbortController().signal)).toBe("done");
  });
});

describe("closing an account", () => {
  it("asks for the address and the password, and is not done without them", async () => {
    const { browser, email, password } = await person("dora@example.test");
    const ask = async (body: object) => {
      const answer = await browser.post("/users/me/delete", body);
      return [answer.status, answer.body.code];
    };
    expect(await ask({})).toEqual([400, "CONFIRMATION_WRONG"]);
    expect(await ask({ confirm: "another@example.test", password })).toEqual([400, "CONFIRMATION_WRONG"]);
    expect(await ask({ confirm: email })).toEqual([400, "PASSWORD_MISSING"]);
    expect(await ask({ confirm: email, password: "wrong" })).toEqual([400, "PASSWORD_WRONG"]);
    expect((await browser.get("/users/me")).status).toBe(200);
  });

  it("asks an account without a password for a fresh sign-in", async () => {
    const { browser, email, userId } = await person("emil@example.test");
    await studio.db.execute(sql`update users set password_hash = null where id = ${userId}`);
    studio.clock.advanceMs(700_000);
    expect((await browser.post("/users/me/delete", { confirm: email })).body.code).toBe("SIGN_IN_AGAIN");
    studio.clock.advanceMs(-400_000);
    expect((await browser.post("/users/me/delete", { confirm: email })).status).toBe(200);
  });

  it("C27 Z1 leaves nothing of the person, ends every session at once, and keeps the ledger without a name", {
    timeout: 180_000,
  }, async () => {
    const ann = await person("fay@example.test");
    const phone = studio.browser();
    phone.token = (await phone.post("/auth/login", ann)).body.token;
    const order = (await ann.browser.post("/payment/create-session", { package_id: "starter" })).body;
    await ann.browser.post(`/payment/sandbox/${order.session_id}/pay`, { card: "4242424242424242" });
    const { image_url } = (await draw(ann.browser)).body;
    await ann.browser.post("/users/export");
    await exported(ann.browser);
    studio.engine.script.push("hang");
    const begun = studio.engine.nextRun();
    const waiting = draw(ann.browser);
    await begun;

    expect((await ann.browser.post("/users/me/delete", { confirm: " FAY@example.test ", password: ann.password })).status).toBe(200);
    await waiting;
    for (const browser of [ann.browser, phone]) expect((await browser.get("/users/me")).status).toBe(401);
    expect((await phone.post("/auth/refresh")).status).toBe(401);
    expect(await rowsWith("fay@")).toEqual([]);
    expect(await rowsWith("fay private")).toEqual([]);
    expect(await rowsWith(ann.userId)).toEqual(["payment_orders"]);
    const { rows } = await studio.db.execute(
      sql`select count(*)::int as n from ledger_transfers where to_account like ${`${ann.userId}%`}`,
    );
    expect((rows[0] as { n: number }).n).toBeGreaterThan(0);
    await sweep();
    expect((await studio.app.request(`http://studio.test${image_url}`)).status).toBe(404);
    const kept = await studio.db.execute(sql`select email_hash from closed_accounts where user_id = ${ann.userId}`);
    expect(JSON.stringify(kept.rows)).not.toContain("fay");
    expect(kept.rows).toHaveLength(1);

    // The address may sign up again, as another account with nothing of the old one.
    const again = await person("fay@example.test");
    expect(again.userId).not.toBe(ann.userId);
    expect((await again.browser.get("/payment/orders")).body.total).toBe(0);
    // Today's free pictures count on: closing is no way to more of them.
    expect((await again.browser.get("/users/credits")).body).toMatchObject({ credits: 0, daily_allowance: { used: 1 } });
    studio.clock.advanceMs(86_400_000);
    again.browser.token = undefined;
    await again.browser.post("/auth/login", again).then(({ body }) => {
      again.browser.token = body.token;
    });
    expect((await again.browser.get("/users/credits")).body.daily_allowance.used).toBe(0);
  });

  it("C27 I10 is no way to another first purchase, nor is closing twice; what tells is forgotten in two years", async () => {
    const promoted = await openWholeStudio({ workers: false, environment: { PROMO_PERCENT: "10", PROMO_ENDS: "2030-01-01" } });
    try {
      const price = async ({ browser }: Pick<Person, "browser">) => {
        const { packages, promo } = (await browser.get("/payment/packages")).body;
        return [packages[0].price_now, promo?.percent_off ?? null];
      };
      const close = ({ browser, ...owner }: Person) =>
        browser.post("/users/me/delete", { confirm: owner.email, password: owner.password }).then(({ status }) => expect(status).toBe(200));
      const buyer = await promoted.person({ email: "buyer@example.test" });
      expect(await price(buyer)).toEqual([900, 10]);
      const order = (await buyer.browser.post("/payment/create-session", { package_id: "starter" })).body;
      await buyer.browser.post(`/payment/sandbox/${order.session_id}/pay`, { card: "4242424242424242" });
      await close(buyer);

      for (let i = 0; i < 2; i++) {
        promoted.clock.advanceMs(3 * 86_400_000);
        await sweepPersonalData({ ...promoted, store: promoted.parts.store });
        const again = await promoted.person({ email: "buyer@example.test" });
        expect(await price(again)).toEqual([999, null]);
        const next = (await again.browser.post("/payment/create-session", { package_id: "starter" })).body;
        expect((await again.browser.get(`/payment/orders/${next.order_id}`)).body.order.amount).toBe(999);
        await close(again);
      }
      const looker = await promoted.person({ email: "looker@example.test" });
      await close(looker);
      expect(await price(await promoted.person({ email: "looker@example.test" }))).toEqual([900, 10]);

      promoted.clock.advanceMs(731 * 86_400_000);
      await sweepPersonalData({ ...promoted, store: promoted.parts.store });
      const { rows } = await promoted.db.execute(sql`select * from closed_accounts`);
      expect(rows).toEqual([]);
    } finally {
      await promoted.close();
    }
  });
});

describe("what visitors leave", () => {
  it("is removed after its days, files too, while an account keeps what it took along", async () => {
    const [visitor, joiner] = [studio.browser(), studio.browser()];
    const made = [(await draw(visitor)).body, (await draw(joiner)).body];
    const password = "a quiet sea at dusk";
    const joined = await joiner.post("/auth/register", { name: "Jo", email: "jo@example.test", password, confirmPassword: password });
    joiner.token = joined.body.token;
    studio.clock.advanceMs(30 * 86_400_000 - 1_000);
    const late = (await draw(visitor)).body;
    expect(await sweepGuests(studio, 30)).toEqual({ tasks: 0, pictures: 0 });

    studio.clock.advanceMs(2_000);
    await sweep();
    const before = await filesIn("");
    expect(await sweepGuests(studio, 30)).toEqual({ tasks: 1, pictures: 1 });
    await sweep();
    expect(await filesIn("")).toBe(before - 1);
    const left = async (browser: Browser) =>
      (await browser.get("/generation/history")).body.items.map((item: { task_id: string }) => item.task_id);
    expect(await left(visitor)).toEqual([late.task_id]);
    // Sessions do not live that long; whose the task is shows in its row.
    const { rows } = await studio.db.execute(sql`select owner_id from tasks where id = ${made[1].task_id}`);
    expect(rows).toEqual([{ owner_id: joined.body.user.id }]);
  });
});

describe("what somebody removes", () => {
  const remove = (browser: Browser, taskId: string) => browser.call("DELETE", `/generation/tasks/${taskId}`);

  it("can be had back for a day, then words, pictures and files are gone and what it cost stays", async () => {
    const { browser, email, password } = await person("thrower@example.test");
    const { task_id: kept } = (await draw(browser)).body;
    const { task_id: gone } = (await draw(browser)).body;
    expect((await remove(browser, kept)).status).toBe(200);
    expect((await browser.get(`/generation/status/${kept}`)).status).toBe(404);
    expect((await browser.post(`/generation/tasks/${kept}/restore`)).body).toMatchObject({ task_id: kept, status: "succeeded" });
    expect((await remove(browser, gone)).status).toBe(200);
    studio.clock.advanceMs(86_400_000 - 1_000);
    expect(await sweepRemoved(studio)).toBe(0);

    studio.clock.advanceMs(2_000);
    browser.token = undefined;
    browser.token = (await browser.post("/auth/login", { email, password })).body.token;
    // Too late, though no sweep has come by.
    expect((await browser.post(`/generation/tasks/${gone}/restore`)).status).toBe(404);
    await sweep();
    const before = await filesIn("");
    expect([await sweepRemoved(studio), await sweepRemoved(studio)]).toEqual([1, 0]);
    await sweep();
    expect(await filesIn("")).toBe(before - 1);
    const { items } = (await browser.get("/users/usage")).body;
    expect(items.map(({ task_id }: { task_id: string }) => task_id).sort()).toEqual([kept, gone].sort());
    expect(JSON.stringify(items.find(({ task_id }: { task_id: string }) => task_id === gone).details)).toBe("{}");
    expect((await browser.get("/generation/history")).body.items).toMatchObject([{ task_id: kept }]);
  });
});
