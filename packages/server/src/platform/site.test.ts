import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mountSite } from "./site.ts";

const buildDir = mkdtempSync(join(tmpdir(), "site-"));
afterAll(() => rmSync(buildDir, { recursive: true }));

const html = (words: string) => `<html><head></head><body>${words}</body></html>`;
const version = (words: string) => {
  const raw = Buffer.from(html(words));
  const base64 = (bytes: Buffer) => bytes.toString("base64");
  return {
    etag: `tag-${words}`,
    scriptHashes: ["sha256-AAA="],
    raw: base64(raw),
    br: base64(brotliCompressSync(raw)),
    gz: base64(gzipSync(raw)),
  };
};
const both = (words: string) => ({ "en-US": version(`${words} en`), "zh-CN": version(`${words} zh`) });

let app: Hono;
beforeAll(() => {
  mkdirSync(join(buildDir, "client/assets"), { recursive: true });
  writeFileSync(join(buildDir, "client/assets/a-1234.js"), "export {}");
  writeFileSync(join(buildDir, "client/assets/a-1234.js.br"), brotliCompressSync("export {}"));
  writeFileSync(join(buildDir, "client/robots.txt"), "User-agent: *");
  const file = {
    languages: ["en-US", "zh-CN"],
    pages: ["/", "/editor"],
    patterns: ["/checkout/:checkoutId"],
    notFound: "/__none",
    html: { "/": both("home"), "/editor": both("editor"), "/checkout/:checkoutId": both("checkout"), "/__none": both("none") },
  };
  writeFileSync(join(buildDir, "html.json"), JSON.stringify(file));
  app = new Hono();
  app.get("/api/health", (c) => c.json({ success: true }));
  mountSite(app, { buildDir });
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers: { accept: "text/html", ...headers } });
const words = async (response: Response) => /<body>(.*)<\/body>/.exec(await response.text())?.[1];

describe("pages", () => {
  it("with a parameter are one page whatever it is, and not without it", async () => {
    const response = await get("/checkout/sbx_1");
    expect([response.status, await words(response)]).toEqual([200, "checkout en"]);
    expect((await get("/checkout")).status).toBe(404);
  });

  it.each([
    ["nothing", {}, "/", "home en"],
    ["Accept-Language", { "accept-language": "fr, zh-TW;q=0.8, en;q=0.5" }, "/", "home zh"],
    ["the cookie before Accept-Language", { cookie: "language=en-US", "accept-language": "zh" }, "/", "home en"],
    ["?lang= before the cookie", { cookie: "language=en-US" }, "/editor?lang=zh-CN", "editor zh"],
    ["I04 a stored zh", { cookie: "language=zh" }, "/", "home zh"],
    ["I04 a stored zh-Hans", { cookie: "language=zh-Hans" }, "/", "home zh"],
    ["I04 a stored xx", { cookie: "language=xx", "accept-language": "zh" }, "/", "home en"],
  ])("are in the language of %s", async (_source, headers, path, expected) => {
    const response = await get(path, headers as Record<string, string>);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-language")).toBe(expected.endsWith("zh") ? "zh-CN" : "en-US");
    expect(await words(response)).toBe(expected);
  });

  it("keep the language that was asked for in the address, and no other", async () => {
    const asked = await get("/?lang=zh");
    expect(asked.headers.get("set-cookie")).toMatch(/^language=zh-CN; Max-Age=31536000; Path=\/; SameSite=Lax/);
    expect((await get("/", { "accept-language": "zh" })).headers.get("set-cookie")).toBeNull();
  });

  it("come compressed as the browser can read them, and vary by what they depend on", async () => {
    const br = await get("/", { "accept-encoding": "gzip, br" });
    expect(br.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(html("home en"));
    const gz = await get("/", { "accept-encoding": "gzip" });
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(html("home en"));
    expect(br.headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(br.headers.get("cache-control")).toBe("private, no-cache");
  });

  it("answer 304 to what the browser has, never across languages or encodings", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    const again = await get("/", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await get("/", { "if-none-match": etag, cookie: "language=zh-CN" })).status).toBe(200);
    expect((await get("/", { "if-none-match": etag, "accept-encoding": "br" })).status).toBe(200);
  });

  it("allow only their own inline scripts, no inline style and no frame", async () => {
    const policy = (await get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-AAA='");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect((await get("/")).headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("answer HEAD", async () => {
    const response = await app.request("/editor", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("what is not there", () => {
  it("is the 404 page with status 404", async () => {
    const response = await get("/no/such/page", { "accept-language": "zh" });
    expect(response.status).toBe(404);
    expect(await words(response)).toBe("none zh");
    expect((await get("/no/such/page", { "if-none-match": response.headers.get("etag") ?? "" })).status).toBe(404);
  });
  it("is no page where no page was wanted", async () => {
    expect(await (await get("/no/such.json", { accept: "application/json" })).text()).toBe("Not found");
    const chunk = await get("/assets/gone.js", { accept: "*/*" });
    expect(chunk.status).toBe(404);
    expect(chunk.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(chunk.headers.get("cache-control")).toBe("no-store");
  });
  it("is left to the API under /api, whose answers keep their own headers", async () => {
    expect(await (await get("/api/no-such-call")).text()).toBe("404 Not Found");
    expect((await get("/api/health")).headers.get("cross-origin-opener-policy")).toBeNull();
  });
  it("never leaves the folder", async () => {
    expect((await get("/assets/..%2f..%2fhtml.json")).status).toBe(404);
    expect((await get("/..%2fhtml.json")).status).toBe(404);
  });
});

describe("files", () => {
  it("of the build are kept for ever, compressed", async () => {
    const response = await get("/assets/a-1234.js", { "accept-encoding": "br" });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
  });
  it("of the public folder are kept for an hour", async () => {
    const response = await get("/robots.txt");
    expect(await response.text()).toBe("User-agent: *");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});

describe("the operator's settings", () => {
  it("put the contact address into every page, escaped, with an ETag of its own", async () => {
    const operated = new Hono();
    mountSite(operated, { buildDir, contactEmail: 'a"b@studio.example', https: true });
    const response = await operated.request("/", { headers: { "accept-encoding": "br" } });
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(body).toContain('<meta name="contact-email" content="a&#34;b@studio.example"/></head>');
    expect(response.headers.get("etag")).not.toBe((await get("/", { "accept-encoding": "br" })).headers.get("etag"));
    expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=/);
    expect((await get("/")).headers.get("strict-transport-security")).toBeNull();
  });
});
