// Scene light to bytes by a curve that packages/engine/src/scene/tone-map.ts has tabled.
import { paramF, paramI } from "./math";

/** Block: width; gain of each channel; saturation; grain; steps of the curve, its steps to the root of one, where it lies. */
const WIDTH: i32 = 0;
const GAIN: i32 = 1;
const SATURATION: i32 = 4;
const GRAIN: i32 = 5;
const STEPS: i32 = 6;
const SCALE: i32 = 7;
const CURVE: i32 = 8;

/** Integer hash to [0, 1). */
// @ts-ignore: decorator
@inline
function hash(value: u32): f32 {
  let h: u32 = (value ^ (value >>> 15)) * 0x2c1b3c6d;
  h = (h ^ (h >>> 12)) * 0x297a2d39;
  return <f32>((h ^ (h >>> 15)) >>> 8) * (1.0 / 16777216.0);
}

/** Input: three floats a pixel; out: three bytes a pixel, both row by row. */
export function toneMap(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = paramI(block, WIDTH), curve = <usize>paramI(block, CURVE), last: f32 = <f32>paramI(block, STEPS);
  const gainR = paramF(block, GAIN), gainG = paramF(block, GAIN + 1), gainB = paramF(block, GAIN + 2);
  const saturation = paramF(block, SATURATION), grain = paramF(block, GRAIN), scale = paramF(block, SCALE);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const i = y * width + x, from = input + <usize>i * 12, to = out + <usize>i * 3;
      const r = load<f32>(from) * gainR, g = load<f32>(from, 4) * gainG, b = load<f32>(from, 8) * gainB;
      const light: f32 = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      // Film's dyes wash out towards white where the light is strong.
      const chroma: f32 = saturation / (1 + 0.4 * max<f32>(0, light - 0.9));
      // Grain is one for all channels, as of film; the dither is each channel's own and spans one step.
      const noise: f32 = (hash(i * 2 + 1) + hash(i * 2 + 0x51ed27) - 1) * grain;
      for (let channel = 0; channel < 3; channel++) {
        const own = channel == 0 ? r : channel == 1 ? g : b;
        const at: f32 = min<f32>(last, Mathf.sqrt(max<f32>(0, light + (own - light) * chroma)) * scale);
        const low = floor<f32>(at), entry = curve + (<usize>(<i32>low) << 2);
        const tone = load<f32>(entry) + (load<f32>(entry, 4) - load<f32>(entry)) * (at - low);
        const value: f32 = tone + noise + (hash(i * 3 + channel + 77) - 0.5) * 0.9;
        store<u8>(to + <usize>channel, <u8>nearest<f32>(max<f32>(0, min<f32>(255, value))));
      }
    }
}
