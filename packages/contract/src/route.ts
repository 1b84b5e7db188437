import type { z } from "zod";
import type { ApiScope } from "./api-scopes.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * A route as plain data: who may call it, what it takes, what it answers and which codes it may fail with.
 * The server binds it to a handler; nothing here knows HTTP machinery.
 *
 * `auth`: `none` reads no identity; `guest` takes a signed-in person or a visitor (and makes the visitor's cookie on a
 * POST); `user` needs a bearer token.
 */
export interface Route {
  method: "get" | "post" | "put" | "delete";
  /** Under `/api`, parameters in braces: `/generation/status/{taskId}`. */
  path: string;
  summary: string;
  tag: "auth" | "generation" | "faceswap" | "users" | "payment" | "system";
  auth: "none" | "guest" | "user";
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. */
  body?: z.ZodType;
  /** Form fields as an alternative to `body` (or alone); `files` names the fields that carry a picture. */
  form?: { fields: z.ZodObject; files: readonly string[]; filesRequired: boolean };
  /** The body as it came, for signatures over its bytes; instead of `body` and `form`. */
  raw?: { limitBytes: number };
  headers?: z.ZodObject;
  /** The success answer; `stream` is server-sent events, `binary` a picture or another file. */
  answer: z.ZodType | "stream" | "binary" | "html" | "empty";
  /** Codes beyond those that every route may answer (`everyRoute`). */
  errors: readonly ErrorCode[];
}

/** Codes that any route may answer and need not list. */
export const everyRoute = [
  "REQUEST_INVALID",
  "BODY_UNREADABLE",
  "BODY_TOO_LARGE",
  "CONTENT_TYPE_UNSUPPORTED",
  "ORIGIN_FOREIGN",
  "METHOD_NOT_ALLOWED",
  "SESSION_EXPIRED",
  "API_KEY_SCOPE",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "INTERNAL",
] as const satisfies readonly ErrorCode[];

/** What an API key needs to make a call; undefined where only a person may. */
export function scopeOf({ tag, method, path }: Pick<Route, "tag" | "method" | "path">): ApiScope | undefined {
  if (path.startsWith("/generation/tasks/")) return undefined;
  if (tag === "generation" || tag === "faceswap") return method === "get" ? "read" : "generate";
  return method === "get" && ["/users/credits", "/users/usage", "/users/stats"].includes(path) ? "read" : undefined;
}

export const route = <const R extends Route>(r: R): R => r;

/** What a route answers, and the JSON that it takes from a client. */
export type AnswerOf<R extends Route> = R["answer"] extends z.ZodType ? z.output<R["answer"]> : never;
export type BodyOf<R extends Route> = R["body"] extends z.ZodType ? z.input<R["body"]> : never;
