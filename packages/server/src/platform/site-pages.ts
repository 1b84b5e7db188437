import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Language } from "@proofsheet/contract";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** build/html.json, as packages/web/scripts/prerender.mjs writes it. */
interface HtmlFile {
  pages: string[];
  /** Pages with a parameter, "/checkout/:checkoutId": one HTML whatever it is. */
  patterns: string[];
  notFound: string;
  /** The pages that search engines are told of. */
  listed: string[];
  /** Stands in the HTML wherever the studio's own address belongs. */
  originPlaceholder: string;
  html: Record<string, Record<Language, { scriptHashes: string[]; text: string }>>;
}

export type Encoding = "br" | "gz" | "raw";

export interface PageQuestion {
  path: string;
  language: Language;
  /** The language came from `?lang=`: that address is then the page's own. */
  isAsked: boolean;
  origin: string;
  /** What a link to it shows elsewhere, instead of the studio's own picture. */
  picture?: PagePicture | undefined;
}

export interface PagePicture {
  /** Same-origin, with its leading slash. */
  picturePath: string;
  width: number;
  height: number;
}

export interface Page {
  etag: string;
  policy: string;
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Pages {
  paths: readonly string[];
  listed: readonly string[];
  notFound: string;
  page(question: PageQuestion): Page;
}

/** All pages of one address, in both languages, asked for and not; more are other names of this machine. */
const keptPages = 256;

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

const compress: Record<Encoding, (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>> = {
  raw: async (bytes) => bytes,
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => toGzip(bytes),
};

/** In the tags that the build has written (`sharingTags` of prerender.mjs). */
function withPicture(html: string, origin: string, { picturePath, width, height }: PagePicture): string {
  const values = { "og:image": escapeHtml(origin + picturePath), "og:image:width": width, "og:image:height": height };
  return Object.entries(values).reduce(
    (text, [property, value]) => text.replace(new RegExp(`(<meta property="${property}" content=")[^"]*`), (_, tag: string) => tag + value),
    html,
  );
}

function makePage(html: string, policy: string): Page {
  const raw = new TextEncoder().encode(html);
  const bodies: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>> = {};
  return {
    etag: createHash("sha256").update(raw).digest("base64url").slice(0, 22),
    policy,
    body: (encoding) => (bodies[encoding] ??= compress[encoding](raw)),
  };
}

/**
 * The prerendered pages with what only the operator knows written in: the studio's address, where a mail reaches it. A page
 * is made when it is first asked for, and kept.
 */
export function readPages(buildDir: string, contactEmail: string | undefined): Pages {
  const file = JSON.parse(readFileSync(join(buildDir, "html.json"), "utf8")) as HtmlFile;
  const contact = contactEmail ? `<meta name="contact-email" content="${escapeHtml(contactEmail)}"/>` : "";
  const kept = new Map<string, Page>();

  const make = ({ path, language, isAsked, origin, picture }: PageQuestion): Page => {
    const { text, scriptHashes } = file.html[path]![language];
    let html = text.replaceAll(file.originPlaceholder, () => origin).replace("</head>", () => `${contact}</head>`);
    // Else the address of one language would name the address of whichever language as the one to be listed.
    if (isAsked) html = html.replace(/(<link rel="canonical" href="[^"?]*)"/, (_, link: string) => `${link}?lang=${language}"`);
    if (picture) html = withPicture(html, origin, picture);
    return makePage(html, policyOf(scriptHashes));
  };

  return {
    paths: [...file.pages, ...file.patterns],
    listed: file.listed,
    notFound: file.notFound,
    page: (question) => {
      const key = JSON.stringify([question.path, question.language, question.isAsked, question.origin, question.picture]);
      const page = kept.get(key) ?? make(question);
      // Last used is last to go.
      kept.delete(key);
      kept.set(key, page);
      if (kept.size > keptPages) kept.delete(kept.keys().next().value!);
      return page;
    },
  };
}
