/** From scene light to a picture: exposure, a filmic curve, the colour mood, dither against banding and a trace of grain. */
import { INDOOR_PLACES } from "./block.ts";
import type { HdrFrame } from "./frame.ts";
import { lightFor } from "./light.ts";
import type { ScenePlan } from "./plan.ts";

const CURVE_STEPS = 4096;
/** Radiance (after exposure) at which the curve's table ends. */
const CURVE_END = 16;

/** Hable-like shoulder with a soft toe; 0.18 stays near middle grey, highlights roll off without a corner. */
function filmic(x: number): number {
  const a = 0.22;
  const b = 0.3;
  const c = 0.1;
  const d = 0.2;
  const e = 0.01;
  const f = 0.3;
  const shape = (v: number) => (v * (a * v + c * b) + d * e) / (v * (a * v + b) + d * f) - e / f;
  return shape(x * 2.05) / shape(CURVE_END);
}

function encodeSrgb(value: number): number {
  const v = Math.min(1, Math.max(0, value));
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** 8-bit values (not rounded) by the square root of exposed radiance: dark tones get most of the table. */
function curveTable(contrast: number, plain: boolean): Float32Array {
  const table = new Float32Array(CURVE_STEPS + 2);
  for (let i = 0; i < table.length; i++) {
    const linear = (i / CURVE_STEPS) ** 2 * CURVE_END;
    // Abstract families are designed in display colours: a film curve would shift their palette.
    const encoded = encodeSrgb(plain ? linear : filmic(linear));
    // An S around mid grey in display space.
    const s = encoded * encoded * (3 - 2 * encoded);
    table[i] = 255 * (encoded + (s - encoded) * contrast);
  }
  return table;
}

/** Integer hash to [0, 1). */
function hash(value: number): number {
  let h = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
}

interface Grade {
  gain: [number, number, number];
  saturation: number;
  contrast: number;
  grain: number;
}

function gradeOf(plan: ScenePlan): Grade {
  const gain: Grade["gain"] = plan.color === "warm" ? [1.09, 1, 0.86] : plan.color === "cool" ? [0.9, 1, 1.12] : [1, 1, 1];
  const photo = plan.medium === "photography" && plan.place !== "abstract";
  const contrast = plan.lighting === "dramatic" ? 0.5 : plan.lighting === "soft" ? 0.1 : 0.28;
  return {
    gain,
    saturation: plan.color === "black-and-white" ? 0 : plan.place === "abstract" ? 1 : INDOOR_PLACES.has(plan.place) ? 1.08 : 1.16,
    contrast,
    grain: photo ? 1.1 : 0,
  };
}

/** RGBA, 4 bytes a pixel, alpha 255. */
export function toneMap(frame: HdrFrame, plan: ScenePlan): Uint8ClampedArray {
  const { width, height, rgb } = frame;
  const { gain, saturation, contrast, grain } = gradeOf(plan);
  const plain = plan.place === "abstract";
  const exposure = plain ? 1 : lightFor(plan).exposure;
  const table = curveTable(plain ? 0 : contrast, plain);
  const out = new Uint8ClampedArray(width * height * 4);
  const scale = CURVE_STEPS / Math.sqrt(CURVE_END);
  for (let i = 0, from = 0; i < width * height; i++, from += 3) {
    const r = rgb[from]! * exposure * gain[0];
    const g = rgb[from + 1]! * exposure * gain[1];
    const b = rgb[from + 2]! * exposure * gain[2];
    const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    // Film's dyes wash out towards white where the light is strong.
    const chroma = saturation / (1 + 0.4 * Math.max(0, y - 0.9));
    const noise = hash(i * 2 + 1) + hash(i * 2 + 0x51ed27) - 1;
    for (let channel = 0; channel < 3; channel++) {
      const value = Math.max(0, y + ((channel === 0 ? r : channel === 1 ? g : b) - y) * chroma);
      const at = Math.min(CURVE_STEPS, Math.sqrt(value) * scale);
      const low = Math.floor(at);
      const tone = table[low]! + (table[low + 1]! - table[low]!) * (at - low);
      // Grain is one for all channels, as of film; the dither is each channel's own and spans one step.
      out[i * 4 + channel] = tone + noise * grain + (hash(i * 3 + channel + 77) - 0.5) * 0.9;
    }
    out[i * 4 + 3] = 255;
  }
  return out;
}
