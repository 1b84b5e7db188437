/** Water: waves, Fresnel, the mirror image of what was already painted, sun glitter, foam at the shore. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, fastExp4, fastSin, fastSin4, fbm2, hash2, mix, noise2, noise2x4, smooth } from "./noise";
import { readSky } from "./land";
import { shadeStreet } from "./street";
import { isRough, swellAt } from "./swell";
import { FALLS_Z, landHeight, riverCentre } from "./terrain";
import { transmittance, veil } from "./air";
import { fallsFoam, mistOver } from "./falls";

/**
 * Height of the water's skin at four places at once: many trains of sharpened waves around the wind's heading, none narrower
 * than the footprint.
 */
function waveHeights(block: usize, x: v128, z: v128, footprint: f32): v128 {
  const waves: f32 = at(block, B.WAVES);
  const open = <i32>at(block, B.PLACE) == B.SEA || <i32>at(block, B.PLACE) == B.BEACH;
  const wind: f32 = (at(block, B.CHOICE + 3) - 0.5) * 1.6 + 1.57;
  const rough = isRough(block);
  let length: f32 = rough ? 7.5 : open ? 21 + 26 * waves : 2.9;
  let height: f32 = rough ? 0.10 : open ? 0.10 + 0.85 * waves : 0.0025 + 0.04 * waves * waves;
  let sum = f32x4.splat(0), dragX = f32x4.splat(0), dragZ = f32x4.splat(0);
  for (let i = 0; i < 15; i++) {
    const fade: f32 = smooth(0.8, 3.0, length / footprint);
    if (fade <= 0) break;
    const turn: f32 = wind + (hash2(i, 77) - 0.5) * (i < 3 ? 1.1 : 2.6);
    const c: f32 = fastSin(turn + 1.5707963), s: f32 = fastSin(turn);
    const k: f32 = 6.2832 / length;
    const along = f32x4.add(f32x4.mul(f32x4.splat(c), f32x4.add(x, dragX)), f32x4.mul(f32x4.splat(s), f32x4.add(z, dragZ)));
    const phase = f32x4.add(f32x4.mul(along, f32x4.splat(k)), f32x4.splat(<f32>i * 1.7 + at(block, B.SEED_X)));
    // exp(sin - 1): narrow crests, broad troughs; gusts make each train swell and fade.
    const crest = fastExp4(f32x4.sub(fastSin4(phase), f32x4.splat(1)));
    const wide = f32x4.splat(0.21 / length);
    const gust = f32x4.add(f32x4.splat(0.45), f32x4.mul(f32x4.splat(1.1 / 16777216.0), noise2x4(f32x4.add(f32x4.mul(x, wide), f32x4.splat(<f32>i * 5)), f32x4.mul(z, wide))));
    sum = f32x4.add(sum, f32x4.mul(f32x4.mul(f32x4.splat(height * fade), gust), crest));
    const slope = f32x4.mul(f32x4.mul(crest, fastSin4(f32x4.add(phase, f32x4.splat(1.5707963)))), f32x4.splat(height * 0.4));
    dragX = f32x4.sub(dragX, f32x4.mul(f32x4.splat(c), slope));
    dragZ = f32x4.sub(dragZ, f32x4.mul(f32x4.splat(s), slope));
    length *= 0.76;
    height *= 0.79;
  }
  return sum;
}

/** Colour of the finished picture where the mirrored ray goes, or the sky where it leaves the picture; returns how much is sky. */
export function mirrored(block: usize, input: usize, u: f32, slope: f32, z: f32, to: usize): f32 {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const half: f32 = at(block, B.HALF_HEIGHT);
  const x: f32 = (u / at(block, B.HALF_WIDTH) + 1) * 0.5 * <f32>width - 0.5;
  const y: f32 = (1 - (slope - at(block, B.SHIFT)) / half) * 0.5 * <f32>height - 0.5;
  readSky(block, pointer(input, B.IN_SKY), u, slope, to);
  if (y < 0 || y > <f32>(height - 2)) return 1;
  const ix = max<i32>(0, min<i32>(width - 2, <i32>x)), iy = <i32>y;
  const kinds = pointer(input, B.IN_KIND), rgb = pointer(input, B.IN_RGB);
  const fx: f32 = clamp01(x - <f32>ix), fy: f32 = y - <f32>iy;
  let total: f32 = 0, open: f32 = 0, r: f32 = 0, g: f32 = 0, b: f32 = 0;
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const place = (iy + j) * width + ix + i;
      // Water and things in front of it have no mirror image here.
      if (load<f32>(kinds + (<usize>place << 2)) >= 2) continue;
      const w: f32 = (i == 0 ? 1 - fx : fx) * (j == 0 ? 1 - fy : fy);
      const p = rgb + <usize>(place * 12);
      total += w;
      if (load<f32>(kinds + (<usize>place << 2)) == 0) open += w;
      r += w * load<f32>(p);
      g += w * load<f32>(p, 4);
      b += w * load<f32>(p, 8);
    }
  }
  if (total < 0.01) return 1;
  store<f32>(to, mix(load<f32>(to), r / total, total));
  store<f32>(to, mix(load<f32>(to, 4), g / total, total), 4);
  store<f32>(to, mix(load<f32>(to, 8), b / total, total), 8);
  return open / total;
}

