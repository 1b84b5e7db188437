/** Stages for objects: a table before a blurred room, and a seamless paper roll. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, fbm2, hash2, mix, noise2, smooth } from "./noise";
import { mix3, scale3 } from "./ramp";

/** Planks with rings and pores; (x, z) in table units. */
function wood(block: usize, x: f32, z: f32, sharp: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const board: f32 = floor<f32>(z * 2.6 + 0.4);
  const tone: f32 = hash2(<i32>board + 3, <i32>sx);
  const px: f32 = x * 0.9 + tone * 37;
  const bend: f32 = fbm2(px * 0.9, z * 4.5 + tone * 9, 3) - 0.5;
  const rings: f32 = 0.5 + 0.5 * Mathf.sin((z * 2.6 + bend * 1.9) * 26 + px * 0.6);
  const fibre: f32 = fbm2(px * 3.5, z * 130 + tone * 50, 3);
  const pores: f32 = smooth(0.62, 0.8, fbm2(px * 9, z * 260, 2)) * sharp;
  const light: f32 = 0.72 + 0.30 * tone + sharp * (0.20 * (rings - 0.5) + 0.34 * (fibre - 0.5)) - 0.22 * pores;
  const pale: f32 = at(block, B.CHOICE + 1);
  store<f32>(to, light * mix(0.22, 0.52, pale));
  store<f32>(to, light * mix(0.105, 0.345, pale), 4);
  store<f32>(to, light * mix(0.05, 0.2, pale), 8);
  const seam: f32 = abs<f32>(z * 2.6 + 0.4 - board - 0.5) - 0.487;
  scale3(to, 1 - 0.75 * smooth(-0.008, 0.004, seam));
}

function stone(block: usize, x: f32, z: f32, sharp: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const wx: f32 = fbm2(x * 1.6 + sx, z * 1.6, 5) - 0.5, wz: f32 = fbm2(x * 1.6 + 5, z * 1.6 + sx, 5) - 0.5;
  const vein: f32 = abs<f32>(fbm2(x * 1.4 + wx * 2.3 + sx, z * 1.4 + wz * 2.3, 6) - 0.5);
  const fine: f32 = abs<f32>(fbm2(x * 3.6 + wx * 3.3 + 11, z * 3.6 + wz * 3.3, 5) - 0.5);
  const cloudy: f32 = fbm2(x * 2 + wx, z * 2 + 3 + wz, 5);
  const dark: f32 = 0.50 * fastExp(-vein * 44) + 0.20 * fastExp(-fine * 60) * sharp + 0.22 * smooth(0.45, 0.7, cloudy);
  const base: f32 = 0.74 * (1 - dark);
  store<f32>(to, base * 1.0);
  store<f32>(to, base * 0.985, 4);
  store<f32>(to, base * (0.96 + 0.05 * dark), 8);
}

function cloth(block: usize, x: f32, z: f32, sharp: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const thread: f32 = (0.5 + 0.5 * Mathf.sin(x * 420)) * (0.5 + 0.5 * Mathf.sin(z * 420)) * sharp + 0.25 * (1 - sharp);
  const folds: f32 = fbm2(x * 1.3 + sx, z * 0.7, 3);
  const k: f32 = 0.66 + 0.5 * (folds - 0.5) + 0.16 * (thread - 0.25) + 0.10 * (fbm2(x * 40, z * 40, 2) - 0.5) * sharp;
  const warm: f32 = at(block, B.CHOICE + 2);
  store<f32>(to, k * mix(0.66, 0.72, warm));
  store<f32>(to, k * mix(0.68, 0.64, warm), 4);
  store<f32>(to, k * mix(0.70, 0.54, warm), 8);
}

