/**
 * Renders every public page in every language with the server build, and compresses every asset. Needs `react-router build`.
 * Writes build/html.json: `{ languages, pages, patterns, notFound, listed, originPlaceholder, html: { path: { language:
 * { scriptHashes, text } } } }`; `listed` are the pages for search engines.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { startAfterPaint } from "./after-paint.mjs";

const buildDir = fileURLToPath(new URL("../build", import.meta.url));
const languages = ["en-US", "zh-CN"];
/** Matched by the splat route only. */
const notFound = "/__not-found";

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const gzip = (bytes) => gzipSync(bytes, { level: 9 });

/** Full paths of the routes; `pages` have no parameter, `patterns` have and are one page whatever it is. */
function publicPages(routes) {
  const pathOf = (route) => {
    const segments = [];
    for (let r = route; r; r = routes[r.parentId]) if (r.path) segments.unshift(r.path);
    return `/${segments.join("/")}`;
  };
  const isParent = (route) => Object.values(routes).some((child) => child.parentId === route.id);
  const paths = Object.values(routes)
    .filter((route) => !isParent(route))
    .map(pathOf)
    .filter((path) => !path.includes("*"));
  return { pages: paths.filter((path) => !path.includes(":")), patterns: paths.filter((path) => path.includes(":")) };
}

const canonicalOf = (html) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** What a shared link shows. Only crawlers read it, from this HTML and nowhere else: so it costs the browser no script. */
function sharingTags(html, path, language, origin) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (!title) throw new Error(`${path} ${language}: no title`);
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const tags = {
    "og:type": "website",
    "og:site_name": language === "zh-CN" ? "样片 Proofsheet" : "Proofsheet",
    "og:locale": language.replace("-", "_"),
    "og:locale:alternate": languages.find((other) => other !== language).replace("-", "_"),
    // Without a canonical address it is the studio's own.
    "og:url": canonicalOf(html) ?? origin,
    "og:title": title,
    ...(description && { "og:description": description }),
    "og:image": `${origin}/og.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  const metas = Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${content}"/>`);
  return [...metas, '<meta name="twitter:card" content="summary_large_image"/>'].join("");
}

async function renderPage(server, manifest, path, language) {
  const origin = server.entry.module.originPlaceholder;
  const context = new RouterContextProvider();
  context.set(server.entry.module.languageContext, language);
  const handler = createRequestHandler(server, "production");
  const response = await handler(new Request(`http://localhost${path}`), context);
  const text = await response.text();
  if (response.status !== 200 || !text.includes("</html>"))
    throw new Error(`${path} ${language}: ${response.status}\n${text.slice(0, 500)}`);
  // The policy forbids style attributes; React writes one wherever `style` is set during a server render.
  const inlineStyle = /<[a-z]+[^>]* style="[^>]*>/.exec(text);
  if (inlineStyle) throw new Error(`${path} ${language}: style attribute in the HTML: ${inlineStyle[0]}`);
  // React Router does not know that the page needs this language's catalogues: Home the shell's, every other page both.
  const catalogues = path === "/" ? [`shell/${language}`] : [`shell/${language}`, language];
  const preloads = catalogues.map((name) => `<link rel="modulepreload" href="/${manifest[`app/locales/${name}.po`].file}"/>`);
  const html = startAfterPaint(text.replace("</head>", () => `${sharingTags(text, path, language, origin)}${preloads.join("")}</head>`));
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g)];
  const scriptHashes = [...new Set(scripts.map(([, script]) => `sha256-${createHash("sha256").update(script).digest("base64")}`))];
  if (scripts.some(([, script]) => script.includes(origin))) throw new Error(`${path} ${language}: the address is in a hashed script`);
  return { scriptHashes, text: html };
}

function compressAssets(dir) {
  for (const name of readdirSync(dir, { recursive: true })) {
    if (!/\.(?:js|css|svg|txt|json|webmanifest|wasm)$/.test(name)) continue;
    const bytes = readFileSync(join(dir, name));
    // A smaller file would not shrink.
    if (bytes.length < 200) continue;
    writeFileSync(join(dir, `${name}.br`), brotli(bytes));
    writeFileSync(join(dir, `${name}.gz`), gzip(bytes));
  }
}

export async function prerender() {
  const server = await import(`${pathToFileURL(join(buildDir, "server/index.js"))}?${Date.now()}`);
  const manifest = JSON.parse(readFileSync(join(buildDir, "client/.vite/manifest.json"), "utf8"));
  const { pages, patterns } = publicPages(server.routes);
  const html = {};
  for (const path of [...pages, ...patterns, notFound]) {
    html[path] = {};
    for (const language of languages) html[path][language] = await renderPage(server, manifest, path, language);
  }
  const { originPlaceholder } = server.entry.module;
  const listed = pages.filter((path) => canonicalOf(html[path][languages[0]].text) === originPlaceholder + path);
  writeFileSync(join(buildDir, "html.json"), JSON.stringify({ languages, pages, patterns, notFound, listed, originPlaceholder, html }));
  // It lists the source tree; nothing in the browser reads it.
  rmSync(join(buildDir, "client/.vite"), { recursive: true });
  compressAssets(join(buildDir, "client"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prerender();
