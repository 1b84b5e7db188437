import type { Raster } from "@proofsheet/pixels/raster";
import type { LetteringPlan, ScenePlan } from "../scene/plan.ts";
import { editText } from "./edit-text.ts";

/** Of the picture's height: the middle of the lettering, and how far its line reaches. */
const MIDDLE = 0.17;
const FONTS: Record<ScenePlan["medium"], "sans" | "serif" | "hand"> = {
  photography: "sans",
  "three-d": "sans",
  pixel: "sans",
  illustration: "sans",
  "paper-cut": "sans",
  "low-poly": "sans",
  "oil-painting": "serif",
  ink: "hand",
  pencil: "hand",
  watercolor: "hand",
};

/** Sets the words that the prompt had in quotation marks across the upper part, light on a dark ground and dark on a light one. */
export function letterPicture(picture: Raster, { text, size }: LetteringPlan, medium: ScenePlan["medium"]): Raster {
  const isDark = meanLight(picture, size) < 150;
  const edit = {
    kind: "text",
    text,
    x: 0.5,
    y: MIDDLE,
    size,
    color: isDark ? "#fbf8f1" : "#16181c",
    font: FONTS[medium],
    outline: false,
  } as const;
  const outcome = editText(picture, edit, { signal: new AbortController().signal, report: () => {}, threads: 1, seed: 0 });
  if (outcome instanceof Promise || !outcome.ok) throw new Error("lettering is set at once and cannot fail");
  return outcome.value;
}

/** Mean luma, 0 to 255, of the band that the letters will cover. */
function meanLight({ data, channels, width, height }: Raster, size: number): number {
  const [from, to] = [Math.max(0, Math.floor((MIDDLE - size / 2) * height)), Math.ceil((MIDDLE + size / 2) * height)];
  let sum = 0;
  let count = 0;
  for (let y = from; y < to; y += 2) {
    for (let x = Math.floor(width * 0.15); x < width * 0.85; x += 3) {
      const at = (y * width + x) * channels;
      sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}
