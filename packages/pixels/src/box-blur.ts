import { onSheet } from "./plane-kernels.ts";
import type { Plane } from "./raster.ts";

/** Mean over a square of (2 * radius + 1)², or what of it lies inside the picture. Time does not depend on the radius. */
export const boxBlur = (plane: Plane, radius: number): Plane => boxBlurs(plane, radius, 1);

/** The same several times. */
export function boxBlurs(plane: Plane, radius: number, times: number): Plane {
  const { width, height, data } = plane;
  if (radius < 1) return { ...plane, data: data.slice() };
  return onSheet(8 * data.length + 8 * width, (sheet) => {
    const own = sheet.put(data);
    sheet.kernels.boxBlur(own, sheet.floats(data.length), sheet.bytes(8 * width + 8), width, height, radius, times);
    return sheet.plane(own, plane);
  });
}
