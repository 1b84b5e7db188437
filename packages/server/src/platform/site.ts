import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { asLanguage, cookieNames, type Language } from "@proofsheet/contract";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { trimTrailingSlash } from "hono/trailing-slash";
import { languageOf } from "./language.ts";
import { robotsText, sitemapXml } from "./search-engines.ts";
import { siteHeaders, transportHeaders } from "./security-headers.ts";
import { type Encoding, type PagePicture, type Pages, readPages } from "./site-pages.ts";

export interface SiteOptions {
  /** packages/web/build, as its build.mjs leaves it. */
  buildDir: string;
  /** The studio's address, for what leaves the site: canonical links, pictures of shared links, the sitemap. Else the one that was called. */
  publicUrl?: string | undefined;
  /** Shown in the footer; nothing when not set. */
  contactEmail?: string | undefined;
  /** What the page `/s/:token` shows. Without it every such page is there. */
  shared?: (token: string) => Promise<PagePicture | undefined>;
}

const sharedPattern = "/s/:token";

const yearSeconds = 31_536_000;
const publicFileSeconds = 3_600;

/** A Host header may hold what would end an attribute or a string of the page. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

function originOf(c: Context, publicUrl: string | undefined): string {
  const { origin } = new URL(publicUrl ?? c.req.url);
  return plainOrigin.test(origin) ? origin : "http://localhost";
}

/** `?lang=` (kept as the cookie), then the cookie, then Accept-Language. */
function chooseLanguage(c: Context, secure: boolean): Language {
  const asked = c.req.query("lang");
  if (!asked) return languageOf(getCookie(c, cookieNames.language), c.req.header("accept-language"));
  const language = asLanguage(asked);
  setCookie(c, cookieNames.language, language, { path: "/", maxAge: yearSeconds, sameSite: "Lax", secure });
  return language;
}

interface Sent {
  path: string;
  origin: string;
  status: 200 | 404;
  picture?: PagePicture | undefined;
}

async function sendPage(c: Context, pages: Pages, { path, origin, status, picture }: Sent): Promise<Response> {
  const language = chooseLanguage(c, origin.startsWith("https:"));
  const page = pages.page({ path, language, isAsked: c.req.query("lang") !== undefined, origin, picture });
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
  return c.body(await page.body(encoding), status);
}

/** A shared page that is no more is 404, which tells crawlers to forget it; the page itself says so to a person. */
async function sendShared(c: Context, pages: Pages, origin: string, shared: NonNullable<SiteOptions["shared"]>): Promise<Response> {
  const sent = { path: sharedPattern, origin };
  try {
    const picture = await shared(c.req.param("token") ?? "");
    return await sendPage(c, pages, { ...sent, picture, status: picture ? 200 : 404 });
  } catch {
    // Nobody knows while the database is away; the page asks again and says so.
    return sendPage(c, pages, { ...sent, status: 200 });
  }
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
 * Serves the built web app: hashed assets, prerendered pages in the person's language, public files, what search engines
 * ask for, and the 404 page. Mount it after the API. Paths under /api are never answered here.
 */
export function mountSite(app: Hono, { buildDir, publicUrl, contactEmail, shared }: SiteOptions): void {
  const pages = readPages(buildDir, contactEmail);
  const files = serveStatic({ root: join(buildDir, "client"), precompressed: true });
  const headers = { ...siteHeaders, ...transportHeaders(publicUrl) };

  app.use(async (c, next) => {
    await next();
    if (isApi(c.req.path)) return;
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  });
  app.use(trimTrailingSlash());

  app.get("/assets/*", keptFor(`public, max-age=${yearSeconds}, immutable`), files, (c) => {
    // A chunk of an older build: plain, never the HTML page, and not kept by any cache.
    c.header("Cache-Control", "no-store");
    return c.text("Not found", 404);
  });

  if (shared) app.get(sharedPattern, (c) => sendShared(c, pages, originOf(c, publicUrl), shared));
  for (const path of pages.paths) app.get(path, (c) => sendPage(c, pages, { path, origin: originOf(c, publicUrl), status: 200 }));

  app.get("/robots.txt", (c) => c.text(robotsText(originOf(c, publicUrl))));
  app.get("/sitemap.xml", (c) => {
    c.header("Content-Type", "application/xml; charset=utf-8");
    return c.body(sitemapXml(originOf(c, publicUrl), pages.listed));
  });

  app.get("*", keptFor(`public, max-age=${publicFileSeconds}`), (c, next) => (isApi(c.req.path) ? next() : files(c, next)));

  app.get("*", (c, next) => {
    if (isApi(c.req.path)) return next();
    if (!/text\/html|\*\/\*/.test(c.req.header("accept") ?? "*/*")) return c.text("Not found", 404);
    return sendPage(c, pages, { path: pages.notFound, origin: originOf(c, publicUrl), status: 404 });
  });
}
