import { docs, health, live, openapi } from "@proofsheet/contract/system";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import type { Database } from "../../platform/db/index.ts";
import { openApiDocument } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";
import { isReachable } from "./system.store.ts";

export interface SystemDeps {
  database: Pick<Database, "kind" | "db">;
  version: string;
  stopping: AbortSignal;
}

/** A database that has not answered after this long counts as away. */
const healthLimitMs = 1_000;

export function bindSystemRoutes(bind: Bind, { database, version, stopping }: SystemDeps): void {
  // Made when first asked for: a start must not wait for what few ask for.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: ReturnType<typeof referencePage> | undefined;
  bind(health, async () => {
    if (stopping.aborted || !(await isReachable(database.db, healthLimitMs))) throw new AppError("UNAVAILABLE");
    return {
      success: true as const,
      status: "ok" as const,
      version,
      database: database.kind,
      uptime_seconds: Math.round(process.uptime()),
    };
  });
  bind(live, async () => ({ success: true as const }));
  bind(openapi, async () => {
    document ??= openApiDocument(version);
    return document;
  });
  bind(docs, async () => {
    page ??= referencePage(version);
    return new Response(page.body, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": page.policy } });
  });
}
