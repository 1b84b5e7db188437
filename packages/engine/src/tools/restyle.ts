import { gradeColor } from "@proofsheet/pixels/color-grade";
import type { Raster } from "@proofsheet/pixels/raster";
import { sharp } from "../codec/gate.ts";
import { decodePicture, encodePicture } from "../codec.ts";
import { applyMedium, type Look } from "../medium/apply-medium.ts";
import type { MediumOptions } from "../medium/workbench.ts";
import { mediumOf } from "../prompt/plan.ts";
import { readPrompt } from "../prompt/read.ts";
import type { Reading } from "../prompt/reading.ts";
import { withArena } from "../scene/arena.ts";
import type { Medium } from "../scene/plan.ts";
import type { ColorId, MediumId, Outcome, RestyleRequest, RestyleResult, StyleId } from "../types.ts";
import type { RunContext } from "./run-context.ts";

/** A medium keeps several floats a pixel; a longer picture is brought to this first. Pixels of the longer side. */
export const longestSide = 4096;
const begins = { styling: 0.15, encoding: 0.92 } as const;

const isStyle = (style: MediumId): style is StyleId => style in mediumOf;

/** As for a scene: a chosen style wins over the words, photography gives way to a medium that the prompt names. */
export function lookOf({ style, seed }: Pick<RestyleRequest, "style" | "seed">, reading?: Reading): Look {
  const own: Medium = isStyle(style) ? mediumOf[style] : style;
  const medium = style === "photography" && reading?.medium ? reading.medium : own;
  return { medium, style: isStyle(style) ? style : "illustration", place: "meadow", seed };
}

/** Gives a picture the surface of another medium, and a colour mood. The same request gives the same bytes. */
export async function restyle(request: RestyleRequest, { signal, report, threads }: RunContext): Promise<Outcome<RestyleResult>> {
  report("decoding", 0);
  const decoded = await decodePicture(request.bytes);
  if (!decoded.ok) return decoded;
  const ground = await prepare(decoded.value.raster, request.size);
  const reading = readPrompt(request.prompt);
  report("styling", begins.styling);
  const onProgress = (fraction: number) => report("styling", begins.styling + (begins.encoding - begins.styling) * 0.9 * fraction);
  const color = request.color === "natural" ? (reading.tone ?? "natural") : request.color;
  const mixed = await repaint(
    ground,
    { look: lookOf(request, reading), color, strength: request.strength },
    { threads, signal, onProgress },
  );
  report("encoding", begins.encoding);
  return { ok: true, value: { picture: await encodePicture(mixed, request.format), ...wordsOf(reading) } };
}

export interface Repainting {
  look: Look;
  color: ColorId;
  /** 0 leaves the picture as it is, 1 gives it wholly to the medium. */
  strength: number;
}

/** An opaque RGB picture, no longer than `longestSide`, in another medium and mood; the size stays. */
export async function repaint(ground: Raster, { look, color, strength }: Repainting, options: MediumOptions): Promise<Raster> {
  const styled = await withArena((arena) => applyMedium(ground, look, { ...options, arena }));
  return mix(ground, gradeColor(styled, color), strength);
}

/** Only the medium and the mood of the words are used: what else they name cannot be put into a picture that exists. */
function wordsOf({ understood, notUnderstood, medium, tone }: Reading): Pick<RestyleResult, "understood" | "notUnderstood"> {
  const used = understood.filter((word) => {
    const alone = readPrompt(word);
    return (medium !== null && alone.medium === medium) || (tone !== null && alone.tone === tone);
  });
  return { understood: used, notUnderstood: [...understood.filter((word) => !used.includes(word)), ...notUnderstood] };
}

/** Opaque RGB at the size it will have: cropped from the middle to the size that was asked for, else its own. */
export async function prepare({ width, height, channels, data }: Raster, size?: RestyleRequest["size"]): Promise<Raster> {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const to = size ?? { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const source = sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).flatten({ background: "#ffffff" });
  const sized = to.width === width && to.height === height ? source : source.resize(to.width, to.height, { fit: "cover" });
  const { data: rgb, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: rgb };
}

function mix(from: Raster, to: Raster, strength: number): Raster {
  const { width, height } = from;
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      const a = from.data[pixel * 3 + channel]!;
      data[pixel * 3 + channel] = Math.round(a + (to.data[pixel * to.channels + channel]! - a) * strength);
    }
  }
  return { width, height, channels: 3, data };
}
