import { islands } from "./islands.ts";
import type { Plane } from "./raster.ts";

/**
 * Takes away the islands of a matte (above `level`, joined by sides) whose area is less than `share` of the largest one's.
 * Changes the plane it is given.
 */
export function removeSpecks(matte: Plane, level: number, share: number): void {
  const { labels, areas } = islands(matte, level);
  const least = share * areas.reduce((most, area) => Math.max(most, area), 0);
  for (let i = 0; i < labels.length; i++) if (labels[i]! > 0 && areas[labels[i]! - 1]! < least) matte.data[i] = 0;
}
