import { resolutions } from "@proofsheet/contract";
import type { TextToImageBody } from "@proofsheet/contract/generation";
import { emptyScene, oneOf, type SceneForm, sceneBody, sceneFrom, sizeOf } from "../scene/scene-form.ts";

export const wallpaperSizes = resolutions.wallpaper;
export type WallpaperSize = (typeof wallpaperSizes)[number];

export interface WallpaperForm extends SceneForm {
  resolution: WallpaperSize;
}

export const emptyForm: WallpaperForm = { ...emptyScene, resolution: wallpaperSizes[0] };

/** An enlargement under this is not seen. */
const unseen = 1.1;

/** For a screen of so many pixels: the size nearest to it in shape, of those the smallest that fills it, else the largest. */
export function sizeForScreen(width: number, height: number): WallpaperSize {
  const off = (size: WallpaperSize) => Math.abs(Math.log((sizeOf(size).width / sizeOf(size).height) * (height / width)));
  const nearest = Math.min(...wallpaperSizes.map(off));
  const shaped = wallpaperSizes.filter((size) => off(size) === nearest).sort((a, b) => sizeOf(a).width - sizeOf(b).width);
  const fills = (size: WallpaperSize) => Math.min(sizeOf(size).width / width, sizeOf(size).height / height) * unseen >= 1;
  return shaped.find(fills) ?? shaped.at(-1) ?? emptyForm.resolution;
}

/** What stands around the picture in its preview. */
export type Device = "computer" | "phone" | "tablet";

/** A square is for a screen that is turned: it shows another part upright than lying. */
export function deviceOf(resolution: string): Device {
  const { width, height } = sizeOf(resolution);
  if (width === height) return "tablet";
  return width > height ? "computer" : "phone";
}

/** What a client of the specification sends besides. */
export const bodyOf = (form: WallpaperForm): Partial<TextToImageBody> => ({
  ...sceneBody(form),
  resolution: form.resolution,
  n: 1,
  camera_fixed: false,
});

export const formFrom = (parameters: Record<string, unknown>, seed?: number): WallpaperForm => ({
  ...sceneFrom(parameters, seed),
  resolution: oneOf(wallpaperSizes, parameters.resolution) ?? emptyForm.resolution,
});
