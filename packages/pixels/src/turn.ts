import type { Raster } from "./raster.ts";

export type QuarterTurn = 0 | 90 | 180 | 270;
export type Flip = "none" | "horizontal" | "vertical";

/** Clockwise, then mirrored: pixels change their places and nothing else. */
export function turned(raster: Raster, degrees: QuarterTurn, flip: Flip): Raster {
  if (degrees === 0 && flip === "none") return raster;
  const { width, height, channels } = raster;
  const out = degrees % 180 === 0 ? { width, height } : { width: height, height: width };
  const data = new Uint8Array(raster.data.length);
  for (let y = 0, to = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      const u = flip === "horizontal" ? out.width - 1 - x : x;
      const v = flip === "vertical" ? out.height - 1 - y : y;
      let from: number;
      if (degrees === 0) from = v * width + u;
      else if (degrees === 90) from = (height - 1 - u) * width + v;
      else if (degrees === 180) from = (height - 1 - v) * width + (width - 1 - u);
      else from = u * width + (width - 1 - v);
      for (let c = 0; c < channels; c++) data[to++] = raster.data[from * channels + c]!;
    }
  }
  return { ...out, channels, data };
}
