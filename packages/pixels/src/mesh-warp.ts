import { createPlane, type Plane } from "./raster.ts";
import type { ColorPlanes, Size } from "./resample.ts";
import type { Point } from "./sample-frame.ts";

export interface MeshWarp {
  /** Where each point of the mesh lies in the source and in the result, in pixels; pixel centres lie at halves. */
  from: readonly Point[];
  to: readonly Point[];
  /** Three indices a triangle. Of those that cover one another, the later is seen. */
  triangles: ArrayLike<number>;
  size: Size;
}

export interface Warped {
  colors: ColorPlanes;
  /** 1 where a triangle lies, else 0. */
  covered: Plane;
}

/**
 * A picture on a sheet of triangles that is pulled into another shape: affine in each. Sampled by Catmull-Rom cubics, so the
 * source should not be much finer than the result. Triangles that the result sees from behind are left out.
 */
export function warpMesh(source: ColorPlanes, { from, to, triangles, size }: MeshWarp): Warped {
  const warped: Warped = {
    colors: [createPlane(size.width, size.height), createPlane(size.width, size.height), createPlane(size.width, size.height)],
    covered: createPlane(size.width, size.height),
  };
  const front = Math.sign(signedArea(to, triangles));
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!] as const;
    drawTriangle(source, corners.map((index) => from[index]!) as Triangle, corners.map((index) => to[index]!) as Triangle, front, warped);
  }
  return warped;
}

type Triangle = [Point, Point, Point];

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function signedArea(points: readonly Point[], triangles: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < triangles.length; at += 3)
    sum += cross(points[triangles[at]!]!, points[triangles[at + 1]!]!, points[triangles[at + 2]!]!);
  return sum;
}

/** So that no pixel on an edge between two triangles is missed. */
const slack = 1e-4;

function drawTriangle(source: ColorPlanes, [p, q, r]: Triangle, [a, b, c]: Triangle, front: number, { colors, covered }: Warped): void {
  const area = cross(a, b, c);
  if (area * front < 1e-9) return;
  const { width, height } = covered;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)));
  const right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const here = { x: x + 0.5, y: y + 0.5 };
      const v = cross(a, here, c) / area;
      const w = cross(a, b, here) / area;
      const u = 1 - v - w;
      if (u < -slack || v < -slack || w < -slack) continue;
      const to = y * width + x;
      sampleCubic(source, u * p.x + v * q.x + w * r.x - 0.5, u * p.y + v * q.y + w * r.y - 0.5, colors, to);
      covered.data[to] = 1;
    }
  }
}

/** Of the four samples around a place that lies `t` after the second (Catmull and Rom, 1974). */
function cubicWeights(t: number, out: Float64Array): void {
  out[0] = t * (-0.5 + t * (1 - 0.5 * t));
  out[1] = 1 + t * t * (-2.5 + 1.5 * t);
  out[2] = t * (0.5 + t * (2 - 1.5 * t));
  out[3] = t * t * (-0.5 + 0.5 * t);
}
const across = new Float64Array(4);
const down = new Float64Array(4);

function sampleCubic(source: ColorPlanes, x: number, y: number, out: ColorPlanes, to: number): void {
  const { width, height } = source[0];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  cubicWeights(x - left, across);
  cubicWeights(y - top, down);
  let [red, green, blue] = [0, 0, 0];
  for (let j = 0; j < 4; j++) {
    const row = Math.min(height - 1, Math.max(0, top + j - 1)) * width;
    for (let i = 0; i < 4; i++) {
      const weight = down[j]! * across[i]!;
      const from = row + Math.min(width - 1, Math.max(0, left + i - 1));
      red += weight * source[0].data[from]!;
      green += weight * source[1].data[from]!;
      blue += weight * source[2].data[from]!;
    }
  }
  out[0].data[to] = Math.max(0, red);
  out[1].data[to] = Math.max(0, green);
  out[2].data[to] = Math.max(0, blue);
}
