import type { HttpBindings } from "@hono/node-server";
import { SpanStatusCode } from "@opentelemetry/api";
import { cookieNames, type Language, visitKeyHeader } from "@proofsheet/contract";
import { type Route, scopeOf } from "@proofsheet/contract/route";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { getCookie, setCookie } from "hono/cookie";
import type { StatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import { AppError } from "./app-error.ts";
import { clientAddress } from "./client-address.ts";
import { asAppError, errorAnswer, mayAnswer, retryAfterSeconds } from "./error-gate.ts";
import type { AnswerCookie, Identify, Identity, UserIdentity } from "./identity.ts";
import { newId } from "./ids.ts";
import { cleanText } from "./json-body.ts";
import { languageOf } from "./language.ts";
import type { Log } from "./log.ts";
import { isOwnOrigin } from "./origin.ts";
import { type FormFile, readBody, readRaw } from "./request-body.ts";
import { apiHeaders, transportHeaders } from "./security-headers.ts";
import { startCall } from "./trace.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type FieldsOf<R extends Route> = R["form"] extends { fields: infer F } ? Parsed<F> : never;
type BodyOf<R extends Route> = R["body"] extends z.ZodType ? Parsed<R["body"]> | FieldsOf<R> : FieldsOf<R>;
type IdentityOf<R extends Route> = R["auth"] extends "none" ? null : R["auth"] extends "user" ? UserIdentity : Identity;
export type AnswerOf<R extends Route> = R["answer"] extends z.ZodType ? z.output<R["answer"]> : Response;

/** One call, parsed: what a handler may know of it. */
export interface Call<R extends Route = Route> {
  params: Parsed<R["params"]>;
  query: Parsed<R["query"]>;
  headers: Parsed<R["headers"]>;
  body: BodyOf<R>;
  /** The pictures of a form, by the name of their field. */
  files: Readonly<Record<string, FormFile>>;
  /** The body's own bytes, where the route asks for them; empty otherwise. */
  raw: Uint8Array;
  /** The studio's own origin, as this caller sees it. */
  origin: string;
  identity: IdentityOf<R>;
  bearer: string | undefined;
  addressHash: string;
  language: Language;
  requestId: string;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  /** A header that the route does not declare. */
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(cookie: AnswerCookie): void;
  setHeader(name: string, value: string): void;
  /** Another success status than 200. */
  setStatus(status: 201 | 202): void;
}
export type Handler<R extends Route> = (call: Call<R>) => Promise<AnswerOf<R>>;
export type Bind = <R extends Route>(route: R, handler: Handler<R>) => void;

export interface ApiDeps {
  identify: Identify;
  hashAddress(address: string): string;
  log: Log;
  publicUrl: string | undefined;
  trustedProxies: number;
  /** Called before the body is read; throws RATE_LIMITED or UNAVAILABLE. */
  admit?(route: Route, call: { identity: Identity | null; addressHash: string }): Promise<void> | void;
  /** A code that the route does not list, or an answer of another shape than its schema: tests fail on it, a running studio logs it. */
  onContractFault(fault: string): void;
  /** Told of every answer that has begun. */
  onAnswer?(answer: { route: string; method: string; status: number; ms: number }): void;
  /** Compare every answer with its schema. For tests: it costs as much as the answer itself. */
  checkAnswers: boolean;
}
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    language: Language /** The pattern that matched, for the log: a path may hold what is nobody's business. */;
    route: string;
  };
}
type Ctx = Context<ApiEnv>;

function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.map(String).join(".").slice(0, 60);
  throw new AppError("REQUEST_INVALID", field ? { field } : {});
}

const cleaned = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).map(([k, v]) => [k, cleanText(v)]));
const bearerOf = (c: Ctx) => /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];

function addCookie(c: Ctx, deps: ApiDeps, { name, value, maxAgeSeconds, sameSite = "Lax", path = "/" }: AnswerCookie): void {
  const secure = deps.publicUrl?.startsWith("https:") ?? false;
  setCookie(c, name, value, { maxAge: maxAgeSeconds, sameSite, path, httpOnly: true, secure });
}

