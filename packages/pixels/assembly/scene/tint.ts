/** Three floats of colour, in place. */
import { at } from "./block";
import { mix } from "./noise";

export function color3(block: usize, word: i32, scale: f32, to: usize): void {
  store<f32>(to, at(block, word) * scale);
  store<f32>(to, at(block, word + 1) * scale, 4);
  store<f32>(to, at(block, word + 2) * scale, 8);
}

// @ts-ignore: decorator
@inline
export function toward(to: usize, r: f32, g: f32, b: f32, t: f32): void {
  store<f32>(to, mix(load<f32>(to), r, t));
  store<f32>(to, mix(load<f32>(to, 4), g, t), 4);
  store<f32>(to, mix(load<f32>(to, 8), b, t), 8);
}

// @ts-ignore: decorator
@inline
export function scale(to: usize, k: f32): void {
  store<f32>(to, load<f32>(to) * k);
  store<f32>(to, load<f32>(to, 4) * k, 4);
  store<f32>(to, load<f32>(to, 8) * k, 8);
}
