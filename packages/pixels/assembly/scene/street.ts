/** A street between towers: wet asphalt and pavements, boards that hang over it, lamps, and traffic. Metres; the road lies at y = 0. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { signColor } from "./city";
import { transmittance, veil } from "./air";
import { mirrored } from "./water";

/** Half the carriageway, and half the way between the house fronts; the latter also in packages/engine/src/scene/skyline.ts. */
const KERB_M: f32 = 6.6;
const FRONT_M: f32 = 11;

// @ts-ignore: decorator
@inline
function lineWidth(off: f32, half: f32, soft: f32): f32 {
  return smooth(half + soft, half - soft, abs<f32>(off)) * min<f32>(1, 2 * half / max<f32>(soft, 2 * half));
}

/** Mean of the mirror image over a range of slopes: rough ground draws every light out into a column. */
function smeared(block: usize, input: usize, u: f32, s: f32, z: f32, spread: f32, to: usize, spare: usize): void {
  let r: f32 = 0, g: f32 = 0, b: f32 = 0, total: f32 = 0;
  for (let k = 0; k < 9; k++) {
    const t: f32 = (<f32>k - 3) / 4;
    const w: f32 = 1 - 0.5 * abs<f32>(t) / 1.25;
    mirrored(block, input, u, max<f32>(0.004, -s * (1 + spread * t)), z, spare);
    r += w * load<f32>(spare);
    g += w * load<f32>(spare, 4);
    b += w * load<f32>(spare, 8);
    total += w;
  }
  store<f32>(to, r / total);
  store<f32>(to, g / total, 4);
  store<f32>(to, b / total, 8);
}

