/**
 * Renders every public page in every language with the server build, and compresses every asset. Needs `react-router build`.
 * Writes build/html.json: `{ languages, pages, patterns, notFound, html: { path: { language: { etag, scriptHashes, raw, br, gz } } } }`,
 * bodies in base64.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createRequestHandler, RouterContextProvider } from "react-router";

const buildDir = fileURLToPath(new URL("../build", import.meta.url));
const languages = ["en-US", "zh-CN"];
/** Matched by the splat route only. */
const notFound = "/__not-found";

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
const gzip = (bytes) => gzipSync(bytes, { level: 9 });
const sha256 = (text) => createHash("sha256").update(text);

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

async function renderPage(server, manifest, path, language) {
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
  const html = text.replace("</head>", `${preloads.join("")}</head>`);
  const inlineScripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g);
  const scriptHashes = [...new Set([...inlineScripts].map((match) => `sha256-${sha256(match[1]).digest("base64")}`))];
  const raw = Buffer.from(html);
  return {
    etag: sha256(raw).digest("base64url").slice(0, 22),
    scriptHashes,
    raw: raw.toString("base64"),
    br: brotli(raw).toString("base64"),
    gz: gzip(raw).toString("base64"),
  };
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
  writeFileSync(join(buildDir, "html.json"), JSON.stringify({ languages, pages, patterns, notFound, html }));
  // It lists the source tree; nothing in the browser reads it.
  rmSync(join(buildDir, "client/.vite"), { recursive: true });
  compressAssets(join(buildDir, "client"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prerender();
