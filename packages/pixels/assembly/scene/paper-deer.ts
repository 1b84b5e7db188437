/** A deer as it is cut from card, seen from its side, head to +x; feet at v = 0, shoulders at about .6. */
import { clamp01 } from "./noise";

let u: f32 = 0;
let v: f32 = 0;

/** How deep the point lies within a stroke that thins from `r` to `q`. */
// @ts-ignore: decorator
@inline
function stroke(ax: f32, ay: f32, bx: f32, by: f32, r: f32, q: f32): f32 {
  const wx: f32 = bx - ax, wy: f32 = by - ay, px: f32 = u - ax, py: f32 = v - ay;
  const t: f32 = clamp01((px * wx + py * wy) / (wx * wx + wy * wy));
  const dx: f32 = px - t * wx, dy: f32 = py - t * wy;
  return r + (q - r) * t - Mathf.sqrt(dx * dx + dy * dy);
}

export function deer(x: f32, y: f32, stag: bool): f32 {
  u = x;
  v = y;
  let deep: f32 = stroke(-0.26, 0.56, 0.18, 0.58, 0.125, 0.115);
  deep = max<f32>(deep, stroke(-0.02, 0.54, 0.2, 0.56, 0.12, 0.13));
  deep = max<f32>(deep, max<f32>(stroke(0.2, 0.62, 0.36, 0.9, 0.1, 0.052), stroke(0.36, 0.92, 0.53, 0.83, 0.058, 0.026)));
  deep = max<f32>(deep, max<f32>(stroke(0.33, 0.95, 0.24, 1.02, 0.028, 0.006), stroke(-0.36, 0.62, -0.43, 0.54, 0.035, 0.012)));
  // Legs: thigh, then shank; those of the far side a step ahead.
  deep = max<f32>(deep, max<f32>(stroke(-0.3, 0.5, -0.27, 0.3, 0.085, 0.03), stroke(-0.27, 0.3, -0.32, 0, 0.027, 0.018)));
  deep = max<f32>(deep, max<f32>(stroke(-0.22, 0.48, -0.16, 0.3, 0.07, 0.028), stroke(-0.16, 0.3, -0.2, 0.02, 0.025, 0.017)));
  deep = max<f32>(deep, max<f32>(stroke(0.2, 0.5, 0.22, 0.28, 0.06, 0.026), stroke(0.22, 0.28, 0.2, 0, 0.025, 0.018)));
  deep = max<f32>(deep, max<f32>(stroke(0.24, 0.5, 0.33, 0.29, 0.05, 0.025), stroke(0.33, 0.29, 0.29, 0.03, 0.023, 0.016)));
  if (!stag) return deep;
  for (let k = 0; k < 2; k++) {
    const aside: f32 = k == 0 ? 0 : 0.1;
    deep = max<f32>(deep, max<f32>(stroke(0.35, 0.95, 0.27 - aside, 1.12, 0.017, 0.014), stroke(0.27 - aside, 1.12, 0.32 - aside, 1.3, 0.014, 0.006)));
    deep = max<f32>(deep, max<f32>(stroke(0.28 - aside, 1.08, 0.38 - aside, 1.16, 0.013, 0.005), stroke(0.27 - aside, 1.14, 0.18 - aside, 1.25, 0.012, 0.005)));
  }
  return deep;
}
