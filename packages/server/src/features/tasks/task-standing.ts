import { toolIds } from "@proofsheet/contract";
import type { Db } from "../../platform/db/db.ts";
import type { Standing } from "../../platform/metrics.ts";
import { countStanding } from "./tasks.store.ts";

/** How many tasks of each tool wait and run, zeros too: a line of a graph should not end where nobody waits. */
export async function taskStanding({ db }: { db: Db }): Promise<Standing> {
  const counted = await countStanding(db);
  const of = (status: string) =>
    Object.fromEntries(toolIds.map((tool) => [tool, counted.find((row) => row.tool === tool && row.status === status)?.n ?? 0]));
  return { waiting: of("queued"), running: of("running") };
}
