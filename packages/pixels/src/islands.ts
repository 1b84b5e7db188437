import type { Plane } from "./raster.ts";

/** What of a plane lies above `level`, joined by sides: 0 for no island, else 1 and up; and the area of each in pixels. */
export function islands({ width, height, data }: Plane, level: number): { labels: Int32Array; areas: number[] } {
  const labels = new Int32Array(data.length);
  const areas: number[] = [];
  const open = new Int32Array(data.length);
  for (let start = 0; start < data.length; start++) {
    if (labels[start] !== 0 || data[start]! <= level) continue;
    const label = areas.length + 1;
    let count = 0;
    let ends = 0;
    const reach = (at: number) => {
      if (labels[at] !== 0 || data[at]! <= level) return;
      labels[at] = label;
      open[ends++] = at;
    };
    reach(start);
    for (; count < ends; count++) {
      const at = open[count]!;
      const x = at % width;
      if (x > 0) reach(at - 1);
      if (x < width - 1) reach(at + 1);
      if (at >= width) reach(at - width);
      if (at < width * (height - 1)) reach(at + width);
    }
    areas.push(count);
  }
  return { labels, areas };
}