function checkOrigin(c: Ctx, route: Route, deps: ApiDeps): void {
  if (route.method === "get") return;
  const carriesSessionCookie = getCookie(c, cookieNames.refresh) !== undefined && bearerOf(c) === undefined;
  const { publicUrl } = deps;
  const question = {
    origin: c.req.header("origin"),
    host: c.req.header("host") ?? new URL(c.req.url).host,
    publicUrl,
    carriesSessionCookie,
  };
  if (!isOwnOrigin(question)) throw new AppError("ORIGIN_FOREIGN");
}

/** An Origin that came this far is our own; a program that sends none is answered by the name it called. */
function ownOrigin(c: Ctx, { publicUrl }: ApiDeps): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const url = new URL(c.req.url);
  return c.req.header("origin") ?? `${url.protocol}//${c.req.header("host") ?? url.host}`;
}

async function identityFor(c: Ctx, route: Route, deps: ApiDeps, addressHash: string): Promise<Identity | null> {
  if (route.auth === "none") return null;
  const bearer = bearerOf(c);
  if (route.auth === "user" && bearer === undefined) throw new AppError("SESSION_EXPIRED");
  const { identity, cookies } = await deps.identify({
    addressHash,
    language: c.get("language"),
    bearer,
    cookie: (name) => getCookie(c, name),
    mayMakeVisitor: route.method === "post",
    visitKey: c.req.header(visitKeyHeader),
  });
  for (const cookie of cookies) addCookie(c, deps, cookie);
  if (route.auth === "user" && identity.kind !== "user") throw new AppError("SESSION_EXPIRED");
  const scope = scopeOf(route);
  if (identity.kind === "user" && identity.apiKey && !(scope && identity.apiKey.scopes.includes(scope)))
    throw new AppError("API_KEY_SCOPE");
  return identity;
}

async function readCall(c: Ctx, route: Route, deps: ApiDeps): Promise<{ call: Call; status(): 200 | 201 | 202 }> {
  checkOrigin(c, route, deps);
  const socketAddress = c.env?.incoming?.socket.remoteAddress;
  const addressHash = deps.hashAddress(clientAddress(socketAddress, c.req.header("x-forwarded-for"), deps.trustedProxies));
  const identity = await identityFor(c, route, deps, addressHash);
  await deps.admit?.(route, { identity, addressHash });
  const header = (name: string) => c.req.header(name);
  const source = { header, incoming: c.env?.incoming, stream: c.req.raw.body };
  const reads = route.body ?? route.form;
  const { value, files } = reads ? await readBody(route, source) : { value: undefined, files: {} };
  const raw = route.raw ? await readRaw(route.raw, source) : new Uint8Array();
  const isForm = route.form && (!route.body || /^(multipart|application\/x-www)/i.test(header("content-type") ?? ""));
  let status: 200 | 201 | 202 = 200;
  const call = {
    params: parse(route.params, cleaned(c.req.param())),
    query: parse(route.query, cleaned(c.req.query())),
    headers: parse(route.headers, cleaned(c.req.header())),
    body: parse(isForm ? route.form?.fields : route.body, value),
    files,
    raw,
    origin: ownOrigin(c, deps),
    identity,
    bearer: bearerOf(c),
    addressHash,
    language: c.get("language"),
    requestId: c.get("requestId"),
    signal: c.req.raw.signal,
    header,
    cookie: (name: string) => getCookie(c, name),
    setCookie: (cookie: AnswerCookie) => addCookie(c, deps, cookie),
    setHeader: (name: string, text: string) => c.header(name, text),
    setStatus: (next: 201 | 202) => {
      status = next;
    },
  };
  return { call: call as unknown as Call, status: () => status };
}

function answerFailure(c: Ctx, thrown: unknown, route: Route | null, deps: ApiDeps): Response {
  const error = asAppError(thrown);
  const requestId = c.get("requestId");
  if (error.status >= 500) deps.log.error({ requestId, code: error.code, err: error.cause ?? error }, "call failed");
  if (route && !mayAnswer(route, error.code))
    deps.onContractFault(`${route.method} ${route.path} answered ${error.code}, which it does not list`);
  const retryAfter = retryAfterSeconds(error);
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  // The rest of a body that was refused is not read: the line ends with the answer.
  if (error.status === 413) c.header("connection", "close");
  return c.json(errorAnswer(error, c.get("language"), requestId), error.status);
}

