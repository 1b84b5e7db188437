/** From scene light to a picture: exposure, a filmic curve, the colour mood, dither against banding and a trace of grain. */
import { Arena } from "./arena.ts";
import { INDOOR_PLACES } from "./block.ts";
import type { HdrFrame } from "./frame.ts";
import { lightFor } from "./light.ts";
import { parameterBlock } from "./parameter-block.ts";
import type { ScenePlan } from "./plan.ts";
import { tileThreads } from "./tile-threads.ts";

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

export interface ToneMapOptions {
  /** Worker threads. */
  threads: number;
  /** The arena in which the frame may lie already. Default: one of its own. */
  arena?: Arena;
  signal?: AbortSignal;
}

/** RGB, 3 bytes a pixel. */
export async function toneMap(frame: HdrFrame, plan: ScenePlan, options: ToneMapOptions): Promise<Uint8Array> {
  const { width, height, rgb } = frame;
  const { gain, saturation, contrast, grain } = gradeOf(plan);
  const plain = plan.place === "abstract";
  const exposure = plain ? 1 : lightFor(plan).exposure;
  const arena = options.arena ?? new Arena();
  return arena.scoped(async () => {
    const out = arena.room(Math.ceil((width * height * 3) / 4));
    const block = parameterBlock(arena, [
      { int: width },
      ...gain.map((channel) => ({ float: channel * exposure })),
      { float: saturation },
      { float: grain },
      { int: CURVE_STEPS },
      { float: CURVE_STEPS / Math.sqrt(CURVE_END) },
      { at: arena.place(curveTable(plain ? 0 : contrast, plain)) },
    ]);
    const input = arena.holds(rgb) ? rgb : arena.place(rgb);
    const rect = { x: 0, y: 0, width, height };
    const { signal } = options;
    await tileThreads(options.threads).run({ arena, module: "media", kernel: "toneMap", block, input, out, rect }, signal && { signal });
    return new Uint8Array(out.buffer, out.byteOffset, width * height * 3).slice();
  });
}
