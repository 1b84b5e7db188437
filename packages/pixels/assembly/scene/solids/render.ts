// Solids drawn into the frame, tile by tile. Far solids come first in the block; each lays its shadow on what is
// there, its mirror image on water, and itself in front of what is farther away.
import { cell, coarseAnywhere, listAt, maxY, minY, outside, selectMaterials, selectModel, visible } from "./field";
import { selectScratch } from "./material";
import { march } from "./march";
import { hash01, noise } from "./noise";
import { blue, bounce, green, horizon, key, keyX, keyY, keyZ, lit, open, red, selectLight, shade, shareLight, sharpness, zenith } from "./shade";

const SUBJECT_FLOATS: usize = 64;
const LIGHT: usize = 96;
/** Samples of a tile's own, eight floats each: length, colour, light and openness. */
const SAMPLES: usize = 192;
const SAMPLE_BITS: usize = 5;
const SAMPLE_BYTES: usize = 32;
const NONE: f32 = -1;
/** How much two samples' share of the key light may differ and still be one. */
const EVEN: f32 = 0.06;

let block: usize = 0;
let subject: usize = 0;
let colors: usize = 0;
let depths: usize = 0;
let scratch: usize = 0;

@inline function view(index: usize): f32 {
  return load<f32>(block + (index << 2));
}
@inline function own(index: usize): f32 {
  return load<f32>(subject + (index << 2));
}

let rayX: f32 = 0;
let rayY: f32 = 0;
let rayZ: f32 = 0;
/** World ray through a place in the picture, in pixels. */
function aim(px: f32, py: f32): void {
  const u = (px - view(13)) / view(12), v = (view(14) - py) / view(12);
  const x = view(9) + view(3) * u + view(6) * v;
  const y = view(10) + view(4) * u + view(7) * v;
  const z = view(11) + view(5) * u + view(8) * v;
  const inv: f32 = 1 / Mathf.sqrt(x * x + y * y + z * z);
  rayX = x * inv;
  rayY = y * inv;
  rayZ = z * inv;
}

let ox: f32 = 0;
let oy: f32 = 0;
let oz: f32 = 0;
/** World point into the solid's space. */
function enter(x: f32, y: f32, z: f32): void {
  const vx = x - own(5), vy = y - own(6), vz = z - own(7), inv: f32 = 1 / own(4);
  ox = (vx * own(2) + vz * own(3)) * inv;
  oy = vy * inv + own(8);
  oz = (vx * own(3) - vz * own(2)) * inv;
}
let lx: f32 = 0;
let ly: f32 = 0;
let lz: f32 = 0;
function turn(x: f32, y: f32, z: f32): void {
  lx = x * own(2) + z * own(3);
  ly = y;
  lz = x * own(3) - z * own(2);
}

@inline function pixel(x: i32, y: i32): usize {
  return <usize>(y * <i32>view(15) + x);
}

/** How far apart in metres two lengths may be and still be of one surface. */
@inline function oneSurface(metres: f32): f32 {
  return (6 * metres) / view(12) + 0.03 * own(4);
}

/**
 * Marches and shades one sample; length in metres, or NONE. Nothing is looked for nearer than `from` metres; what is hit near
 * the sample `beside` (0: none) takes its light and openness from there.
 */
function sample(px: f32, py: f32, limit: f32, from: f32, beside: usize): f32 {
  aim(px, py);
  enter(view(0), view(1), view(2));
  turn(rayX, rayY, rayZ);
  const footprint: f32 = 1 / view(12);
  const t = march(ox, oy, oz, lx, ly, lz, footprint, from / own(4), true);
  if (t < 0) return NONE;
  const metres = t * own(4);
  if (metres >= limit) return NONE;
  const x = ox + lx * t, y = oy + ly * t, z = oz + lz * t;
  const shared = beside != 0 && abs(metres - load<f32>(beside)) < oneSurface(metres);
  if (shared) shareLight(load<f32>(beside + 16), load<f32>(beside + 20));
  shade(x, y, z, lx, ly, lz, listAt(x, y, z), footprint * t, shared);
  return metres;
}

@inline function clearness(metres: f32): f32 {
  return Mathf.exp(-view(17) * metres);
}

@inline function isWater(y: f32, metres: f32): bool {
  return view(21) > 0 && abs(y) < 0.06 + 0.002 * metres;
}