/** Radiance of the street along slopes (u, s); three floats to `to`, scratch of eight. */
export function shadeStreet(block: usize, input: usize, u: f32, s: f32, distance: f32, pixel: f32, to: usize, scratch: usize): void {
  const ray: f32 = Mathf.sqrt(1 + u * u + s * s), z: f32 = distance / ray, x: f32 = u * z;
  const across: f32 = distance * pixel, along: f32 = min<f32>(across / max<f32>(0.01, -s), across * 30);
  const rain: f32 = at(block, B.RAIN), night: f32 = at(block, B.NIGHT);
  const wet: f32 = clamp01(0.18 + 0.45 * night + 1.1 * rain);
  const side: f32 = abs<f32>(x);
  const paved: f32 = smooth(KERB_M - across, KERB_M + across, side);
  const broad: f32 = fbm2(x * 0.35 + at(block, B.SEED_X), z * 0.16, 4), grain: f32 = fbm2(x * 9, z * 9, 3);
  const fine: f32 = smooth(0.4, 0.03, along);
  // Puddles stand in ruts and along the kerb.
  const rut: f32 = 0.10 * fastExp(-(side - KERB_M + 0.5) * (side - KERB_M + 0.5) * 3) + 0.03 * Mathf.cos(x * 2.1);
  const puddle: f32 = smooth(0.53, 0.60, broad + rut + 0.06 * wet) * wet * (1 - paved);
  let tone: f32 = 0.055 * (0.75 + 0.5 * grain * fine + 0.4 * (broad - 0.5)) * mix(1, 0.55, wet);
  // Middle line, edge lines, a zebra.
  const dash: f32 = smooth(0.36, 0.42, abs<f32>(z / 6 - floor<f32>(z / 6) - 0.5)) < 0.5 ? 1 : 0;
  const soft: f32 = max<f32>(0.012, across);
  let paint: f32 = lineWidth(x, 0.07, soft) * mix(dash, 0.6, smooth(0.6, 2.5, along)) + lineWidth(side - KERB_M + 0.45, 0.06, soft);
  const bar: f32 = x / 1.05 - floor<f32>(x / 1.05);
  if (z > 9 && z < 12.6) paint = max<f32>(paint, smooth(0.5 + across, 0.5 - across, abs<f32>(bar - 0.5) * 2) * (side < KERB_M - 0.6 ? 1 : 0));
  paint *= (0.55 + 0.6 * noise2(x * 6, z * 6)) * (1 - paved);
  tone = mix(tone, 0.42 * mix(1, 0.6, wet), clamp01(paint) * 0.8);
  const sx: f32 = side / 0.62, sz: f32 = z / 0.62;
  const jx: f32 = abs<f32>(sx - floor<f32>(sx + 0.5)), jz: f32 = abs<f32>(sz - floor<f32>(sz + 0.5));
  const joint: f32 = smooth(0.035, 0.015, min<f32>(jx, jz)) * smooth(0.25, 0.05, along);
  const slab: f32 = 0.15 * (0.8 + 0.4 * hash2(<i32>floor<f32>(sx + 0.5), <i32>floor<f32>(sz + 0.5))) * (1 - 0.55 * joint) * (0.85 + 0.3 * grain * fine) * mix(1, 0.6, wet);
  tone = mix(tone, slab, paved);
  const kerb: f32 = lineWidth(side - KERB_M, 0.09, soft);
  tone = mix(tone, 0.24, kerb * 0.7);
  // Ripples of wind and rain bend the mirror; wet grain draws it out.
  const bend: f32 = (noise2(x * 3.1, z * 1.1) - 0.5) * 0.022 * (1 - puddle * 0.6) + (noise2(x * 14, z * 5) - 0.5) * 0.014 * fine;
  const drops: f32 = rain > 0 ? (noise2(x * 8 + 3, z * 8) - 0.5) * 0.16 * rain * fine : 0;
  smeared(block, input, u + bend * (1 + 0.5 * paved), min<f32>(-0.004, s * (1 + drops)), z, mix(0.75, 0.12, puddle), scratch, scratch + 16);
  const facing: f32 = max<f32>(0.02, -s / ray);
  const mirror: f32 = (0.03 + 0.97 * Mathf.pow(1 - facing, 5)) * mix(0.30 * wet + 0.04, 0.95, puddle) * (1 - 0.55 * paved) * (1 - 0.5 * clamp01(paint));
  const lit: f32 = night / max<f32>(0.3, at(block, B.EXPOSURE));
  // Pools of lamp light, one under each lamp, and the shops' own along the fronts.
  const post: f32 = (z - 12) / 22 - floor<f32>((z - 12) / 22 + 0.5), dz: f32 = post * 22, dx: f32 = side - KERB_M - 0.6;
  const pool: f32 = lit * (3.6 / (1 + 0.05 * (dx * dx + dz * dz)) * 0.55 + 1.5 * smooth(KERB_M - 3, FRONT_M, side));
  const neon: f32 = at(block, B.NEON);
  for (let c = 0; c < 3; c++) {
    const sky: f32 = at(block, B.ZENITH + c) * 1.1 + at(block, B.HORIZON + c) * 0.4 + at(block, B.KEY_COLOR + c) * max<f32>(0, at(block, B.KEY_DIR + 1)) * 0.45;
    const lamp: f32 = mix(c == 0 ? 1 : c == 1 ? 0.66 : 0.34, signColor(hash2(<i32>floor<f32>(z / 17), x > 0 ? 5 : 9), c), neon * 0.75);
    store<f32>(scratch + (<usize>c << 2), tone * (sky + pool * lamp) + load<f32>(scratch + (<usize>c << 2)) * mirror);
  }
  veil(block, pointer(input, B.IN_SKY), u, transmittance(block, 0, distance), scratch);
  for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(scratch + c));
}

// @ts-ignore: decorator
@inline
function columnOf(block: usize, u: f32): f32 {
  return (u / at(block, B.HALF_WIDTH) + 1) * 0.5 * at(block, B.WIDTH) - 0.5;
}

