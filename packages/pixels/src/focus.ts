import { boxBlur } from "./box-blur.ts";
import { islands } from "./islands.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { colorPlanes, resized, type Size, sizeWithin } from "./resample.ts";

/** What counts as out of focus is what looks so: edges are measured on a picture with a longer side of this many pixels. */
const viewingSide = 1024;

/** The crests of a picture's edges: 0 where there is none, `soft` or `sharp` where there is one. */
export interface Edges extends Size {
  data: Uint8Array;
}

const soft = 1;
const sharp = 2;

/** Change of lightness a pixel, once blurred, below which a slope may be grain. */
const leastSlope = 0.02;

/**
 * How much steeper an edge must be than its blurred self to be in focus. Steps blurred by a Gaussian of 0.7, 1.0 and 1.5
 * pixels give 1.62, 1.41 and 1.23.
 */
const sharpRatio = 1.38;

/**
 * Which edges are in focus, after Zhuo and Sim (2011): a picture is blurred once more, and an edge loses the more of its slope
 * the sharper it was, whatever its contrast.
 */
export function findEdges(raster: Raster): Edges {
  const size = sizeWithin(raster, viewingSide);
  const light = lightness(raster, size);
  const slopes = slopesOf(light);
  const blurred = slopesOf(boxBlur(boxBlur(light, 1), 1));
  const edges = { ...size, data: new Uint8Array(light.data.length) };
  for (let y = 1; y < size.height - 1; y++) {
    for (let x = 1; x < size.width - 1; x++) {
      const i = y * size.width + x;
      const across = Math.abs(slopes.x[i]!) > Math.abs(slopes.y[i]!) ? 1 : size.width;
      const steepness = slopes.steepness[i]!;
      const isCrest = steepness >= slopes.steepness[i - across]! && steepness > slopes.steepness[i + across]!;
      if (isCrest && blurred.steepness[i]! > leastSlope) edges.data[i] = steepness > sharpRatio * blurred.steepness[i]! ? sharp : soft;
    }
  }
  return edges;
}

/** How much of a matte's outline is in focus, 0 to 1, by the edges that lie along it; 1 where there are none to tell. */
export function outlineFocus(edges: Edges, matte: Plane): number {
  const solid = resized(matte, edges);
  for (let i = 0; i < solid.data.length; i++) solid.data[i] = solid.data[i]! > 0.5 ? 1 : 0;
  const inside = boxBlur(solid, outlineReach).data;
  const counts = [0, 0, 0];
  for (let i = 0; i < inside.length; i++) if (inside[i]! > 0.1 && inside[i]! < 0.9) counts[edges.data[i]!]!++;
  return counts[soft]! + counts[sharp]! === 0 ? 1 : counts[sharp]! / (counts[soft]! + counts[sharp]!);
}

/** Pixels between an outline and the edge that it follows, at most. */
const outlineReach = 3;

/** A frame in shares of the picture's sides, 0 to 1. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The frame around the largest part of a matte where sharp edges outnumber soft ones; undefined where they do nowhere. */
export function boxInFocus(edges: Edges, matte: Plane): Box | undefined {
  const inside = resized(matte, edges).data;
  const balance = createPlane(edges.width, edges.height);
  const isSharp = (i: number): boolean => edges.data[i] === sharp && inside[i]! > 0.5;
  for (let i = 0; i < inside.length; i++) balance.data[i] = isSharp(i) ? 1 : edges.data[i] === soft && inside[i]! > 0.5 ? -1 : 0;
  const reach = Math.max(3, Math.round(Math.max(edges.width, edges.height) / 66));
  const { labels, areas } = islands(boxBlur(boxBlur(balance, reach), reach), leastBalance);
  const counts = new Uint32Array(areas.length + 1);
  for (let i = 0; i < labels.length; i++) if (labels[i]! > 0 && isSharp(i)) counts[labels[i]!]!++;
  const largest = counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
  if (largest <= 0) return undefined;
  return boxOf(edges, (i) => labels[i] === largest && isSharp(i));
}

/** Sharp edges more than soft ones, by area: fewer are chance. */
const leastBalance = 0.015;

function boxOf({ width, height }: Size, isIn: (i: number) => boolean): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < width * height; i++) {
    if (!isIn(i)) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}

function lightness(raster: Raster, size: Size): Plane {
  const [r, g, b] = colorPlanes(raster, size);
  const plane = createPlane(size.width, size.height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = 0.3 * r.data[i]! + 0.59 * g.data[i]! + 0.11 * b.data[i]!;
  return plane;
}

function slopesOf({ width, height, data }: Plane): { x: Float32Array; y: Float32Array; steepness: Float32Array } {
  const [x, y, steepness] = [new Float32Array(data.length), new Float32Array(data.length), new Float32Array(data.length)];
  for (let row = 1; row < height - 1; row++) {
    for (let i = row * width + 1; i < (row + 1) * width - 1; i++) {
      x[i] = (data[i + 1]! - data[i - 1]!) / 2;
      y[i] = (data[i + width]! - data[i - width]!) / 2;
      steepness[i] = Math.hypot(x[i]!, y[i]!);
    }
  }
  return { x, y, steepness };
}