/** Shade of the last place asked for: its share of the key light, and how open it is. */
let shadeLit: f32 = 1;
let shadeOpen: f32 = 1;

/** Finds the shade at the place that a pixel shows, `metres` away. */
function findShade(x: i32, y: i32, metres: f32): void {
  const tall = maxY - minY;
  aim(<f32>x + 0.5, <f32>y + 0.5);
  enter(view(0) + rayX * metres, view(1) + rayY * metres, view(2) + rayZ * metres);
  shadeLit = 1;
  shadeOpen = 1;
  if (keyY > 0.015) shadeLit = visible(ox, oy + 0.004, oz, keyX, keyY, keyZ, 0.004, sharpness);
  if (own(22) > 0 && outside(ox, oy, oz) < 0.35 * tall) {
    for (let i = 0; i < 3; i++) {
      const h: f32 = tall * (i == 0 ? <f32>0.05 : i == 1 ? <f32>0.13 : <f32>0.32);
      shadeOpen -= 0.27 * max<f32>(0, 1 - max<f32>(coarseAnywhere(ox, oy + h, oz), 0) / h);
    }
  }
}

/** Takes the shade from between two samples, `apart` pixels before and behind, if they agree and lie on one surface with this place. */
function shareShade(s: usize, apart: usize, metres: f32): bool {
  const a = s - apart, b = s + apart;
  const near = oneSurface(metres);
  if (abs(load<f32>(a) - metres) > near || abs(load<f32>(b) - metres) > near) return false;
  if (abs(load<f32>(a + 16) - load<f32>(b + 16)) > EVEN || abs(load<f32>(a + 20) - load<f32>(b + 20)) > EVEN) return false;
  shadeLit = 0.5 * (load<f32>(a + 16) + load<f32>(b + 16));
  shadeOpen = 0.5 * (load<f32>(a + 20) + load<f32>(b + 20));
  return true;
}

/** Darkens a pixel by the shade found for it. */
function darken(x: i32, y: i32, metres: f32): void {
  if (shadeLit > 0.995 && shadeOpen > 0.995) return;
  aim(<f32>x + 0.5, <f32>y + 0.5);
  const strength: f32 = isWater(view(1) + rayY * metres, metres) ? 0.45 : 1;
  const through = clearness(metres);
  for (let c: usize = 0; c < 12; c += 4) {
    const direct = key(c) * max<f32>(keyY, 0), ambient: f32 = 0.55 * zenith(c) + 0.45 * horizon(c) + 1e-5;
    const ratio: f32 = 1 - strength * (1 - (ambient * shadeOpen + direct * shadeLit) / (ambient + direct));
    const p = colors + pixel(x, y) * 12 + c;
    const air = view(18 + (c >> 2)) * (1 - through);
    store<f32>(p, max<f32>(load<f32>(p) - air, 0) * ratio + min(air, load<f32>(p)));
  }
}

/**
 * Shadow of the key light and the darkness at the foot, on all that is in the frame so far. Shade is sought at every other
 * pixel of every other row, then between them, and taken from two neighbours where they agree.
 */
function layShadow(x0: i32, y0: i32, x1: i32, y1: i32): void {
  const stride = x1 - x0, samples = scratch + SAMPLES;
  const row = <usize>stride << SAMPLE_BITS;
  for (let pass = 0; pass < 3; pass++) {
    const oddRows = pass == 2, oddColumns = pass == 1;
    for (let y = y0 + (oddRows ? 1 : 0); y < y1; y += 2)
      for (let x = x0 + (oddColumns ? 1 : 0); x < x1; x += oddRows ? 1 : 2) {
        const s = samples + (<usize>((y - y0) * stride + x - x0) << SAMPLE_BITS);
        const metres = load<f32>(depths + (pixel(x, y) << 2));
        store<f32>(s, metres);
        if (!(metres < 1e6)) continue;
        const between = oddColumns ? x + 1 < x1 : oddRows && y + 1 < y1;
        if (!between || !shareShade(s, oddColumns ? SAMPLE_BYTES : row, metres)) findShade(x, y, metres);
        store<f32>(s + 16, shadeLit);
        store<f32>(s + 20, shadeOpen);
        darken(x, y, metres);
      }
  }
}

