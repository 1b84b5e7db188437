import type { Plane } from "../../packages/pixels/src/raster.ts";

export interface Score {
  /** Areas above one half: what both share, of what either has. */
  iou: number;
  /** Mean absolute difference over the whole picture, 0 to 1. */
  mad: number;
}

export function score(truth: Plane, found: Plane): Score {
  let [difference, both, either] = [0, 0, 0];
  for (let i = 0; i < truth.data.length; i++) {
    const [t, f] = [truth.data[i]!, found.data[i]!];
    difference += Math.abs(t - f);
    if (t > 0.5 && f > 0.5) both++;
    if (t > 0.5 || f > 0.5) either++;
  }
  return { iou: both / Math.max(1, either), mad: difference / truth.data.length };
}

export function meanScore(scores: readonly Score[]): Score {
  const mean = (of: (score: Score) => number) => scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return { iou: mean(({ iou }) => iou), mad: mean(({ mad }) => mad) };
}
