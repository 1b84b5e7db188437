/** Colours of a plan's palette, mixed. */
import * as B from "./block";
import { at } from "./block";
import { clamp01, mix } from "./noise";

/** The palette as a smooth ramp, 0 dark to 1 light. Writes 3 floats. */
export function ramp(block: usize, t: f32, to: usize): void {
  const count = <i32>at(block, B.PALETTE_COUNT);
  const place: f32 = clamp01(t) * <f32>(count - 1);
  const i = min<i32>(count - 2, <i32>place);
  const f: f32 = place - <f32>i;
  const s: f32 = f * f * (3 - 2 * f);
  for (let c = 0; c < 3; c++) {
    // Mixed by square roots: mixes of linear light look too pale halfway.
    const a: f32 = Mathf.sqrt(at(block, B.PALETTE + i * 3 + c)), b: f32 = Mathf.sqrt(at(block, B.PALETTE + (i + 1) * 3 + c));
    const m: f32 = mix(a, b, s);
    store<f32>(to + (<usize>c << 2), m * m);
  }
}

// @ts-ignore: decorator
@inline
export function scale3(to: usize, k: f32): void {
  store<f32>(to, load<f32>(to) * k);
  store<f32>(to, load<f32>(to, 4) * k, 4);
  store<f32>(to, load<f32>(to, 8) * k, 8);
}

// @ts-ignore: decorator
@inline
export function add3(to: usize, r: f32, g: f32, b: f32): void {
  store<f32>(to, load<f32>(to) + r);
  store<f32>(to, load<f32>(to, 4) + g, 4);
  store<f32>(to, load<f32>(to, 8) + b, 8);
}

// @ts-ignore: decorator
@inline
export function mix3(to: usize, r: f32, g: f32, b: f32, t: f32): void {
  store<f32>(to, mix(load<f32>(to), r, t));
  store<f32>(to, mix(load<f32>(to, 4), g, t), 4);
  store<f32>(to, mix(load<f32>(to, 8), b, t), 8);
}

/** Mixes the ramp's colour at `t` over `to`; `spare` holds one colour. */
export function mixRamp(block: usize, t: f32, amount: f32, to: usize, spare: usize): void {
  if (amount <= 0) return;
  ramp(block, t, spare);
  mix3(to, load<f32>(spare), load<f32>(spare, 4), load<f32>(spare, 8), amount);
}

/** Ink over what is there, which it can only darken: strong ink is the palette's dark, weak ink its half tone. */
export function inkOver(block: usize, ink: f32, to: usize, spare: usize): void {
  const k: f32 = clamp01(ink);
  mixRamp(block, 0.42 * (1 - k), k * (1.6 - 0.6 * k), to, spare);
}
