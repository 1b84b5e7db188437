/** Where a solid stands in the world and in the picture, and the record the kernel reads of it. */
import { project, rayThrough, type View } from "../scene/camera.ts";
import type { HdrFrame, LightRig } from "../scene/frame.ts";
import type { ScenePlan, SubjectPlan } from "../scene/plan.ts";
import type { Field } from "./field.ts";
import { linearRgb } from "./models/material.ts";
import { boundsOf, emptyRect, type Rect } from "./view.ts";

type Vec = readonly [number, number, number];

export const SUBJECT_FLOATS = 96;
const LIGHT_AT = 24;
const LAMPS_AT = 64;
const MOST_LAMPS = 4;
/** Below this many pixels, and this part of the picture, every pixel of a subject is sampled finely. */
const SMALL_AREA_PX = 45_000;
const SMALL_PART = 1 / 8;
/** What these show is seen as the camera drew it; all others lay their own strokes over what is finer than they are. */
const SHARP_MEDIA = new Set<ScenePlan["medium"]>(["photography", "three-d", "pixel"]);

/** Beyond this, what stands across the water belongs to the skyline. */
const FAR_BANK_M = 400;

export interface Placed {
  subject: SubjectPlan;
  field: Field;
  origin: Vec;
  metresPerUnit: number;
  pivotY: number;
  cos: number;
  sin: number;
  rects: { solid: Rect; shadow: Rect; mirror: Rect; glow: Rect };
}

/** Height of the ground that the frame shows at a place: the planner knows the land only roughly. Null when hidden. */
export function groundShownAt(frame: HdrFrame, view: View, x: number, y: number, z: number): number | null {
  const spot = project(view, [x, y, z]);
  if (!spot) return null;
  const column = Math.round(spot.x);
  if (column < 0 || column >= frame.width) return null;
  const wanted = Math.hypot(x, z);
  let best: number | null = null;
  let bestMiss = wanted * 0.03 + 0.1;
  for (let row = 0; row < frame.height; row++) {
    const metres = frame.depth[row * frame.width + column]!;
    if (!(metres < 1e6)) continue;
    const ray = rayThrough(view, column + 0.5, row + 0.5);
    const miss = Math.abs(Math.hypot(ray[0], ray[2]) * metres - wanted);
    if (miss >= bestMiss) continue;
    bestMiss = miss;
    best = view.eye[1] + ray[1] * metres;
  }
  return best;
}

export function placeSolid(frame: HdrFrame, view: View, plan: ScenePlan, light: LightRig, subject: SubjectPlan, field: Field): Placed {
  const { model } = field;
  const top = model.max[1];
  const standing = !subject.aloft && !subject.afloat;
  const pivotY = subject.aloft ? (model.min[1] + top) / 2 : 0;
  const heightUnits = subject.aloft ? top - model.min[1] : top;
  const metresPerUnit = subject.heightM / heightUnits;
  const shown = standing ? groundShownAt(frame, view, subject.x, subject.y, subject.z) : null;
  const nearPlan = shown !== null && Math.abs(shown - subject.y) < 0.6 * subject.heightM + 0.03 * subject.z;
  const foot = nearPlan ? shown : subject.y;
  const heading = (subject.headingDeg * Math.PI) / 180;
  const placed: Placed = {
    subject,
    field,
    origin: [subject.x, foot, subject.z],
    metresPerUnit,
    pivotY,
    cos: Math.cos(heading),
    sin: Math.sin(heading),
    rects: { solid: emptyRect, shadow: emptyRect, mirror: emptyRect, glow: emptyRect },
  };
  placed.rects = rectsOf(view, plan, light, placed, foot);
  return placed;
}

export function toWorld(placed: Placed, p: Vec): Vec {
  const s = placed.metresPerUnit;
  const y = p[1] - placed.pivotY;
  const [ox, oy, oz] = placed.origin;
  return [ox + s * (p[0] * placed.cos + p[2] * placed.sin), oy + s * y, oz + s * (p[0] * placed.sin - p[2] * placed.cos)];
}

function corners(placed: Placed): Vec[] {
  const { low, high } = placed.field;
  return [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    toWorld(placed, [i & 1 ? high[0] : low[0], i & 2 ? high[1] : low[1], i & 4 ? high[2] : low[2]]),
  );
}

