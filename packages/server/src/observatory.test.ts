import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mountSite } from "./platform/site.ts";
import { makePng } from "./testing/make-png.ts";
import { observe } from "./testing/observatory.ts";
import { openWholeStudio, type WholeStudio } from "./testing/whole-studio.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const own = "https://studio.example";
const buildDir = mkdtempSync(join(tmpdir(), "observatory-"));
const app = new Hono();
let studio: WholeStudio;
beforeAll(async () => {
  mkdirSync(join(buildDir, "client/assets"), { recursive: true });
  writeFileSync(join(buildDir, "client/assets/a-1234.js"), "export {}");
  writeFileSync(join(buildDir, "client/favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const text = `<html><head><script src="/assets/a-1234.js" type="module"></script></head><body></body></html>`;
  const page = { "en-US": { scriptHashes: ["sha256-AAA="], text }, "zh-CN": { scriptHashes: ["sha256-AAA="], text } };
  const site = {
    pages: ["/"],
    patterns: ["/checkout/:id"],
    notFound: "/__none",
    listed: ["/"],
    originPlaceholder: "https://studio.invalid",
  };
  writeFileSync(join(buildDir, "html.json"), JSON.stringify({ ...site, html: { "/": page, "/checkout/:id": page, "/__none": page } }));
  studio = await openWholeStudio({ environment: { PUBLIC_URL: own, PAYMENTS: "sandbox" } });
  // As the studio itself puts the two together.
  const answer = (c: Context) => studio.app.fetch(c.req.raw);
  app.all("/api", answer).all("/api/*", answer);
  mountSite(app, { buildDir, publicUrl: own });
});
afterAll(async () => {
  await studio.close();
  rmSync(buildDir, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}) => app.request(`${own}${path}`, init);
const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });
async function picture(download: string): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([makePng({ width: 8, height: 8 }) as Uint8Array<ArrayBuffer>], "a.png", { type: "image/png" }));
  const { image_url } = (await (await ask("/api/generation/upload", { method: "POST", body: form })).json()) as { image_url: string };
  return ask(`${image_url}${download}`);
}
const account = { name: "Ann", email: "ann@example.test", password: "a quiet sea at dusk", confirmPassword: "a quiet sea at dusk" };

/** Every kind of answer that there is, with the status it has to have. */
const kinds: [title: string, status: number, get: () => Promise<Response> | Response][] = [
  ["a page", 200, () => ask("/")],
  ["a page in a language that was asked for, which sets a cookie", 200, () => ask("/?lang=zh-CN")],
  ["a page with a parameter", 200, () => ask("/checkout/sbx_1")],
  ["the page of an address that there is not", 404, () => ask("/nowhere", { headers: { accept: "text/html" } })],
  ["an address with a slash too many", 301, () => ask("/checkout/sbx_1/")],
  ["a script", 200, () => ask("/assets/a-1234.js")],
  ["a script of an older build", 404, () => ask("/assets/gone.js")],
  ["a picture of the site", 200, () => ask("/favicon.svg")],
  ["robots.txt", 200, () => ask("/robots.txt")],
  ["the sitemap", 200, () => ask("/sitemap.xml")],
  ["data", 200, () => ask("/api/health")],
  ["the reference", 200, () => ask("/api/docs")],
  ["an order by a visitor, which sets a cookie", 200, () => json("/api/generation/text-to-image", { prompt: "a quiet sea" })],
  ["a sign-up, which sets a cookie", 200, () => json("/api/auth/register", account)],
  ["a picture", 200, () => picture("")],
  ["a picture to be saved", 200, () => picture("&download=a.png")],
  ["a picture whose link is no good", 403, () => ask("/api/files/img_x?expires=1&signature=x")],
  ["a call that is not understood", 400, () => json("/api/generation/text-to-image", { prompt: 7 })],
  ["a call without a session", 401, () => ask("/api/users/me")],
  ["a call from a foreign page", 403, () => json("/api/auth/login", {}, { origin: "https://evil.example" })],
  ["an address of the API that there is not", 404, () => ask("/api/nowhere")],
  ["a method that there is not", 405, () => ask("/api/health", { method: "DELETE" })],
  [
    "a fault of ours",
    500,
    () => {
      vi.spyOn(studio.parts.store, "read").mockRejectedValueOnce(new Error("inside words"));
      return picture("");
    },
  ],
];

describe("X2 the Observatory gives an A+ to", () => {
  it.each(kinds)("%s (%i)", async (_, status, get) => {
    const answer = await get();
    const { score, tests } = await observe(answer, own);
    expect(answer.status, JSON.stringify(await answer.clone().text()).slice(0, 200)).toBe(status);
    expect(score, JSON.stringify(tests)).toBeGreaterThanOrEqual(120);
    expect(answer.headers.get("content-security-policy")).not.toMatch(/unsafe-inline|unsafe-eval/);
  });
});

describe("the Observatory, as it is rebuilt here,", () => {
  const good = {
    "content-security-policy": "default-src 'none'; form-action 'none'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
  };
  const score = async (headers: Record<string, string>, body = "") => (await observe(new Response(body, { headers }), own)).score;
  it.each([
    ["inline scripts", { "content-security-policy": "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'" }, 80],
    ["inline styles", { "content-security-policy": `${good["content-security-policy"]}; style-src 'unsafe-inline'` }, 120],
    ["a short memory for https", { "strict-transport-security": "max-age=600" }, 120],
    ["a session that scripts can read", { "set-cookie": "refresh=x; Secure; SameSite=Lax" }, 70],
    ["a referrer for everybody", { "referrer-policy": "unsafe-url" }, 120],
  ])("takes points off for %s", async (_, change, expected) => {
    expect(await score(good)).toBe(130);
    expect(await score({ ...good, ...change })).toBe(expected);
  });
  it("fails an answer without any of it", async () => expect(await score({})).toBeLessThan(40));
  it("takes points off for scripts of others", async () => {
    const html = { ...good, "content-type": "text/html" };
    expect(await score(html, `<script src="https://cdn.example/x.js"></script>`)).toBe(125);
    expect(await score(html, `<script src="//cdn.example/x.js"></script>`)).toBe(50);
  });
});
