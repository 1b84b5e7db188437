/** What the ground is made of, and its light. */
import * as B from "./block";
import { at } from "./block";
import { clamp01, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { shadowAt } from "./shadow";
import { faceX, faceY, faceZ, fallsFace, mistOver, whiteness } from "./falls";
import { FALLS_Z, QUAY_M, canalCentre, TERRACE_M, TERRACES_CUT, TERRACES_PAINTED, landHeight, riverCentre } from "./terrain";
import { redRock } from "./canyon";
import { LAVENDER, cropGround } from "./crops";
import { farmlandAlbedo, measureStretch } from "./farmland";
import { aboveFloor } from "./valley";
import { strew, upright } from "./litter";
import { layWay, wayAt } from "./way";
import { gravelAt, rakedAlbedo, rakedRelief } from "./raked";
import { cloudiness, graniteAlbedo } from "./pinnacles";
import { transmittance, veil } from "./air";
import { readSky } from "./land";
import { lavaGlow } from "./lava";
import { color3, scale, toward } from "./tint";
import { bank, limestone, pebbleDome, quayWall } from "./stones";
import { onWall, ownShade, rayHeight } from "./walls";

/** Woods on far slopes; where orchards blossom, those are still green. */
function farWoods(block: usize, tone: f32, t: f32, to: usize): void {
  const own: i32 = <i32>at(block, B.TREES) == CHERRY ? B.GRASS : B.FOLIAGE, k: f32 = own == B.GRASS ? tone * 0.55 : tone;
  toward(to, at(block, own) * k, at(block, own + 1) * k, at(block, own + 2) * k, t);
}

/** The kind of tree, in the order of TREE_KINDS in block.ts of the engine. */
const CHERRY: i32 = 4;

/** Layered rock, scree, grass, woods and snow by height and steepness. Albedo into `to`. */
function alpine(block: usize, x: f32, h: f32, z: f32, ny: f32, distance: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const rough: f32 = fbm2(x * 0.011 + sx, z * 0.011, 5);
  const fine: f32 = footprint > 9 ? 0.5 : fbm2(x * 0.13, z * 0.13 + sx, 3);
  const warp: f32 = (fbm2(x * 0.0016, z * 0.0016 + sx, 4) - 0.5) * 320;
  const layer: f32 = mix(0.5, noise2((h + warp) * 0.021, 3.7 + sx), 0.8) * 0.6 + mix(0.5, noise2((h + warp) * 0.06, 9.1), smooth(9, 2, footprint)) * 0.4;
  color3(block, B.ROCK, 0.68 + 0.4 * layer + 0.45 * (rough - 0.5) + 0.35 * (fine - 0.5), to);
  const scree: f32 = smooth(0.62, 0.78, ny + 0.22 * (rough - 0.5)) * 0.65;
  toward(to, at(block, B.SOIL) * 0.86, at(block, B.SOIL + 1) * 0.84, at(block, B.SOIL + 2) * 0.84, scree);
  const high: f32 = 420 + 900 * at(block, B.RELIEF);
  const treeLine: f32 = high * (0.42 + 0.35 * (rough - 0.5));
  const green: f32 = smooth(0.55, 0.80, ny + 0.3 * (rough - 0.5)) * smooth(treeLine * 1.5, treeLine * 0.9, h);
  const dry: f32 = 0.75 + 0.6 * fine;
  toward(to, at(block, B.GRASS) * dry, at(block, B.GRASS + 1) * dry, at(block, B.GRASS + 2) * dry, green);
  if (at(block, B.TREES) > 0) {
    const stand: f32 = fbm2(x * 0.0052 + 3, z * 0.0052 + sx, 5) + 0.5 * (at(block, B.TREE_DENSITY) - 0.5);
    const woods: f32 = smooth(0.44, 0.54, stand) * smooth(treeLine * 1.1, treeLine * 0.8, h) * smooth(0.45, 0.62, ny) * smooth(90, 260, distance) * (B.feature(block) == B.VALLEY ? smooth(8, 50, aboveFloor(h, z)) : 1);
    const crown: f32 = 0.55 + 0.9 * noise2(x * 0.16, z * 0.16) * noise2(x * 0.31, z * 0.31 + 5) * 2;
    farWoods(block, crown * 0.7, woods, to);
  }
  const line: f32 = at(block, B.SNOW_LINE);
  if (line < 1) {
    const level: f32 = (line * 1.25 - 0.05) * (500 + 1500 * at(block, B.RELIEF));
    const cover: f32 = smooth(level - 90, level + 160, h + (rough - 0.5) * 420 + (fine - 0.5) * 60) * smooth(0.42, 0.66, ny + 0.25 * (rough - 0.5));
    toward(to, 0.84, 0.87, 0.92, cover);
  }
}

function meadowGround(block: usize, x: f32, h: f32, z: f32, ny: f32, distance: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const broad: f32 = fbm2(x * 0.012 + sx, z * 0.012, 4), patches: f32 = fbm2(x * 0.09, z * 0.06 + sx, 4);
  const close: f32 = smooth(60, 5, distance);
  const standing: f32 = smooth(90, 16, distance);
  const blades: f32 = standing > 0 ? mix(0.5, upright(block, x, z), standing) : 0.5;
  const tone: f32 = 0.62 + 0.42 * broad + 0.30 * (patches - 0.5) + (0.5 + 0.5 * close) * (blades - 0.5) - 0.12 * close;
  color3(block, B.GRASS, tone, to);
  toward(to, at(block, B.SOIL) * 0.7, at(block, B.SOIL + 1) * 0.7, at(block, B.SOIL + 2) * 0.6, 0.35 * smooth(0.55, 0.75, patches));
  if (<i32>at(block, B.PLANTED) >= LAVENDER) cropGround(block, x, z, distance, footprint, to);
  else if (at(block, B.FLOWERS) > 0) {
    const drift: f32 = fbm2(x * 0.035 + 9, z * 0.02 + sx, 4) + 0.4 * (at(block, B.FLOWERS) - 0.5);
    const dots: f32 = smooth(0.50, 0.80, noise2(x * 5.1, z * 2.2) * smooth(90, 20, distance) + 0.62 * smooth(20, 90, distance));
    // Between the rows of a planted field lies no wild flower; where they are no more told apart, all is in bloom.
    const planted: f32 = at(block, B.PLANTED) > 0 ? smooth(12, 50, distance) : <f32>1;
    const amount: f32 = smooth(0.44, 0.62, drift) * dots * 0.85 * smooth(900, 200, distance) * planted;
    toward(to, at(block, B.FLOWER_COLOR), at(block, B.FLOWER_COLOR + 1), at(block, B.FLOWER_COLOR + 2), amount);
  }
  if (at(block, B.TREES) > 0) {
    const stand: f32 = fbm2(x * 0.0036 + 3, z * 0.0036 + sx, 5) + 0.4 * (at(block, B.TREE_DENSITY) - 0.5);
    const woods: f32 = smooth(0.52, 0.56, stand) * smooth(220, 420, distance);
    const crown: f32 = 0.45 + 1.4 * noise2(x * 0.14, z * 0.14) * noise2(x * 0.29, z * 0.29 + 5);
    farWoods(block, crown, woods, to);
  }
  const line: f32 = at(block, B.SNOW_LINE);
  if (line < 1) {
    const cover: f32 = smooth(line * 900 - 40, line * 900 + 120, h + (broad - 0.5) * 200) * smooth(0.4, 0.7, ny);
    toward(to, 0.84, 0.87, 0.92, line <= 0.02 ? 0.96 : cover);
  }
}

function sandGround(block: usize, x: f32, h: f32, z: f32, distance: f32, to: usize): void {
  const grain: f32 = (hash2(<i32>(x * 160), <i32>(z * 160)) - 0.5) * smooth(9, 2, distance);
  const broad: f32 = fbm2(x * 0.05 + at(block, B.SEED_X), z * 0.05, 4), mottle: f32 = fbm2(x * 1.4, z * 1.9, 5);
  color3(block, B.SOIL, 0.9 + 0.22 * (broad - 0.5) + 0.20 * (mottle - 0.5) + 0.22 * grain, to);
  if (at(block, B.WATER) > 0) {
    const wet = smooth(0.42, 0.06, h + 0.16 * (broad - 0.5));
    toward(to, load<f32>(to) * 0.5, load<f32>(to, 4) * 0.48, load<f32>(to, 8) * 0.47, wet);
  }
}

/** White sand around an islet. */
function strand(h: f32, to: usize): void {
  const dry: f32 = smooth(0.1, 0.6, h);
  toward(to, mix(0.42, 0.72, dry), mix(0.35, 0.62, dry), mix(0.24, 0.46, dry), smooth(3, 1.8, h));
}

/** Fine relief that only the light sees: wind ripples in sand, crust on snow, tufts of grass. Height in metres. */
function relief(block: usize, place: i32, x: f32, z: f32, distance: f32): f32 {
  if (place == B.DUNES || place == B.BEACH) {
    const fade: f32 = smooth(place == B.DUNES ? 130 : 30, 6, distance);
    if (fade <= 0) return 0;
    const bend: f32 = fbm2(x * 0.22, z * 0.22 + at(block, B.SEED_X), 3) * 7;
    const ripple: f32 = Mathf.sin(z * 9.5 + x * 2.2 + bend * 3.1);
    if (place == B.BEACH) return fade * (0.006 * ripple * noise2(x * 0.6, z * 0.6) + 0.07 * fbm2(x * 0.9, z * 1.3, 5));
    // Ripples lie in fields of their own heading, wider where the sand is coarse.
    const broad: f32 = Mathf.sin(z * 2.7 + x * 0.5 + bend * 1.4);
    return fade * ((0.026 * ripple * smooth(90, 12, distance) + 0.045 * broad) * (0.35 + 0.9 * noise2(x * 0.12 + 5, z * 0.12)) + 0.012 * noise2(x * 3, z * 3));
  }
  if (place == B.SNOWFIELD) {
    // Sastrugi: long low ridges combed by the wind, and the glitter of the crust.
    const comb: f32 = fbm2(x * 0.35 + z * 0.12, z * 1.5 - x * 0.3, 5);
    return smooth(260, 14, distance) * (0.34 * comb * comb + 0.10 * fbm2(x * 0.16, z * 0.16, 3)) + smooth(14, 3, distance) * 0.005 * noise2(x * 21, z * 21);
  }
  if (place == B.MOON) return distance >= 60 ? 0 : smooth(60, 4, distance) * 0.07 * fbm2(x * 2.1, z * 2.1, 6);
  if (place == B.CITY || distance >= 120) return 0;
  if (B.feature(block) == B.RAKED && gravelAt(block, x, z) > 0.5) return rakedRelief(block, x, z, distance);
  const pebbles: f32 = (place == B.LAKE || place == B.RIVER) && distance < 45 ? smooth(45, 6, distance) * 0.05 * pebbleDome(x, z) : 0;
  return smooth(120, 8, distance) * mix(0.10, 0.045, smooth(24, 6, distance)) * fbm2(x * 1.3, z * 1.3, 3) * (pebbles > 0 ? 0.3 : 1) + pebbles;
}

/** Part of the fields that stand under water. */
const FLOODED: f32 = 0.5;

/** How much of what a pixel of terraced land shows is level field; the rest is bank. */
let levelness: f32 = 1;

/** Steps that are cut into the land tell by their slope, those painted on it by their height. */
function measureLevel(h: f32, ny: f32, distance: f32, footprint: f32): void {
  const cut: f32 = smooth(TERRACES_PAINTED, TERRACES_CUT, distance);
  const part: f32 = (h - 3) / TERRACE_M - floor<f32>((h - 3) / TERRACE_M);
  const soft: f32 = 0.05 + 0.6 * footprint / TERRACE_M;
  const field: f32 = mix(smooth(0.66 + soft, 0.66 - soft, part) * smooth(0, soft, part), 0.62, smooth(0.35, 0.9, soft));
  levelness = mix(field, smooth(0.955, 0.992, ny), cut);
}

/** What grows in the terraced field at a place, 0 to 1: neighbours along a contour differ. */
function fieldState(x: f32, h: f32): f32 {
  const field: f32 = floor<f32>((h - 3) / TERRACE_M + 0.12);
  return hash2(<i32>field * 7, <i32>floor<f32>(x * 0.009 + 0.35 * field + 0.5 * noise2(x * 0.02, field)));
}

function albedoAt(block: usize, place: i32, x: f32, h: f32, z: f32, ny: f32, distance: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  if (place == B.DUNES || place == B.BEACH) {
    if (place == B.BEACH && distance > 200) {
      alpine(block, x, h, z, ny, distance, footprint, to);
      if (B.feature(block) == B.ISLET && h < 3) strand(h, to);
    } else sandGround(block, x, h, z, distance, to);
  } else if (place == B.SNOWFIELD) {
    alpine(block, x, h, z, ny, distance, footprint, to);
    // All is white but steep rock and the darkest woods.
    const bare: f32 = smooth(0.62, 0.40, ny + 0.2 * (noise2(x * 0.02, z * 0.02) - 0.5));
    toward(to, 0.84, 0.87, 0.92, (1 - bare) * (distance > 700 && load<f32>(to, 4) < 0.07 ? 0.55 : 1));
  } else if (place == B.CITY || (B.feature(block) == B.CANAL && distance < 160)) {
    // Quay of large slabs, a little worn.
    const slab: f32 = hash2(<i32>floor<f32>(x / 2.4), <i32>floor<f32>(z / 1.6)), worn: f32 = fbm2(x * 0.6, z * 0.6, 5);
    const jx: f32 = abs<f32>(x / 2.4 - floor<f32>(x / 2.4 + 0.5)), jz: f32 = abs<f32>(z / 1.6 - floor<f32>(z / 1.6 + 0.5));
    const joint: f32 = 1 - 0.5 * smooth(0.015, 0.004, min<f32>(jx * 2.4, jz * 1.6)) * smooth(0.06, 0.02, footprint);
    const tone: f32 = (0.20 + 0.05 * slab + 0.12 * (worn - 0.5)) * joint;
    store<f32>(to, tone * 1.03);
    store<f32>(to, tone, 4);
    store<f32>(to, tone * 0.95, 8);
  } else if (place == B.MOON) {
    const tone: f32 = 0.16 + 0.12 * fbm2(x * 0.01, z * 0.01 + at(block, B.SEED_X), 6) + 0.05 * noise2(x * 7, z * 7) * smooth(40, 4, distance);
    store<f32>(to, tone * 1.02);
    store<f32>(to, tone, 4);
    store<f32>(to, tone * 0.97, 8);
  } else if (B.feature(block) == B.CANYON) {
    redRock(block, x, h, z, ny, footprint, to);
  } else if (B.feature(block) == B.VOLCANO) {
    // Old lava: dark crusts with rust and ash between them, thin grass where it has weathered.
    meadowGround(block, x, h, z, ny, distance, footprint, to);
    const crust: f32 = fbm2(x * 0.16 + sx, z * 0.11, 5), broad: f32 = fbm2(x * 0.004, z * 0.004 + sx, 5);
    const ash: f32 = max<f32>(smooth(0.40, 0.52, crust * 0.6 + broad * 0.5), smooth(60, 300, h));
    const tone: f32 = 0.045 + 0.075 * broad * (0.5 + crust);
    toward(to, tone * 1.16, tone, tone * 0.92, ash * 0.95);
  } else if (B.feature(block) == B.RAKED && z < 40) {
    rakedAlbedo(block, x, z, distance, to);
  } else if (B.feature(block) == B.PINNACLES) {
    graniteAlbedo(block, x, h, z, ny, footprint, to);
  } else if (place == B.MOUNTAINS && distance < 120) {
    meadowGround(block, x, h, z, ny, distance, footprint, to);
  } else if (place == B.LAKE && B.feature(block) == B.KARST) {
    limestone(block, x, h, z, ny, footprint, to);
    bank(block, x, h, z, distance, to);
  } else if (place == B.MOUNTAINS || place == B.LAKE || place == B.SEA) {
    alpine(block, x, h, z, ny, distance, footprint, to);
    if (place == B.LAKE) bank(block, x, h, z, distance, to);
    else toward2(block, x, h, z, ny, distance, footprint, to);
  } else if (B.feature(block) == B.TERRACES && distance > 60) {
    meadowGround(block, x, h, z, ny, distance, footprint, to);
    // Each field its own state: flooded, young green, ripe; banks stay dark and grassy, with a path of trodden earth along the rim.
    const own: f32 = fieldState(x, h), flat: f32 = levelness * smooth(2300, 1700, distance);
    const rows: f32 = 0.86 + 0.28 * noise2(x * 1.1 + z * 0.4, z * 1.3) * smooth(500, 60, distance);
    if (own < FLOODED) toward(to, 0.07, 0.065, 0.045, flat * 0.9);
    else if (own < 0.78) toward(to, 0.125 * rows, 0.25 * rows, 0.042 * rows, flat * 0.85);
    else toward(to, 0.40 * rows, 0.32 * rows, 0.085 * rows, flat * 0.8);
    scale(to, 0.62 + 0.38 * flat);
  } else if (B.feature(block) == B.FARMLAND) {
    meadowGround(block, x, h, z, ny, distance, footprint, to);
    farmlandAlbedo(block, x, z, distance, footprint, to);
  } else {
    meadowGround(block, x, h, z, ny, distance, footprint, to);
    if (place == B.RIVER) bank(block, x, h, z, distance, to);
    if (B.feature(block) == B.FALLS && z > 26) {
      const bare: f32 = smooth(0.99, 0.93, ny) * smooth(3.5, 1.5, h), tone: f32 = 0.55 + 0.6 * fbm2(x * 1.3, z * 1.3, 4);
      toward(to, at(block, B.ROCK) * tone, at(block, B.ROCK + 1) * tone, at(block, B.ROCK + 2) * tone, bare);
    }
  }
}

/** The near meadow of a mountain valley. */
function toward2(block: usize, x: f32, h: f32, z: f32, ny: f32, distance: f32, footprint: f32, to: usize): void {
  const near: f32 = smooth(420, 120, distance);
  if (near <= 0) return;
  const r: f32 = load<f32>(to), g: f32 = load<f32>(to, 4), b: f32 = load<f32>(to, 8);
  meadowGround(block, x, h, z, ny, distance, footprint, to);
  toward(to, r, g, b, 1 - near);
}

/** Half the width of a footpath; same number as in packages/engine/src/scene/plants.ts. */
const WAY_HALF_M: f32 = 0.9;

/** Where a path that was asked for is trodden into the ground. */
// @ts-ignore: decorator
@inline
function bearsWay(place: i32): bool {
  return place == B.MEADOW || place == B.HILLS || place == B.MOUNTAINS || place == B.FOREST || place == B.RIVER || place == B.LAKE;
}

/** Radiance of the ground seen in pixel column `px` at depth `z` along slopes (u, s); `ray` is the ray's length per metre of depth. */
export function shadeLand(block: usize, sky: usize, px: i32, u: f32, s: f32, walked: f32, ray: f32, pixel: f32, to: usize): void {
  let h: f32 = landHeight(block, u * walked, walked, walked * ray * pixel);
  const z: f32 = B.feature(block) == B.CANYON ? onWall(block, u, s, walked, h, ray, pixel) : walked;
  const x: f32 = u * z, distance: f32 = z * ray;
  const place = <i32>at(block, B.PLACE);
  const footprint: f32 = distance * pixel;
  if (z != walked) h = landHeight(block, x, z, footprint);
  // A wall's face is taken over some metres, or each crack would be a light of its own.
  const e: f32 = max<f32>(0.02, B.feature(block) == B.CANYON ? max<f32>(footprint * 1.1, min<f32>(3, 0.006 * max<f32>(0, distance - 120))) : footprint * 1.1);
  let fx: f32 = landHeight(block, x + e, z, footprint) - h, fz: f32 = landHeight(block, x, z + e, footprint) - h;
  if (distance < 260) {
    const fine: f32 = relief(block, place, x, z, distance);
    fx += relief(block, place, x + e, z, distance) - fine;
    fz += relief(block, place, x, z + e, distance) - fine;
  }
  // On walls the height of what is seen is that of the ray: the land's own there leaps from one step of the walk to the next.
  const met: f32 = B.feature(block) == B.CANYON ? rayHeight(block, s, z, ray) : h;
  const scale: f32 = 1 / Mathf.sqrt(fx * fx + fz * fz + e * e);
  let nx: f32 = -fx * scale, ny: f32 = e * scale, nz: f32 = -fz * scale, through: f32 = 0;
  // No eye sees the back of a rim: what has it there is the rim's own edge.
  if (B.feature(block) == B.CANYON && u * nx + s * ny + nz > 0) {
    nx = 0;
    ny = 1;
    nz = 0;
  }
  const falls = B.feature(block) == B.FALLS;
  if (B.feature(block) == B.TERRACES) {
    measureLevel(h, ny, distance, footprint);
    if (distance > TERRACES_CUT) {
      const lean: f32 = 1 - 0.75 * levelness * smooth(TERRACES_CUT, TERRACES_PAINTED, distance);
      nx *= lean;
      nz *= lean;
      ny = Mathf.sqrt(max<f32>(0.01, 1 - nx * nx - nz * nz));
    }
  }
  if (falls && fallsFace(block, x, at(block, B.EYE_Y) + s * z, z, riverCentre(block, FALLS_Z), footprint, to)) {
    nx = faceX;
    ny = faceY;
    nz = faceZ;
    through = whiteness;
  } else if (B.feature(block) == B.CANAL && distance < 260 && at(block, B.EYE_Y) + s * z < QUAY_M - 0.05 - footprint) {
    quayWall(block, x, at(block, B.EYE_Y) + s * z, z, footprint, to);
    nx = x > canalCentre(block, z) ? -0.98 : 0.98;
    ny = 0.15;
    nz = -0.1;
  } else {
    const stretch: f32 = measureStretch(footprint, -(u * nx + s * ny + nz) / ray);
    albedoAt(block, place, x, met, z, ny, distance, footprint, to);
    let trodden: f32 = 0;
    if (at(block, B.PATH) > 0 && bearsWay(place) && (at(block, B.WATER) == 0 || h > 0.5)) {
      const half: f32 = WAY_HALF_M + 0.003 * z;
      trodden = wayAt(block, x, z, half, stretch);
      layWay(block, x, z, half, distance, stretch, to);
    }
    if (distance < 260 && bearsWay(place) && B.feature(block) < 0 && h > (at(block, B.WATER) > 0 ? 0.35 : -9)) strew(block, x, z, distance, footprint, trodden, to);
  }
  if (B.feature(block) == B.PINNACLES) {
    // Cloud is white, and lit all through: its shades are soft.
    const cloud: f32 = cloudiness(block, x, at(block, B.EYE_Y) + s * z, z, footprint);
    if (cloud > 0) {
      toward(to, 0.93, 0.93, 0.95, cloud);
      const flat: f32 = 1 - 0.2 * cloud;
      nx *= flat;
      nz *= flat;
      ny = Mathf.sqrt(max<f32>(0.01, 1 - nx * nx - nz * nz));
      through = 0.4 * cloud;
    }
  }
  const facing: f32 = nx * at(block, B.KEY_DIR) + ny * at(block, B.KEY_DIR + 1) + nz * at(block, B.KEY_DIR + 2);
  // Rough ground, grass and sand keep some light past the terminator; smooth stone would not.
  const wrap: f32 = place == B.MOON ? 0.02 : 0.10;
  let direct: f32 = clamp01((facing + wrap) / (1 + wrap));
  if (direct > 0.004) direct *= shadowAt(block, px, x, met + 0.4 + footprint + ownShade(block, facing, z), z);
  direct = max<f32>(direct, 0.16 * through);
  const up: f32 = mix(0.5 + 0.5 * ny, 1, 0.7 * through);
  // The sky is brightest over the sun's own horizon: that side of every swell is lighter even in shade.
  const towards: f32 = nx * at(block, B.KEY_DIR) + nz * at(block, B.KEY_DIR + 2);
  const clear: f32 = transmittance(block, h, distance);
  for (let c = 0; c < 3; c++) {
    const p = to + (<usize>c << 2);
    const ambient: f32 = mix(at(block, B.BOUNCE + c), at(block, B.ZENITH + c) * 1.7 + at(block, B.HORIZON + c) * 0.35, up) * (0.86 + 0.14 * towards) + at(block, B.HORIZON + c) * 0.34 * max<f32>(0, towards);
    store<f32>(p, max<f32>(0, load<f32>(p)) * (direct * at(block, B.KEY_COLOR + c) + ambient));
  }
  if (B.feature(block) == B.TERRACES && distance > 60 && distance < 2300) {
    const pond: f32 = levelness * smooth(2300, 1700, distance) * (fieldState(x, h) < FLOODED ? 1 : 0);
    if (pond > 0) {
      const r: f32 = load<f32>(to), g: f32 = load<f32>(to, 4), b: f32 = load<f32>(to, 8);
      const ripple: f32 = (noise2(x * 0.5, z * 0.16) - 0.5) * 0.02;
      readSky(block, sky, u * 0.9, max<f32>(0.02, -s * 1.15 + ripple), to);
      const facing: f32 = max<f32>(0.02, -s / ray), mirror: f32 = pond * (0.30 + 0.70 * Mathf.pow(1 - facing, 4));
      store<f32>(to, mix(r, load<f32>(to), mirror));
      store<f32>(to, mix(g, load<f32>(to, 4), mirror), 4);
      store<f32>(to, mix(b, load<f32>(to, 8), mirror), 8);
    }
  }
  if (B.feature(block) == B.VOLCANO && distance > 800) {
    const heat: f32 = lavaGlow(block, x, z) / max<f32>(0.2, at(block, B.EXPOSURE));
    store<f32>(to, load<f32>(to) + heat * 4.2);
    store<f32>(to, load<f32>(to, 4) + heat * heat * 1.2 + heat * 0.62, 4);
    store<f32>(to, load<f32>(to, 8) + heat * 0.06, 8);
  }
  if (falls) mistOver(block, x, at(block, B.EYE_Y) + s * z, z, to);
  veil(block, sky, u, clear, to);
}