function rectsOf(view: View, plan: ScenePlan, light: LightRig, placed: Placed, foot: number): Placed["rects"] {
  const box = corners(placed);
  const { subject } = placed;
  const ground = subject.aloft ? Math.min(0, foot) : foot;
  const [lx, ly, lz] = light.keyDirection;
  const shadow = [...box];
  for (const [x, y, z] of box) {
    const reach = Math.min(Math.max(0, y - ground) / Math.max(ly, 0.02), 9 * subject.heightM);
    shadow.push([x - lx * reach, Math.max(ground, y - ly * reach), z - lz * reach]);
    // Contact darkness spreads a little around the foot.
    if (!subject.aloft) shadow.push([x + (x - placed.origin[0]) * 0.6, ground, z + (z - placed.origin[2]) * 0.6]);
  }
  const solid = boundsOf(view, box, 1);
  const above = Math.max(...box.map(([, y]) => y)) > 0;
  const isAcross = isAcrossWater(plan, subject);
  // Nobody sees the shadow of what stands on a far bank.
  const shadowed = isAcross ? emptyRect : boundsOf(view, shadow, 2);
  const near = plan.water.present && !isAcross && !isMirroredWhole(plan) && above && (subject.afloat || foot < 3 * subject.heightM);
  const image = near
    ? boundsOf(
        view,
        box.map(([x, y, z]): Vec => [x, -Math.max(y, 0), z]),
        4,
      )
    : emptyRect;
  const mirror = near ? { ...image, bottom: Math.min(view.height, Math.ceil(image.bottom + (image.bottom - image.top) * 0.5)) } : emptyRect;
  const lamps = isDark(plan) ? placed.field.model.lamps : [];
  const reaches = lamps.flatMap((lamp) => {
    const [x, y, z] = toWorld(placed, lamp.at);
    const r = lamp.reach * subject.heightM * 2;
    return [-r, r].flatMap((a) =>
      [-r, r].flatMap((b): Vec[] => [
        [x + a, y + b, z],
        [x, y + b, z + a],
      ]),
    );
  });
  return { solid, shadow: shadowed, mirror, glow: lamps.length > 0 ? boundsOf(view, reaches, 2) : emptyRect };
}

/** Where many stand by the water, it mirrors the finished frame and not each of them. */
export const isMirroredWhole = (plan: ScenePlan): boolean => plan.feature === "canal";

/** On the far bank, among the towers of the skyline: the water mirrors it as it does them. */
export const isAcrossWater = ({ place, feature }: ScenePlan, { z }: SubjectPlan): boolean =>
  place === "city" && feature !== "street" && z > FAR_BANK_M;

export const isDark = (plan: ScenePlan): boolean => plan.sky.time === "night" || plan.sky.time === "dusk" || plan.place === "space";

/** One over the angular radius of the key light as it falls: clouds and fog spread it. */
function sharpnessOf(plan: ScenePlan): number {
  const veil = Math.max(plan.sky.clouds === "overcast" || plan.sky.clouds === "storm" ? 1 : plan.sky.cloudCover * 0.4, plan.weather.fog);
  return 22 * (1 - veil) + 3.5 * veil;
}

const sides = (rect: Rect): number[] => [rect.left, rect.top, rect.right, rect.bottom];

/** 1: each pixel is sampled more than once; 0: borders of things and of paint are; -1: borders of things alone, and less. */
function finenessOf({ left, top, right, bottom }: Rect, { width, height }: View, { medium }: ScenePlan): -1 | 0 | 1 {
  if (!SHARP_MEDIA.has(medium)) return -1;
  return (right - left) * (bottom - top) < Math.min(SMALL_AREA_PX, width * height * SMALL_PART) ? 1 : 0;
}

/** `fieldAt` and `materialsAt` are byte offsets at 16-byte boundaries. */
export function subjectRecord(
  placed: Placed,
  view: View,
  plan: ScenePlan,
  light: LightRig,
  fieldAt: number,
  materialsAt: number,
): Float32Array {
  const record = new Float32Array(SUBJECT_FLOATS);
  const { rects, subject, field, cos, sin } = placed;
  const standing = subject.aloft ? 0 : 1;
  record.set([fieldAt / 16, materialsAt / 16, cos, sin, placed.metresPerUnit, ...placed.origin, placed.pivotY]);
  record.set([...sides(rects.solid), ...sides(rects.shadow), ...sides(rects.mirror), 0, standing, finenessOf(rects.solid, view, plan)], 9);
  const [x, y, z] = light.keyDirection;
  const key: Vec = [x * cos + z * sin, y, x * sin - z * cos];
  const dark = plan.sky.time === "night" ? 1 : isDark(plan) ? 0.6 : 0;
  record.set([...key, ...light.keyColor, ...light.zenith, ...light.horizon, ...light.bounce], LIGHT_AT);
  record.set(
    [dark, sharpnessOf(plan), field.model.max[1] - Math.max(0, field.model.min[1]), standing, 1 / Math.max(light.exposure, 1e-6)],
    LIGHT_AT + 15,
  );
  const lamps = isDark(plan) ? field.model.lamps.slice(0, MOST_LAMPS) : [];
  record.set([lamps.length, ...sides(rects.glow)], 44);
  const unit = 1 / Math.max(light.exposure, 1e-6);
  lamps.forEach((lamp, index) => {
    const color = linearRgb(lamp.color).map((channel) => channel * lamp.strength * unit);
    record.set([...toWorld(placed, lamp.at), lamp.reach * subject.heightM, ...color], LAMPS_AT + index * 8);
  });
  return record;
}
