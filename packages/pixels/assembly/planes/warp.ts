import { clampI } from "../media/math";

/** So that no pixel on an edge between two triangles is missed. */
const slack: f32 = 1e-4;

// @ts-ignore: decorator
@inline
function cross(ax: f32, ay: f32, bx: f32, by: f32, cx: f32, cy: f32): f32 {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/**
 * A picture on a sheet of triangles that is pulled into another shape: affine in each, sampled by Catmull-Rom cubics. `source` and
 * `out` are quads, `out` all zero; its fourth float becomes 1 where a triangle lies. `corners`: twelve floats a triangle, the three
 * places in the source (x, y) and the three in the result. Triangles whose area has not the sign of `front` are left out.
 */
export function warpMesh(
  source: usize, sourceWidth: i32, sourceHeight: i32, corners: usize, count: i32, front: f32, out: usize, width: i32, height: i32,
): void {
  for (let triangle = 0; triangle < count; triangle++) {
    const p = corners + <usize>(triangle * 48);
    const ax = load<f32>(p, 24);
    const ay = load<f32>(p, 28);
    const bx = load<f32>(p, 32);
    const by = load<f32>(p, 36);
    const cx = load<f32>(p, 40);
    const cy = load<f32>(p, 44);
    const area = cross(ax, ay, bx, by, cx, cy);
    if (area * front < 1e-9) continue;
    const left = max(0, <i32>Mathf.floor(min(ax, min(bx, cx))));
    const right = min(width - 1, <i32>Mathf.ceil(max(ax, max(bx, cx))));
    const top = max(0, <i32>Mathf.floor(min(ay, min(by, cy))));
    const bottom = min(height - 1, <i32>Mathf.ceil(max(ay, max(by, cy))));
    for (let y = top; y <= bottom; y++) {
      const hy = <f32>y + 0.5;
      for (let x = left; x <= right; x++) {
        const hx = <f32>x + 0.5;
        const v = cross(ax, ay, hx, hy, cx, cy) / area;
        const w = cross(ax, ay, bx, by, hx, hy) / area;
        const u: f32 = <f32>1 - v - w;
        if (u < -slack || v < -slack || w < -slack) continue;
        const sx = u * load<f32>(p) + v * load<f32>(p, 8) + w * load<f32>(p, 16) - 0.5;
        const sy = u * load<f32>(p, 4) + v * load<f32>(p, 12) + w * load<f32>(p, 20) - 0.5;
        const color = f32x4.max(cubic(source, sourceWidth, sourceHeight, sx, sy), f32x4.splat(0));
        v128.store(out + (<usize>(y * width + x) << 4), f32x4.replace_lane(color, 3, 1));
      }
    }
  }
}

/** Of the four samples around a place that lies `t` after the second (Catmull and Rom, 1974). */
// @ts-ignore: decorator
@inline
function weights(t: f32): v128 {
  return f32x4(t * (-0.5 + t * (1 - 0.5 * t)), 1 + t * t * (-2.5 + 1.5 * t), t * (0.5 + t * (2 - 1.5 * t)), t * t * (-0.5 + 0.5 * t));
}

function cubic(source: usize, width: i32, height: i32, x: f32, y: f32): v128 {
  const left = <i32>Mathf.floor(x);
  const top = <i32>Mathf.floor(y);
  const across = weights(x - <f32>left);
  const down = weights(y - <f32>top);
  const c0 = <usize>clampI(left - 1, 0, width - 1) << 4;
  const c1 = <usize>clampI(left, 0, width - 1) << 4;
  const c2 = <usize>clampI(left + 1, 0, width - 1) << 4;
  const c3 = <usize>clampI(left + 2, 0, width - 1) << 4;
  const a0 = v128.shuffle<f32>(across, across, 0, 0, 0, 0);
  const a1 = v128.shuffle<f32>(across, across, 1, 1, 1, 1);
  const a2 = v128.shuffle<f32>(across, across, 2, 2, 2, 2);
  const a3 = v128.shuffle<f32>(across, across, 3, 3, 3, 3);
  let sum = f32x4.splat(0);
  for (let j = 0; j < 4; j++) {
    const row = source + (<usize>(clampI(top + j - 1, 0, height - 1) * width) << 4);
    const two = f32x4.add(f32x4.mul(a0, v128.load(row + c0)), f32x4.mul(a1, v128.load(row + c1)));
    const rest = f32x4.add(f32x4.mul(a2, v128.load(row + c2)), f32x4.mul(a3, v128.load(row + c3)));
    const weight = j < 2 ? (j == 0 ? f32x4.extract_lane(down, 0) : f32x4.extract_lane(down, 1)) : j == 2 ? f32x4.extract_lane(down, 2) : f32x4.extract_lane(down, 3);
    sum = f32x4.add(sum, f32x4.mul(f32x4.splat(weight), f32x4.add(two, rest)));
  }
  return sum;
}
