/** Clouds: marched cumulus with self-shadow, sheets of cirrus, an overcast ceiling and a storm's underside. */
import * as B from "./block";
import { at } from "./block";
import { billow3, clamp01, fastExp, fbm2, fbm3, hash2, lumps4, mix, noise2, smooth, threeOctaves4 } from "./noise";
import { clearSky } from "./sky";
import { VOLCANO_HEIGHT, VOLCANO_Z, volcanoX } from "./terrain";

const CUMULUS_BASE: f32 = 1350;
const CUMULUS_DEPTH: f32 = 1350;
const STEPS: i32 = 96;
/** What still passes through a cloud where steps through it become longer. */
const DEEP: f32 = 0.4;

/** Density of a heap cloud, 0 to 1, at a point (metres). `detail` is the number of fine octaves. */
function cumulusDensity(block: usize, x: f32, y: f32, z: f32, detail: i32): f32 {
  const h: f32 = (y - CUMULUS_BASE) / CUMULUS_DEPTH;
  if (h <= 0 || h >= 1) return 0;
  const sx: f32 = at(block, B.SEED_X) * 13, sz: f32 = at(block, B.SEED_Z) * 13;
  const cover: f32 = at(block, B.COVER);
  const field: f32 = fbm2(x * 0.00037 + sx, z * 0.00037 + sz, 3);
  const edge: f32 = 0.66 - 0.32 * cover;
  const mass: f32 = (field - edge) * 3.4;
  if (mass <= 0) return 0;
  const top: f32 = min<f32>(1, 0.25 + 1.25 * mass);
  let body: f32 = min<f32>(mass * 2.6, (top - h) * 2.3) - 0.12;
  if (h < 0.08) body *= h * 12.5;
  if (body <= -0.45) return 0;
  // Deep inside and far outside the lumps change nothing.
  const reach: f32 = 0.75 + 0.5 * h;
  if (body - 0.42 * reach >= 0.3126) return 1;
  if (body + 0.58 * reach <= 0) return 0;
  const lumps: f32 = billow3(x * 0.0019 + sx, y * 0.0024, z * 0.0019 + sz, detail);
  return clamp01((body + (lumps - 0.42) * reach) * 3.2);
}

/** Two-lobed phase function, relative to isotropic. */
function phase(cosine: f32): f32 {
  const forward: f32 = 1.64 - 1.6 * cosine, back: f32 = 1.16 + 0.8 * cosine;
  return 0.36 / (forward * <f32>Math.sqrt(forward)) * 0.55 + 0.84 / (back * <f32>Math.sqrt(back)) * 0.42 + 0.18;
}

/** `cumulusDensity` with two fine octaves at four points at once. */
function cumulusDensity4(block: usize, x: v128, y: v128, z: v128): v128 {
  const zero = f32x4.splat(0), one = f32x4.splat(1);
  const h = f32x4.mul(f32x4.sub(y, f32x4.splat(CUMULUS_BASE)), f32x4.splat(1 / CUMULUS_DEPTH));
  const sx: f32 = at(block, B.SEED_X) * 13, sz: f32 = at(block, B.SEED_Z) * 13;
  const edge: f32 = 0.66 - 0.32 * at(block, B.COVER);
  const mass = f32x4.mul(f32x4.sub(threeOctaves4(f32x4.add(f32x4.mul(x, f32x4.splat(0.00037)), f32x4.splat(sx)), f32x4.add(f32x4.mul(z, f32x4.splat(0.00037)), f32x4.splat(sz))), f32x4.splat(edge)), f32x4.splat(3.4));
  const top = f32x4.min(one, f32x4.add(f32x4.splat(0.25), f32x4.mul(mass, f32x4.splat(1.25))));
  let body = f32x4.sub(f32x4.min(f32x4.mul(mass, f32x4.splat(2.6)), f32x4.mul(f32x4.sub(top, h), f32x4.splat(2.3))), f32x4.splat(0.12));
  body = f32x4.mul(body, f32x4.min(one, f32x4.mul(h, f32x4.splat(12.5))));
  const reach = f32x4.add(f32x4.splat(0.75), f32x4.mul(h, f32x4.splat(0.5)));
  let there = v128.and(v128.and(f32x4.gt(h, zero), f32x4.lt(h, one)), v128.and(f32x4.gt(mass, zero), f32x4.gt(body, f32x4.splat(-0.45))));
  there = v128.and(there, f32x4.gt(f32x4.add(body, f32x4.mul(reach, f32x4.splat(0.58))), zero));
  if (!v128.any_true(there)) return zero;
  const shape = f32x4.mul(f32x4.add(body, f32x4.mul(f32x4.sub(lumps4(f32x4.add(f32x4.mul(x, f32x4.splat(0.0019)), f32x4.splat(sx)), f32x4.mul(y, f32x4.splat(0.0024)), f32x4.add(f32x4.mul(z, f32x4.splat(0.0019)), f32x4.splat(sz))), f32x4.splat(0.42)), reach)), f32x4.splat(3.2));
  return v128.and(there, f32x4.max(zero, f32x4.min(one, shape)));
}