/** The room far out of focus: a dim wall, a window's glow and discs of light. */
function backdrop(block: usize, u: f32, v: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const cool: f32 = at(block, B.CHOICE + 3);
  const soft: f32 = noise2(u * 1.3 + sx, v * 1.7) * 0.6 + noise2(u * 2.6, v * 2.9 + sx) * 0.4;
  const base: f32 = 0.015 + 0.12 * soft * soft + 0.05 * smooth(-0.4, 0.5, v);
  store<f32>(to, base * mix(1.15, 0.72, cool));
  store<f32>(to, base * mix(0.92, 0.92, cool), 4);
  store<f32>(to, base * mix(0.66, 1.02, cool), 8);
  const wx: f32 = u - (at(block, B.CHOICE) - 0.5) * 1.6;
  const window: f32 = 0.34 * fastExp(-wx * wx * 3.6) * smooth(-0.5, 0.6, v);
  mix3(to, load<f32>(to) + window, load<f32>(to, 4) + window * 0.92, load<f32>(to, 8) + window * mix(0.74, 1.0, cool), 1);
  const size: f32 = 0.15;
  const gx = <i32>floor<f32>(u / size), gy = <i32>floor<f32>(v / size);
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const ix = gx + i + <i32>(sx * 5), iy = gy + j;
      if (hash2(ix, iy) > 0.34) continue;
      const cx: f32 = (<f32>(gx + i) + hash2(ix + 1, iy)) * size, cy: f32 = (<f32>iy + hash2(ix, iy + 1)) * size;
      const radius: f32 = size * (0.26 + 0.24 * hash2(ix + 2, iy + 2));
      const d: f32 = Mathf.sqrt((u - cx) * (u - cx) + (v - cy) * (v - cy)) / radius;
      const disc: f32 = smooth(1.08, 0.9, d) * (0.7 + 0.3 * smooth(0.6, 1, d)) * (0.05 + 0.42 * hash2(ix + 4, iy) * hash2(ix + 4, iy));
      mix3(to, load<f32>(to) + disc * 1.1, load<f32>(to, 4) + disc * 0.82, load<f32>(to, 8) + disc * 0.5, 1);
    }
  }
}