/** The solid's image in still water, broken by waves. */
function layMirror(x0: i32, y0: i32, x1: i32, y1: i32): void {
  const waves: f32 = 0.012 + 0.1 * view(22);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = pixel(x, y), metres = load<f32>(depths + (at << 2));
      if (!(metres < 1e6)) continue;
      aim(<f32>x + 0.5, <f32>y + 0.5);
      if (rayY >= 0 || !isWater(view(1) + rayY * metres, metres)) continue;
      const wx = view(0) + rayX * metres, wz = view(2) + rayZ * metres, dx = rayX, dy = rayY, dz = rayZ;
      const grain: f32 = 1 / max<f32>(0.25, metres * 0.012);
      let r: f32 = 0, g: f32 = 0, b: f32 = 0, hits: f32 = 0;
      for (let i = 0; i < 3; i++) {
        const j = <f32>i * 3.7 + hash01(x, y, i) * 0.6;
        const sx = (noise(wx * grain * 0.5 + j, wz * grain * 1.6, j) - 0.5) * waves, sz = (noise(wx * grain * 0.4, wz * grain * 1.3 + j, 9 + j) - 0.5) * waves * 2.4;
        const inv: f32 = 1 / Mathf.sqrt(1 + sx * sx + sz * sz), nx = sx * inv, ny = inv, nz = sz * inv;
        const dn = dx * nx + dy * ny + dz * nz;
        const ry = max<f32>(0.004, dy - 2 * dn * ny);
        enter(wx, 0.01, wz);
        turn(dx - 2 * dn * nx, ry, dz - 2 * dn * nz);
        const t = march(ox, oy, oz, lx, ly, lz, 2 / view(12), 0, false);
        if (t < 0) continue;
        const hx = ox + lx * t, hy = oy + ly * t, hz = oz + lz * t;
        shade(hx, hy, hz, lx, ly, lz, listAt(hx, hy, hz), (metres / own(4) + t) / view(12), false);
        r += red;
        g += green;
        b += blue;
        hits += 1;
      }
      if (hits == 0) continue;
      const fresnel = min<f32>(0.92, 0.16 + 0.84 * Mathf.pow(1 - min<f32>(1, -dy), 4)) * (hits / 3) * clearness(metres);
      const p = colors + at * 12;
      store<f32>(p, load<f32>(p) * (1 - fresnel) + (r / hits) * fresnel * 0.9);
      store<f32>(p + 4, load<f32>(p + 4) * (1 - fresnel) + (g / hits) * fresnel * 0.92);
      store<f32>(p + 8, load<f32>(p + 8) * (1 - fresnel) + (b / hits) * fresnel * 0.95);
    }
}

/** 2 when two samples lie on different things, 1 when only their brightness differs. */
function differ(a: usize, b: usize): i32 {
  const ta = load<f32>(a), tb = load<f32>(b);
  if ((ta < 0) != (tb < 0)) return 2;
  if (ta < 0) return 0;
  if (abs(ta - tb) > oneSurface(min(ta, tb))) return 2;
  const la = load<f32>(a + 4) + 2 * load<f32>(a + 8) + load<f32>(a + 12), lb = load<f32>(b + 4) + 2 * load<f32>(b + 8) + load<f32>(b + 12);
  return abs(la - lb) > 0.22 * (la + lb) + 0.02 ? 1 : 0;
}

/** The shortest length of a sample and its four neighbours in the tile; at least one of them has hit. */
function nearest(s: usize, x: i32, y: i32, sx0: i32, sy0: i32, sx1: i32, sy1: i32, row: usize): f32 {
  let least: f32 = 1e9;
  if (load<f32>(s) > 0) least = load<f32>(s);
  if (x > sx0 && load<f32>(s - SAMPLE_BYTES) > 0) least = min(least, load<f32>(s - SAMPLE_BYTES));
  if (x + 1 < sx1 && load<f32>(s + SAMPLE_BYTES) > 0) least = min(least, load<f32>(s + SAMPLE_BYTES));
  if (y > sy0 && load<f32>(s - row) > 0) least = min(least, load<f32>(s - row));
  if (y + 1 < sy1 && load<f32>(s + row) > 0) least = min(least, load<f32>(s + row));
  return least;
}

