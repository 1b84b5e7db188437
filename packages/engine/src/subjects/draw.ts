/** Draws the subjects of a plan into a frame of the landscape that was lit by the same light. */
import { Arena } from "../scene/arena.ts";
import { type View, viewOf } from "../scene/camera.ts";
import type { HdrFrame, LightRig } from "../scene/frame.ts";
import type { ScenePlan, SubjectPlan } from "../scene/plan.ts";
import { tileThreads } from "../scene/tile-threads.ts";
import { isSolidId, solids } from "./catalogue.ts";
import { drawArt } from "./draw-art.ts";
import { solidField } from "./field.ts";
import { materialTable } from "./models/material.ts";
import { isMirroredWhole, type Placed, placeSolid, SUBJECT_FLOATS, subjectRecord } from "./place.ts";
import { isEmpty, unite } from "./view.ts";

export interface DrawOptions {
  /** Worker threads. */
  threads: number;
  /** The arena in which the frame may lie already. Default: one of its own. */
  arena?: Arena;
  signal?: AbortSignal;
  /** Part done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

const VIEW_FLOATS = 24;
const TILE_PX = 32;
/** Two materials of 24 floats, then a sample of 8 floats for each pixel of a tile with a border of one. */
const SCRATCH_FLOATS = 48 + (TILE_PX + 2) ** 2 * 8;

/** Changes `frame` in place. Far subjects come first, so that near ones cover them and shade them. */
export async function drawSubjects(frame: HdrFrame, plan: ScenePlan, light: LightRig, options: DrawOptions): Promise<void> {
  const view = viewOf(plan, frame.width, frame.height);
  const farFirst = [...plan.subjects].sort((a, b) => Math.hypot(b.x, b.z) - Math.hypot(a.x, a.z));
  const runs = runsOf(farFirst);
  for (const [index, run] of runs.entries()) {
    options.signal?.throwIfAborted();
    const onProgress = (fraction: number) => options.onProgress?.((index + fraction) / runs.length);
    if (run[0]?.form.by === "art") await drawArt(frame, view, plan, light, run[0]);
    else
      await drawRun(
        frame,
        view,
        plan,
        light,
        run.flatMap((subject) => place(frame, view, plan, light, subject)),
        { ...options, onProgress },
      );
    onProgress(1);
  }
  if (isMirroredWhole(plan)) await mirrorFrame(frame, view, plan, light, options);
}

async function mirrorFrame(frame: HdrFrame, view: View, plan: ScenePlan, light: LightRig, options: DrawOptions): Promise<void> {
  const arena = options.arena ?? new Arena();
  await arena.scoped(async () => {
    const shared = arena.holds(frame.rgb) && arena.holds(frame.depth);
    const [rgb, depth] = shared ? [frame.rgb, frame.depth] : [arena.place(frame.rgb), arena.place(frame.depth)];
    const rect = { x: 0, y: 0, width: frame.width, height: frame.height };
    const block = arena.place(Float32Array.from(viewBlock(view, plan, light, 0)));
    await tileThreads(options.threads).run(
      { arena, module: "solids", kernel: "mirrorFrame", block, input: depth, out: rgb, scratchFloats: 16, rect, tileHeight: 16 },
      { ...(options.signal && { signal: options.signal }) },
    );
    if (!shared) frame.rgb.set(rgb);
  });
}

/** Neighbouring solids are drawn in one go; art, which is drawn here and not by a kernel, comes alone. */
function runsOf(subjects: readonly SubjectPlan[]): SubjectPlan[][] {
  const runs: SubjectPlan[][] = [];
  for (const subject of subjects) {
    const last = runs.at(-1);
    if (last?.[0]?.form.by === "solid" && subject.form.by === "solid") last.push(subject);
    else runs.push([subject]);
  }
  return runs;
}

function place(frame: HdrFrame, view: View, plan: ScenePlan, light: LightRig, subject: SubjectPlan): Placed[] {
  if (subject.form.by !== "solid" || !isSolidId(subject.form.solid)) return [];
  return [placeSolid(frame, view, plan, light, subject, solidField(subject.form.solid))];
}

async function drawRun(
  frame: HdrFrame,
  view: View,
  plan: ScenePlan,
  light: LightRig,
  placed: Placed[],
  options: DrawOptions,
): Promise<void> {
  const window = unite(placed.flatMap(({ rects }) => [rects.solid, rects.shadow, rects.mirror, rects.glow]));
  if (isEmpty(window)) return;
  const arena = options.arena ?? new Arena();
  await arena.scoped(async () => {
    const shared = arena.holds(frame.rgb) && arena.holds(frame.depth);
    const [rgb, depth] = shared ? [frame.rgb, frame.depth] : [arena.place(frame.rgb), arena.place(frame.depth)];
    await tileThreads(options.threads).run(
      {
        arena,
        module: "solids",
        kernel: "drawSolids",
        block: arena.place(blockOf(arena, view, plan, light, placed)),
        input: depth,
        out: rgb,
        scratchFloats: SCRATCH_FLOATS,
        rect: { x: window.left, y: window.top, width: window.right - window.left, height: window.bottom - window.top },
        tileWidth: TILE_PX,
        tileHeight: TILE_PX,
      },
      options,
    );
    if (shared) return;
    frame.rgb.set(rgb);
    frame.depth.set(depth);
  });
}

/** The view, then a record for each solid, whose field and materials are laid into the arena. */
function blockOf(arena: Arena, view: View, plan: ScenePlan, light: LightRig, placed: Placed[]): Float32Array {
  const block = new Float32Array(VIEW_FLOATS + placed.length * SUBJECT_FLOATS);
  block.set(viewBlock(view, plan, light, placed.length));
  const fieldsAt = new Map<Float32Array, number>();
  placed.forEach((one, index) => {
    const { floats, model } = one.field;
    const fieldAt = fieldsAt.get(floats) ?? arena.place(floats).byteOffset;
    fieldsAt.set(floats, fieldAt);
    const { form, color } = one.subject;
    const mainColor = form.by === "solid" && isSolidId(form.solid) ? solids[form.solid].defaultColor : "#808080";
    const materials = arena.place(materialTable(model.materials, mainColor, color));
    block.set(subjectRecord(one, view, plan, light, fieldAt, materials.byteOffset), VIEW_FLOATS + index * SUBJECT_FLOATS);
  });
  return block;
}

function viewBlock(view: View, plan: ScenePlan, light: LightRig, count: number): number[] {
  const focalPx = view.height / (2 * view.halfHeight);
  return [
    ...view.eye,
    ...view.right,
    ...view.up,
    ...view.forward,
    focalPx,
    view.width / 2,
    view.height / 2 + view.shift * focalPx,
    view.width,
    view.height,
    light.hazeDensityPerM,
    ...light.haze,
    plan.water.present ? 1 : 0,
    plan.water.waves,
    count,
  ];
}
