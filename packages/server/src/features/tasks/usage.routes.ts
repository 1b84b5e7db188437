import { noteUsage, stats, usage } from "@proofsheet/contract/users";
import type { Bind } from "../../platform/bind.ts";
import { countMonth, noteUse, readUse, type UsageDeps } from "./usage.ts";

export function bindUsageRoutes(bind: Bind, deps: UsageDeps): void {
  bind(usage, async ({ identity, query }) => {
    const { items, total, next } = await readUse(deps, identity.userId, query);
    return { success: true as const, items, data: items, page: query.page, limit: query.limit, total, next };
  });
  bind(noteUsage, async ({ identity, body }) => {
    await noteUse(deps, identity.userId, { actionType: body.action_type, taskId: body.task_id, details: body.details });
    return { success: true as const };
  });
  bind(stats, async ({ identity }) => {
    const counts = await countMonth(deps, identity.userId);
    const monthly = {
      total_usage: Object.values(counts).reduce((sum, n) => sum + n, 0),
      image_generation: counts.image_generation ?? 0,
      text_to_image: counts.text_to_image ?? 0,
      face_swap: counts.face_swap ?? 0,
      wallpaper_generation: counts.wallpaper_generation ?? 0,
      background_removal: counts.background_removal ?? 0,
      image_extension: counts.image_extension ?? 0,
      image_edit: counts.image_edit ?? 0,
      image_upscale: counts.image_upscale ?? 0,
    };
    return { success: true as const, monthly, data: { monthly } };
  });
}
