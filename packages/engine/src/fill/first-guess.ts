import { packed } from "@proofsheet/pixels/place";
import type { Field } from "./field.ts";
import { random32 } from "./random.ts";

/** How often the colours that have flowed in are evened out. */
const sweeps = 24;

/**
 * The smallest layer's first guess: colours flow from what may be copied into what is unknown, so that nothing of what is to be
 * avoided is hinted at, and every target begins with a source by chance.
 */
export function guessFirst(field: Field, seed: number): void {
  const { unknown, image } = field;
  const colors = flow(field);
  for (let at = 0; at < unknown.length; at++) {
    if (unknown[at]) for (let channel = 0; channel < 4; channel++) image[at * 4 + channel] = Math.round(colors[at * 4 + channel]!);
  }
  scatter(field, seed);
}

/** The image with colours in all that may not be copied: ring by ring the mean of what is there already, then evened out. */
function flow({ width, height, image, usable, unwanted }: Field): Float32Array {
  const colors = Float32Array.from(image);
  const isWished = (at: number) => usable[at] === 1 && unwanted[at]! < 128;
  const there = Uint8Array.from(usable, (_, at) => (isWished(at) ? 1 : 0));
  if (!there.includes(1)) there.set(usable);
  const given = there.slice();
  let ring = rim(there, width, height);
  while (ring.length > 0) {
    for (const at of ring)
      setToMean(
        colors,
        at,
        neighbours(at, width, height).filter((beside) => there[beside]),
      );
    for (const at of ring) there[at] = 1;
    ring = rim(there, width, height);
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let step = 0; step < usable.length; step++) {
      const at = sweep % 2 === 0 ? step : usable.length - 1 - step;
      if (!given[at] && there[at]) setToMean(colors, at, neighbours(at, width, height));
    }
  }
  return colors;
}

/** What is not there yet, beside what is. */
function rim(there: Uint8Array, width: number, height: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < there.length; at++) {
    if (!there[at] && neighbours(at, width, height).some((beside) => there[beside])) found.push(at);
  }
  return found;
}

function neighbours(at: number, width: number, height: number): number[] {
  const x = at % width;
  const found: number[] = [];
  if (x > 0) found.push(at - 1);
  if (x < width - 1) found.push(at + 1);
  if (at >= width) found.push(at - width);
  if (at < width * (height - 1)) found.push(at + width);
  return found;
}

function setToMean(colors: Float32Array, at: number, of: readonly number[]): void {
  for (let channel = 0; channel < 4; channel++) {
    let sum = 0;
    for (const beside of of) sum += colors[beside * 4 + channel]!;
    colors[at * 4 + channel] = sum / of.length;
  }
}

function scatter(field: Field, seed: number): void {
  const { width, height, targets, matches } = field;
  const places = sourcePlaces(field);
  for (let at = 0; at < width * height; at++) if (targets[at]) matches[0][at] = places[random32(seed, at) % places.length]!;
}

/** Every source, packed. */
export function sourcePlaces({ width, sources, sourceCount }: Field): Uint32Array {
  const places = new Uint32Array(sourceCount);
  let count = 0;
  for (let at = 0; at < sources.length; at++) if (sources[at]) places[count++] = packed(at % width, Math.floor(at / width));
  return places;
}
