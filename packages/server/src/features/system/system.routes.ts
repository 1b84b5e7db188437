import { docs, health, live, openapi, statistics } from "@proofsheet/contract/system";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import type { Database } from "../../platform/db/index.ts";
import type { Clock } from "../../ports/clock.ts";
import { openApiDocument } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";

export interface SystemDeps {
  database: Pick<Database, "kind">;
  isReady(): Promise<boolean>;
  version: string;
  clock: Clock;
  readStatistics(): Promise<Statistics>;
}
export interface Statistics {
  pictures: number;
  recentPictures: number;
  people: number;
}

/** Everybody who opens Home asks: all of a minute share one count. */
const statisticsMs = 60_000;

export function bindSystemRoutes(bind: Bind, { database, isReady, version, clock, readStatistics }: SystemDeps): void {
  // Made when first asked for: a start must not wait for what few ask for.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: ReturnType<typeof referencePage> | undefined;
  bind(health, async () => {
    if (!(await isReady())) throw new AppError("UNAVAILABLE");
    return {
      success: true as const,
      status: "ok" as const,
      version,
      database: database.kind,
      uptime_seconds: Math.round(process.uptime()),
    };
  });
  bind(live, async () => ({ success: true as const }));
  let counted: { at: number; counts: Promise<Statistics> } | undefined;
  bind(statistics, async () => {
    const now = clock.now().getTime();
    if (!counted || now - counted.at >= statisticsMs) {
      const counts = readStatistics();
      counted = { at: now, counts };
      // A count that failed is not kept.
      counts.catch(() => (counted = undefined));
    }
    const { pictures, recentPictures, people } = await counted.counts;
    return { success: true as const, pictures_made: pictures, pictures_this_month: recentPictures, people };
  });
  bind(openapi, async () => {
    document ??= openApiDocument(version);
    return document;
  });
  bind(docs, async () => {
    page ??= referencePage(version);
    return new Response(page.body, { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": page.policy } });
  });
}
