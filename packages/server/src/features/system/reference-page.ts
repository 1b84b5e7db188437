import { createHash } from "node:crypto";
import { type ErrorCode, errorCodes } from "@proofsheet/contract";
import { everyRoute, type Route } from "@proofsheet/contract/route";
import { ErrorAnswer } from "@proofsheet/contract/wire";
import { sentenceFor } from "../../platform/error-gate.ts";
import { codesByStatus, createSchemaWriter, operations, type SchemaWriter } from "./openapi.ts";

type Json = Record<string, unknown>;

const style = `
:root{color-scheme:light dark;--ink:#1b1b18;--soft:#63635c;--line:#dedcd3;--paper:#fbfaf6;--tint:#f1efe8}
@media(prefers-color-scheme:dark){:root{--ink:#ecebe4;--soft:#a2a198;--line:#393934;--paper:#171715;--tint:#22221f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:46rem;margin:0 auto;padding:4rem 1.25rem 8rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem;letter-spacing:-.02em}
h2{font-size:1.25rem;margin:4rem 0 0;text-transform:capitalize}
section{border-top:1px solid var(--line);padding-top:1.5rem;margin-top:1.5rem}
h3{font:600 1rem/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}
h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
h3 b{font-weight:600;color:var(--soft);text-transform:uppercase;margin-right:.6em}
h4{font-size:.8125rem;font-weight:600;color:var(--soft);margin:1.25rem 0 .25rem}
p{margin:.25rem 0 0}.soft{color:var(--soft)}
a{color:inherit;text-underline-offset:.2em}
table{width:100%;border-collapse:collapse;font-size:.875rem}
td{padding:.375rem 1rem .375rem 0;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td:first-child{width:12rem}tr:first-child td{border-top:0}
code{font:.8125rem/1.5 ui-monospace,monospace}
nav{margin-top:2rem;columns:16rem;font:.8125rem/1.9 ui-monospace,monospace}nav a{display:block;text-decoration:none;overflow-wrap:anywhere}nav a:hover{text-decoration:underline}
@media(max-width:32rem){td{display:block;padding:.25rem 0}td+td{border-top:0;padding-top:0}td:first-child{width:auto}}
`;
/** The page's only style, allowed by its hash; nothing else may be loaded. */
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** Text in which `code` is marked. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
const table = (rows: [string, string][]) =>
  rows.length === 0
    ? ""
    : `<table>${rows.map(([a, b]) => `<tr><td><code>${escapeHtml(a)}</code></td><td>${b}</td></tr>`).join("")}</table>`;
const block = (title: string, content: string) => (content ? `<h4>${title}</h4>${content}` : "");

function typeOf(schema: Json): string {
  if (typeof schema.$ref === "string") return schema.$ref.split("/").at(-1) ?? "";
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const union = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (union) return union.map(typeOf).join(" | ");
  if (schema.type === "array") return `${typeOf((schema.items ?? {}) as Json)}[]`;
  return String(schema.type ?? "any");
}

function limitsOf(schema: Json): string {
  const from = schema.minimum ?? schema.minLength;
  const to = schema.maximum ?? schema.maxLength;
  const unit = schema.maxLength !== undefined || schema.minLength !== undefined ? " characters" : "";
  if (from === undefined && to === undefined) return "";
  return from === undefined ? `, up to ${to}${unit}` : to === undefined ? `, from ${from}${unit}` : `, ${from} to ${to}${unit}`;
}

function fieldRows(schema: Json): [string, string][] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, field]) => {
    const fallback = field.default === undefined ? "" : `, default <code>${escapeHtml(JSON.stringify(field.default))}</code>`;
    const mark = required.includes(name) ? ", required" : "";
    const words = field.description ? `<br>${prose(String(field.description))}` : "";
    return [name, `<span class="soft">${escapeHtml(typeOf(field) + limitsOf(field))}${fallback}${mark}</span>${words}`];
  });
}

const callers = {
  none: "",
  guest: "For everybody; a bearer token makes it the account\u2019s.",
  user: "Needs a bearer token.",
} as const;

