/** Colour moods as operations on light: white balance, a channel mix, tone curves. Alpha is never touched. */
import type { Raster } from "./raster.ts";

export type ColorMood = "natural" | "warm" | "cool" | "black-and-white";

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Entries of the table from linear light back to sRGB: fine enough that 8-bit values survive the way there and back. */
const ENCODE_STEPS = 8192;

const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const encode = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/**
 * Linear sRGB to linear sRGB under another white: von Kries scaling in Bradford's cone space between D65 and daylight of
 * about 5000 K and 8500 K. Rows of three; grey keeps its luminance.
 */
const warmLight: Matrix = adaptation([1.058, 0.981, 0.751]);
const coolLight: Matrix = adaptation([0.964, 1.004, 1.236]);

function adaptation(coneGain: readonly [number, number, number]): Matrix {
  const toXyz: Matrix = [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041];
  const fromXyz: Matrix = [3.2404542, -1.5371385, -0.4985314, -0.969266, 1.8760108, 0.041556, 0.0556434, -0.2040259, 1.0572252];
  const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
  const inverse: Matrix = [0.9869929, -0.1470543, 0.1599627, 0.4323053, 0.5183603, 0.0492912, -0.0085287, 0.0400428, 0.9684867];
  const gain: Matrix = [coneGain[0], 0, 0, 0, coneGain[1], 0, 0, 0, coneGain[2]];
  const whole = [bradford, gain, inverse, fromXyz].reduce((product, next) => multiply(next, product), toXyz);
  const grey =
    0.2126 * (whole[0] + whole[1] + whole[2]) + 0.7152 * (whole[3] + whole[4] + whole[5]) + 0.0722 * (whole[6] + whole[7] + whole[8]);
  return whole.map((value) => value / grey) as unknown as Matrix;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const product = Array.from({ length: 9 }, (_, at) => {
    const row = Math.floor(at / 3) * 3;
    const column = at % 3;
    return a[row]! * b[column]! + a[row + 1]! * b[column + 3]! + a[row + 2]! * b[column + 6]!;
  });
  return product as unknown as Matrix;
}

/** An S around middle grey in display space; 0 is a straight line. Black and white stay where they are. */
function curve(contrast: number): Uint8Array {
  return Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, step) => {
    const v = encode(step / ENCODE_STEPS);
    const s = v * v * (3 - 2 * v);
    return Math.round(255 * (v + (s - v) * contrast));
  });
}

const warmCurve = curve(0.12);
const coolCurve = curve(0.12);
const monochromeCurve = curve(0.62);

const step = (linear: number): number => Math.round(Math.min(1, Math.max(0, linear)) * ENCODE_STEPS);

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
    data[at] = table[step(m[0] * r + m[1] * g + m[2] * b)]!;
    data[at + 1] = table[step(m[3] * r + m[4] * g + m[5] * b)]!;
    data[at + 2] = table[step(m[6] * r + m[7] * g + m[8] * b)]!;
  }
}

/** As behind a yellow-orange filter: blue skies darken, clouds, skin and leaves stand out; then a firm print. */
function toMonochrome(data: Uint8Array, channels: number): void {
  for (let at = 0; at < data.length; at += channels) {
    const light = 0.42 * linearOf[data[at]!]! + 0.47 * linearOf[data[at + 1]!]! + 0.11 * linearOf[data[at + 2]!]!;
    const grey = monochromeCurve[step(light * 1.06)]!;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
  }
}