/** Whether light falls evenly on a sample and its neighbours: what differs in brightness is then the pattern of the surface. */
function isEvenlyLit(s: usize, x: i32, y: i32, sx0: i32, sy0: i32, sx1: i32, sy1: i32, row: usize): bool {
  const light = load<f32>(s + 16);
  if (x > sx0 && abs(load<f32>(s - SAMPLE_BYTES + 16) - light) > EVEN) return false;
  if (x + 1 < sx1 && abs(load<f32>(s + SAMPLE_BYTES + 16) - light) > EVEN) return false;
  if (y > sy0 && abs(load<f32>(s - row + 16) - light) > EVEN) return false;
  return y + 1 >= sy1 || abs(load<f32>(s + row + 16) - light) <= EVEN;
}

function laySolid(x0: i32, y0: i32, x1: i32, y1: i32): void {
  // One ring of samples around the tile tells its border pixels whether they lie on an edge.
  const sx0 = max(x0 - 1, 0), sy0 = max(y0 - 1, 0), sx1 = min(x1 + 1, <i32>view(15)), sy1 = min(y1 + 1, <i32>view(16));
  const stride = sx1 - sx0, samples = scratch + SAMPLES;
  for (let y = sy0; y < sy1; y++)
    for (let x = sx0; x < sx1; x++) {
      const s = samples + (<usize>((y - sy0) * stride + x - sx0) << SAMPLE_BITS);
      // Depths beyond the tile are another thread's, which may have drawn there already.
      const inside = x >= x0 && x < x1 && y >= y0 && y < y1;
      const limit: f32 = inside ? load<f32>(depths + (pixel(x, y) << 2)) : 1e9;
      const t = sample(<f32>x + 0.5, <f32>y + 0.5, limit, 0, 0);
      store<f32>(s, t);
      store<f32>(s + 4, red);
      store<f32>(s + 8, green);
      store<f32>(s + 12, blue);
      store<f32>(s + 16, lit);
      store<f32>(s + 20, open);
    }
  const fine = own(23) > 0, coarse = own(23) < 0;
  const row = <usize>stride << SAMPLE_BITS;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const s = samples + (<usize>((y - sy0) * stride + x - sx0) << SAMPLE_BITS);
      const at = pixel(x, y), limit = load<f32>(depths + (at << 2));
      let t = load<f32>(s), r = load<f32>(s + 4), g = load<f32>(s + 8), b = load<f32>(s + 12), cover: f32 = t < 0 ? 0 : 1;
      let edge: i32 = fine && t > 0 ? 1 : 0;
      if (x > sx0) edge = max(edge, differ(s, s - SAMPLE_BYTES));
      if (x + 1 < sx1) edge = max(edge, differ(s, s + SAMPLE_BYTES));
      if (y > sy0) edge = max(edge, differ(s, s - row));
      if (y + 1 < sy1) edge = max(edge, differ(s, s + row));
      if (edge > (coarse ? 1 : 0)) {
        // The samples around tell where the nearest thing begins; a border of things or of paint shares its light, a border of light does not.
        const from = nearest(s, x, y, sx0, sy0, sx1, sy1, row) - 2 * cell * own(4);
        const beside: usize = t > 0 && (edge > 1 || isEvenlyLit(s, x, y, sx0, sy0, sx1, sy1, row)) ? s : 0;
        if (t < 0) r = g = b = 0;
        // Paint in even light is softened by two samples on opposite sides.
        const paint = edge == 1 && beside != 0;
        let hits: f32 = cover, more: i32 = edge > 1 ? (coarse ? 3 : 5) : paint ? 2 : 3, alike = true;
        const first = t;
        for (let i = 0; i < more; i++) {
          const spot = edge > 1 ? (i * 2) % 5 : i;
          const angle = (<f32>spot * 6.2831853) / (edge > 1 ? <f32>5 : paint ? <f32>2 : <f32>3) + 0.3;
          const reach: f32 = paint ? 0.36 : (spot & 1) == 0 ? 0.45 : 0.27;
          const length = sample(<f32>x + 0.5 + reach * Mathf.cos(angle), <f32>y + 0.5 + reach * Mathf.sin(angle), limit, from, beside);
          if ((length < 0) != (first < 0) || (length > 0 && abs(length - first) > oneSurface(first))) alike = false;
          // Three that agree with the middle: the border only passes by.
          if (i == 2 && alike) more = 3;
          if (length < 0) continue;
          hits += 1;
          r += red;
          g += green;
          b += blue;
          t = t < 0 ? length : min(t, length);
        }
        if (hits == 0) continue;
        cover = hits / <f32>(more + 1);
        r /= hits;
        g /= hits;
        b /= hits;
      }
      if (cover <= 0) continue;
      const through = clearness(t), air: f32 = 1 - through;
      const p = colors + at * 12;
      store<f32>(p, load<f32>(p) * (1 - cover) + cover * (r * through + view(18) * air));
      store<f32>(p + 4, load<f32>(p + 4) * (1 - cover) + cover * (g * through + view(19) * air));
      store<f32>(p + 8, load<f32>(p + 8) * (1 - cover) + cover * (b * through + view(20) * air));
      if (cover >= 0.5) store<f32>(depths + (at << 2), min(limit, t));
    }
}

