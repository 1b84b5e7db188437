import { onSheet } from "./plane-kernels.ts";
import type { Plane } from "./raster.ts";
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
  const count = size.width * size.height;
  const corners = cornersOf(from, to, triangles);
  return onSheet(16 * (count + source[0].data.length) + 4 * corners.length, (sheet) => {
    const out = sheet.zeros(4 * count);
    const { width, height } = source[0];
    const front = Math.sign(signedArea(to, triangles));
    sheet.kernels.warpMesh(
      sheet.putQuad(source),
      width,
      height,
      sheet.put(corners),
      triangles.length / 3,
      front,
      out,
      size.width,
      size.height,
    );
    return { colors: sheet.colors(out, size), covered: sheet.lane(out, 3, size) };
  });
}

/** Twelve numbers a triangle: its three places in the source, and in the result. */
function cornersOf(from: readonly Point[], to: readonly Point[], triangles: ArrayLike<number>): Float32Array {
  const corners = new Float32Array(4 * triangles.length);
  for (let at = 0; at < triangles.length; at++) {
    const place = 12 * Math.floor(at / 3) + 2 * (at % 3);
    const [before, after] = [from[triangles[at]!]!, to[triangles[at]!]!];
    corners.set([before.x, before.y], place);
    corners.set([after.x, after.y], place + 6);
  }
  return corners;
}

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function signedArea(points: readonly Point[], triangles: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < triangles.length; at += 3)
    sum += cross(points[triangles[at]!]!, points[triangles[at + 1]!]!, points[triangles[at + 2]!]!);
  return sum;
}
