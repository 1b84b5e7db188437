import { islands } from "./islands.ts";
import { createPlane, type Plane } from "./raster.ts";
import type { ColorPlanes } from "./resample.ts";

/** Steps of a colour (0 to 1) over two pixels: a ridge or a mast stands out from the sky by more, most of a cloud's rim by less. */
const sharp = 0.07;
/** Part of its rim that is sharp, of what stands before the sky; clouds have some sharp rims too. */
const sharpShare = 0.5;

/**
 * Takes out of the region of the sky what stands before it: what has another colour than the sky there (`isOdd`), reaches down to
 * where the region ends, and has a sharp rim. A peak under snow and a lattice mast are as bright as a sky, but they stand on the
 * ground; clouds float, or end softly. In place.
 */
export function withoutStanding(region: Plane, colors: ColorPlanes, isOdd: (at: number) => boolean): Plane {
  const { width, height, data } = region;
  const odd = createPlane(width, height);
  for (let at = 0; at < data.length; at++) odd.data[at] = data[at] === 1 && isOdd(at) ? 1 : 0;
  const { labels, areas } = islands(odd, 0.5);
  const seen = areas.map(() => ({ stands: false, rim: 0, sharp: 0 }));
  const step = (a: number, b: number) => Math.max(...colors.map((plane) => Math.abs(plane.data[a]! - plane.data[b]!)));
  for (let at = 0; at < data.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const own = seen[label - 1]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (y === height - 1 || data[at + width] === 0) own.stands = true;
    for (const [dx, dy] of neighbours) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || nx >= width || ny < 0 || ny >= height) continue;
      const next = at + dy * width + dx;
      if (data[next] !== 1 || labels[next] !== 0) continue;
      // From one pixel inside to one outside: on the rim itself colours are mixed.
      const [inside, outside] = [at - dy * width - dx, next + dy * width + dx];
      const isFar = nx + dx >= 0 && nx + dx < width && ny + dy >= 0 && ny + dy < height;
      own.rim++;
      if (step(labels[inside] === label ? inside : at, isFar ? outside : next) > sharp) own.sharp++;
    }
  }
  for (let at = 0; at < data.length; at++) {
    const own = seen[labels[at]! - 1];
    if (own?.stands && own.sharp >= sharpShare * own.rim) data[at] = 0;
  }
  return region;
}

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
