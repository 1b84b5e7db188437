import { boxBlur } from "./box-blur.ts";
import { createPlane, type Plane } from "./raster.ts";
import type { ColorPlanes } from "./resample.ts";

/** The filter's answer as a line in colour at every pixel: offset + slope · colour. It can be drawn at a larger size. */
export interface ColorLine {
  slope: ColorPlanes;
  offset: Plane;
}

/**
 * Guided filter with a colour guide (He, Sun, Tang 2013): `input` is replaced, in each window, by the line in colour that
 * fits it best, so that its edges move to the picture's own edges. `epsilon` is the variance of colour (0 to 1 squared)
 * below which a window counts as flat.
 */
export function guidedFilter(guide: ColorPlanes, input: Plane, radius: number, epsilon: number): ColorLine {
  const mean = guide.map((plane) => boxBlur(plane, radius));
  const inputMean = boxBlur(input, radius);
  const covariance = (a: Plane, b: Plane, meanA: Plane, meanB: Plane): Plane => {
    const product = createPlane(a.width, a.height);
    for (let i = 0; i < product.data.length; i++) product.data[i] = a.data[i]! * b.data[i]!;
    const blurred = boxBlur(product, radius);
    for (let i = 0; i < blurred.data.length; i++) blurred.data[i]! -= meanA.data[i]! * meanB.data[i]!;
    return blurred;
  };
  const pair = (i: number, j: number) => covariance(guide[i]!, guide[j]!, mean[i]!, mean[j]!).data;
  const moments = { rr: pair(0, 0), rg: pair(0, 1), rb: pair(0, 2), gg: pair(1, 1), gb: pair(1, 2), bb: pair(2, 2) };
  const withInput = guide.map((plane, i) => covariance(plane, input, mean[i]!, inputMean).data);
  const line = solve(moments, withInput as [Float32Array, Float32Array, Float32Array], epsilon);
  const offset = createPlane(input.width, input.height);
  for (let i = 0; i < offset.data.length; i++) {
    let explained = 0;
    for (let c = 0; c < 3; c++) explained += line[c]![i]! * mean[c]!.data[i]!;
    offset.data[i] = inputMean.data[i]! - explained;
  }
  const { width, height } = input;
  const slope = line.map((data) => boxBlur({ width, height, data }, radius));
  return { slope: slope as unknown as ColorPlanes, offset: boxBlur(offset, radius) };
}

type Moments = Record<"rr" | "rg" | "rb" | "gg" | "gb" | "bb", Float32Array>;

/** (covariance + epsilon * 1)⁻¹ · covariance with the input, by the adjugate of the symmetric 3 x 3. */
function solve(m: Moments, input: readonly [Float32Array, Float32Array, Float32Array], epsilon: number): Float32Array[] {
  const count = m.rr.length;
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  for (let i = 0; i < count; i++) {
    const [rr, gg, bb] = [m.rr[i]! + epsilon, m.gg[i]! + epsilon, m.bb[i]! + epsilon];
    const [rg, rb, gb] = [m.rg[i]!, m.rb[i]!, m.gb[i]!];
    const a = gg * bb - gb * gb;
    const b = gb * rb - rg * bb;
    const c = rg * gb - gg * rb;
    const d = rr * bb - rb * rb;
    const e = rg * rb - rr * gb;
    const f = rr * gg - rg * rg;
    const scale = 1 / (rr * a + rg * b + rb * c);
    const [r, g, h] = [input[0][i]!, input[1][i]!, input[2][i]!];
    out[0][i] = (a * r + b * g + c * h) * scale;
    out[1][i] = (b * r + d * g + e * h) * scale;
    out[2][i] = (c * r + e * g + f * h) * scale;
  }
  return [...out];
}
