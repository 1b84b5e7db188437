// The way of a ray to a solid: in steps as long as the distance field allows, through the hairs of a coat in shorter ones.
import { cell, coarse, enterBox, enterT, exact, leaveT, listAt, longestHair } from "./field";
import { found, HAIR, resolve } from "./material";
import { noise } from "./noise";

/** Steeper than this a ray meets the skin before any hair stands out from it. */
const GLANCING: f32 = 0.5;
/** Steps of a ray in the hairs, in lengths of a hair. */
const STRIDE: f32 = 0.3;
/** Hairs to a unit of the model. */
const DENSITY: f32 = 120;

/** Length of the hairs where the ray is, which way they lie and how much of that is away from the skin. */
let long: f32 = 0;
let lieX: f32 = 0;
let lieY: f32 = 0;
let lieZ: f32 = 0;
let rise: f32 = 1;

/** Finds out about the hairs at a point just above the skin. */
function comb(x: f32, y: f32, z: f32, list: usize): void {
  resolve(x, y, z, list);
  long = load<f32>(found + HAIR);
  if (long <= 0) return;
  const e: f32 = 1.5e-3;
  const a = exact(x + e, y - e, z - e, list), b = exact(x - e, y - e, z + e, list);
  const c = exact(x - e, y + e, z - e, list), d = exact(x + e, y + e, z + e, list);
  let nx = a - b - c + d, ny = -a - b + c + d, nz = -a + b - c + d;
  const unit: f32 = 1 / Mathf.sqrt(nx * nx + ny * ny + nz * nz + 1e-20);
  nx *= unit;
  ny *= unit;
  nz *= unit;
  // Laid back and down along the skin, and standing off it.
  const lx: f32 = nx * 0.5, ly: f32 = ny * 0.5 - 0.7, lz: f32 = nz * 0.5 - 0.36;
  const whole: f32 = 1 / Mathf.sqrt(lx * lx + ly * ly + lz * lz + 1e-6);
  lieX = lx * whole;
  lieY = ly * whole;
  lieZ = lz * whole;
  rise = max<f32>(0.3, lieX * nx + lieY * ny + lieZ * nz);
}

/** Whether a hair passes the point, `d` above the skin: they thin out towards their tips, tufts reaching farther than the rest. */
function isInHair(x: f32, y: f32, z: f32, d: f32): bool {
  const back = d / rise;
  const rx = x - lieX * back, ry = y - lieY * back, rz = z - lieZ * back;
  const tuft = noise(rx * 24, ry * 24, rz * 24);
  const up = d / (long * (0.35 + 0.95 * tuft));
  if (up >= 1) return false;
  return noise(rx * DENSITY, ry * DENSITY, rz * DENSITY) > 0.36 + 0.4 * up;
}

/**
 * Length to the surface, or -1; what lies nearer than `from` is not looked for. `footprint` is the width of a pixel per unit of
 * length. With `combed`, hairs that stand out where the ray only grazes the skin belong to the surface.
 */
export function march(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, footprint: f32, from: f32, combed: bool): f32 {
  if (!enterBox(ox, oy, oz, dx, dy, dz)) return -1;
  const out = leaveT;
  const hairs: f32 = combed ? longestHair : 0;
  let t = max(from, enterT + 1e-4);
  let before: f32 = -1, stride: f32 = 1, known = false;
  for (let i = 0; i < 160 && t < out; i++) {
    const x = ox + dx * t, y = oy + dy * t, z = oz + dz * t;
    const list = listAt(x, y, z);
    if (list == 0) {
      before = -1;
      known = false;
      t += max(cell * 0.3, coarse(x, y, z) * 0.9 - cell * 0.3);
      continue;
    }
    const d = exact(x, y, z, list);
    if (d < max<f32>(footprint * t * 0.25, 2e-4)) return t;
    let step: f32 = min(d * 0.85, cell * 1.2);
    if (d < hairs && before >= 0 && before - d < GLANCING * stride) {
      if (!known) comb(x, y, z, list);
      known = true;
      if (d < long && isInHair(x, y, z, d)) return t;
      if (long > 0) step = max(step * 0.5, min<f32>(step, long * STRIDE));
    } else if (d >= hairs) known = false;
    before = d;
    stride = step;
    t += step;
  }
  return -1;
}
