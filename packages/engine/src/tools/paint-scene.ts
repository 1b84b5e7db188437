import { gradeColor } from "@proofsheet/pixels/color-grade";
import type { Raster } from "@proofsheet/pixels/raster";
import { applyMedium, drawingSize, isPainted } from "../medium/apply-medium.ts";
import { applyToTile } from "../medium/tile-medium.ts";
import type { Size } from "../medium/workbench.ts";
import { type Arena, withArena } from "../scene/arena.ts";
import type { HdrFrame } from "../scene/frame.ts";
import { lightFor } from "../scene/light.ts";
import type { ScenePlan } from "../scene/plan.ts";
import { type Plants, plantsFor, renderScene } from "../scene/render.ts";
import { focusAt } from "../scene/shallow-focus.ts";
import { toneMap } from "../scene/tone-map.ts";
import { drawSubjects } from "../subjects/draw.ts";
import { isAcrossWater } from "../subjects/place.ts";
import { letterPicture } from "./letter-picture.ts";
import type { RunContext } from "./run-context.ts";

/** Where each phase begins, as parts of the whole run: measured at 1024², heaviest medium. */
export const begins = { planning: 0.03, rendering: 0.05, styling: 0.6, encoding: 0.94 } as const;

/** What pictures of one plan have in common: the memory that they are drawn in, and the plants. */
export interface Easel {
  arena: Arena;
  plants?: Plants;
}

/** A plan as an opaque RGB picture. */
export const paintScene = (plan: ScenePlan, size: Size, context: RunContext): Promise<Raster> =>
  withArena((arena) => paintOn({ arena }, plan, size, context));

/** Lends an easel for several pictures of a plan; `size` is that of the largest. */
export const withEasel = <T>(plan: ScenePlan, size: Size, work: (easel: Easel) => Promise<T>): Promise<T> =>
  withArena((arena) => {
    const plants = plantsFor(plan, size, arena);
    return work({ arena, ...(plants && { plants }) });
  });

/** As `paintScene`. Scene and medium follow one another in the same memory. */
export const paintOn = (easel: Easel, plan: ScenePlan, size: Size, context: RunContext): Promise<Raster> =>
  easel.arena.scoped(async () => {
    const drawn = await easel.arena.scoped(() => draw(plan, isPainted(plan) ? size : drawingSize(plan.medium, size), context, easel));
    return style(drawn, plan, size, context, easel.arena);
  });

async function draw(plan: ScenePlan, { width, height }: Size, context: RunContext, { arena, plants }: Easel): Promise<Raster> {
  const { signal, report, threads } = context;
  const span = begins.styling - begins.rendering;
  const onProgress = (from: number, share: number) => (fraction: number) =>
    report("rendering", begins.rendering + span * (from + share * fraction));
  report("rendering", begins.rendering);
  const [across, near] = [
    plan.subjects.filter((subject) => isAcrossWater(plan, subject)),
    plan.subjects.filter((subject) => !isAcrossWater(plan, subject)),
  ];
  const frame = await renderScene(plan, width, height, {
    threads,
    signal,
    arena,
    ...(plants && { plants }),
    ...(across.length > 0 && {
      acrossWater: (sofar: HdrFrame) => drawSubjects(sofar, { ...plan, subjects: across }, lightFor(plan), { threads, signal, arena }),
    }),
    onProgress: onProgress(0, 0.6),
  });
  const rest = { threads, signal, arena, onProgress: onProgress(0.6, 0.4) };
  if (near.length > 0) await drawSubjects(frame, { ...plan, subjects: near }, lightFor(plan), rest);
  if (plan.focusM !== undefined) focusAt(frame, plan.focusM);
  // The colour mood is laid over the finished medium: a watercolour in warm light has warm paper too.
  const data = await toneMap(frame, { ...plan, color: "natural" }, { threads, signal, arena });
  return { width, height, channels: 3, data };
}

async function style(drawn: Raster, plan: ScenePlan, size: Size, { signal, report, threads }: RunContext, arena: Arena): Promise<Raster> {
  const span = begins.encoding - begins.styling;
  report("styling", begins.styling);
  const onProgress = (fraction: number) => report("styling", begins.styling + span * 0.9 * fraction);
  const apply = plan.abstract?.seamless ? applyToTile : applyMedium;
  const finished = isPainted(plan) ? drawn : await apply(drawn, plan, { size, threads, signal, arena, onProgress });
  const graded = opaque(gradeColor(finished, plan.color));
  return plan.lettering ? letterPicture(graded, plan.lettering, plan.medium) : graded;
}

/** Every generated picture is opaque: three channels make smaller files. */
function opaque({ width, height, channels, data }: Raster): Raster {
  if (channels === 3) return { width, height, channels, data };
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from]!;
    rgb[to + 1] = data[from + 1]!;
    rgb[to + 2] = data[from + 2]!;
  }
  return { width, height, channels: 3, data: rgb };
}