/** A window behind the table, a little out of focus: four panes of the hour's sky over a garden, curtains at its sides. */
function window(block: usize, u: f32, v: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X), night: f32 = at(block, B.NIGHT), season = <i32>at(block, B.SEASON);
  const left: f32 = (at(block, B.CHOICE + 2) - 0.5) * 0.5;
  const x: f32 = (u - left) / 0.52, y: f32 = (v - 0.13) / 0.56;
  const wall: f32 = mix(0.34, 0.05, night) * (0.7 + 0.3 * noise2(u * 1.2 + sx, v * 1.2)) * (0.45 + 0.55 * fastExp(-0.5 * (x * x + y * y)));
  store<f32>(to, wall * mix(1.06, 1.5, night));
  store<f32>(to, wall * mix(0.98, 0.96, night), 4);
  store<f32>(to, wall * mix(0.86, 0.56, night), 8);
  const soft: f32 = 0.030;
  const inside: f32 = smooth(1 + soft, 1 - soft, abs<f32>(x)) * smooth(1 + soft, 1 - soft, abs<f32>(y));
  if (inside > 0) {
    // Sky, and trees that are no more than soft masses of colour.
    const rise: f32 = smooth(-0.6, 1.1, y);
    const skyR: f32 = mix(mix(1.35, 0.62, rise), mix(0.020, 0.006, rise), night), skyG: f32 = mix(mix(1.25, 0.90, rise), mix(0.035, 0.014, rise), night), skyB: f32 = mix(mix(1.10, 1.30, rise), mix(0.090, 0.050, rise), night);
    mix3(to, skyR, skyG, skyB, inside);
    for (let i = 0; i < 3; i++) {
      const l: f32 = <f32>i;
      const top: f32 = 0.42 - l * 0.42 + 0.85 * (noise2(x * (1.5 + l) + sx + l * 9, l * 3.1) - 0.5);
      const mass: f32 = smooth(0.13, -0.13, y - top) * inside * 0.92;
      const leafy: f32 = 0.5 + 0.9 * noise2(x * 6 + sx, y * 6 + l * 7) * noise2(x * 3, y * 3 + sx);
      const r: f32 = season == 2 ? 0.62 : season == 3 ? 0.62 : season == 0 ? 0.34 : 0.13, g: f32 = season == 2 ? 0.27 : season == 3 ? 0.66 : season == 0 ? 0.42 : 0.30, b: f32 = season == 2 ? 0.06 : season == 3 ? 0.72 : season == 0 ? 0.16 : 0.07;
      const dim: f32 = leafy * (1.25 - 0.28 * l) * mix(1, 0.035, night);
      mix3(to, r * dim, g * dim, b * dim, mass);
    }
    const rain: f32 = at(block, B.RAIN);
    if (rain > 0) scale3(to, 1 - 0.35 * rain * noise2(x * 30 + sx, y * 9));
  }
  // Frame, bars and sill in painted wood, dark against the light.
  const bars: f32 = max<f32>(smooth(0.045, 0.02, abs<f32>(x)), smooth(0.045, 0.02, abs<f32>(y - 0.18))) * inside;
  const rim: f32 = max<f32>(abs<f32>(x), abs<f32>(y));
  const frame: f32 = smooth(1.12, 1.08, rim) * smooth(0.97, 1.0, rim);
  const paint: f32 = mix(0.52, 0.09, night);
  mix3(to, paint * 1.02, paint * 0.97, paint * 0.88, max<f32>(bars, frame) * 0.94);
  // Curtains fall in folds and let light through.
  const cx: f32 = abs<f32>(x);
  const drawn: f32 = 0.86 + 0.10 * noise2(y * 0.8 + sx, x > 0 ? 3 : 9);
  const folds: f32 = 0.5 + 0.5 * Mathf.sin(cx * 34 + 2.4 * noise2(y * 0.7, cx * 2 + sx));
  const curtain: f32 = smooth(drawn, drawn + 0.05, cx) * smooth(1.62, 1.5, cx) * smooth(1.5, 1.35, y);
  const glow: f32 = (0.34 + 0.5 * folds) * mix(1, 0.10, night) * (0.65 + 0.35 * fastExp(-(cx - 1) * (cx - 1) * 6));
  mix3(to, glow * 0.96, glow * 0.89, glow * 0.76, curtain * 0.96);
}

/** Light of the soft boxes on the stage: a broad pool that falls off to the sides and the back. */
function pool(block: usize, x: f32, z: f32, unit: f32): f32 {
  const dx: f32 = (x / unit + 0.35) / 2.4, dz: f32 = (z / unit - 2.0) / 3.4;
  return 0.38 + 0.72 * fastExp(-dx * dx - dz * dz);
}

function table(block: usize, vx: f32, vy: f32, vz: f32, pixel: f32, to: usize, spare: usize): f32 {
  const eye: f32 = at(block, B.EYE_Y);
  const edge: f32 = eye * 6.5;
  const t: f32 = vy < -1e-4 ? -eye / vy : 1e9;
  const z: f32 = t * vz, x: f32 = t * vx;
  const far: f32 = 9 * max<f32>(0.3, eye);
  if (B.feature(block) == B.WINDOW) window(block, vx / max<f32>(0.2, vz), vy / max<f32>(0.2, vz), to);
  else backdrop(block, vx / max<f32>(0.2, vz), vy / max<f32>(0.2, vz), to);
  if (t > 1e8) return far;
  const soft: f32 = 0.05 * eye + t * pixel;
  const cover: f32 = smooth(edge * 1.02, edge * 0.98, z);
  if (cover <= 0) return far;
  const unit: f32 = 0.9;
  const sharp: f32 = fastExp(-t * pixel * 420) * smooth(edge, edge * 0.35, z);
  const asked: i32 = B.feature(block);
  const kind: f32 = asked == B.WOOD || asked == B.WINDOW ? 0 : asked == B.MARBLE ? 0.6 : asked == B.CLOTH ? 0.9 : at(block, B.CHOICE);
  if (kind < 0.5) wood(block, x / unit, z / unit, sharp, spare);
  else if (kind < 0.78) stone(block, x / unit, z / unit, sharp, spare);
  else cloth(block, x / unit, z / unit, sharp, spare);
  const light: f32 = pool(block, x, z, eye * 1.4);
  const fresnel: f32 = kind < 0.78 ? 0.12 * Mathf.pow(1 + vy, 9) : 0;
  const rr: f32 = load<f32>(to), gg: f32 = load<f32>(to, 4), bb: f32 = load<f32>(to, 8);
  for (let c = 0; c < 3; c++) {
    const p = spare + (<usize>c << 2);
    const lit: f32 = at(block, B.KEY_COLOR + c) * max<f32>(0.1, at(block, B.KEY_DIR + 1)) * light + at(block, B.ZENITH + c) * light;
    const back: f32 = c == 0 ? rr : c == 1 ? gg : bb;
    store<f32>(p, mix(load<f32>(p) * lit, back * 1.2, fresnel));
  }
  mix3(to, load<f32>(spare), load<f32>(spare, 4), load<f32>(spare, 8), cover);
  return t;
}