// @ts-ignore: decorator
@inline
function rowOf(block: usize, s: f32): f32 {
  return (1 - (s - at(block, B.SHIFT)) / at(block, B.HALF_HEIGHT)) * 0.5 * at(block, B.HEIGHT) - 0.5;
}

// @ts-ignore: decorator
@inline
function addAt(input: usize, place: i32, r: f32, g: f32, b: f32): void {
  const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
  store<f32>(to, load<f32>(to) + r);
  store<f32>(to, load<f32>(to, 4) + g, 4);
  store<f32>(to, load<f32>(to, 8) + b, 8);
}

/**
 * One lamp at (x, y, z) of radius `size` metres: a disc and the glow about it, within the rectangle. `streak` puts its image in the road
 * instead: a column that trembles towards the eye.
 */
function addLight(block: usize, input: usize, x: f32, y: f32, z: f32, size: f32, r: f32, g: f32, b: f32, streak: bool, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), perM: f32 = at(block, B.HEIGHT) / (2 * at(block, B.HALF_HEIGHT) * z);
  const px: f32 = columnOf(block, x / z), eye: f32 = at(block, B.EYE_Y);
  const radius: f32 = max<f32>(0.7, size * perM), faint: f32 = min<f32>(1, size * perM / 0.7);
  const foot: f32 = rowOf(block, -eye / z);
  if (streak) {
    const first: f32 = rowOf(block, (-y - eye) / z), length: f32 = max<f32>(4, (first - foot) * 1.4 + at(block, B.HEIGHT) * 0.05);
    const wide: f32 = radius * 1.5 + 0.6;
    for (let py = max<i32>(y0, <i32>foot); py < min<i32>(y1, <i32>(first + length * 2)); py++) {
      const t: f32 = (<f32>py - first) / length;
      const sway: f32 = (noise2(<f32>py * 9 / wide * 0.06, x + z) - 0.5) * wide * 1.6;
      const broken: f32 = 0.35 + 0.9 * noise2(<f32>py * 2.2 / wide, z * 3);
      const fall: f32 = (t < 0 ? 1 + t * 0.8 : fastExp(-t * 2.2)) * broken * 0.22 * faint;
      if (fall <= 0.001) continue;
      for (let qx = max<i32>(x0, <i32>(px - wide * 4)); qx < min<i32>(x1, <i32>(px + wide * 4) + 1); qx++) {
        const place = py * width + qx;
        if (<i32>load<f32>(pointer(input, B.IN_KIND) + (<usize>place << 2)) != 2) continue;
        const d: f32 = (<f32>qx - px - sway) / wide, k: f32 = fall * fastExp(-d * d);
        addAt(input, place, r * k, g * k, b * k);
      }
    }
    return;
  }
  const py: f32 = rowOf(block, (y - eye) / z), reach: f32 = radius * 9;
  for (let qy = max<i32>(y0, <i32>(py - reach)); qy < min<i32>(y1, <i32>(py + reach) + 1); qy++) {
    for (let qx = max<i32>(x0, <i32>(px - reach)); qx < min<i32>(x1, <i32>(px + reach) + 1); qx++) {
      const d: f32 = Mathf.sqrt((<f32>qx - px) * (<f32>qx - px) + (<f32>qy - py) * (<f32>qy - py)) / radius;
      const k: f32 = faint * (smooth(1.25, 0.75, d) + 0.16 * fastExp(-d * 0.75) * smooth(9, 5, d));
      if (k > 0.001) addAt(input, qy * width + qx, r * k, g * k, b * k);
    }
  }
}

