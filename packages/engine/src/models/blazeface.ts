import type { Raster } from "@proofsheet/pixels/raster";
import { type Frame, fromFrame, type Point, sampleFrame } from "@proofsheet/pixels/sample-frame";
import { type FaceNetworks, networkSide } from "./face-networks.ts";

/** Where a face may be. */
export interface Candidate {
  /** Pixels of the picture; turned as the face is. */
  frame: Frame;
  /** 0 to 1. */
  score: number;
}

const side = networkSide.detector;

/** Below it, what is found is more often no face. The mesh has the last word. */
const leastScore = 0.35;

/** Faces whose squares overlap by more than this part of their union are one face. */
const sameFace = 0.3;

/** Of the square around eyes, nose, mouth and brow, so that the whole head is in it. */
const room = 1.5;

interface Anchor {
  x: number;
  y: number;
}

/** Two a cell of a grid of 16, then six a cell of one of 8 (Bazarevsky et al., BlazeFace, 2019). */
const anchors: readonly Anchor[] = [
  [16, 2],
  [8, 6],
].flatMap(([cells, each]) =>
  Array.from({ length: cells! * cells! * each! }, (_, index) => {
    const cell = Math.floor(index / each!);
    return { x: ((cell % cells!) + 0.5) / cells!, y: (Math.floor(cell / cells!) + 0.5) / cells! };
  }),
);
const fineAnchors = 512;
const numbersEach = 16;

/** The faces that lie in a frame of the picture, the likeliest first. */
export async function detectFaces(networks: FaceNetworks, raster: Raster, within: Frame): Promise<Candidate[]> {
  const planes = sampleFrame(raster, within, side, false);
  for (let i = 0; i < planes.length; i++) planes[i] = planes[i]! * 2 - 1;
  const outputs = Object.values(await networks.detector(planes));
  const scores = outputOf(outputs, 1);
  const boxes = outputOf(outputs, numbersEach);
  const found: Candidate[] = [];
  anchors.forEach((anchor, index) => {
    const score = 1 / (1 + Math.exp(-scores[index]!));
    if (score >= leastScore)
      found.push({ score, frame: frameOf(boxes.subarray(index * numbersEach, (index + 1) * numbersEach), anchor, within) });
  });
  return distinct(found);
}

/** Both grids' answers, the fine one's first. */
function outputOf(outputs: readonly Float32Array[], each: number): Float32Array {
  const [fine, coarse] = [fineAnchors, anchors.length - fineAnchors].map((count) => outputs.find((one) => one.length === count * each));
  if (!fine || !coarse) throw new Error("the detector's outputs are not those of BlazeFace");
  const all = new Float32Array(fine.length + coarse.length);
  all.set(fine);
  all.set(coarse, fine.length);
  return all;
}

/** Middle, size and six points of the face, in pixels of what the network sees and from the anchor. The first two are the eyes. */
function frameOf(numbers: Float32Array, anchor: Anchor, within: Frame): Frame {
  const place = (at: number): Point => fromFrame(within, numbers[at]! / side + anchor.x, numbers[at + 1]! / side + anchor.y);
  const middle = place(0);
  const [rightEye, leftEye] = [place(4), place(6)];
  return {
    ...middle,
    side: (room * Math.max(numbers[2]!, numbers[3]!) * within.side) / side,
    angle: Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x),
  };
}

/** The likeliest of those that overlap. */
export function distinct<T extends Candidate>(candidates: readonly T[]): T[] {
  const kept: T[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSameFace(candidate, other))) kept.push(candidate);
  }
  return kept;
}

export const isSameFace = (a: Candidate, b: Candidate): boolean => overlap(a.frame, b.frame) >= sameFace;

/** Part of the union, of the squares as if they were not turned. */
function overlap(a: Frame, b: Frame): number {
  const across = Math.min(a.x + a.side / 2, b.x + b.side / 2) - Math.max(a.x - a.side / 2, b.x - b.side / 2);
  const down = Math.min(a.y + a.side / 2, b.y + b.side / 2) - Math.max(a.y - a.side / 2, b.y - b.side / 2);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (a.side ** 2 + b.side ** 2 - both);
}
