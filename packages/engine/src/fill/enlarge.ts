import { packed, packedX, packedY, patchReach } from "@proofsheet/pixels/place";
import type { Field } from "./field.ts";
import { sourcePlaces } from "./first-guess.ts";
import { random32 } from "./random.ts";

/** The matches of a smaller layer handed to a larger one: what was copied from where stays so, in larger pixels. */
export function enlargeMatches(from: Field, to: Field, seed: number): void {
  const places = sourcePlaces(to);
  const across = to.width / from.width;
  const down = to.height / from.height;
  for (let y = 0; y < to.height; y++) {
    const fromY = inside(Math.floor((y + 0.5) / down), from.height);
    for (let x = 0; x < to.width; x++) {
      const at = y * to.width + x;
      if (!to.targets[at]) continue;
      const fromX = inside(Math.floor((x + 0.5) / across), from.width);
      const match = nearestMatch(from, fromX, fromY);
      const place = match && handedOn(to, x + Math.round(match.x * across), y + Math.round(match.y * down));
      to.matches[0][at] = place ?? places[random32(seed, at) % places.length]!;
    }
  }
}

const inside = (at: number, length: number): number => Math.min(length - 1 - patchReach, Math.max(patchReach, at));

/** The offset to the source of the target at or next to a pixel. */
function nearestMatch({ width, height, targets, matches }: Field, x: number, y: number): { x: number; y: number } | undefined {
  for (const [dx, dy] of around) {
    const [nx, ny] = [x + dx, y + dy];
    if (nx < 0 || ny < 0 || nx >= width || ny >= height || !targets[ny * width + nx]) continue;
    const match = matches[0][ny * width + nx]!;
    return { x: packedX(match) - nx, y: packedY(match) - ny };
  }
  return undefined;
}

/** The source at a place, or one beside it where rounding went over an edge. */
function handedOn({ width, height, sources }: Field, x: number, y: number): number | undefined {
  for (const [dx, dy] of around) {
    const [nx, ny] = [x + dx, y + dy];
    if (nx >= 0 && ny >= 0 && nx < width && ny < height && sources[ny * width + nx]) return packed(nx, ny);
  }
  return undefined;
}

const reach = 2;
/** Offsets to a pixel and its neighbours, the nearest first. */
const around: readonly (readonly [number, number])[] = Array.from({ length: (2 * reach + 1) ** 2 }, (_, index) => {
  return [(index % (2 * reach + 1)) - reach, Math.floor(index / (2 * reach + 1)) - reach] as const;
}).sort(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by);
