/** Ready-drawn art in the scene: a picture on an upright board that faces the eye, lit, shadowed and mirrored like a solid. */
import { project, rayThrough, type View } from "../scene/camera.ts";
import type { HdrFrame, LightRig, Rgb, Vec3 } from "../scene/frame.ts";
import type { ScenePlan, SubjectPlan } from "../scene/plan.ts";
import { type ArtPicture, artPicture } from "./art-picture.ts";
import { artFor } from "./catalogue.ts";
import { groundShownAt } from "./place.ts";
import { boundsOf, type Rect } from "./view.ts";

interface Board {
  art: ArtPicture;
  /** Middle of its lower edge. */
  foot: Vec3;
  /** Along the board to the right, level. */
  across: Vec3;
  /** Level, towards the eye. */
  normal: Vec3;
  widthM: number;
  heightM: number;
  standing: boolean;
  afloat: boolean;
}

interface Sampled {
  rgb: [number, number, number];
  alpha: number;
  facingX: number;
  facingY: number;
  /** 0 at the foot, 1 at the top. */
  high: number;
}

const MOST_PX = 2400;

export async function drawArt(frame: HdrFrame, view: View, plan: ScenePlan, light: LightRig, subject: SubjectPlan): Promise<void> {
  const path = subject.form.by === "art" ? artFor(subject.form.hexcode) : null;
  const middle = project(view, [subject.x, subject.y + (subject.aloft ? 0 : subject.heightM / 2), subject.z]);
  if (!path || !middle) return;
  const heightPx = Math.min(MOST_PX, Math.max(4, subject.heightM * middle.pixelsPerM));
  // The art looks to the left by custom; a thing that is to face right is turned about.
  const heading = ((subject.headingDeg % 360) + 360) % 360;
  const art = await artPicture(path, heightPx, heading > 20 && heading < 160);
  const board = boardOf(frame, view, subject, art);
  if (board.standing || board.afloat) castShadow(frame, view, plan, light, board);
  if (plan.water.present) mirror(frame, view, plan, light, board);
  lay(frame, view, light, board);
}

function boardOf(frame: HdrFrame, view: View, subject: SubjectPlan, art: ArtPicture): Board {
  const standing = !subject.aloft && !subject.afloat;
  const shown = standing ? groundShownAt(frame, view, subject.x, subject.y, subject.z) : null;
  const usable = shown !== null && Math.abs(shown - subject.y) < 0.6 * subject.heightM + 0.03 * subject.z;
  const level = usable ? shown : subject.y;
  const away = Math.hypot(subject.x - view.eye[0], subject.z - view.eye[2]) || 1;
  const normal: Vec3 = [(view.eye[0] - subject.x) / away, 0, (view.eye[2] - subject.z) / away];
  const heightM = (subject.heightM * art.height) / Math.max(1, art.height - 2);
  const sunk = subject.afloat ? 0.06 * subject.heightM : 0;
  return {
    art,
    foot: [subject.x, level - (subject.aloft ? subject.heightM / 2 : sunk), subject.z],
    across: [-normal[2], 0, normal[0]],
    normal,
    widthM: (heightM * art.width) / art.height,
    heightM,
    standing,
    afloat: subject.afloat,
  };
}

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Where a ray meets the board: length, and place on it from 0 to 1 from left and from top. Null when it passes by. */
function meet(board: Board, from: Vec3, ray: Vec3): { t: number; u: number; v: number } | null {
  const slant = dot(ray, board.normal);
  if (Math.abs(slant) < 1e-5) return null;
  const t = dot([board.foot[0] - from[0], board.foot[1] - from[1], board.foot[2] - from[2]], board.normal) / slant;
  if (t <= 0) return null;
  const at: Vec3 = [from[0] + ray[0] * t - board.foot[0], from[1] + ray[1] * t - board.foot[1], from[2] + ray[2] * t - board.foot[2]];
  const u = dot(at, board.across) / board.widthM + 0.5;
  const v = 1 - at[1] / board.heightM;
  return u <= 0 || u >= 1 || v <= 0 || v >= 1 ? null : { t, u, v };
}