function checkAnswer(route: Route, answer: unknown, deps: ApiDeps): void {
  if (!deps.checkAnswers || typeof route.answer === "string") return;
  const result = route.answer.safeParse(answer);
  if (!result.success) deps.onContractFault(`${route.method} ${route.path}: ${result.error.message}`);
}

/** What proxies log for a caller that has gone before the answer. Nobody reads it. */
const callerGone = 499;

/** Request ids, language, headers and the log line: what every answer under `/api` has, whoever gives it. */
function frame(deps: ApiDeps) {
  const headers = { ...apiHeaders, ...transportHeaders(deps.publicUrl) };
  return async (c: Ctx, next: () => Promise<void>) => {
    const startedMs = performance.now();
    const given = c.req.header("x-request-id");
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : newId<string>("req");
    c.set("requestId", requestId);
    c.set("language", languageOf(getCookie(c, cookieNames.language), c.req.header("accept-language")));
    const span = startCall("call", (name) => c.req.header(name));
    await next();
    c.header("x-request-id", requestId);
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
    const ms = performance.now() - startedMs;
    const seen = { method: c.req.method, route: c.get("route") ?? "none", status: c.res.status };
    deps.log.info({ requestId, ...seen, ms: Math.round(ms) }, "request");
    deps.onAnswer?.({ ...seen, ms });
    span.updateName(`${seen.method} ${seen.route}`);
    span.setAttributes({
      "http.request.method": seen.method,
      "http.route": seen.route,
      "http.response.status_code": seen.status,
      "proofsheet.request_id": requestId,
    });
    if (seen.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}

export interface Api {
  app: Hono<ApiEnv>;
  bind: Bind;
  /** After the last route: other methods of known addresses are 405, other addresses under `/api` are 404. */
  finish(): void;
}

/** The API under `/api`: each contract route is bound once, with everything around a handler that every route shares. */
export function createApi(deps: ApiDeps): Api {
  const app = new Hono<ApiEnv>();
  const methodsByPath = new Map<string, string[]>();
  app.use("/api/*", frame(deps));
  app.use("/api/*", compress({ threshold: 1024 }));
  app.onError((thrown, c) => answerFailure(c, thrown, null, deps));

  const bind: Bind = (route, handler) => {
    const path = `/api${route.path.replace(/\{(\w+)\}/g, ":$1")}`;
    const methods = methodsByPath.get(path) ?? [];
    if (methods.includes(route.method)) throw new Error(`${route.method} ${route.path} is bound twice`);
    methodsByPath.set(path, [...methods, route.method]);
    app.on(route.method.toUpperCase(), path, async (c) => {
      c.set("route", path);
      try {
        const { call, status } = await readCall(c, route, deps);
        const answer: unknown = await handler(call as unknown as Parameters<typeof handler>[0]);
        if (answer instanceof Response) return answer;
        checkAnswer(route, answer, deps);
        return c.json(answer as object, status());
      } catch (thrown) {
        // Whatever then goes wrong, a run that is stopped or a body that ends, is no fault of ours, and is nobody's answer.
        if (c.req.raw.signal.aborted) return c.body(null, callerGone as StatusCode);
        return answerFailure(c, thrown, route, deps);
      }
    });
  };

  const finish = () => {
    for (const [path, methods] of methodsByPath) {
      app.all(path, (c) => {
        c.header("allow", methods.map((method) => method.toUpperCase()).join(", "));
        return answerFailure(c, new AppError("METHOD_NOT_ALLOWED"), null, deps);
      });
    }
    app.all("/api/*", (c) => answerFailure(c, new AppError("ROUTE_NOT_FOUND"), null, deps));
    app.all("/api", (c) => answerFailure(c, new AppError("ROUTE_NOT_FOUND"), null, deps));
  };
  return { app, bind, finish };
}