/** Paper that sweeps from the floor up the wall without an edge. */
function paper(block: usize, vx: f32, vy: f32, vz: f32, to: usize): f32 {
  const eye: f32 = at(block, B.EYE_Y);
  const wall: f32 = eye * 7.5, bend: f32 = eye * 3.2;
  // Where the ray meets floor, sweep or wall: few steps suffice, the shape is smooth.
  let t: f32 = 0, x: f32 = 0, y: f32 = eye, z: f32 = 0;
  for (let i = 0; i < 40; i++) {
    x = vx * t;
    y = eye + vy * t;
    z = vz * t;
    let d: f32 = min<f32>(y, wall - z);
    if (y < bend && z > wall - bend) {
      const by: f32 = bend - y, bz: f32 = z - wall + bend;
      d = bend - Mathf.sqrt(by * by + bz * bz);
    }
    t += d * 0.98;
  }
  const rise: f32 = smooth(0, bend * 1.6, y);
  const light: f32 = pool(block, x, z, eye * 1.6) * mix(1, 0.86, rise);
  const hx: f32 = x / (eye * 4.5), hy: f32 = (y - eye * 1.3) / (eye * 2.6);
  const halo: f32 = 0.62 * fastExp(-hx * hx - hy * hy) * rise - 0.16 * rise;
  const grain: f32 = 1 + 0.012 * (fbm2(x * 60 / eye, (y + z) * 60 / eye, 2) - 0.5);
  for (let c = 0; c < 3; c++) {
    const lit: f32 = at(block, B.KEY_COLOR + c) * mix(max<f32>(0.1, at(block, B.KEY_DIR + 1)), 0.42, rise) + at(block, B.ZENITH + c);
    store<f32>(to + (<usize>c << 2), at(block, B.SOIL + c) * lit * (light + halo) * grain);
  }
  return t;
}

/** Rectangle in pixels of the frame. */
export function paintIndoor(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const hw: f32 = at(block, B.HALF_WIDTH), hh: f32 = at(block, B.HALF_HEIGHT);
  const pixel: f32 = 2 * hh / <f32>height;
  const studio = <i32>at(block, B.PLACE) == 14;
  for (let y = y0; y < y1; y++) {
    const v: f32 = (1 - 2 * (<f32>y + 0.5) / <f32>height) * hh + at(block, B.SHIFT);
    for (let x = x0; x < x1; x++) {
      const u: f32 = (2 * (<f32>x + 0.5) / <f32>width - 1) * hw;
      const ry: f32 = at(block, B.UP + 1) * v + at(block, B.FORWARD + 1), rz: f32 = at(block, B.UP + 2) * v + at(block, B.FORWARD + 2);
      const scale: f32 = 1 / Mathf.sqrt(u * u + ry * ry + rz * rz);
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      const depth: f32 = studio ? paper(block, u * scale, ry * scale, rz * scale, to) : table(block, u * scale, ry * scale, rz * scale, pixel, to, scratch);
      store<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2), depth);
    }
  }
}
