/**
 * Content-aware fill: the unknown part of a picture out of its known part. What is copied from where is found from coarse to
 * fine by PatchMatch under the energy of Wexler, Shechtman and Irani (2007); every filled pixel is then one copy of one known
 * pixel, with seams laid where they are seen least and hidden in the gradient domain.
 */
import { type Copies, layCopies } from "@proofsheet/pixels/lay-copies";
import type { Raster } from "@proofsheet/pixels/raster";
import { withArena } from "../scene/arena.ts";
import { enlargeMatches } from "./enlarge.ts";
import { type Field, fieldOf } from "./field.ts";
import { guessFirst } from "./first-guess.ts";
import { hideSeams } from "./hide-seams.ts";
import type { Bench } from "./kernels.ts";
import { settleLabels } from "./labels.ts";
import { type Layer, layerOf, layerSizes, type Masked, smaller } from "./pyramid.ts";
import { refine, vote } from "./refine.ts";
import { atWorkingSize } from "./working-size.ts";

export interface FillRequest {
  /** What its unknown pixels hold does not matter. Alpha is filled as the colours are. */
  picture: Raster;
  /** One byte a pixel, not 0 where it is to be filled. */
  unknown: Uint8Array;
  /** One byte a pixel, not 0 where nothing may be copied from; it gives way where hardly anything would be left. */
  avoid?: Uint8Array;
  /** One byte a pixel, 0 to 255: how little it is of what is wished. Only a preference, and it gives way at a border. */
  unwanted?: Uint8Array;
  /** Unsigned 32-bit. The same request gives the same bytes. */
  seed: number;
}

export interface FillOptions {
  /** How many cores may be used. */
  threads: number;
  signal?: AbortSignal;
  /** Part done, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/**
 * A picture of the same size and channels in which every known pixel is as it was. Undefined where no patch of 7 x 7 is known, so
 * that there is nothing to copy. Throws the signal's reason after an abort.
 */
export async function fillUnknown(request: FillRequest, options: FillOptions): Promise<Raster | undefined> {
  const { picture, unknown, seed } = request;
  const masked = await atWorkingSize(picture, request);
  const copies = await withArena((arena) => findCopies(masked, seed, { ...options, arena }, options.onProgress));
  return copies && layCopies(picture, unknown, copies);
}

/** Rounds at the smallest layer and at the largest, passes in each. */
const effort = { firstRounds: 16, lastRounds: 2, passes: 3 };
/** How fast trust falls with each pixel away from what is known, at the smallest layer and at the largest. */
const fade = { first: 0.78, last: 0.95 };
/** Pixels around what was found in which larger layers look for better. */
const nearby = 12;

async function findCopies(masked: Masked, seed: number, bench: Bench, onProgress: FillOptions["onProgress"]): Promise<Copies | undefined> {
  const layers = layersOf(masked);
  const work = layers.map(({ width, height }) => width * height);
  const all = work.reduce((sum, pixels) => sum + pixels, 0) * 1.5;
  let done = 0;
  let before: Field | undefined;
  for (const [level, layer] of layers.entries()) {
    const part = layers.length === 1 ? 1 : level / (layers.length - 1);
    const field = fieldOf(layer, bench.arena, fade.first + (fade.last - fade.first) * part);
    if (field.sourceCount === 0) return undefined;
    if (before) {
      enlargeMatches(before, field, seed + level);
      await vote(bench, field, 0);
    } else guessFirst(field, seed);
    await refine(bench, field, {
      rounds: Math.round(effort.firstRounds * (effort.lastRounds / effort.firstRounds) ** part),
      passes: effort.passes,
      radius: before ? nearby : Math.max(layer.width, layer.height),
      seed: seed + 7919 * level,
    });
    before = field;
    done += work[level]!;
    onProgress?.(done / all);
  }
  const field = before!;
  const labels = await settleLabels(bench, field);
  const correction = await hideSeams(bench, field, labels);
  onProgress?.(0.95);
  const { width, height } = field;
  // The arena is lent again when this is done.
  return { width, height, unknown: field.unknown.slice(), labels: labels.slice(), correction: correction.slice() };
}

/** From the smallest to the picture itself. */
function layersOf(masked: Masked): Layer[] {
  const whole = layerOf(masked);
  const sizes = layerSizes(masked, knownSide(masked));
  const layers = [whole];
  for (const size of sizes.slice(0, -1).reverse()) layers.unshift(smaller(layers[0]!, size));
  return layers;
}

/** The shorter side of the box around what is known. */
function knownSide({ width, height, unknown }: Masked): number {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < unknown.length; at++) {
    if (unknown[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(1, Math.min(right - left, bottom - top) + 1);
}
