/** Towers: a front that faces the eye, one side, windows that light up at night. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, hash2, mix, noise2, smooth } from "./noise";
import { readSky } from "./land";
import { transmittance, veil } from "./surface";

/** Colours of signs: magenta, cyan, violet, amber. One channel of the one that is picked. */
// @ts-ignore: decorator
@inline
function signColor(pick: f32, channel: i32): f32 {
  if (pick < 0.36) return channel == 0 ? 1 : channel == 1 ? 0.06 : 0.55;
  if (pick < 0.7) return channel == 0 ? 0.04 : channel == 1 ? 0.75 : 1;
  if (pick < 0.88) return channel == 0 ? 0.42 : channel == 1 ? 0.12 : 1;
  return channel == 0 ? 1 : channel == 1 ? 0.42 : 0.06;
}

/**
 * How brightly a sign shines at (a, y): upright boards with a row of characters, on towers that carry one, and a line of light along some crowns.
 * `wide` is the wall's width.
 */
function signLight(a: f32, y: f32, wide: f32, tall: f32, seed: i32, pixelM: f32): f32 {
  let light: f32 = 0;
  if (hash2(seed, 21) < 0.42) {
    const broad: f32 = 2.4 + 3 * hash2(seed, 22), from: f32 = (wide - broad) * hash2(seed, 23);
    const low: f32 = tall * (0.12 + 0.3 * hash2(seed, 24)), high: f32 = low + min<f32>(tall * 0.5, 14 + 46 * hash2(seed, 25));
    const u: f32 = (a - from) / broad, v: f32 = (y - low) / broad;
    if (u > 0 && u < 1 && y > low && y < high) {
      const cell = <i32>v;
      const gx = <i32>(u * 5), gy = <i32>((v - <f32>cell) * 5);
      const stroke: f32 = hash2(gx + cell * 31 + seed, gy * 7 + cell) > 0.45 && gx > 0 && gx < 4 && gy > 0 ? 1 : 0;
      const frame: f32 = u < 0.1 || u > 0.9 ? 1 : 0;
      light = mix(max<f32>(stroke, frame), 0.5, clamp01(pixelM / broad * 4)) + 0.22;
    }
  }
  if (hash2(seed, 26) < 0.3) light += 0.9 * fastExp(-abs<f32>(y - tall * (0.8 + 0.15 * hash2(seed, 27))) / max<f32>(0.5, pixelM));
  return light;
}

/** Radiance of a facade at (a, y): metres along the wall and up. `side`: the wall seen aslant. Into `to`. */
function facade(block: usize, input: usize, a: f32, y: f32, tall: f32, wide: f32, seed: i32, side: bool, pixelM: f32, su: f32, to: usize, spare: usize): void {
  const style: f32 = hash2(seed, 1);
  const glassy: f32 = style > 0.45 ? 1 : 0;
  const bay: f32 = 1.9 + 1.3 * hash2(seed, 2), floorM: f32 = 3.4 + 0.8 * hash2(seed, 3);
  const u: f32 = a / bay, v: f32 = y / floorM;
  const iu = <i32>floor<f32>(u), iv = <i32>floor<f32>(v);
  const fu: f32 = u - <f32>iu, fv: f32 = v - <f32>iv;
  // Far windows melt into their mean, or they would shimmer.
  const soft: f32 = clamp01(pixelM / bay * 1.6);
  const frame: f32 = glassy > 0 ? 0.05 : 0.2, e: f32 = 0.03 + pixelM / bay;
  const hole: f32 = smooth(frame - e, frame + e, fu) * smooth(1 - frame + e, 1 - frame - e, fu) * smooth(0.14 - e, 0.14 + e, fv) * smooth(0.9 + e, 0.9 - e, fv);
  const window: f32 = mix(hole, glassy > 0 ? 0.72 : 0.5, soft * 0.8);
  const nz: f32 = side ? 0 : -1, nx: f32 = side ? (su > 0 ? -1 : 1) : 0;
  const facing: f32 = clamp01(nx * at(block, B.KEY_DIR) + nz * at(block, B.KEY_DIR + 2));
  readSky(block, pointer(input, B.IN_SKY), su * (side ? -0.7 : 0.6), 0.18 + 0.5 * clamp01(y / 200) + 0.12 * hash2(iu + seed, iv), spare);
  const night: f32 = at(block, B.NIGHT);
  const lateRoom: f32 = hash2(iu * 7 + seed, iv * 3 + (hash2(iv, seed) > 0.8 ? 1 : 0));
  const busy: f32 = 0.12 + 0.34 * hash2(seed, 9);
  const on: f32 = mix(lateRoom < busy ? 0.45 + 0.8 * hash2(iv, iu + seed) : 0.02, busy * 0.62, soft * 0.85) * night;
  const warm: f32 = hash2(seed, iu * 5 + iv * 9 + 4);
  const glow: f32 = on * 1.5 / max<f32>(0.3, at(block, B.EXPOSURE));
  const neon: f32 = at(block, B.NEON);
  const sign: f32 = neon > 0 ? neon * night * signLight(a, y, wide, tall, seed, pixelM) * 2.6 / max<f32>(0.3, at(block, B.EXPOSURE)) : 0;
  const signPick: f32 = hash2(seed, 28), roomPick: f32 = hash2(seed + iv, iu * 3 + 2);
  // Signs across the street wash the wall itself, most at its foot.
  const washed: f32 = neon * night * 0.35 * fastExp(-y / 45) / max<f32>(0.3, at(block, B.EXPOSURE));
  const stone: f32 = 0.16 + 0.36 * hash2(seed, 5);
  const ao: f32 = 0.6 + 0.4 * smooth(0, 30, y);
  for (let c = 0; c < 3; c++) {
    const tint: f32 = c == 0 ? 1.06 - 0.1 * style : c == 1 ? 1 : 0.9 + 0.16 * style;
    const wall: f32 = stone * tint * (facing * at(block, B.KEY_COLOR + c) * 0.9 + (at(block, B.ZENITH + c) * 0.75 + at(block, B.HORIZON + c) * 0.4) * (side ? 0.7 : 1) * ao);
    const glass: f32 = load<f32>(spare + (<usize>c << 2)) * (glassy > 0 ? 0.55 : 0.25) * (side ? 0.75 : 1) + 0.05 * wall;
    const white: f32 = (c == 0 ? 1 : c == 1 ? mix(0.52, 0.80, warm) : mix(0.18, 0.66, warm * warm));
    const lamp: f32 = glow * mix(white, signColor(roomPick, c), neon * (roomPick > 0.3 ? 0.75 : 0.2));
    const hue: f32 = signColor(signPick, c);
    store<f32>(to + (<usize>c << 2), mix(wall + washed * hue, glass + lamp, window) + sign * hue);
  }
}