/** A dark upright box from (left, low) to (right, high) metres at depth z, rounded above by `round`; what lies before it stays. */
function darken(block: usize, input: usize, left: f32, right: f32, low: f32, high: f32, z: f32, round: f32, tone: f32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), eye: f32 = at(block, B.EYE_Y);
  const l: f32 = columnOf(block, left / z), r: f32 = columnOf(block, right / z), t: f32 = rowOf(block, (high - eye) / z), b: f32 = rowOf(block, (low - eye) / z);
  const middle: f32 = 0.5 * (l + r), half: f32 = max<f32>(0.35, 0.5 * (r - l));
  for (let qy = max<i32>(y0, <i32>t); qy < min<i32>(y1, <i32>b + 2); qy++) {
    for (let qx = max<i32>(x0, <i32>(middle - half) - 1); qx < min<i32>(x1, <i32>(middle + half) + 2); qx++) {
      const place = qy * width + qx;
      const d: f32 = abs<f32>(<f32>qx - middle) / half;
      const top: f32 = t + (b - t) * round * d * d * d;
      const cover: f32 = clamp01(half + 0.5 - abs<f32>(<f32>qx - middle)) * clamp01(<f32>qy + 0.5 - top) * clamp01(b + 0.5 - <f32>qy) * min<f32>(1, 0.5 * (r - l) / 0.35);
      if (cover <= 0) continue;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      for (let c = 0; c < 3; c++) {
        const p = to + (<usize>c << 2);
        store<f32>(p, mix(load<f32>(p), tone * (at(block, B.ZENITH + c) + at(block, B.HORIZON + c)) * (0.4 + 0.9 * (b - <f32>qy) / max<f32>(1, b - t)), cover));
      }
    }
  }
}

/** A lit board that hangs over the pavement, with a column of strokes. */
function addBoard(block: usize, input: usize, left: f32, low: f32, broad: f32, tall: f32, z: f32, seed: i32, bright: f32, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), eye: f32 = at(block, B.EYE_Y);
  const l: f32 = columnOf(block, left / z), r: f32 = columnOf(block, (left + broad) / z), t: f32 = rowOf(block, (low + tall - eye) / z), b: f32 = rowOf(block, (low - eye) / z);
  const hue: f32 = hash2(seed, 28), glow: f32 = (r - l) * 1.2;
  const px: f32 = 1 / max<f32>(1, r - l);
  const filled = hash2(seed, 29) < 0.45;
  for (let qy = max<i32>(y0, <i32>(t - glow)); qy < min<i32>(y1, <i32>(b + glow) + 1); qy++) {
    for (let qx = max<i32>(x0, <i32>(l - glow)); qx < min<i32>(x1, <i32>(r + glow) + 1); qx++) {
      const place = qy * width + qx;
      if (load<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2)) < z) continue;
      const u: f32 = (<f32>qx - l) / (r - l), v: f32 = (b - <f32>qy) / (r - l);
      const high: f32 = (b - t) / (r - l);
      const ox: f32 = max<f32>(0, max<f32>(-u, u - 1)), oy: f32 = max<f32>(0, max<f32>(-v, v - high));
      const out: f32 = Mathf.sqrt(ox * ox + oy * oy);
      let light: f32 = 0.10 * fastExp(-out * 3) * smooth(1.2, 0.6, out), white: f32 = 0;
      if (out <= 0) {
        const cell = floor<f32>(v / 1.02), fu: f32 = u * 7, fv: f32 = (v / 1.02 - cell) * 7;
        const iu = <i32>fu, iv = <i32>fv;
        // Strokes run along rows and columns of a small grid, as written signs do.
        const across: f32 = hash2(seed + <i32>cell * 31, iv) < 0.5 && iu > 0 && iu < 6 && (iv & 1) == 1 ? 1 : 0, down: f32 = hash2(seed + <i32>cell * 17 + 7, iu) < 0.5 && iv > 0 && iv < 6 && (iu & 1) == 1 ? 1 : 0;
        const stroke: f32 = mix(max<f32>(across, down), 0.45, clamp01(px * 5));
        const frame: f32 = u < 0.06 || u > 0.94 || v < 0.06 || v > high - 0.06 ? 1 : 0;
        light = filled ? 0.55 + 0.2 * frame : max<f32>(stroke, frame) * 1.5 + 0.05;
        white = filled ? stroke * 0.9 : stroke * 0.22;
        const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
        for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(to + c) * 0.12);
      }
      addAt(input, place, bright * (light * signColor(hue, 0) + white), bright * (light * signColor(hue, 1) + white), bright * (light * signColor(hue, 2) + white));
    }
  }
}