function inputs(route: Route, write: SchemaWriter["write"]): string {
  const titles = { "In the path": route.params, "In the query": route.query, Headers: route.headers, "JSON body": route.body };
  const blocks = Object.entries(titles).map(([title, schema]) => (schema ? block(title, table(fieldRows(write(schema, "input")))) : ""));
  if (!route.form) return blocks.join("");
  const { files, filesRequired } = route.form;
  const pictures = files.map((name): [string, string] => [
    name,
    `<span class="soft">a picture file${filesRequired ? ", required" : ""}</span>`,
  ]);
  const fields = fieldRows(write(route.form.fields, "input")).filter(([name]) => !files.includes(name));
  return blocks.join("") + block("Form", table([...pictures, ...fields]));
}

function answer({ answer: shape }: Route, write: SchemaWriter["write"]): string {
  if (shape === "stream") return "<p>A stream of events.</p>";
  if (typeof shape === "string") return `<p>${{ binary: "A picture.", html: "A page.", empty: "Nothing." }[shape]}</p>`;
  const schema = write(shape, "output");
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
  return name ? `<p><a href="#${name}"><code>${name}</code></a></p>` : table(fieldRows(schema)) || "<p>JSON.</p>";
}

const anchor = ({ method, path }: Route) => `${method}${path.replace(/[/{}]+/g, "-").replace(/-$/, "")}`;

function section(route: Route, write: SchemaWriter["write"]): string {
  const codes = codesByStatus(route.errors).map(([status, names]): [string, string] => [String(status), names.map(codeLink).join(", ")]);
  const id = anchor(route);
  return `<section id="${id}"><h3><b>${route.method}</b> <a href="#${id}">${escapeHtml(route.path)}</a></h3>
<p>${prose(route.summary)}</p><p class="soft">${callers[route.auth]}</p>
${inputs(route, write)}${block("Answer", answer(route, write))}${block("Errors", table(codes))}</section>`;
}

const codeLink = (code: ErrorCode) => `<a href="#${code}"><code>${code}</code></a>`;

/** All codes with their sentence; those of every call are marked. */
function errorSections(): string {
  const rows = codesByStatus(errorCodes).flatMap(([status, codes]) =>
    codes.map((code) => {
      const everywhere = (everyRoute as readonly ErrorCode[]).includes(code) ? ' <span class="soft">Any call may answer it.</span>' : "";
      return `<tr id="${code}"><td><code>${code}</code><br><span class="soft">${status}</span></td><td>${escapeHtml(sentenceFor(code, undefined, "en-US"))}${everywhere}</td></tr>`;
    }),
  );
  return `<section><table>${rows.join("")}</table></section>`;
}

const intro = `<p>Every address is under <code>/api</code>. A failed call answers <a href="#ErrorAnswer"><code>ErrorAnswer</code></a>: its
<code>code</code> stays the same, its sentence is in the caller\u2019s language. <a href="#errors">All codes</a> are at the end. As a document for programs:
<a href="/api/openapi.json">openapi.json</a>.</p>`;

/** The whole API for reading: one page, no script, made from the contract itself. */
export function referencePage(version: string): { body: string; policy: string } {
  const { write, components } = createSchemaWriter();
  const tags = [...new Set(operations.map(({ route }) => route.tag))];
  const routesOf = (tag: string) => operations.map(({ route }) => route).filter((route) => route.tag === tag);
  const parts = tags.map(
    (tag) =>
      `<h2>${tag}</h2>${routesOf(tag)
        .map((route) => section(route, write))
        .join("")}`,
  );
  write(ErrorAnswer, "output");
  const shapes = Object.entries(components).map(
    ([name, schema]) => `<section id="${name}"><h3>${name}</h3>${table(fieldRows(schema as Json))}</section>`,
  );
  const links = operations.map(({ route }) => `<a href="#${anchor(route)}">${route.method.toUpperCase()} ${escapeHtml(route.path)}</a>`);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Proofsheet API</title><style>${style}</style></head><body><main><h1>Proofsheet API</h1><p class="soft">Version ${escapeHtml(version)}</p>
${intro}<nav>${links.join("")}</nav>${parts.join("")}<h2>Shapes</h2>${shapes.join("")}<h2 id="errors">Errors</h2>${errorSections()}</main></body></html>`;
  return { body, policy };
}
