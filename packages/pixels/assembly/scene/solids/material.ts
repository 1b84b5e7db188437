// Which stuff the surface is of at a point: materials flow into one another where shapes do, and paint lies on top.
import { base, materials, prims } from "./field";
import { atLeast, beyond, BLEND, CUT, GROUP, GROUP_BLEND, MATERIAL, OP, PAINT, PRIM_BYTES, primitive, REACH, SOFT, UNION } from "./primitive";
import { noise } from "./noise";

const MATERIAL_BYTES: usize = 96;
/** The first floats of a material flow; the rest (pattern, its scale and two amounts) jump. */
const FLOWING: i32 = 17;

let group: usize = 0;
/** The material found by `resolve`. */
export let found: usize = 0;
/** The primitive it came from, whose own space patterns are laid in. */
export let foundPrim: usize = 0;
let groupPrim: usize = 0;

export const ALBEDO: usize = 0;
export const ALBEDO2: usize = 12;
export const ROUGHNESS: usize = 24;
export const F0: usize = 28;
export const METAL: usize = 32;
export const WRAP: usize = 36;
export const SHEEN: usize = 40;
export const GLOW: usize = 44;
export const NIGHT_GLOW: usize = 48;
export const CLEAR: usize = 52;
export const THIN: usize = 56;
export const BUMP: usize = 60;
export const HAIR: usize = 64;
export const PATTERN: usize = 68;
export const SCALE: usize = 72;
export const AMOUNT: usize = 76;
export const AMOUNT2: usize = 80;

/** `scratch` is 48 floats of the thread's own: the module's memory is shared by all threads. */
export function selectScratch(scratch: usize): void {
  found = scratch;
  group = scratch + MATERIAL_BYTES;
}

function flow(into: usize, from: usize, weight: f32): void {
  if (weight >= 1) {
    memory.copy(into, from, MATERIAL_BYTES);
    return;
  }
  for (let i = 0; i < FLOWING; i++) {
    const at = <usize>i << 2;
    const a = load<f32>(into + at);
    store<f32>(into + at, a + (load<f32>(from + at) - a) * weight);
  }
  if (weight > 0.5) memory.copy(into + PATTERN, from + PATTERN, 16);
}

@inline function share(old: f32, fresh: f32, k: f32): f32 {
  if (k <= 0) return fresh < old ? 1 : 0;
  return max<f32>(0, min<f32>(1, 0.5 + (0.5 * (old - fresh)) / k));
}

export function resolve(x: f32, y: f32, z: f32, list: usize): void {
  let total: f32 = 1e9, acc: f32 = 1e9, current: f32 = -1, groupBlend: f32 = 0;
  const n = <i32>load<u16>(list);
  let i = 1;
  for (; i <= n; i++) {
    const prim = prims + <usize>load<u16>(list + (<usize>i << 1)) * PRIM_BYTES;
    const op = <i32>load<f32>(prim + OP);
    if (op == PAINT) break;
    if (load<f32>(prim + GROUP) != current) {
      total = merge(total, acc, groupBlend);
      acc = 1e9;
      current = load<f32>(prim + GROUP);
      groupBlend = load<f32>(prim + GROUP_BLEND);
    }
    const number = load<f32>(prim + MATERIAL), k = load<f32>(prim + BLEND);
    if (op == UNION && beyond(prim, x, y, z, min(acc + k, total + load<f32>(prim + REACH)))) continue;
    let d = primitive(prim, base, x, y, z);
    let weight: f32;
    if (op == UNION) {
      weight = share(acc, d, k);
      acc = min(acc, d);
    } else {
      if (op == CUT) d = -d;
      weight = 1 - share(acc, d, k);
      acc = max(acc, d);
    }
    if (weight <= 0 || number < 0) continue;
    flow(group, materials + <usize>number * MATERIAL_BYTES, weight);
    if (weight > 0.5) groupPrim = prim;
  }
  merge(total, acc, groupBlend);
  for (; i <= n; i++) {
    const prim = prims + <usize>load<u16>(list + (<usize>i << 1)) * PRIM_BYTES;
    const soft = load<f32>(prim + SOFT), number = load<f32>(prim + MATERIAL);
    if (atLeast(prim, x, y, z) > soft * 1.5) continue;
    let d = primitive(prim, base, x, y, z);
    if (d > soft * 1.5) continue;
    d += soft * (noise(x * 60, y * 60, z * 60) - 0.5);
    const t = max<f32>(0, min<f32>(1, 0.5 - (0.5 * d) / soft));
    const weight = t * t * (3 - 2 * t);
    if (weight <= 0) continue;
    flow(found, materials + <usize>number * MATERIAL_BYTES, weight);
    if (weight > 0.5) foundPrim = prim;
  }
}

function merge(total: f32, acc: f32, k: f32): f32 {
  const weight = share(total, acc, k);
  if (weight > 0) flow(found, group, weight);
  if (weight > 0.5) foundPrim = groupPrim;
  return min(total, acc);
}
