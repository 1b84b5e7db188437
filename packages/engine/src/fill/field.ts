import { patchReach } from "@proofsheet/pixels/place";
import type { Arena } from "../scene/arena.ts";
import { bytesIn, placesIn } from "./kernels.ts";
import type { Layer } from "./pyramid.ts";
import { rowWishes, type Span } from "./rows.ts";

/** One layer laid out for the kernels. Bytes and numbers are one a pixel where nothing else is said. */
export interface Field {
  width: number;
  height: number;
  /** Red, green, blue, texture: four bytes a pixel. Unknown pixels hold the guess so far. */
  image: Uint8Array;
  unknown: Uint8Array;
  /** Known, and may be copied. */
  usable: Uint8Array;
  /** 0 to 255: how little a source is of what is wished; `hasWishes` is false where it is 0 everywhere. */
  unwanted: Uint8Array;
  hasWishes: boolean;
  /** 1 where a patch has something unknown in it. */
  targets: Uint8Array;
  /** 1 where a patch may be copied whole. */
  sources: Uint8Array;
  sourceCount: number;
  /** How near to what is known, 1 and less. */
  trust: Float32Array;
  /** For each row of targets, which row sources should come from and how far they may be off for free. */
  rows: Float32Array;
  /** The source of each target, packed, and its cost; a pass reads the one and writes the other. */
  matches: [Uint32Array, Uint32Array];
  costs: [Float32Array, Float32Array];
  weights: Float32Array;
}

/** Of the patches that could be copied, the part that must be left when some are to be avoided. */
const leastLeft = 0.04;

/** A pixel of a layer counts as known, or as to be avoided, from these shares on. */
const share = { known: 0.55, avoid: 0.25 };

/** `trustFade`: by what factor trust falls with each pixel away from what is known. */
export function fieldOf(layer: Layer, arena: Arena, trustFade: number): Field {
  const { width, height, planes } = layer;
  const area = width * height;
  const image = bytesIn(arena, area * 4);
  const unknown = bytesIn(arena, area);
  const usable = bytesIn(arena, area);
  const unwanted = bytesIn(arena, area);
  for (let at = 0; at < area; at++) {
    const known = planes.known.data[at]!;
    unknown[at] = known < share.known ? 1 : 0;
    if (unknown[at]) continue;
    usable[at] = planes.avoid.data[at]! < share.avoid ? 1 : 0;
    for (let channel = 0; channel < 3; channel++) image[at * 4 + channel] = Math.round(planes.colors[channel]!.data[at]! / known);
    unwanted[at] = Math.round(planes.unwanted.data[at]! / known);
    image[at * 4 + 3] = Math.round(planes.texture.data[at]! / known);
  }
  const whole = windows(unknown, width, height);
  const targets = bytesIn(arena, area);
  for (let at = 0; at < area; at++) targets[at] = whole[at] === outside || whole[at] === 0 ? 0 : 1;
  const sources = bytesIn(arena, area);
  let sourceCount = sourcesIn(sources, usable, width, height);
  const plain = unknown.map((isUnknown) => 1 - isUnknown);
  const withAll = bytesIn(arena, area);
  const allCount = sourcesIn(withAll, plain, width, height);
  if (sourceCount < allCount * leastLeft) {
    sources.set(withAll);
    usable.set(plain);
    sourceCount = allCount;
  }
  const hasWishes = unwanted.some((value) => value > 0);
  return {
    width,
    height,
    image,
    unknown,
    usable,
    unwanted,
    hasWishes,
    targets,
    sources,
    sourceCount,
    trust: trustIn(arena, unknown, width, height, trustFade),
    rows: arena.place(rowWishes(height, knownRows(unknown, width, height), hasWishes)),
    matches: [placesIn(arena, area), placesIn(arena, area)],
    costs: [arena.floats(area), arena.floats(area)],
    weights: arena.floats(area),
  };
}

/** Where a patch does not fit into the picture. */
const outside = 255;

/** How many pixels of the patch around each pixel are set; `outside` where it does not fit. */
function windows(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const across = new Uint8Array(bytes.length);
  const counts = new Uint8Array(bytes.length).fill(outside);
  const side = 2 * patchReach;
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += bytes[y * width + x]!;
      if (x > side) sum -= bytes[y * width + x - side - 1]!;
      if (x >= side) across[y * width + x - patchReach] = sum;
    }
  }
  const sums = new Uint16Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = patchReach; x < width - patchReach; x++) {
      sums[x]! += across[y * width + x]!;
      if (y > side) sums[x]! -= across[(y - side - 1) * width + x]!;
      if (y >= side) counts[(y - patchReach) * width + x] = sums[x]!;
    }
  }
  return counts;
}

function sourcesIn(out: Uint8Array, usable: Uint8Array, width: number, height: number): number {
  const full = (2 * patchReach + 1) ** 2;
  const counts = windows(usable, width, height);
  let count = 0;
  for (let at = 0; at < out.length; at++) {
    out[at] = counts[at] === full ? 1 : 0;
    count += out[at]!;
  }
  return count;
}

/** The first and the last row with something known. */
function knownRows(unknown: Uint8Array, width: number, height: number): Span {
  const hasKnown = (y: number) => unknown.subarray(y * width, (y + 1) * width).includes(0);
  let [first, last] = [0, height - 1];
  while (first < last && !hasKnown(first)) first++;
  while (last > first && !hasKnown(last)) last--;
  return { first, last };
}

/** Distance to the nearest known pixel, by chamfers of 3 and 4 thirds (Borgefors 1986), as a falling weight. */
function trustIn(arena: Arena, unknown: Uint8Array, width: number, height: number, fade: number): Float32Array {
  const trust = arena.floats(width * height);
  const far = width + height;
  for (let at = 0; at < trust.length; at++) trust[at] = unknown[at] ? far : 0;
  const visit = (x: number, y: number, step: 1 | -1) => {
    const at = y * width + x;
    const over = y - step >= 0 && y - step < height;
    const beside = x - step >= 0 && x - step < width;
    const beyond = x + step >= 0 && x + step < width;
    let best = trust[at]!;
    if (beside) best = Math.min(best, trust[at - step]! + 1);
    if (over) best = Math.min(best, trust[at - step * width]! + 1);
    if (over && beside) best = Math.min(best, trust[at - step * width - step]! + 4 / 3);
    if (over && beyond) best = Math.min(best, trust[at - step * width + step]! + 4 / 3);
    trust[at] = best;
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y, 1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) visit(x, y, -1);
  for (let at = 0; at < trust.length; at++) trust[at] = Math.max(1e-20, fade ** trust[at]!);
  return trust;
}
