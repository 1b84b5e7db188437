/** Towers: a front that faces the eye, one side, windows that light up at night. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { readSky } from "./land";
import { transmittance, veil } from "./air";

/** Colours of signs: magenta, cyan, violet, amber. One channel of the one that is picked. */
// @ts-ignore: decorator
@inline
export function signColor(pick: f32, channel: i32): f32 {
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

/** Colour of a lamp by its temperature, 0 candle to 1 daylight; the rarest are the blue of screens. One channel. */
// @ts-ignore: decorator
@inline
function lampColor(pick: f32, channel: i32): f32 {
  if (pick > 0.96) return channel == 0 ? 0.34 : channel == 1 ? 0.55 : 1;
  const cool: f32 = pick * pick;
  return channel == 0 ? mix(1, 0.86, cool) : channel == 1 ? mix(0.56, 0.93, cool) : mix(0.20, 0.98, cool);
}

/** How a front is divided: metres of a bay and of a floor, and the part of each that is wall. */
let bayM: f32 = 2;
let floorM: f32 = 3.5;
let pier: f32 = 0.1;
let sill: f32 = 0.2;
let head: f32 = 0.9;
let glassy: f32 = 0;

function divide(seed: i32): void {
  const style: f32 = hash2(seed, 1);
  floorM = 3.1 + 0.9 * hash2(seed, 3);
  if (style < 0.26) {
    // Punched windows in stone or brick.
    bayM = 2.1 + 1.1 * hash2(seed, 2);
    pier = 0.24 + 0.08 * hash2(seed, 31);
    sill = 0.24;
    head = 0.84;
    glassy = 0;
  } else if (style < 0.46) {
    // Ribbons of glass between spandrels.
    bayM = 1.5 + 0.5 * hash2(seed, 2);
    pier = 0.03;
    sill = 0.36;
    head = 0.97;
    glassy = 0.5;
  } else if (style < 0.64) {
    // Piers that run from the street to the crown.
    bayM = 1.5 + 0.7 * hash2(seed, 2);
    pier = 0.26;
    sill = 0.10;
    head = 0.98;
    glassy = 0.4;
  } else {
    // Curtain wall.
    bayM = 1.3 + 0.5 * hash2(seed, 2);
    pier = 0.035;
    sill = 0.11;
    head = 0.985;
    glassy = 1;
  }
}

/** Brightness of the room behind a window: few are bright, more are dim; offices light whole floors, homes single rooms. */
function roomLight(seed: i32, iu: i32, iv: i32): f32 {
  const office: bool = glassy > 0.3 && hash2(seed, 8) < 0.7;
  const busy: f32 = 0.10 + 0.36 * hash2(seed, 9);
  const wing = iu >> 2;
  if (office) {
    const story: f32 = hash2(iv * 5 + seed, 71 + (hash2(seed, 72) < 0.5 ? wing : 0));
    if (story > busy * 0.9) return hash2(iu + seed * 3, iv * 7) < 0.05 ? 0.5 : 0.012;
    return (0.35 + 0.75 * hash2(iv, seed + 5)) * (hash2(iu * 3 + seed, iv) < 0.14 ? 0.12 : 0.8 + 0.4 * hash2(iu, iv + seed));
  }
  const room: f32 = hash2((iu >> 1) * 7 + seed, iv * 3);
  if (room > busy) return 0.012;
  const strength: f32 = hash2((iu >> 1) + seed, iv * 11 + 3);
  return 0.12 + 1.25 * strength * strength * strength + 0.25 * strength;
}

/** Radiance of a facade at (a, y): metres along the wall and up. `side`: the wall seen aslant. Into `to`. */
function facade(block: usize, input: usize, a: f32, y: f32, tall: f32, wide: f32, seed: i32, side: bool, pixelM: f32, su: f32, to: usize, spare: usize): void {
  divide(seed);
  const style: f32 = hash2(seed, 1);
  const aside: f32 = side ? pixelM * 3 : pixelM;
  const u: f32 = a / bayM, v: f32 = y / floorM;
  const iu = <i32>floor<f32>(u), iv = <i32>floor<f32>(v);
  const fu: f32 = u - <f32>iu, fv: f32 = v - <f32>iv;
  // Far windows melt into their mean, or they would shimmer.
  const soft: f32 = smooth(0.30, 1.1, aside / bayM), softV: f32 = smooth(0.35, 1.1, pixelM / floorM);
  const eu: f32 = 0.012 + 0.5 * aside / bayM, ev: f32 = 0.008 + 0.5 * pixelM / floorM;
  const openU: f32 = mix(smooth(pier - eu, pier + eu, fu) * smooth(1 - pier + eu, 1 - pier - eu, fu), 1 - 2 * pier, soft);
  const openV: f32 = mix(smooth(sill - ev, sill + ev, fv) * smooth(head + ev, head - ev, fv), head - sill, softV);
  // Plant floors are blind.
  const blind: f32 = hash2(seed, 16) < 0.5 && iv % 14 == 13 ? 0.2 : 1;
  const shop: bool = y < 4.6;
  const window: f32 = shop ? openU * smooth(0.3, 0.5, y) * smooth(4.2, 4.0, y) : openU * openV * blind;
  const nz: f32 = side ? 0 : -1, nx: f32 = side ? (su > 0 ? -1 : 1) : 0;
  const facing: f32 = clamp01(nx * at(block, B.KEY_DIR) + nz * at(block, B.KEY_DIR + 2));
  // Panes hang a little out of true: each mirrors its own bit of sky.
  const tilt: f32 = (hash2(iu + seed, iv) - 0.5) * 0.16 * (1 - soft);
  readSky(block, pointer(input, B.IN_SKY), su * (side ? -0.7 : 0.6) + tilt, 0.10 + 0.55 * clamp01(y / 220) + tilt, spare);
  const night: f32 = at(block, B.NIGHT), lens: f32 = 1 / max<f32>(0.3, at(block, B.EXPOSURE));
  // Where panes melt together their mean stays uneven by floors and wings.
  const near: f32 = roomLight(seed, iu, iv), far: f32 = (roomLight(seed, iu, iv) + roomLight(seed, iu + 1, iv) + roomLight(seed, iu - 1, iv) + roomLight(seed, iu, iv + 1) + roomLight(seed, iu + 1, iv - 1)) * 0.2;
  let room: f32 = mix(near, far, max<f32>(soft, softV));
  // Ceiling lamps above, furniture and people below, a blind half down.
  const drawn: f32 = hash2(iu * 5 + seed, iv + 13);
  const inside: f32 = (0.62 + 0.55 * smooth(0.2, 0.95, fv)) * (drawn < 0.34 && fv > head - (head - sill) * drawn * 2 ? 0.5 : 1) * (0.8 + 0.4 * noise2(u * 5.3 + <f32>(seed & 255), v * 4.1));
  room *= mix(inside, 0.9, max<f32>(soft, softV));
  let warm: f32 = hash2(seed, 41) * 0.75 + 0.3 * (hash2(seed + iv, (iu >> 1) * 5 + 4) - 0.35);
  const neon: f32 = at(block, B.NEON);
  if (shop) {
    // Shops outshine all above them.
    const own: f32 = hash2(seed + 3, iu >> 2);
    room = own < 0.7 ? (0.35 + 1.2 * own) * (0.55 + 0.6 * noise2(u * 2.2, y * 1.6 + <f32>(seed & 63))) : 0.05;
    warm = 0.15 + 0.7 * hash2(seed + 9, iu >> 2);
  }
  const glow: f32 = room * 1.5 * night * lens;
  const sign: f32 = neon > 0 ? neon * night * signLight(a, y, wide, tall, seed, pixelM) * 2.6 * lens : 0;
  const signPick: f32 = hash2(seed, 28), roomPick: f32 = hash2(seed + iv, iu * 3 + 2);
  // Lamps of the street, and signs across it, wash the wall, most at its foot.
  const washed: f32 = night * lens * (neon * 0.35 * fastExp(-y / 45) + 0.16 * fastExp(-y / 13));
  // Some crowns are floodlit from their setback.
  const crownLit: f32 = hash2(seed, 33) < 0.34 && tall > 70 ? night * lens * 0.62 * fastExp(-(tall - y) / (tall * 0.05)) : 0;
  const crownPick: f32 = hash2(seed, 34);
  const brick: f32 = style < 0.26 && hash2(seed, 35) < 0.6 ? 1 : 0;
  const weather: f32 = 0.86 + 0.28 * fbm2(a * 0.16 + <f32>(seed & 127), y * 0.05, 3);
  const stone: f32 = (0.15 + 0.34 * hash2(seed, 5)) * weather;
  const ledge: f32 = 1 - 0.35 * smooth(0.10, 0.02, abs<f32>(fv - sill + 0.06)) * (1 - softV) * (1 - glassy);
  const ao: f32 = 0.55 + 0.45 * smooth(0, 34, y);
  for (let c = 0; c < 3; c++) {
    const tint: f32 = brick > 0 ? (c == 0 ? 1.12 : c == 1 ? 0.72 : 0.56) : c == 0 ? 1.06 - 0.1 * style : c == 1 ? 1 : 0.88 + 0.2 * style;
    const wall: f32 = stone * tint * ledge * (facing * at(block, B.KEY_COLOR + c) * 0.9 + (at(block, B.ZENITH + c) * 0.75 + at(block, B.HORIZON + c) * 0.4) * (side ? 0.7 : 1) * ao);
    const cast: f32 = c == 0 ? 0.82 : c == 1 ? 0.96 : 1.04;
    const glass: f32 = load<f32>(spare + (<usize>c << 2)) * cast * (0.20 + 0.45 * glassy) * (side ? 0.75 : 1) * (0.85 + 0.3 * hash2(iu * 3 + seed, iv * 5) * (1 - soft)) + 0.04 * wall;
    const lamp: f32 = glow * mix(lampColor(clamp01(warm), c), signColor(roomPick, c), neon * (roomPick > 0.45 ? 0.7 : 0.12));
    const hue: f32 = signColor(signPick, c), street: f32 = mix(c == 0 ? 1.0 : c == 1 ? 0.60 : 0.26, hue, neon * 0.8);
    const flood: f32 = crownPick < 0.5 ? (c == 0 ? 1 : c == 1 ? 0.72 : 0.38) : crownPick < 0.75 ? (c == 0 ? 0.6 : c == 1 ? 0.8 : 1) : signColor(crownPick, c);
    store<f32>(to + (<usize>c << 2), mix(wall + stone * 2.2 * (washed * street + crownLit * flood), glass + lamp, window) + sign * hue);
  }
}

/** Height of a tower's outline at `rel`, 0 its middle to 1 its edge: flat, stepped, slanting, peaked, or round. `lead`: which side, -1 to 1. */
function crownAt(seed: i32, tall: f32, rel: f32, lead: f32): f32 {
  const form: f32 = hash2(seed, 12);
  if (tall < 45 || form < 0.34) return rel > 0.55 && hash2(seed, 14) < 0.4 ? tall * 0.965 : tall;
  if (form < 0.60) {
    const steps: f32 = 0.86 - 0.10 * hash2(seed, 17);
    return rel > 0.74 ? tall * (steps - 0.12) : rel > 0.46 ? tall * steps : rel > 0.24 ? tall * (steps + 0.07) : tall;
  }
  if (form < 0.74) return tall * (1 - 0.11 * clamp01(0.5 + 0.5 * lead * (hash2(seed, 18) < 0.5 ? 1 : -1)));
  if (form < 0.88) return tall * (1 - 0.20 * rel);
  return tall * (0.9 + 0.1 * Mathf.sqrt(max<f32>(0, 1 - rel * rel)));
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
  const rgb = pointer(input, B.IN_RGB), depths = pointer(input, B.IN_DEPTH), kinds = pointer(input, B.IN_KIND);
  const pixel: f32 = 2 * hh / <f32>height;
  for (let px = left; px < right; px++) {
    const u: f32 = (2 * (<f32>px + 0.5) / <f32>width - 1) * hw;
    const front: f32 = u * z >= l && u * z <= r;
    const wallZ: f32 = front ? z : inner / u;
    if (!front && (!sideShows || wallZ < z || wallZ > z + deep)) continue;
    const a: f32 = front ? u * z - l : wallZ - z;
    const lead: f32 = front ? (u * z - x) / (wide * 0.5) : inner > x ? 1 : -1;
    const rel: f32 = abs<f32>(lead);
    let crown: f32 = crownAt(seed, tall, rel, lead);
    const masted = hash2(seed, 15) > 0.66 && tall > 60;
    const mast: bool = masted && rel * wide * 0.5 < max<f32>(0.35, pixel * z * 0.5) && front;
    if (mast) crown += tall * (0.10 + 0.12 * hash2(seed, 19));
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
      if (mast && y > tall) {
        // Bare steel, with a red lamp for aircraft.
        const beacon: f32 = at(block, B.NIGHT) * smooth(crown - max<f32>(2.5, 3 * pixel * wallZ), crown, y) * 3 / max<f32>(0.3, at(block, B.EXPOSURE));
        for (let c = 0; c < 3; c++) store<f32>(scratch + (<usize>c << 2), 0.05 * at(block, B.ZENITH + c) + beacon * (c == 0 ? 1 : 0.08));
      }
      veil(block, pointer(input, B.IN_SKY), u, transmittance(block, y, distance * 1.4), scratch);
      const to = rgb + <usize>(place * 12);
      for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, mix(load<f32>(to + c), load<f32>(scratch + c), cover));
      if (cover < 0.5) continue;
      store<f32>(depths + (<usize>place << 2), distance);
      store<f32>(kinds + (<usize>place << 2), 1);
    }
  }
}
