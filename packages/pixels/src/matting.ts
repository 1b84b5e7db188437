import { boxBlur } from "./box-blur.ts";
import { type ColorPlanes, guidedFilter } from "./guided-filter.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { channelPlane, enlarge, shrink } from "./resample.ts";

/** Longer side, in pixels, at which colours are compared: a matte knows nothing finer than the model that made it. */
const workingSide = 1024;

export function workingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, workingSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const colorPlanes = (raster: Raster, width: number, height: number): ColorPlanes => {
  const channel = (index: number) => shrink(channelPlane(raster, index), width, height);
  return [channel(0), channel(1), channel(2)];
};

/** A model's matte, of any size, to the picture's size with its edges on the picture's edges. */
export function refineMatte(raster: Raster, matte: Plane): Plane {
  const { width, height } = workingSize(raster.width, raster.height);
  const coarse = matte.width > width ? shrink(matte, width, height) : enlarge(matte, width, height);
  const radius = Math.max(2, Math.round(Math.max(width, height) / 200));
  const line = guidedFilter(colorPlanes(raster, width, height), coarse, radius, 1e-4);
  const grow = (plane: Plane) => enlarge(plane, raster.width, raster.height).data;
  const [r, g, b] = line.slope.map(grow) as [Float32Array, Float32Array, Float32Array];
  const alpha = { width: raster.width, height: raster.height, data: Float32Array.from(grow(line.offset)) };
  for (let i = 0, at = 0; i < alpha.data.length; i++, at += raster.channels) {
    const value = alpha.data[i]! + (r[i]! * raster.data[at]! + g[i]! * raster.data[at + 1]! + b[i]! * raster.data[at + 2]!) / 255;
    alpha.data[i] = value;
  }
  return alpha;
}

/** Weighted mean of the colours around each pixel. */
function meanColor(colors: ColorPlanes, weight: Plane, radius: number): ColorPlanes {
  const total = boxBlur(boxBlur(weight, radius), radius).data;
  const mean = (plane: Plane): Plane => {
    const weighted = createPlane(plane.width, plane.height);
    for (let i = 0; i < weighted.data.length; i++) weighted.data[i] = plane.data[i]! * weight.data[i]!;
    const blurred = boxBlur(boxBlur(weighted, radius), radius);
    for (let i = 0; i < blurred.data.length; i++) blurred.data[i]! /= total[i]! + 1e-6;
    return blurred;
  };
  return [mean(colors[0]), mean(colors[1]), mean(colors[2])];
}

/**
 * What the subject's own colour is where the matte lets the ground shine through (after Forte, 2021: the colours around,
 * weighted by how much they are subject or ground, corrected by what the mixture leaves unexplained). RGB out, full size.
 */
export function foregroundColors(raster: Raster, alpha: Plane): Raster {
  const { width, height } = workingSize(raster.width, raster.height);
  const colors = colorPlanes(raster, width, height);
  const weight = shrink(alpha, width, height);
  const rest = createPlane(width, height);
  for (let i = 0; i < rest.data.length; i++) rest.data[i] = 1 - weight.data[i]!;
  const radius = Math.max(2, Math.round(Math.max(width, height) / 160));
  const grow = (plane: Plane) => enlarge(plane, raster.width, raster.height).data;
  const subject = meanColor(colors, weight, radius).map(grow);
  const ground = meanColor(colors, rest, radius).map(grow);
  const out = { width: raster.width, height: raster.height, channels: 3 as const, data: new Uint8Array(alpha.data.length * 3) };
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i]!;
    for (let c = 0; c < 3; c++) {
      const seen = raster.data[i * raster.channels + c]! / 255;
      const f = subject[c]![i]!;
      const value = a === 1 ? seen : f + a * (seen - a * f - (1 - a) * ground[c]![i]!);
      out.data[i * 3 + c] = Math.round(255 * Math.min(1, Math.max(0, value)));
    }
  }
  return out;
}