/** Four places `t` metres on from one, of one coordinate. */
// @ts-ignore: decorator
@inline
function along(from: f32, slope: f32, t: v128): v128 {
  return f32x4.add(f32x4.splat(from), f32x4.mul(f32x4.splat(slope), t));
}

/** What of the key light reaches the point through the cloud around it. */
function lightDepth(block: usize, x: f32, y: f32, z: f32): f32 {
  const kx: f32 = at(block, B.KEY_DIR), ky: f32 = max<f32>(0.06, at(block, B.KEY_DIR + 1)), kz: f32 = at(block, B.KEY_DIR + 2);
  // Five steps, each 1.55 times as long as the one before; the first four at once.
  const t = f32x4(45, 125, 249, 441.2), steps = f32x4(80, 124, 192.2, 297.91);
  const near = f32x4.mul(cumulusDensity4(block, along(x, kx, t), along(y, ky, t), along(z, kz, t)), steps);
  const last: f32 = 739.11;
  return f32x4.extract_lane(near, 0) + f32x4.extract_lane(near, 1) + f32x4.extract_lane(near, 2) + f32x4.extract_lane(near, 3) + cumulusDensity(block, x + kx * last, y + ky * last, z + kz * last, 2) * 461.7605;
}

function paintCumulus(block: usize, dx: f32, dy: f32, dz: f32, px: i32, py: i32, to: usize, haze: usize): void {
  if (dy < 0.012) return;
  // The earth's curve brings the layer down to the horizon: distances follow a sphere, not a plane.
  const near: f32 = distanceToShell(dy, CUMULUS_BASE), far: f32 = distanceToShell(dy, CUMULUS_BASE + CUMULUS_DEPTH);
  if (near > 42000) return;
  const cosine: f32 = dx * at(block, B.KEY_DIR) + dy * at(block, B.KEY_DIR + 1) + dz * at(block, B.KEY_DIR + 2);
  const forward: f32 = phase(cosine);
  const end: f32 = min<f32>(far, near + 14000);
  // Fine steps inside clouds, five times as long between them.
  const fine: f32 = max<f32>(38, (end - near) / 200);
  let step: f32 = fine;
  let t: f32 = near + step * hash2(px, py);
  // Overhead a heap cloud is no more than a grey lid: there they thin into veils and let the blue through.
  const kept: f32 = 1 - 0.94 * smooth(0.14, 0.40, dy);
  let passed: f32 = 1, direct: f32 = 0, ambient: f32 = 0, distance: f32 = 0, weight: f32 = 0;
  let lit: f32 = 0, litAt: f32 = -1e9;
  for (let i = 0; i < STEPS && t < end; i++, t += step) {
    const x: f32 = dx * t, z: f32 = dz * t;
    const y: f32 = dy * t + t * t * (1.0 / 12720000.0);
    const density: f32 = cumulusDensity(block, x, y, z, 4);
    if (density <= 0) {
      step = min<f32>(fine * 5, step * 1.5);
      continue;
    }
    if (step > fine * 1.6) {
      // Met a cloud at a long step: go back and enter it finely.
      t -= step;
      step = fine;
      continue;
    }
    step = fine * (passed < DEEP ? 2 : 1);
    const h: f32 = (y - CUMULUS_BASE) / CUMULUS_DEPTH;
    // Deep in a cloud, of which little is seen, light is sought at every other step.
    if (passed > DEEP || t - litAt > 2.5 * fine) {
      litAt = t;
      const depth: f32 = lightDepth(block, x, y, z) * 0.028;
      // Light scattered again and again inside dims far less than the straight ray: three sums of ever weaker decay.
      lit = forward * (fastExp(-depth) + 0.55 * fastExp(-depth * 0.3) + 0.42 * fastExp(-depth * 0.06));
    }
    const taken: f32 = 1 - fastExp(-density * step * 0.02);
    direct += passed * taken * lit;
    ambient += passed * taken * (0.62 + 0.38 * h);
    distance += passed * taken * t;
    weight += passed * taken;
    passed *= 1 - taken;
    if (passed < 0.015) { passed = 0; break; }
  }
  if (weight <= 0) return;
  // A base seen from below is lit by what scatters down through it: thick and thin parts show as a soft marbling.
  const mean: f32 = distance / weight, mx: f32 = dx * mean, mz: f32 = dz * mean, sx: f32 = at(block, B.SEED_X) * 13;
  const below: f32 = smooth(0.10, 0.45, dy);
  const marbling: f32 = mix(1, 0.74 + 0.62 * billow3(mx * 0.0021 + sx, 0.4, mz * 0.0021, 4), 0.35 + 0.65 * below);
  blendCloud(block, direct * 0.72 * marbling * kept, ambient * (1.15 + 0.22 * below) * marbling * kept, (1 - passed) * kept, mean, to, haze);
}

