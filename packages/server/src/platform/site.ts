import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { asLanguage, cookieNames, type Language } from "@proofsheet/contract";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { trimTrailingSlash } from "hono/trailing-slash";
import { languageOf } from "./language.ts";

export interface SiteOptions {
  /** packages/web/build, as its build.mjs leaves it. */
  buildDir: string;
  /** Shown in the footer; nothing when not set. */
  contactEmail?: string;
  /** The site is reached by https: browsers are told to stay there. */
  https?: boolean;
}

type Encoding = "br" | "gz" | "raw";
interface PageVersion {
  etag: string;
  policy: string;
  bodies: Record<Encoding, Buffer<ArrayBuffer>>;
}
type Pages = Map<string, Record<Language, PageVersion>>;

/** build/html.json; bodies in base64, hashes as the policy wants them. */
interface HtmlFile {
  pages: string[];
  /** Pages with a parameter, "/checkout/:checkoutId": one HTML whatever it is. */
  patterns: string[];
  notFound: string;
  html: Record<string, Record<Language, { etag: string; scriptHashes: string[] } & Record<Encoding, string>>>;
}

const yearSeconds = 31_536_000;
const publicFileSeconds = 3_600;

/** No inline style anywhere, no script but ours and the few inline ones that the build has hashed. */
const policyOf = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(" ")}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function readPages({ buildDir, contactEmail }: SiteOptions): { pages: Pages; paths: string[]; notFound: string } {
  const file = JSON.parse(readFileSync(join(buildDir, "html.json"), "utf8")) as HtmlFile;
  const version = (page: HtmlFile["html"][string][Language]): PageVersion => {
    const decode = (encoding: Encoding) => Buffer.from(page[encoding], "base64");
    const policy = policyOf(page.scriptHashes);
    if (!contactEmail) return { etag: page.etag, policy, bodies: { br: decode("br"), gz: decode("gz"), raw: decode("raw") } };
    const meta = `<meta name="contact-email" content="${escapeHtml(contactEmail)}"/></head>`;
    const raw = Buffer.from(decode("raw").toString("utf8").replace("</head>", meta));
    const etag = createHash("sha256").update(raw).digest("base64url").slice(0, 22);
    return { etag, policy, bodies: { raw, br: Buffer.from(brotliCompressSync(raw)), gz: Buffer.from(gzipSync(raw)) } };
  };
  const pages: Pages = new Map(
    Object.entries(file.html).map(([path, byLanguage]) => [
      path,
      { "en-US": version(byLanguage["en-US"]), "zh-CN": version(byLanguage["zh-CN"]) },
    ]),
  );
  return { pages, paths: [...file.pages, ...file.patterns], notFound: file.notFound };
}

/** `?lang=` (kept as the cookie), then the cookie, then Accept-Language. */
function chooseLanguage(c: Context): Language {
  const asked = c.req.query("lang");
  if (!asked) return languageOf(getCookie(c, cookieNames.language), c.req.header("accept-language"));
  const language = asLanguage(asked);
  setCookie(c, cookieNames.language, language, { path: "/", maxAge: yearSeconds, sameSite: "Lax" });
  return language;
}

function sendPage(c: Context, versions: Record<Language, PageVersion>, status: 200 | 404): Response {
  const language = chooseLanguage(c);
  const page = versions[language];
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding: Encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gz" : "raw";
  const etag = `"${page.etag}-${encoding}"`;
  c.header("Content-Language", language);
  c.header("Content-Security-Policy", page.policy);
  c.header("ETag", etag);
  c.header("Vary", "Accept-Encoding, Accept-Language, Cookie");
  // `private`: the same address is another page for another language.
  c.header("Cache-Control", "private, no-cache");
  if (status === 200 && c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
  c.header("Content-Type", "text/html; charset=utf-8");
  if (encoding !== "raw") c.header("Content-Encoding", encoding === "gz" ? "gzip" : "br");
  return c.body(page.bodies[encoding], status);
}

const isApi = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** After the handler, because serveStatic tells of a hit only when the answer is made. */
const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.status === 200) c.header("Cache-Control", cacheControl);
  };

/**
 * Serves the built web app: hashed assets, prerendered pages in the person's language, public files, and the 404 page.
 * Mount it after the API. Paths under /api are never answered here.
 */
export function mountSite(app: Hono, options: SiteOptions): void {
  const { pages, paths, notFound } = readPages(options);
  const files = serveStatic({ root: join(options.buildDir, "client"), precompressed: true });

  app.use(async (c, next) => {
    await next();
    if (isApi(c.req.path)) return;
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    c.header("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
    if (options.https) c.header("Strict-Transport-Security", `max-age=${2 * yearSeconds}; includeSubDomains`);
  });
  app.use(trimTrailingSlash());

  app.get("/assets/*", keptFor(`public, max-age=${yearSeconds}, immutable`), files, (c) => {
    // A chunk of an older build: plain, never the HTML page, and not kept by any cache.
    c.header("Cache-Control", "no-store");
    return c.text("Not found", 404);
  });

  for (const path of paths) {
    const versions = pages.get(path);
    if (versions) app.get(path, (c) => sendPage(c, versions, 200));
  }

  app.get("*", keptFor(`public, max-age=${publicFileSeconds}`), (c, next) => (isApi(c.req.path) ? next() : files(c, next)));

  const missing = pages.get(notFound);
  app.get("*", (c, next) => {
    if (isApi(c.req.path) || !missing) return next();
    if (!/text\/html|\*\/\*/.test(c.req.header("accept") ?? "*/*")) return c.text("Not found", 404);
    return sendPage(c, missing, 404);
  });
}
