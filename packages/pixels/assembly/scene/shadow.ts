/**
 * The land's own shadow. How high the land stands against the light is smooth over many pixels, so it is sought only at the
 * nodes of a net over the ground (every few columns, every fiftieth of the depth), when first asked for, and read between them.
 * What is kept is the heights, not the shadow: each pixel holds its own height against them.
 */
import * as B from "./block";
import { at } from "./block";
import { smooth } from "./noise";
import { landHeight } from "./terrain";

/** Steps towards the light, each twice as far as the one before. */
const STEPS: i32 = 8;
const FARTHEST: f32 = 9000;
/** Nodes by depth lie evenly in the bits of a float: 32 to each doubling, from a quarter of a metre to 262 km. */
const FIRST_BITS: u32 = 0x3e800000;
const NODE_BITS: u32 = 18;
const DEPTHS: i32 = 642;
const NODE_BYTES: i32 = STEPS << 2;
const UNKNOWN: f32 = 1e30;
const NOTHING: f32 = -1e30;
/** Columns of nodes that a tile has room for: SHADOW_FLOATS in packages/engine/src/scene/render.ts is DEPTHS * STEPS of each. */
const COLUMNS: i32 = 5;
const TILE_PX: i32 = 16;

let net: usize = 0;
let tileX: i32 = 0;
let spacing: i32 = 4;

/** Empties the net at `memory` for a tile that begins at column `x0`, a multiple of 16. */
export function beginShadows(block: usize, memory: usize, x0: i32): void {
  net = memory;
  tileX = x0;
  // The wider a pixel, the fewer columns apart.
  const height = <i32>at(block, B.HEIGHT);
  spacing = height < 768 ? 4 : height < 3072 ? 8 : TILE_PX;
  const columns = min<i32>(COLUMNS, TILE_PX / spacing + 1);
  for (let i = 0; i < columns * DEPTHS; i++) store<f32>(net + <usize>(i * NODE_BYTES), UNKNOWN);
}

/** The land's heights on the way to the light, less the light's own rise: what stands above it casts a shadow. */
function node(block: usize, column: i32, depth: i32): usize {
  const p = net + <usize>((column * DEPTHS + depth) * NODE_BYTES);
  if (load<f32>(p) != UNKNOWN) return p;
  const u: f32 = (2 * (<f32>(tileX + column * spacing) + 0.5) / at(block, B.WIDTH) - 1) * at(block, B.HALF_WIDTH);
  const z = reinterpret<f32>(FIRST_BITS + (<u32>depth << NODE_BITS)), x: f32 = u * z;
  const kx: f32 = at(block, B.KEY_DIR), ky: f32 = at(block, B.KEY_DIR + 1), kz: f32 = at(block, B.KEY_DIR + 2);
  const reach: f32 = Mathf.sqrt(x * x + z * z) * 0.016;
  let t: f32 = 2 + reach;
  for (let i = 0; i < STEPS; i++) {
    const high: f32 = t > FARTHEST * 2 ? NOTHING : landHeight(block, x + kx * t, z + kz * t, t * 0.2 + reach) - ky * t;
    store<f32>(p + (<usize>i << 2), high);
    t *= 2;
  }
  return p;
}

/** How much of the key light gets past the land around to the height `h` at depth `z` in pixel column `px`, with the sun's penumbra. */
export function shadowAt(block: usize, px: i32, x: f32, h: f32, z: f32): f32 {
  const bits = max<u32>(reinterpret<u32>(z), FIRST_BITS) - FIRST_BITS;
  const depth = min<i32>(DEPTHS - 2, <i32>(bits >> NODE_BITS)), column = (px - tileX) / spacing;
  const fz = f32x4.splat(<f32>(bits & ((1 << NODE_BITS) - 1)) / <f32>(1 << NODE_BITS));
  const fx = f32x4.splat(<f32>(px - tileX - column * spacing) / <f32>spacing);
  const a = node(block, column, depth), b = node(block, column + 1, depth);
  const c = node(block, column, depth + 1), d = node(block, column + 1, depth + 1);
  const first: f32 = 2 + Mathf.sqrt(x * x + z * z) * 0.016;
  let soft = f32x4.mul(f32x4.splat(first * 0.035), f32x4(1, 2, 4, 8));
  let lit = f32x4.splat(1);
  for (let half: usize = 0; half < 32; half += 16) {
    const near = between(v128.load(a + half), v128.load(b + half), fx), far = between(v128.load(c + half), v128.load(d + half), fx);
    const clear = f32x4.sub(f32x4.splat(h), between(near, far, fz));
    lit = f32x4.min(lit, f32x4.add(f32x4.splat(0.5), f32x4.div(clear, soft)));
    soft = f32x4.mul(soft, f32x4.splat(16));
  }
  const least = min(min(f32x4.extract_lane(lit, 0), f32x4.extract_lane(lit, 1)), min(f32x4.extract_lane(lit, 2), f32x4.extract_lane(lit, 3)));
  return smooth(0, 1, least);
}

// @ts-ignore: decorator
@inline
function between(a: v128, b: v128, t: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), t));
}
