/**
 * The eye: world point to pixel and pixel to ray. Landscapes are taken with a shifted lens (the back stays upright, so
 * trunks and towers stay upright and each pixel column is one vertical plane, which the terrain walk relies on); stages that may
 * be seen steeply from above are taken with a tilted camera.
 */
import type { Vec3 } from "./frame.ts";
import { groundHeightAt } from "./ground.ts";
import type { PlaceKind, ScenePlan } from "./plan.ts";

export interface View {
  width: number;
  height: number;
  eye: Vec3;
  right: Vec3;
  up: Vec3;
  forward: Vec3;
  /** Half the frame at one metre in front of the eye. */
  halfWidth: number;
  halfHeight: number;
  /** Added to the upward slope of every ray: how far the lens is shifted. */
  shift: number;
}

export interface Projection {
  /** Pixels from the left and top edge of the frame; centres lie at .5. */
  x: number;
  y: number;
  /** Pixels a metre across the view takes there. */
  pixelsPerM: number;
  /** Metres from the eye. */
  distanceM: number;
}

const TILTED: ReadonlySet<PlaceKind> = new Set(["tabletop", "studio", "space", "abstract"]);
const STEEPEST_SHIFT_DEG = 45;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Frames other than 3:2 share the change between both fields of view, so that a portrait is neither a slit nor a fisheye. */
function spread(aspect: number): number {
  if (aspect < 1) return (1 / aspect) ** 0.5;
  return aspect > 1.5 ? (1.5 / aspect) ** 0.4 : 1;
}

export function viewOf(plan: ScenePlan, width: number, height: number): View {
  const { camera } = plan;
  const plainHalf = Math.tan(radians(clamp(camera.fovDeg, 8, 110)) / 2);
  const halfHeight = plainHalf * spread(width / height);
  const eye: Vec3 = [0, Math.max(0, groundHeightAt(plan, 0, 0)) + Math.max(0.05, camera.eyeHeightM), 0];
  const frame = { width, height, eye, halfHeight, halfWidth: (halfHeight * width) / height, right: [1, 0, 0] as Vec3 };
  if (TILTED.has(plan.place)) {
    const pitch = radians(clamp(camera.pitchDeg, -89, 89));
    return {
      ...frame,
      up: [0, Math.cos(pitch), -Math.sin(pitch)],
      forward: [0, Math.sin(pitch), Math.cos(pitch)],
      shift: 0,
    };
  }
  const pitch = radians(clamp(camera.pitchDeg, -STEEPEST_SHIFT_DEG, STEEPEST_SHIFT_DEG));
  // Scaled with the field of view: the horizon keeps its place in the frame whatever the frame's proportions.
  return { ...frame, up: [0, 1, 0], forward: [0, 0, 1], shift: (Math.tan(pitch) * halfHeight) / plainHalf };
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Where a world point falls, or null when it is not in front of the eye. It may fall outside the frame. */
export function project(view: View, point: Vec3): Projection | null {
  const offset: Vec3 = [point[0] - view.eye[0], point[1] - view.eye[1], point[2] - view.eye[2]];
  const depth = dot(offset, view.forward);
  if (depth <= 1e-4) return null;
  const u = dot(offset, view.right) / depth / view.halfWidth;
  const v = (dot(offset, view.up) / depth - view.shift) / view.halfHeight;
  return {
    x: ((u + 1) / 2) * view.width,
    y: ((1 - v) / 2) * view.height,
    pixelsPerM: view.height / (2 * view.halfHeight * depth),
    distanceM: Math.sqrt(dot(offset, offset)),
  };
}

/** The unit direction in which the eye looks through a pixel coordinate. */
export function rayThrough(view: View, x: number, y: number): Vec3 {
  const u = ((2 * x) / view.width - 1) * view.halfWidth;
  const v = (1 - (2 * y) / view.height) * view.halfHeight + view.shift;
  const { right, up, forward } = view;
  const ray: Vec3 = [right[0] * u + up[0] * v + forward[0], right[1] * u + up[1] * v + forward[1], right[2] * u + up[2] * v + forward[2]];
  const scale = 1 / Math.sqrt(dot(ray, ray));
  return [ray[0] * scale, ray[1] * scale, ray[2] * scale];
}

/** The row of the true horizon, which may lie outside the frame. */
export function horizonRow(view: View): number {
  const v = (-view.forward[1] / Math.max(1e-6, view.up[1]) - view.shift) / view.halfHeight;
  return ((1 - v) / 2) * view.height;
}
