import { health, live } from "@proofsheet/contract/system";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import type { Database } from "../../platform/db/index.ts";
import { isReachable } from "./system.store.ts";

export interface SystemDeps {
  database: Pick<Database, "kind" | "db">;
  version: string;
  stopping: AbortSignal;
}

/** A database that has not answered after this long counts as away. */
const healthLimitMs = 1_000;

export function bindSystemRoutes(bind: Bind, { database, version, stopping }: SystemDeps): void {
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
}