/** One tower between columns x0 and x1. */
export function drawBuilding(block: usize, input: usize, thing: usize, x0: i32, x1: i32, scratch: usize): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const x: f32 = load<f32>(thing, 4), foot: f32 = load<f32>(thing, 8), z: f32 = load<f32>(thing, 12), tall: f32 = load<f32>(thing, 16);
  const seed = <i32>load<f32>(thing, 20);
  const wide: f32 = load<f32>(thing, 32), deep: f32 = load<f32>(thing, 36);
  const hw: f32 = at(block, B.HALF_WIDTH), hh: f32 = at(block, B.HALF_HEIGHT), eye: f32 = at(block, B.EYE_Y);
  const l: f32 = x - wide * 0.5, r: f32 = x + wide * 0.5;
  // The side wall that shows is the one towards the middle of the picture.
  const inner: f32 = l > 0 ? l : r;
  const sideShows: f32 = l > 0 || r < 0;
  const uA: f32 = min<f32>(l / z, sideShows ? inner / (z + deep) : l / z), uB: f32 = max<f32>(r / z, sideShows ? inner / (z + deep) : r / z);
  const left = max<i32>(x0, <i32>floor<f32>((uA / hw + 1) * 0.5 * <f32>width)), right = min<i32>(x1, <i32>((uB / hw + 1) * 0.5 * <f32>width) + 1);
  const setback: f32 = hash2(seed, 12) > 0.5 ? 0.82 : 1;
  const rgb = pointer(input, B.IN_RGB), depths = pointer(input, B.IN_DEPTH), kinds = pointer(input, B.IN_KIND);
  const pixel: f32 = 2 * hh / <f32>height;
  for (let px = left; px < right; px++) {
    const u: f32 = (2 * (<f32>px + 0.5) / <f32>width - 1) * hw;
    const front: f32 = u * z >= l && u * z <= r;
    const wallZ: f32 = front ? z : inner / u;
    if (!front && (!sideShows || wallZ < z || wallZ > z + deep)) continue;
    const a: f32 = front ? u * z - l : wallZ - z;
    // Crowns step in, or end in a mast.
    const rel: f32 = front ? abs<f32>(u * z - x) / (wide * 0.5) : 1;
    let crown: f32 = rel > setback * 0.72 && setback < 1 ? tall * (0.84 + 0.06 * hash2(seed, 14)) : tall;
    if (hash2(seed, 15) > 0.72 && rel * wide * 0.5 < 0.7 && front) crown += tall * 0.16;
    const topRow: f32 = (1 - ((foot + crown - eye) / wallZ - at(block, B.SHIFT)) / hh) * 0.5 * <f32>height;
    const baseRow: f32 = (1 - ((foot - eye) / wallZ - at(block, B.SHIFT)) / hh) * 0.5 * <f32>height;
    const top = max<i32>(0, <i32>floor<f32>(topRow)), bottom = min<i32>(height, <i32>baseRow + 1);
    for (let py = top; py < bottom; py++) {
      const place = py * width + px;
      const s: f32 = hh * (1 - 2 * (<f32>py + 0.5) / <f32>height) + at(block, B.SHIFT);
      const distance: f32 = wallZ * Mathf.sqrt(1 + u * u + s * s);
      if (load<f32>(depths + (<usize>place << 2)) < distance - 1) continue;
      const y: f32 = eye + s * wallZ - foot;
      const cover: f32 = clamp01(<f32>py + 1 - topRow) * clamp01(baseRow - <f32>py);
      facade(block, input, a, y, tall, front ? wide : deep, seed, !front, pixel * wallZ, u, scratch, scratch + 16);
      veil(block, pointer(input, B.IN_SKY), u, s, transmittance(block, y, distance * 1.4), scratch);
      const to = rgb + <usize>(place * 12);
      for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, mix(load<f32>(to + c), load<f32>(scratch + c), cover));
      if (cover < 0.5) continue;
      store<f32>(depths + (<usize>place << 2), distance);
      store<f32>(kinds + (<usize>place << 2), 1);
    }
  }
}