function distanceToShell(dy: f32, height: f32): f32 {
  const r: f32 = 6360000;
  return <f32>Math.sqrt(<f64>dy * dy * r * r + 2.0 * r * height + <f64>height * height) - dy * r;
}

/** Lays a lit cloud over the sky in `to`, thinned by the haze of its distance. */
function blendCloud(block: usize, direct: f32, ambient: f32, opacity: f32, distance: f32, to: usize, haze: usize): void {
  const clear: f32 = fastExp(-distance * (1.0 / 26000.0));
  for (let c = 0; c < 3; c++) {
    const p = to + (<usize>c << 2);
    const glow: f32 = direct * at(block, B.KEY_COLOR + c) + ambient * (0.78 * at(block, B.ZENITH + c) + 0.34 * at(block, B.HORIZON + c) + 0.2 * at(block, B.BOUNCE + c));
    const behind: f32 = load<f32>(p);
    const seen = glow * clear + opacity * (1 - clear) * load<f32>(haze + (<usize>c << 2));
    store<f32>(p, behind * (1 - opacity) + seen);
  }
  store<f32>(to + 12, load<f32>(to + 12) * (1 - opacity));
}

/** High ice: long combed fibres, bright around the sun. */
function paintCirrus(block: usize, dx: f32, dy: f32, dz: f32, to: usize, haze: usize, cover: f32): void {
  if (dy < 0.01) return;
  const t: f32 = 8.5 / (dy + 0.045);
  const turn: f32 = at(block, B.CHOICE + 2) * 6.2832;
  const co: f32 = <f32>Math.cos(turn), si: f32 = <f32>Math.sin(turn);
  const x: f32 = (dx * co + dz * si) * t, z: f32 = (dz * co - dx * si) * t;
  const sx: f32 = at(block, B.SEED_X);
  const bend: f32 = (fbm2(x * 0.05 + sx, z * 0.05, 3) - 0.5) * 14;
  const fibres: f32 = fbm2(x * 0.045 + sx + bend * 0.10, (z + bend) * 0.26, 6);
  const patches: f32 = fbm2(x * 0.028 + 9, z * 0.04 + sx, 4);
  const veil: f32 = smooth(0.40, 0.86, fibres * 0.62 + patches * 0.62 - 0.17 + 0.24 * cover) * cover;
  const opacity: f32 = 0.62 * veil * smooth(0.01, 0.10, dy);
  if (opacity <= 0) return;
  const cosine: f32 = dx * at(block, B.KEY_DIR) + dy * at(block, B.KEY_DIR + 1) + dz * at(block, B.KEY_DIR + 2);
  blendCloud(block, opacity * (0.42 + 0.22 * phase(cosine)), opacity * 0.5, opacity, t * 420, to, haze);
}

/** A closed ceiling: lit from above, so its light is in its thickness. */
function paintCeiling(block: usize, dx: f32, dy: f32, dz: f32, to: usize, haze: usize, storm: bool): void {
  const cover: f32 = at(block, B.COVER);
  const t: f32 = 1.25 / (max<f32>(dy, 0) + 0.075);
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const x: f32 = dx * t + sx, z: f32 = dz * t + sz;
  const wx: f32 = fbm2(x * 0.5, z * 0.5, 4) - 0.5, wz: f32 = fbm2(x * 0.5 + 19, z * 0.5 + 7, 4) - 0.5;
  const big: f32 = fbm2(x * 0.42 + wx * 1.3, z * 0.42 + wz * 1.3, 4);
  const fine: f32 = fbm2(x * 1.5 + wx * 2.4, z * 1.5 + wz * 2.4, 5);
  const thick: f32 = storm ? 0.62 * big + 0.38 * fine : 0.55 * big + 0.45 * fine;
  const opacity: f32 = smooth(0.62 - 0.62 * cover, 0.86 - 0.6 * cover, thick + 0.12);
  if (opacity <= 0) return;
  // Difference of thickness towards the key light shades the lumps.
  const kx: f32 = at(block, B.KEY_DIR) * 0.22, kz: f32 = at(block, B.KEY_DIR + 2) * 0.22;
  const there: f32 = fbm2((x + kx) * 1.5 + wx * 2.4, (z + kz) * 1.5 + wz * 2.4, 4);
  const relief: f32 = clamp01(0.5 + (fine - there) * 2.2);
  const thin: f32 = 1 - smooth(0.3, 0.72, thick);
  const facing: f32 = dx * at(block, B.KEY_DIR) + dy * at(block, B.KEY_DIR + 1) + dz * at(block, B.KEY_DIR + 2);
  const through: f32 = fastExp(-(1 - facing) * 5) * (1 - cover * 0.45);
  const dark: f32 = storm ? 0.26 : 0.66;
  const ambient: f32 = opacity * (dark + (storm ? 0.85 : 0.6) * thin * thin + (storm ? 0.30 : 0.22) * relief);
  const direct: f32 = opacity * (0.05 + thin * (0.12 + 0.9 * through)) * (0.5 + relief);
  blendCloud(block, direct, ambient, opacity, t * 1500, to, haze);
}

