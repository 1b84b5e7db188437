/** The sky at half size, clouds and all, over every slope that the eye or its mirror image in the water may look along. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, mix, smooth, fbm2, noise2 } from "./noise";
import { paintClouds } from "./clouds";
import { addAurora, addMilkyWay } from "./night";

const TABLE_AZIMUTHS: i32 = 64;
const TABLE_ELEVATIONS: i32 = 64;

/** Clear sky from the table: azimuth away from the sun by elevation, finest at the horizon. Writes 3 floats to `to`. */
export function clearSky(block: usize, table: usize, dx: f32, dy: f32, dz: f32, to: usize): void {
  const sx: f32 = at(block, B.SUN_DIR), sz: f32 = at(block, B.SUN_DIR + 2);
  const flat: f32 = <f32>Math.sqrt(max<f32>(1e-9, (dx * dx + dz * dz) * (sx * sx + sz * sz)));
  const cosine: f32 = max<f32>(-1, min<f32>(1, (dx * sx + dz * sz) / flat));
  const a: f32 = <f32>Math.acos(cosine) * <f32>((TABLE_AZIMUTHS - 1) / Math.PI);
  const e: f32 = <f32>Math.sqrt(max<f32>(0, min<f32>(1, dy))) * <f32>(TABLE_ELEVATIONS - 1);
  const a0 = min<i32>(TABLE_AZIMUTHS - 2, <i32>a), e0 = min<i32>(TABLE_ELEVATIONS - 2, <i32>e);
  const fa: f32 = a - <f32>a0, fe: f32 = e - <f32>e0;
  const low = table + <usize>((e0 * TABLE_AZIMUTHS + a0) * 12), high = low + <usize>(TABLE_AZIMUTHS * 12);
  for (let c: usize = 0; c < 12; c += 4) {
    const x: f32 = mix(load<f32>(low + c), load<f32>(low + c + 12), fa), y: f32 = mix(load<f32>(high + c), load<f32>(high + c + 12), fa);
    store<f32>(to + c, mix(x, y, fe));
  }
}

/** Ring of the rainbow around the point opposite the sun, with its fainter second bow. */
function addRainbow(block: usize, dx: f32, dy: f32, dz: f32, to: usize): void {
  const away: f32 = -(dx * at(block, B.SUN_DIR) + dy * at(block, B.SUN_DIR + 1) + dz * at(block, B.SUN_DIR + 2));
  const degrees: f32 = <f32>(Math.acos(max<f32>(-1, min<f32>(1, away))) * (180 / Math.PI));
  const fade: f32 = at(block, B.RAINBOW) * smooth(0.0, 0.06, dy) * (0.55 + 0.45 * noise2(dx * 3, dy * 3));
  const light: f32 = fade * (0.2126 * at(block, B.HORIZON) + 0.7152 * at(block, B.HORIZON + 1) + 0.0722 * at(block, B.HORIZON + 2));
  // Between both bows the drops send no light here: Alexander's dark band.
  const band: f32 = 1 - 0.2 * at(block, B.RAINBOW) * smooth(42.2, 43.4, degrees) * smooth(53, 50, degrees) * smooth(0.0, 0.06, dy);
  const first: f32 = (42.4 - degrees) / 2.6, second: f32 = (degrees - 50.2) / 3.6;
  for (let c = 0; c < 3; c++) {
    const centre: f32 = 0.14 + 0.34 * <f32>c;
    const a: f32 = (first - centre) * 3.1, b: f32 = (second - centre) * 2.8;
    const inside: f32 = 0.11 * smooth(41.9, 40.5, degrees) * smooth(20, 40, degrees);
    const gain: f32 = light * (0.95 * fastExp(-a * a) + 0.24 * fastExp(-b * b) + inside);
    store<f32>(to + (<usize>c << 2), load<f32>(to + (<usize>c << 2)) * band + gain);
  }
}

/** Glow of the sun or moon in the air around it, wider where the air is thick. */
function addGlow(block: usize, dx: f32, dy: f32, dz: f32, to: usize): void {
  const sunDot: f32 = dx * at(block, B.SUN_DIR) + dy * at(block, B.SUN_DIR + 1) + dz * at(block, B.SUN_DIR + 2);
  const moonDot: f32 = dx * at(block, B.MOON_DIR) + dy * at(block, B.MOON_DIR + 1) + dz * at(block, B.MOON_DIR + 2);
  const sun: f32 = 0.9 * fastExp(-(1 - sunDot) * 900) + 0.16 * fastExp(-(1 - sunDot) * 90);
  const moon: f32 = at(block, B.MOON_LIGHT) * (0.035 * fastExp(-(1 - moonDot) * 1500) + 0.008 * fastExp(-(1 - moonDot) * 60));
  for (let c = 0; c < 3; c++) {
    const tint: f32 = 0.85 + 0.15 * <f32>c;
    store<f32>(to + (<usize>c << 2), load<f32>(to + (<usize>c << 2)) + sun * at(block, B.SUN_DISC + c) + moon * tint);
  }
}

/**
 * Rectangle in pixels of the sky buffer. Writes four floats a pixel: radiance, and how much of stars, moon and sun behind
 * still shines through.
 */
export function paintSky(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.SKY_WIDTH), height = <i32>at(block, B.SKY_HEIGHT);
  const top: f32 = at(block, B.SKY_TOP), bottom: f32 = at(block, B.SKY_BOTTOM), half: f32 = at(block, B.HALF_WIDTH);
  const table = pointer(input, B.IN_SKY_TABLE);
  for (let y = y0; y < y1; y++) {
    const slope: f32 = mix(top, bottom, (<f32>y + 0.5) / <f32>height);
    for (let x = x0; x < x1; x++) {
      const u: f32 = (2 * (<f32>x + 0.5) / <f32>width - 1) * half;
      const scale: f32 = 1 / <f32>Math.sqrt(1 + u * u + slope * slope);
      const dx: f32 = u * scale, dy: f32 = slope * scale, dz: f32 = scale;
      const to = out + (<usize>(y * width + x) << 4);
      clearSky(block, table, dx, dy, dz, to);
      addGlow(block, dx, dy, dz, to);
      if (at(block, B.MILKY_WAY) > 0) addMilkyWay(block, dx, dy, dz, to);
      if (at(block, B.AURORA) > 0) addAurora(block, dx, max<f32>(0.001, dy), dz, to);
      store<f32>(to + 12, 1);
      paintClouds(block, table, dx, dy, dz, x, y, to, scratch);
      if (at(block, B.RAINBOW) > 0) addRainbow(block, dx, dy, dz, to);
    }
  }
}