function sampleAt({ art }: Board, u: number, v: number): Sampled {
  const x = Math.min(art.width - 1.001, Math.max(0, u * art.width - 0.5));
  const y = Math.min(art.height - 1.001, Math.max(0, v * art.height - 0.5));
  const at = Math.floor(y) * art.width + Math.floor(x);
  const [fx, fy] = [x % 1, y % 1];
  const bilinear = (plane: Float32Array, stride: number, c: number): number =>
    mix(
      mix(plane[at * stride + c]!, plane[(at + 1) * stride + c]!, fx),
      mix(plane[(at + art.width) * stride + c]!, plane[(at + art.width + 1) * stride + c]!, fx),
      fy,
    );
  return {
    rgb: [bilinear(art.rgb, 3, 0), bilinear(art.rgb, 3, 1), bilinear(art.rgb, 3, 2)],
    alpha: bilinear(art.alpha, 1, 0),
    facingX: bilinear(art.facing, 2, 0),
    facingY: bilinear(art.facing, 2, 1),
    high: 1 - v,
  };
}

/** The art was drawn under a plain white light; here it takes the scene's. */
function relit(sampled: Sampled, light: LightRig, board: Board): Rgb {
  const key = light.keyDirection;
  const [right, up, front] = [dot(key, board.across), key[1], dot(key, board.normal)];
  const turned = sampled.facingX * right + sampled.facingY * up;
  // The art has its own shading; the scene's light only leans on it.
  const direct = Math.max(0, 0.5 + 0.14 * front + 0.24 * turned);
  // From behind, only the outline that looks towards the light is lit.
  const rim = Math.max(0, -front) * Math.max(0, turned) ** 3 * 0.9;
  const open = 0.6 + 0.4 * Math.min(1, sampled.high * 4 + (board.standing ? 0 : 1));
  const lit = (c: 0 | 1 | 2): number => {
    const sky = mix(light.horizon[c], light.zenith[c], 0.5 + 0.25 * sampled.facingY);
    const around = mix(light.bounce[c], sky, 0.82 + 0.18 * sampled.facingY);
    return sampled.rgb[c] * (light.keyColor[c] * direct + around * open) + rim * light.keyColor[c] * (0.2 + 0.8 * sampled.rgb[c]);
  };
  return [lit(0), lit(1), lit(2)];
}

function corners(board: Board): Vec3[] {
  const { foot, across, widthM, heightM } = board;
  return [-0.5, 0.5].flatMap((side) =>
    [0, 1].map((up): Vec3 => [foot[0] + across[0] * side * widthM, foot[1] + up * heightM, foot[2] + across[2] * side * widthM]),
  );
}

function eachPixel(view: View, rect: Rect, visit: (at: number, ray: Vec3) => void): void {
  for (let y = rect.top; y < rect.bottom; y++) {
    for (let x = rect.left; x < rect.right; x++) visit(y * view.width + x, rayThrough(view, x + 0.5, y + 0.5));
  }
}

function blend(frame: HdrFrame, at: number, color: Rgb, share: number): void {
  for (const c of [0, 1, 2] as const) frame.rgb[at * 3 + c] = mix(frame.rgb[at * 3 + c]!, color[c], share);
}

function hazed(color: Rgb, light: LightRig, metres: number): Rgb {
  const clear = Math.exp(-light.hazeDensityPerM * metres);
  return [0, 1, 2].map((c) => color[c]! * clear + light.haze[c]! * (1 - clear)) as unknown as Rgb;
}

function lay(frame: HdrFrame, view: View, light: LightRig, board: Board): void {
  eachPixel(view, boundsOf(view, corners(board), 1), (at, ray) => {
    const met = meet(board, view.eye, ray);
    if (!met || met.t > frame.depth[at]! + 0.02 * board.heightM) return;
    const sampled = sampleAt(board, met.u, met.v);
    if (sampled.alpha < 0.004) return;
    blend(frame, at, hazed(relit(sampled, light, board), light, met.t), sampled.alpha);
    if (sampled.alpha > 0.5) frame.depth[at] = Math.min(frame.depth[at]!, met.t);
  });
}

