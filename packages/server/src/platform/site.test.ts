import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mountSite } from "./site.ts";

const buildDir = mkdtempSync(join(tmpdir(), "site-"));
afterAll(() => rmSync(buildDir, { recursive: true }));

const placeholder = "https://studio.invalid";
const html = (words: string, origin: string) =>
  `<html><head><link rel="canonical" href="${origin}/a"/><link rel="alternate" href="${origin}/a"/></head><body>${words}</body></html>`;
const version = (words: string) => ({ scriptHashes: ["sha256-AAA="], text: html(words, placeholder) });
const both = (words: string) => ({ "en-US": version(`${words} en`), "zh-CN": version(`${words} zh`) });

const ogTags =
  '<meta property="og:image" content="https://studio.invalid/og.jpg"/><meta property="og:image:width" content="1200"/>' +
  '<meta property="og:image:height" content="630"/>shared';
const shared = async (token: string) => {
  if (token === "away") throw new Error("no database");
  return token === "there" ? { picturePath: "/api/p?a=1&number=1", width: 640, height: 480 } : undefined;
};
let app: Hono;
beforeAll(() => {
  mkdirSync(join(buildDir, "client/assets"), { recursive: true });
  writeFileSync(join(buildDir, "client/assets/a-1234.js"), "export {}");
  writeFileSync(join(buildDir, "client/assets/a-1234.js.br"), brotliCompressSync("export {}"));
  writeFileSync(join(buildDir, "client/favicon.svg"), "<svg/>");
  const file = {
    languages: ["en-US", "zh-CN"],
    pages: ["/", "/editor"],
    patterns: ["/checkout/:checkoutId", "/s/:token"],
    notFound: "/__none",
    listed: ["/", "/editor"],
    originPlaceholder: placeholder,
    html: {
      "/": both("home"),
      "/editor": both("editor"),
      "/checkout/:checkoutId": both("checkout"),
      "/s/:token": both(ogTags),
      "/__none": both("none"),
    },
  };
  writeFileSync(join(buildDir, "html.json"), JSON.stringify(file));
  app = new Hono();
  app.get("/api/health", (c) => c.json({ success: true }));
  mountSite(app, { buildDir, shared });
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
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(html("home en", "http://localhost"));
    const gz = await get("/", { "accept-encoding": "gzip" });
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(html("home en", "http://localhost"));
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
    const response = await get("/favicon.svg");
    expect(await response.text()).toBe("<svg/>");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  });
});

const operated = (publicUrl?: string) => {
  const operatedApp = new Hono();
  mountSite(operatedApp, { buildDir, publicUrl, contactEmail: 'a"b@studio.example' });
  return operatedApp;
};
const textOf = async (site: Hono, path: string, headers: Record<string, string> = {}) => (await site.request(path, { headers })).text();
const canonicalOf = (text: string) => /rel="canonical" href="([^"]*)"/.exec(text)?.[1];

describe("the operator's settings", () => {
  it("put the contact address into every page, escaped, with an ETag of its own", async () => {
    const response = await operated("https://studio.example").request("/", { headers: { "accept-encoding": "br" } });
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(body).toContain('<meta name="contact-email" content="a&#34;b@studio.example"/></head>');
    expect(response.headers.get("etag")).not.toBe((await get("/", { "accept-encoding": "br" })).headers.get("etag"));
    expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=/);
    expect((await get("/")).headers.get("strict-transport-security")).toBeNull();
  });
});

describe("the studio's own address", () => {
  const called = "http://10.0.0.7:3000";

  it("is PUBLIC_URL, whatever name was called", async () => {
    const text = await textOf(operated("https://studio.example/"), `${called}/editor`);
    expect(canonicalOf(text)).toBe("https://studio.example/a");
    expect(text).not.toContain("10.0.0.7");
    expect(text).not.toContain(placeholder);
  });
  it("is the one that was called, without PUBLIC_URL, each with an ETag of its own", async () => {
    expect(canonicalOf(await textOf(app, `${called}/editor`))).toBe(`${called}/a`);
    expect(canonicalOf(await textOf(app, "/editor"))).toBe("http://localhost/a");
    const etags = await Promise.all([`${called}/editor`, "/editor"].map(async (path) => (await get(path)).headers.get("etag")));
    expect(new Set(etags).size).toBe(2);
  });
  it.each(['http://a"onload="x/', "http://a'b/", "http://a{b/"])("is never a name that could end an attribute: %s", async (address) => {
    expect(canonicalOf(await textOf(app, address))).toBe("http://localhost/a");
  });
  it("has the language that was asked for in the canonical link, and only there", async () => {
    expect(canonicalOf(await textOf(app, "/editor?lang=zh"))).toBe("http://localhost/a?lang=zh-CN");
    expect(canonicalOf(await textOf(app, "/editor", { "accept-language": "zh" }))).toBe("http://localhost/a");
    expect(await textOf(app, "/editor?lang=zh")).toContain('rel="alternate" href="http://localhost/a"');
  });
});

describe("what search engines ask for", () => {
  it("robots.txt: no calls, and where the sitemap is", async () => {
    const response = await operated("https://studio.example").request("/robots.txt");
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe("User-agent: *\nDisallow: /api/\n\nSitemap: https://studio.example/sitemap.xml\n");
  });
  it("sitemap.xml: each listed page, in each language, naming the others", async () => {
    const response = await operated("https://studio.example").request("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual(
      ["/", "/editor"].flatMap((path) => ["", "?lang=en-US", "?lang=zh-CN"].map((query) => `https://studio.example${path}${query}`)),
    );
    const [first] = xml.split("\n").filter((line) => line.startsWith("<url>"));
    expect([...(first ?? "").matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map((match) => match.slice(1))).toEqual([
      ["x-default", "https://studio.example/"],
      ["en", "https://studio.example/?lang=en-US"],
      ["zh", "https://studio.example/?lang=zh-CN"],
    ]);
  });
});

describe("a shared page", () => {
  const asked = async (token: string) => {
    const response = await get(`/s/${token}`);
    return { status: response.status, text: await response.text() };
  };
  it("shows its own picture where a link to it is unfolded, at the studio's address", async () => {
    const { status, text } = await asked("there");
    expect(status).toBe(200);
    expect(text).toContain('<meta property="og:image" content="http://localhost/api/p?a=1&#38;number=1"/>');
    expect(text).toContain('<meta property="og:image:width" content="640"/><meta property="og:image:height" content="480"/>');
  });
  it("is 404 with the studio's picture once it was taken back, and there while nobody can know", async () => {
    const [gone, unknown] = [await asked("gone"), await asked("away")];
    expect([gone.status, unknown.status]).toEqual([404, 200]);
    for (const { text } of [gone, unknown]) expect(text).toContain('content="http://localhost/og.jpg"');
  });
});