function foamAt(block: usize, x: f32, z: f32, bed: f32, footprint: f32): f32 {
  const place = <i32>at(block, B.PLACE);
  if (B.feature(block) == B.FALLS) return fallsFoam(block, x, z, riverCentre(block, FALLS_Z));
  if (place != B.BEACH && place != B.SEA) return 0;
  const wind: f32 = at(block, B.WAVES);
  const lace: f32 = fbm2(x * 1.7, z * 1.7, 4);
  const cells: f32 = abs<f32>(2 * noise2(x * 2.3 + 4, z * 2.3) - 1) * 0.6 + abs<f32>(2 * noise2(x * 5.1, z * 5.1 + 8) - 1) * 0.4;
  let foam: f32 = 0;
  if (place == B.BEACH) {
    const depth: f32 = -bed;
    const wander: f32 = (fbm2(x * 0.09, z * 0.09 + 5, 3) - 0.5) * 0.5;
    const swash: f32 = smooth(0.10, 0.0, depth - 0.02 - 0.10 * lace);
    const first: f32 = smooth(0.16, 0.0, abs<f32>(depth - 0.42 - wander)) * (0.35 + 0.65 * wind);
    const second: f32 = smooth(0.22, 0.0, abs<f32>(depth - 1.15 - wander * 1.5)) * (0.2 + 0.8 * wind);
    const trail: f32 = smooth(1.3, 0.1, depth) * 0.55;
    foam = max<f32>(swash, max<f32>(first, second) * smooth(0.3, 0.55, lace)) + trail * smooth(0.22, 0.02, cells) * smooth(0.35, 0.6, lace);
  }
  return clamp01(foam);
}

/** Foam of a rough sea: tops that break, what slides down their faces, and webs drawn out by the wind. */
function whitecaps(block: usize, x: f32, z: f32, crest: f32, nx: f32, nz: f32, footprint: f32): f32 {
  const waves: f32 = at(block, B.WAVES), sx: f32 = at(block, B.SEED_X);
  const broad: f32 = fbm2(x * 0.035 + sx, z * 0.05, 3);
  const lace: f32 = fbm2(x * 0.55, z * 0.75 + sx, footprint > 0.6 ? 3 : 6);
  const web: f32 = abs<f32>(2 * fbm2(x * 0.42 + 3, z * 0.42, footprint > 0.6 ? 3 : 5) - 1);
  const top: f32 = smooth(3.6, 9.5, crest + 5 * (broad - 0.5) + 4 * (lace - 0.5));
  const face: f32 = smooth(1.2, 5.0, crest) * smooth(0.14, 0.45, -nz) * smooth(0.50, 0.66, lace);
  const threads: f32 = smooth(0.085, 0.01, web) * smooth(0.46, 0.72, broad + 0.03 * crest) * 0.40;
  // Far off only its mean is left.
  const spread: f32 = mix(smooth(0.44, 0.64, lace + 0.15 * top), 0.42, smooth(0.4, 1.6, footprint));
  return clamp01((top * spread + face * 0.7 + threads) * smooth(0.5, 0.8, waves));
}

/** Rectangle of pixels; repaints those of kind 2. Reads only pixels of other kinds, so tiles do not depend on each other. */
export function paintWater(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const half: f32 = at(block, B.HALF_HEIGHT), pixel: f32 = 2 * half / <f32>height;
  const kinds = pointer(input, B.IN_KIND);
  const street = B.feature(block) == B.STREET;
  for (let y = y0; y < y1; y++) {
    const s: f32 = half * (1 - 2 * (<f32>y + 0.5) / <f32>height) + at(block, B.SHIFT);
    for (let x = x0; x < x1; x++) {
      const place = y * width + x;
      if (load<f32>(kinds + (<usize>place << 2)) != 2) continue;
      const u: f32 = (2 * (<f32>x + 0.5) / <f32>width - 1) * at(block, B.HALF_WIDTH);
      const distance: f32 = load<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2));
      if (street) shadeStreet(block, input, u, min<f32>(s, -1e-4), distance, pixel, pointer(input, B.IN_RGB) + <usize>(place * 12), scratch);
      else shadeWater(block, input, u, min<f32>(s, -1e-4), distance, pixel, pointer(input, B.IN_RGB) + <usize>(place * 12), scratch);
    }
  }
}

