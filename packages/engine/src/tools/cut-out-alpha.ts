import type { Plane, Raster } from "@proofsheet/pixels/raster";

/** Below the first nothing is left, above the second nothing shows through: a matte's noise would be dirt on the page. */
const solid = { from: 0.06, to: 0.94 };

/** Stretches the matte so that solid areas are solid, and lets nothing show that the picture itself hides. */
export function decide(matte: Plane, raster: Raster): Plane {
  const data = new Float32Array(matte.data.length);
  for (let i = 0; i < data.length; i++) {
    const value = Math.min(1, Math.max(0, (matte.data[i]! - solid.from) / (solid.to - solid.from)));
    data[i] = raster.channels === 4 ? Math.min(value, raster.data[i * 4 + 3]! / 255) : value;
  }
  return { width: matte.width, height: matte.height, data };
}

/**
 * Of a subject the model is certain somewhere: above 0.9 on 0.9 % of the picture and more in all 70 measured composites. On
 * grass, gravel and a star field it is certain nowhere, though it passes one half on up to 0.12 %.
 */
const certain = 0.9;
/** A subject smaller than this share of the picture is noise of the model. */
const leastSubject = 0.0005;

export function hasSubject(matte: Plane): boolean {
  let sure = 0;
  for (const value of matte.data) if (value > certain) sure++;
  return sure >= matte.data.length * leastSubject;
}

/** 1 where the model decided every pixel of the subject, 0 where it wavered everywhere. */
export function confidenceOf(matte: Plane): number {
  let decided = 0;
  let touched = 0;
  for (const value of matte.data) {
    decided += Math.abs(2 * value - 1) * value;
    touched += value;
  }
  return touched === 0 ? 0 : Math.min(1, decided / touched);
}

/** The subject alone, or on a colour; then every alpha is 255. */
export function compose({ colors, alpha }: { colors: Raster; alpha: Plane }, background: "transparent" | `#${string}`): Raster {
  const { width, height, data } = colors;
  if (background !== "transparent") return onColor({ colors, alpha }, rgb(background));
  const out = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.data.length; i++) {
    const a = Math.round(alpha.data[i]! * 255);
    // What cannot be seen is left black, so that no ground hides behind alpha 0.
    if (a > 0) out.set([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!, a], i * 4);
  }
  return { width, height, channels: 4, data: out };
}

function onColor({ colors, alpha }: { colors: Raster; alpha: Plane }, under: readonly number[]): Raster {
  const { width, height, data } = colors;
  const out = new Uint8Array(data.length);
  for (let i = 0; i < out.length; i++) {
    const a = alpha.data[Math.floor(i / 3)]!;
    out[i] = Math.round(data[i]! * a + under[i % 3]! * (1 - a));
  }
  return { width, height, channels: 3, data: out };
}

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
