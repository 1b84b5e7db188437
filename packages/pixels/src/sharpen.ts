import { createPlane, type Raster } from "./raster.ts";
import { softBlur } from "./soft-blur.ts";

/** Of the longer side, and never finer than this many pixels: as visible on a large picture as on a small one. */
const sigmaShare = 1 / 1600;
const leastSigma = 1.1;
/** What all of it adds: this much of the difference from what is around. */
const mostGain = 1.3;
/** Levels of 255: smaller differences are noise, and are left; and how far a pixel may leave what is beside it. */
const noise = 1.5;
const mostOvershoot = 6;

/**
 * An unsharp mask on luma, of any strength 0 to 1: colours stay, noise is not raised, and no pixel goes further beyond its eight
 * neighbours than the eye takes for an edge, so that there is no halo. Alpha stays; what cannot be seen sharpens nothing.
 */
export function sharpened(raster: Raster, amount: number): Raster {
  if (amount <= 0) return raster;
  const { width, height, channels } = raster;
  const luma = createPlane(width, height);
  const seen = createPlane(width, height);
  for (let i = 0, at = 0; i < luma.data.length; i++, at += channels) {
    seen.data[i] = channels === 4 && raster.data[at + 3] === 0 ? 0 : 1;
    luma.data[i] = seen.data[i]! * (0.299 * raster.data[at]! + 0.587 * raster.data[at + 1]! + 0.114 * raster.data[at + 2]!);
  }
  const sigma = Math.max(leastSigma, sigmaShare * Math.max(width, height));
  const [soft, weight] = [softBlur(luma, sigma), channels === 4 ? softBlur(seen, sigma) : seen];
  const data = new Uint8Array(raster.data);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (seen.data[i] === 0) continue;
      const own = luma.data[i]!;
      const detail = own - soft.data[i]! / weight.data[i]!;
      const above = Math.sign(detail) * Math.max(0, Math.abs(detail) - noise);
      if (above === 0) continue;
      let [least, most] = [own, own];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1), near = v * width + u; u <= Math.min(width - 1, x + 1); u++, near++) {
          if (seen.data[near] === 0) continue;
          least = Math.min(least, luma.data[near]!);
          most = Math.max(most, luma.data[near]!);
        }
      }
      const wanted = own + mostGain * amount * above;
      const change = Math.min(most + mostOvershoot, Math.max(least - mostOvershoot, wanted)) - own;
      for (let c = 0, at = i * channels; c < 3; c++, at++) data[at] = Math.min(255, Math.max(0, Math.round(data[at]! + change)));
    }
  }
  return { width, height, channels, data };
}