function shadeWater(block: usize, input: usize, u: f32, s: f32, distance: f32, pixel: f32, to: usize, scratch: usize): void {
  const ray: f32 = Mathf.sqrt(1 + u * u + s * s);
  const z: f32 = distance / ray, x: f32 = u * z;
  const across: f32 = distance * pixel;
  // Seen flat, a pixel is far longer than wide; waves are cut off between both.
  const along: f32 = min<f32>(across / max<f32>(0.004, -s), across * 40);
  const footprint: f32 = Mathf.sqrt(across * along);
  const e: f32 = max<f32>(0.03, footprint * 0.6);
  const heights = waveHeights(block, f32x4(x, x + e, x, x), f32x4(z, z, z + e, z), footprint);
  const h: f32 = f32x4.extract_lane(heights, 0);
  let nx: f32 = -(f32x4.extract_lane(heights, 1) - h) / e, nz: f32 = -(f32x4.extract_lane(heights, 2) - h) / e;
  const rough = isRough(block);
  let crest: f32 = 0;
  if (rough) {
    const d: f32 = max<f32>(0.25, footprint * 0.7);
    crest = swellAt(block, x, z, across * 2);
    nx -= (swellAt(block, x + d, z, across * 2) - crest) / d;
    nz -= (swellAt(block, x, z + d, across * 2) - crest) / d;
  }
  const ny: f32 = 1 / Mathf.sqrt(1 + nx * nx + nz * nz);
  nx *= ny;
  nz *= ny;
  const vx: f32 = u / ray, vy: f32 = s / ray, vz: f32 = 1 / ray;
  let facing: f32 = -(vx * nx + vy * ny + vz * nz);
  facing = max<f32>(0.02, facing);
  const fresnel: f32 = 0.02 + 0.98 * Mathf.pow(1 - facing, 5);
  let rx: f32 = vx + 2 * facing * nx, ry: f32 = vy + 2 * facing * ny, rz: f32 = vz + 2 * facing * nz;
  ry = max<f32>(0.004, ry);
  rz = max<f32>(0.05, rz);
  const open: f32 = mirrored(block, input, rx / rz, ry / rz, z, scratch);
  const bed: f32 = landHeight(block, x, z, max<f32>(0.05, across));
  const deep: f32 = 1 - fastExp(min<f32>(0, bed) * 1.1);
  const key: f32 = at(block, B.KEY_DIR + 1);
  const sparkle: f32 = open * glitter(block, rx, ry, rz, x, z, across, min<f32>(along, across * 5));
  const foam: f32 = rough ? whitecaps(block, x, z, crest, nx, nz, across) : foamAt(block, x, z, bed, footprint);
  // Light from behind shines through the thin tops of waves.
  const thin: f32 = rough ? smooth(0.5, 7, crest) * (0.35 + 0.65 * smooth(0.0, -0.5, nz)) : 0;
  const clear: f32 = transmittance(block, 0, distance);
  for (let c = 0; c < 3; c++) {
    const p = scratch + (<usize>c << 2);
    const ambient: f32 = at(block, B.ZENITH + c) * 1.5 + at(block, B.HORIZON + c) * 0.5 + at(block, B.KEY_COLOR + c) * max<f32>(0, key) * 0.5;
    const body: f32 = at(block, B.WATER_COLOR + c) * ambient;
    const floorTone: f32 = at(block, B.SOIL + c) * ambient * 0.75;
    const below: f32 = mix(floorTone, body, deep) + thin * ambient * (c == 0 ? 0.020 : c == 1 ? 0.115 : 0.105);
    let value: f32 = mix(below, load<f32>(p), fresnel) + sparkle * at(block, B.KEY_COLOR + c);
    const white: f32 = 0.86 * (ambient + 0.3 * at(block, B.KEY_COLOR + c) * max<f32>(0.1, key));
    value = mix(value, white, foam * 0.9);
    store<f32>(to + (<usize>c << 2), value);
  }
  store<f32>(scratch, load<f32>(to));
  store<f32>(scratch, load<f32>(to, 4), 4);
  store<f32>(scratch, load<f32>(to, 8), 8);
  if (B.feature(block) == B.FALLS) mistOver(block, x, 0, z, scratch);
  veil(block, pointer(input, B.IN_SKY), u, clear, scratch);
  for (let c: usize = 0; c < 12; c += 4) store<f32>(to + c, load<f32>(scratch + c));
}

/** Facets too small for a pixel: a broad lobe, broken into single flashes. */
function glitter(block: usize, rx: f32, ry: f32, rz: f32, x: f32, z: f32, across: f32, along: f32): f32 {
  const facing: f32 = rx * at(block, B.KEY_DIR) + ry * at(block, B.KEY_DIR + 1) + rz * at(block, B.KEY_DIR + 2);
  // An afterglow has no disc to glitter.
  if (at(block, B.SUN_DIR + 1) < -0.02 && at(block, B.MOON_LIGHT) == 0) return 0;
  const waves: f32 = at(block, B.WAVES);
  const lobe: f32 = fastExp(-(1 - facing) * mix(520, 150, waves));
  if (lobe < 0.002) return 0;
  const flash: f32 = hash2(<i32>floor<f32>(x / max<f32>(0.05, across * 1.2)), <i32>floor<f32>(z / max<f32>(0.08, along * 1.2)));
  const single: f32 = Mathf.pow(flash, 14) * 16;
  return lobe * mix(1, single, 0.8) * (2.2 + 2.5 * waves);
}
