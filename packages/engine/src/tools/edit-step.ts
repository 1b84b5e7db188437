import type { Raster } from "@proofsheet/pixels/raster";
import type { Edit, EditKind, Outcome } from "../types.ts";
import type { RunContext } from "./run-context.ts";

export interface EditContext extends RunContext {
  seed: number;
}

/** One change of a picture; what it does not change stays to the bit. Reports its own phases from 0 to 1. */
export type EditStep<K extends EditKind> = (
  raster: Raster,
  edit: Extract<Edit, { kind: K }>,
  context: EditContext,
) => Outcome<Raster> | Promise<Outcome<Raster>>;

/** The result with the alpha that the picture had; both are of one size. */
export function withAlphaOf(picture: Raster, result: Raster): Raster {
  if (picture.channels === 3) return result;
  const { width, height } = picture;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = result.data[i * result.channels + c]!;
    data[i * 4 + 3] = picture.data[i * 4 + 3]!;
  }
  return { width, height, channels: 4, data };
}