/** What stands above the road: boards and lamps. Before the road itself, which mirrors them. */
export function paintStreet(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const seed = <i32>(at(block, B.SEED_X) * 7), neon: f32 = at(block, B.NEON);
  const lens: f32 = 1 / max<f32>(0.3, at(block, B.EXPOSURE)), night: f32 = at(block, B.NIGHT);
  for (let i = 15; i >= 0; i--) {
    const z: f32 = 12 + 22 * <f32>i;
    for (let side: f32 = -1; side < 2; side += 2) {
      const own = seed + i * 13 + (side > 0 ? 500 : 0);
      for (let k = 0; k < 2; k++) {
        if (hash2(own + k * 91, 3) > 0.35 + 0.6 * neon) continue;
        const broad: f32 = 0.9 + 0.9 * hash2(own + k, 4), tall: f32 = broad * (1.2 + 3.2 * hash2(own + k, 5));
        const low: f32 = 4.2 + <f32>k * 5 + 4 * hash2(own + k, 6);
        addBoard(block, input, side > 0 ? FRONT_M - broad - 0.2 : 0.2 - FRONT_M, low, broad, tall, z + 6 + 9 * hash2(own + k, 7), own + k * 7, (0.25 + 1.5 * night * lens) * (0.7 + 0.6 * hash2(own, 8)), x0, y0, x1, y1);
      }
      const x: f32 = side * (KERB_M + 0.7);
      darken(block, input, x - 0.06, x + 0.06, 0, 6.4, z, 0, 0.03, x0, y0, x1, y1);
      darken(block, input, min<f32>(x, x - side * 1.3), max<f32>(x, x - side * 1.3), 6.34, 6.46, z, 0, 0.03, x0, y0, x1, y1);
      const lamp: f32 = 3.2 * night * lens;
      if (night > 0.1) addLight(block, input, x - side * 1.25, 6.25, z, 0.2, lamp, lamp * 0.74, lamp * 0.42, false, x0, y0, x1, y1);
    }
  }
}

/** Cars on both sides of the road with their lamps, and the lamps' images in the road. After the road. */
export function paintTraffic(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const seed = <i32>(at(block, B.SEED_X) * 11);
  const lens: f32 = 1 / max<f32>(0.3, at(block, B.EXPOSURE)), night: f32 = at(block, B.NIGHT);
  for (let i = 13; i >= 0; i--) {
    for (let away = 0; away < 2; away++) {
      if (hash2(seed + i, away + 3) > 0.72) continue;
      const z: f32 = 24 + 17 * <f32>i + 11 * hash2(seed + i, away), x: f32 = (away == 1 ? 1 : -1) * (3.1 + 0.9 * (hash2(i, seed + away) - 0.5));
      darken(block, input, x - 0.92, x + 0.92, 0.16, 1.46, z, 0.55, 0.035, x0, y0, x1, y1);
      darken(block, input, x - 0.66, x + 0.66, 0.95, 1.36, z - 0.1, 0.4, 0.10, x0, y0, x1, y1);
      const k: f32 = (0.12 + night) * lens * (away == 1 ? 1.7 : 3.6);
      for (let side: f32 = -1; side < 2; side += 2) {
        const r: f32 = k, g: f32 = k * (away == 1 ? 0.035 : 0.93), b: f32 = k * (away == 1 ? 0.02 : 0.8);
        addLight(block, input, x + side * 0.68, 0.74, z, 0.11, r, g, b, false, x0, y0, x1, y1);
        addLight(block, input, x + side * 0.68, 0.74, z, 0.13, r, g, b, true, x0, y0, x1, y1);
      }
    }
  }
}
