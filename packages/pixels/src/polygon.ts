import { createPlane, type Plane } from "./raster.ts";
import type { Size } from "./resample.ts";
import type { Point } from "./sample-frame.ts";

/** 1 in the pixels whose centres lie in a closed line of points, which may cross itself (even-odd), else 0. */
export function fillPolygon(points: readonly Point[], { width, height }: Size): Plane {
  const plane = createPlane(width, height);
  const crossings: number[] = [];
  for (let y = 0; y < height; y++) {
    const middle = y + 0.5;
    crossings.length = 0;
    points.forEach((a, index) => {
      const b = points[(index + 1) % points.length]!;
      if (a.y <= middle !== b.y <= middle) crossings.push(a.x + ((middle - a.y) / (b.y - a.y)) * (b.x - a.x));
    });
    crossings.sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil(crossings[at]! - 0.5));
      const to = Math.min(width, Math.ceil(crossings[at + 1]! - 0.5));
      if (from < to) plane.data.fill(1, y * width + from, y * width + to);
    }
  }
  return plane;
}
