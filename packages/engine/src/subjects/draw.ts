/** Draws the subjects of a plan into a frame of the landscape that was lit by the same light. */
import { Arena } from "../scene/arena.ts";
import { type View, viewOf } from "../scene/camera.ts";
import type { HdrFrame, LightRig } from "../scene/frame.ts";
import type { ScenePlan, SubjectPlan } from "../scene/plan.ts";
import { solidThreads } from "../scene/tile-threads.ts";
import { isSolidId, solids } from "./catalogue.ts";
import { drawArt } from "./draw-art.ts";
import { solidField } from "./field.ts";
import { materialTable } from "./models/material.ts";
import { type Placed, placeSolid, SUBJECT_FLOATS, subjectRecord } from "./place.ts";
import { isEmpty, type Rect, unite } from "./view.ts";

export interface DrawOptions {
  /** Worker threads. */
  threads: number;
  signal?: AbortSignal;
  /** Part done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

const VIEW_FLOATS = 28;
const TILE_PX = 32;
/** Two materials of 20 floats, then a sample of 4 floats for each pixel of a tile with a border of one. */
const SCRATCH_FLOATS = 40 + (TILE_PX + 2) ** 2 * 4;

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

/** Copies the part of the frame that can change into shared memory, draws there, and copies it back. */
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
  const arena = new Arena();
  const block = new Float32Array(VIEW_FLOATS + placed.length * SUBJECT_FLOATS);
  block.set(viewBlock(view, plan, light, window, placed.length));
  const fieldsAt = new Map<Float32Array, number>();
  placed.forEach((one, index) => {
    const { floats, model } = one.field;
    const fieldAt = fieldsAt.get(floats) ?? arena.place(floats).byteOffset;
    fieldsAt.set(floats, fieldAt);
    const { form, color } = one.subject;
    const mainColor = form.by === "solid" && isSolidId(form.solid) ? solids[form.solid].defaultColor : "#808080";
    const materials = arena.place(materialTable(model.materials, mainColor, color));
    block.set(subjectRecord(one, plan, light, fieldAt, materials.byteOffset), VIEW_FLOATS + index * SUBJECT_FLOATS);
  });
  const width = window.right - window.left;
  const height = window.bottom - window.top;
  const out = arena.floats(width * height * 4);
  copyWindow(frame, window, out, "in");
  const rect = { x: window.left, y: window.top, width, height };
  const call = {
    arena,
    kernel: "drawSolids",
    block: arena.place(block),
    out,
    scratchFloats: SCRATCH_FLOATS,
    rect,
    tileWidth: TILE_PX,
    tileHeight: TILE_PX,
  };
  await solidThreads(options.threads).run(call, options);
  // The arena's buffer is replaced when it grows; the view made before would then be stale.
  copyWindow(frame, window, new Float32Array(arena.memory.buffer, out.byteOffset, out.length), "back");
}

function viewBlock(view: View, plan: ScenePlan, light: LightRig, window: Rect, count: number): number[] {
  const focalPx = view.height / (2 * view.halfHeight);
  return [
    ...view.eye,
    ...view.right,
    ...view.up,
    ...view.forward,
    focalPx,
    view.width / 2,
    view.height / 2 + view.shift * focalPx,
    window.left,
    window.top,
    window.right - window.left,
    window.bottom - window.top,
    light.hazeDensityPerM,
    ...light.haze,
    plan.water.present ? 1 : 0,
    plan.water.waves,
    0,
    count,
    0,
  ];
}

function copyWindow(frame: HdrFrame, window: Rect, out: Float32Array, way: "in" | "back"): void {
  const width = window.right - window.left;
  const depthAt = width * (window.bottom - window.top) * 3;
  for (let row = window.top; row < window.bottom; row++) {
    const from = row * frame.width + window.left;
    const at = (row - window.top) * width;
    if (way === "in") {
      out.set(frame.rgb.subarray(from * 3, (from + width) * 3), at * 3);
      out.set(frame.depth.subarray(from, from + width), depthAt + at);
    } else {
      frame.rgb.set(out.subarray(at * 3, (at + width) * 3), from * 3);
      frame.depth.set(out.subarray(depthAt + at, depthAt + at + width), from);
    }
  }
}