/** Light that hangs in the air around a lamp of the solid: 4 lamps at most, each place, reach and colour. */
function layGlow(x0: i32, y0: i32, x1: i32, y1: i32): void {
  const lamps = <i32>own(44);
  for (let i = 0; i < lamps; i++) {
    const lamp = subject + ((SUBJECT_FLOATS + <usize>i * 8) << 2);
    const reach = load<f32>(lamp + 12);
    const vx = load<f32>(lamp) - view(0), vy = load<f32>(lamp + 4) - view(1), vz = load<f32>(lamp + 8) - view(2);
    const away = Mathf.sqrt(vx * vx + vy * vy + vz * vz);
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        aim(<f32>x + 0.5, <f32>y + 0.5);
        const at = pixel(x, y), metres = load<f32>(depths + (at << 2));
        const along = rayX * vx + rayY * vy + rayZ * vz;
        if (along <= 0) continue;
        const miss = Mathf.sqrt(max<f32>(0, away * away - along * along)) / reach;
        // Air between the eye and the lamp glows; what stands before the lamp covers it.
        const before = max<f32>(0, min<f32>(1, (metres - along) / reach + 0.6));
        let amount: f32 = miss < 1 ? (1 - miss) * (1 - miss) * before * (0.12 + 0.5 * Mathf.exp(-9 * miss)) : 0;
        let fall: f32 = 0;
        if (metres < 1e6) {
          const gx = rayX * metres - vx, gy = rayY * metres - vy, gz = rayZ * metres - vz;
          const d2 = (gx * gx + gy * gy + gz * gz) / (reach * reach);
          if (d2 < 4) fall = (0.22 * (1 - d2 * 0.25) * (1 - d2 * 0.25)) / (0.15 + d2);
        }
        if (amount + fall <= 0) continue;
        const p = colors + at * 12;
        for (let c: usize = 0; c < 12; c += 4) {
          const there = load<f32>(p + c);
          // What a surface gives back of the scene's light tells how much it gives back of the lamp's.
          const albedo = min<f32>(1, there / (0.5 * zenith(c) + 0.5 * horizon(c) + 0.5 * key(c) + 1e-6));
          store<f32>(p + c, there + (amount + fall * albedo) * load<f32>(lamp + 16 + c));
        }
      }
  }
}

/** Block: the view (24 floats), then the subjects; input: depths; out: colours. Rectangles are whole pixels of the picture. */
export function drawSolids(at: usize, input: usize, out: usize, ownScratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  block = at;
  colors = out;
  scratch = ownScratch;
  depths = input;
  selectScratch(ownScratch);
  const subjects = <i32>view(23);
  subject = at + (24 << 2);
  for (let i = 0; i < subjects; i++) {
    selectModel(<usize>own(0) << 4);
    selectMaterials(<usize>own(1) << 4);
    selectLight(subject + LIGHT);
    for (let pass: usize = 0; pass < 4; pass++) {
      const rect: usize = pass == 0 ? 13 : pass == 1 ? 17 : pass == 2 ? 9 : 45;
      const ax = max(x0, <i32>own(rect)), ay = max(y0, <i32>own(rect + 1)), bx = min(x1, <i32>own(rect + 2)), by = min(y1, <i32>own(rect + 3));
      if (ax >= bx || ay >= by) continue;
      if (pass == 0) layShadow(ax, ay, bx, by);
      else if (pass == 1) layMirror(ax, ay, bx, by);
      else if (pass == 2) laySolid(ax, ay, bx, by);
      else layGlow(ax, ay, bx, by);
    }
    subject += (SUBJECT_FLOATS + 32) << 2;
  }
}
