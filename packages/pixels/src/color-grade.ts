/** Colour moods as operations on light: white balance, a channel mix, tone curves. Alpha is never touched. */
import type { Raster } from "./raster.ts";
import { encoded, encodeStep, linearOf } from "./srgb.ts";
import { adaptation, type Matrix } from "./white-balance.ts";

export type ColorMood = "natural" | "warm" | "cool" | "black-and-white";

const warmLight = adaptation(1);
const coolLight = adaptation(-1);

/** An S around middle grey in display space; 0 is a straight line. Black and white stay where they are. */
const curve = (contrast: number): Uint8Array =>
  encoded((v) => {
    const s = v * v * (3 - 2 * v);
    return v + (s - v) * contrast;
  });

const warmCurve = curve(0.12);
const coolCurve = curve(0.12);
const monochromeCurve = curve(0.62);

/** A new raster; `natural` gives the picture back as it is. */
export function gradeColor(raster: Raster, mood: ColorMood): Raster {
  if (mood === "natural") return raster;
  const data = new Uint8Array(raster.data);
  if (mood === "black-and-white") toMonochrome(data, raster.channels);
  else balance(data, raster.channels, mood === "warm" ? warmLight : coolLight, mood === "warm" ? warmCurve : coolCurve);
  return { ...raster, data };
}

function balance(data: Uint8Array, channels: number, m: Matrix, table: Uint8Array): void {
  for (let at = 0; at < data.length; at += channels) {
    const r = linearOf[data[at]!]!;
    const g = linearOf[data[at + 1]!]!;
    const b = linearOf[data[at + 2]!]!;
    data[at] = table[encodeStep(m[0] * r + m[1] * g + m[2] * b)]!;
    data[at + 1] = table[encodeStep(m[3] * r + m[4] * g + m[5] * b)]!;
    data[at + 2] = table[encodeStep(m[6] * r + m[7] * g + m[8] * b)]!;
  }
}

/** Light as behind a yellow-orange filter: blue skies darken, clouds, skin and leaves stand out. Of linear sRGB. */
export const filteredLight = (r: number, g: number, b: number): number => 0.42 * r + 0.47 * g + 0.11 * b;

/** Behind the filter, then a firm print. */
function toMonochrome(data: Uint8Array, channels: number): void {
  for (let at = 0; at < data.length; at += channels) {
    const light = filteredLight(linearOf[data[at]!]!, linearOf[data[at + 1]!]!, linearOf[data[at + 2]!]!);
    const grey = monochromeCurve[encodeStep(light * 1.06)]!;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
  }
}