/** Ash rising from the volcano's crater, lit red from below, torn off by the wind. */
function paintPlume(block: usize, dx: f32, dy: f32, dz: f32, to: usize): void {
  if (dz < 0.05 || dy < 0) return;
  const sx: f32 = at(block, B.SEED_X);
  const x: f32 = dx / dz * VOLCANO_Z - volcanoX(block), h: f32 = dy / dz * VOLCANO_Z - VOLCANO_HEIGHT * 0.86;
  if (h < 0 || h > 5200) return;
  const lean: f32 = (at(block, B.CHOICE + 2) < 0.5 ? -1 : 1) * (h * 0.28 + h * h * 0.00007);
  const wide: f32 = 150 + h * 0.30;
  const wx: f32 = (fbm2(x * 0.0016 + sx, h * 0.0016 - 3, 5) - 0.5) * 900 * smooth(0, 1800, h + 300), wh: f32 = (fbm2(x * 0.0016 + 9, h * 0.0016 + sx, 5) - 0.5) * 700;
  const off: f32 = (x - lean + wx) / wide;
  const puffs: f32 = billow3((x + wx) * 0.0024 + sx, (h + wh) * 0.0024, 0.7, 5);
  const body: f32 = fastExp(-off * off * 1.3) * 1.7 + (puffs - 0.45) * 1.7 - 0.62 - h * 0.00009;
  const opacity: f32 = smooth(0, 0.30, body) * smooth(0, 120, h) * smooth(5200, 2600, h) * 0.97;
  if (opacity <= 0) return;
  const there: f32 = billow3((x + wx + 130 * at(block, B.KEY_DIR)) * 0.0024 + sx, (h + wh + 150) * 0.0024, 0.7, 4);
  const shade: f32 = clamp01(0.40 + (puffs - there) * 2.4);
  const fire: f32 = fastExp(-h * 0.0016) / max<f32>(0.2, at(block, B.EXPOSURE)) * (0.25 + 0.75 * (1 - shade));
  for (let c = 0; c < 3; c++) {
    const p = to + (<usize>c << 2);
    const ash: f32 = 0.055 * (shade * 1.6 * at(block, B.KEY_COLOR + c) + 1.4 * at(block, B.ZENITH + c) + 0.5 * at(block, B.HORIZON + c)) * (0.5 + shade) * 2.2;
    store<f32>(p, mix(load<f32>(p), ash + fire * (c == 0 ? 1.5 : c == 1 ? 0.32 : 0.03), opacity));
  }
  store<f32>(to + 12, load<f32>(to + 12) * (1 - opacity));
}

/** Paints the plan's clouds over the clear sky in `to`; `scratch` holds one colour. */
export function paintClouds(block: usize, table: usize, dx: f32, dy: f32, dz: f32, px: i32, py: i32, to: usize, scratch: usize): void {
  const kind = <i32>at(block, B.CLOUDS);
  paintKind(block, table, dx, dy, dz, px, py, to, scratch, kind);
  if (B.feature(block) == B.VOLCANO) paintPlume(block, dx, dy, dz, to);
}

function paintKind(block: usize, table: usize, dx: f32, dy: f32, dz: f32, px: i32, py: i32, to: usize, scratch: usize, kind: i32): void {
  if (kind == B.CLEAR || at(block, B.COVER) <= 0) return;
  clearSky(block, table, dx, 0.02, dz, scratch);
  if (kind == B.CIRRUS) paintCirrus(block, dx, dy, dz, to, scratch, at(block, B.COVER));
  if (kind == B.CUMULUS) {
    paintCirrus(block, dx, dy, dz, to, scratch, 0.28);
    paintCumulus(block, dx, dy, dz, px, py, to, scratch);
  }
  if (kind == B.OVERCAST) paintCeiling(block, dx, dy, dz, to, scratch, false);
  if (kind == B.STORM) paintCeiling(block, dx, dy, dz, to, scratch, true);
}
