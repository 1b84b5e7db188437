import { onSheet } from "./plane-kernels.ts";
import type { Plane } from "./raster.ts";
import type { Size } from "./resample.ts";

/** Up to four planes of one size at once, bilinear as `enlarge`. Neither side may shrink. */
export function enlargeTogether(planes: readonly Plane[], size: Size): Plane[] {
  const { width, height } = planes[0]!;
  if (width === size.width && height === size.height) return [...planes];
  const count = size.width * size.height;
  return onSheet(16 * (count + width * height), (sheet) => {
    const out = sheet.floats(4 * count);
    sheet.kernels.enlarge(sheet.putQuad(planes), width, height, out, size.width, size.height);
    return planes.map((_, lane) => sheet.lane(out, lane, size));
  });
}