const isWater = (plan: ScenePlan, y: number, metres: number): boolean => plan.water.present && Math.abs(y) < 0.06 + 0.002 * metres;

/** The board's shadow along the key light, and the soft darkness under the thing. */
function castShadow(frame: HdrFrame, view: View, plan: ScenePlan, light: LightRig, board: Board): void {
  const { foot, widthM, heightM, across, normal } = board;
  const key = light.keyDirection;
  const reach = Math.min(heightM / Math.max(0.05, key[1]), 8 * heightM);
  const around = [-0.8, 0.8].flatMap((a) =>
    [-0.5, 0.5].map(
      (b): Vec3 => [foot[0] + (across[0] * a + normal[0] * b) * widthM, foot[1], foot[2] + (across[2] * a + normal[2] * b) * widthM],
    ),
  );
  const far = corners(board).map(([x, , z]): Vec3 => [x - key[0] * reach, foot[1], z - key[2] * reach]);
  eachPixel(view, boundsOf(view, [...around, ...far, ...corners(board)], 2), (at, ray) => {
    const metres = frame.depth[at]!;
    if (!(metres < 1e6)) return;
    const p: Vec3 = [view.eye[0] + ray[0] * metres, view.eye[1] + ray[1] * metres, view.eye[2] + ray[2] * metres];
    const off: Vec3 = [p[0] - foot[0], p[1] - foot[1], p[2] - foot[2]];
    const [a, b] = [dot(off, across) / (0.42 * widthM), dot(off, normal) / (0.2 * widthM)];
    const open = 1 - 0.6 * Math.exp(-1.6 * (a * a + b * b) - Math.abs(off[1]) / (0.15 * heightM));
    const met = key[1] > 0.02 ? meet(board, p, key) : null;
    const shade = met ? sampleAt(board, met.u, met.v).alpha * Math.exp((-0.25 * met.t) / heightM) : 0;
    if (open > 0.997 && shade < 0.003) return;
    const strength = isWater(plan, p[1], metres) ? 0.45 : 1;
    for (const c of [0, 1, 2] as const) {
      const direct = light.keyColor[c] * Math.max(0, key[1]);
      const ambient = 0.55 * light.zenith[c] + 0.45 * light.horizon[c] + 1e-5;
      const ratio = (ambient * open + direct * (1 - shade)) / (ambient + direct);
      frame.rgb[at * 3 + c]! *= 1 - strength * (1 - ratio);
    }
  });
}

/** The board upside down in the water, drawn out and broken by waves. */
function mirror(frame: HdrFrame, view: View, plan: ScenePlan, light: LightRig, board: Board): void {
  const image = corners(board).map(([x, y, z]): Vec3 => [x, -Math.max(0, y), z]);
  const rect = boundsOf(view, image, 4);
  const tall = { ...rect, bottom: Math.min(view.height, Math.ceil(rect.bottom + (rect.bottom - rect.top) * 0.4)) };
  const waves = 0.012 + 0.1 * plan.water.waves;
  eachPixel(view, tall, (at, ray) => {
    const metres = frame.depth[at]!;
    if (!(metres < 1e6) || ray[1] >= 0) return;
    const p: Vec3 = [view.eye[0] + ray[0] * metres, view.eye[1] + ray[1] * metres, view.eye[2] + ray[2] * metres];
    if (!isWater(plan, p[1], metres)) return;
    const grain = 1 / Math.max(0.25, metres * 0.012);
    const tilt =
      (Math.sin(p[2] * grain * 5.1 + Math.sin(p[0] * grain * 1.7) * 1.3) + Math.sin(p[2] * grain * 11.3 - p[0] * grain * 2.1)) *
      0.25 *
      waves;
    const met = meet(board, p, [ray[0] + tilt * 0.6, Math.max(0.004, -ray[1] + tilt * 2), ray[2]]);
    if (!met) return;
    const sampled = sampleAt(board, met.u, met.v);
    const fresnel = Math.min(0.9, 0.16 + 0.84 * (1 - Math.min(1, -ray[1])) ** 4);
    blend(frame, at, hazed(relit(sampled, light, board), light, metres + met.t), sampled.alpha * fresnel * 0.92);
  });
}
