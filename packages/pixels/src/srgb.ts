/** sRGB and the light it stands for (IEC 61966-2-1). */

/** Entries of the table from linear light back to sRGB: fine enough that 8-bit values survive the way there and back. */
const ENCODE_STEPS = 8192;

/** Linear light, 0 to 1, of each 8-bit value. */
export const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const encode = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Index into a table of `encoded`; linear light beyond 0 and 1 is clipped. */
export const encodeStep = (linear: number): number => Math.round(Math.min(1, Math.max(0, linear)) * ENCODE_STEPS);

/** A table from linear light to 8 bits with a curve in display space, 0 to 1, on the way. */
export const encoded = (curve: (v: number) => number): Uint8Array =>
  Uint8Array.from({ length: ENCODE_STEPS + 1 }, (_, at) => Math.round(255 * curve(encode(at / ENCODE_STEPS))));

const straight = encoded((v) => v);

/** The 8-bit value of linear light. */
export const byteOf = (linear: number): number => straight[encodeStep(linear)]!;

/** Relative luminance of linear sRGB. */
export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
