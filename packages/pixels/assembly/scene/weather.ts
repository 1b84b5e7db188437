/** What falls between the eye and the scene, and lightning behind it. */
import * as B from "./block";
import { at, pointer } from "./block";
import { clamp01, fastExp, hash2, mix, noise2, smooth } from "./noise";

/** Flakes in layers: the near ones few, large and out of focus. Returns how white the pixel is made. */
function flakes(block: usize, u: f32, v: f32, pixel: f32): f32 {
  const amount: f32 = at(block, B.SNOW), wind: f32 = at(block, B.WIND);
  let white: f32 = 0;
  for (let layer = 0; layer < 6; layer++) {
    const cells: f32 = 5 * Mathf.pow(1.62, <f32>layer);
    const x: f32 = (u + v * wind * 0.35) * cells + <f32>layer * 7.3, y: f32 = v * cells + <f32>layer * 3.1;
    const gx = <i32>floor<f32>(x), gy = <i32>floor<f32>(y);
    if (hash2(gx + layer * 91, gy + <i32>at(block, B.SEED_X)) > 0.12 + 0.5 * amount) continue;
    const radius: f32 = 0.06 + 0.10 * hash2(gx, gy + layer);
    const cx: f32 = <f32>gx + 0.25 + 0.5 * hash2(gx + 3, gy), cy: f32 = <f32>gy + 0.25 + 0.5 * hash2(gx, gy + 5);
    const d: f32 = Mathf.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)) / radius;
    const soft: f32 = layer < 2 ? 0.75 : 0.4;
    const least: f32 = pixel * cells / radius;
    white += smooth(1 + least, 1 - soft, d) * (layer < 2 ? 0.3 : 0.72 - 0.09 * <f32>layer) * min<f32>(1, 1 / max<f32>(0.2, least));
  }
  return min<f32>(0.9, white);
}

/** Streaks of rain, slanted by the wind; returns their light. */
function streaks(block: usize, u: f32, v: f32): f32 {
  const amount: f32 = at(block, B.RAIN), slant: f32 = (0.05 + 0.3 * at(block, B.WIND)) * (at(block, B.CHOICE + 1) < 0.5 ? -1 : 1);
  let light: f32 = 0;
  for (let layer = 0; layer < 5; layer++) {
    const cells: f32 = 26 * Mathf.pow(1.55, <f32>layer);
    const x: f32 = (u + v * slant) * cells + <f32>layer * 17.7;
    const gx = <i32>floor<f32>(x);
    const y: f32 = v * cells * 0.085 + hash2(gx, layer) * 9;
    const gy = <i32>floor<f32>(y);
    if (hash2(gx + layer * 31, gy) > 0.12 + 0.4 * amount) continue;
    const fx: f32 = abs<f32>(x - <f32>gx - 0.5) * 2, fy: f32 = y - <f32>gy;
    light += smooth(0.5, 0.1, fx) * smooth(0, 0.3, fy) * smooth(1, 0.7, fy) * (0.35 + 0.65 * hash2(gx, gy + 3));
  }
  return light * 0.11 * amount;
}

const BOLTS: i32 = 3;

/** How a discharge wanders at the part `fall` of its height above the horizon: bends within bends. */
// @ts-ignore: decorator
@inline
function wander(fall: f32, row: f32, wild: f32): f32 {
  return wild * ((noise2(fall * 3.4 + row, 1) - 0.5) * 0.34 + (noise2(fall * 15 + row, 2) - 0.5) * 0.08 + (noise2(fall * 58 + row, 3) - 0.5) * 0.024);
}

/**
 * Forked discharges from the clouds to the horizon: where they stand, how they lean and fork and how far off they are is the seed's.
 * Returns their light: hot cores, a wide glow, and the cloud they come from lit from within.
 */
function bolts(block: usize, u: f32, s: f32, top: f32, pixel: f32): f32 {
  const seed = <i32>(at(block, B.SEED_X) * 7);
  let light: f32 = 0;
  for (let k = 0; k < BOLTS; k++) {
    // One at least; few skies show three at once, and the others are farther off.
    if (k > 0 && hash2(seed + k, 11) < 0.35 + 0.2 * <f32>k) continue;
    const far: f32 = k == 0 ? 0.85 + 0.15 * hash2(seed, 2) : 0.34 + 0.36 * hash2(seed + k, 3);
    const high: f32 = top * (k == 0 ? 0.82 + 0.26 * hash2(seed, 4) : 0.62 + 0.3 * hash2(seed + k, 4));
    const fall: f32 = s / high;
    if (s < 0 || fall > 1.12) continue;
    const row: f32 = 40 * hash2(seed + k, 5), wild: f32 = 0.7 + 0.9 * hash2(seed + k, 6), slant: f32 = (hash2(seed + k, 7) - 0.5) * 0.7;
    const foot: f32 = (hash2(seed + k, 8) - 0.5) * at(block, B.HALF_WIDTH) * 1.7;
    const stem: f32 = foot + (slant * fall + 1.6 * wander(fall, row, wild)) * high;
    const forks = 2 + <i32>(<f32>4 * hash2(seed + k, 9));
    let one: f32 = 0;
    for (let fork = 0; fork <= forks; fork++) {
      const key = seed + k * 31 + fork, begins: f32 = 0.3 + 0.62 * hash2(key, 21), long: f32 = 0.12 + 0.3 * hash2(key, 22);
      if (fork > 0 && (fall > begins || fall < begins - long)) continue;
      const along: f32 = begins - fall, aside: f32 = hash2(key, 23) < 0.5 ? -1 : 1;
      const away: f32 = fork == 0 ? 0 : along * aside * (0.3 + 0.7 * hash2(key, 24)) + (noise2(fall * 34 + row, <f32>(fork + 5)) - 0.5) * 0.3 * along;
      const d: f32 = abs<f32>(u - stem - away * high);
      const width: f32 = max<f32>(pixel * 0.8, (fork == 0 ? 0.0017 : 0.0009 * (1 - along / long) + 0.0003) * far);
      one += (fork == 0 ? 5 : 2.2) * fastExp(-d / width) + (fork == 0 ? 0.17 : 0.04) * fastExp(-d * 24 / far);
    }
    const rise: f32 = (fall - 1) * (fall - 1);
    light += far * (one * smooth(1.12, 0.84, fall) + 0.34 * smooth(1.14, 0.8, fall) * fastExp(-rise * 20) * fastExp(-abs<f32>(u - stem) * 7));
  }
  return light;
}

const BURSTS: i32 = 5;

/**
 * Shells that burst over the scene: sparks on straight ways that sag as they fall, bright at their tips, glittering behind, a
 * glow around each. (x, y) in half heights of the frame from its middle, y up. `soft` leaves only the glow, as water shows it.
 */
function fireworks(block: usize, x: f32, y: f32, aspect: f32, pixel: f32, soft: bool, to: usize): void {
  const seed = <i32>(at(block, B.SEED_X) * 3);
  store<f32>(to, 0);
  store<f32>(to, 0, 4);
  store<f32>(to, 0, 8);
  for (let i = 0; i < BURSTS; i++) {
    const cx: f32 = ((<f32>i + 0.25 + 0.5 * hash2(i, seed)) / <f32>BURSTS * 2 - 1) * aspect * 0.92, cy: f32 = 0.22 + 0.56 * hash2(i + 7, seed);
    const size: f32 = 0.20 + 0.22 * hash2(i + 13, seed);
    const dx: f32 = x - cx, sag: f32 = 0.16 / size, dy0: f32 = y - cy;
    const dy: f32 = dy0 + sag * (dx * dx + dy0 * dy0);
    const r: f32 = Mathf.sqrt(dx * dx + dy * dy) / size;
    const hue: f32 = hash2(i + 21, seed);
    const red: f32 = hue < 0.34 ? 1.0 : hue < 0.55 ? 1.0 : hue < 0.75 ? 0.35 : 0.45, green: f32 = hue < 0.34 ? 0.62 : hue < 0.55 ? 0.24 : hue < 0.75 ? 0.62 : 1.0, blue: f32 = hue < 0.34 ? 0.24 : hue < 0.55 ? 0.32 : hue < 0.75 ? 1.0 : 0.60;
    const glow: f32 = fastExp(-r * r * 2.4) * 0.085 + fastExp(-r * 2.2) * 0.035;
    let light: f32 = glow, hot: f32 = fastExp(-r * r * 160) * 0.8;
    if (!soft && r < 1.25) {
      const turn: f32 = Mathf.atan2(dy, dx);
      for (let ring = 0; ring < 2; ring++) {
        const count: f32 = ring == 0 ? 44 : 27, reach: f32 = ring == 0 ? 1.0 : 0.62;
        const slot: f32 = turn * count / 6.2831853 + <f32>ring * 0.37 + hue;
        const k = <i32>floor<f32>(slot);
        const place: f32 = slot - <f32>k - 0.28 - 0.44 * hash2(k + ring * 71, i + seed);
        const tip: f32 = reach * (0.74 + 0.30 * hash2(k + 5, i * 3 + ring + seed));
        const off: f32 = abs<f32>(place) * 6.2831853 / count * r * size;
        const wide: f32 = max<f32>(pixel * 0.7, 0.0024);
        const spark: f32 = fastExp(-off * off / (wide * wide)) * smooth(0.10, tip, r) * smooth(tip + 0.03, tip - 0.03, r);
        const glitter: f32 = 0.45 + 0.9 * hash2(k * 13 + <i32>(r * 46), i + ring);
        light += spark * glitter * (ring == 0 ? 1.0 : 0.7);
        hot += spark * smooth(tip - 0.14, tip, r) * 0.8;
      }
    }
    store<f32>(to, load<f32>(to) + light * red + hot);
    store<f32>(to, load<f32>(to, 4) + light * green + hot, 4);
    store<f32>(to, load<f32>(to, 8) + light * blue + hot * 0.9, 8);
  }
}

/** Streaks that all come from one radiant, each with a bright head and a tail that thins; returns their light. */
function meteors(block: usize, x: f32, y: f32, aspect: f32, pixel: f32): f32 {
  const seed = <i32>(at(block, B.SEED_X) * 5);
  const rx: f32 = (hash2(seed, 3) - 0.5) * aspect * 1.2, ry: f32 = 1.25;
  let light: f32 = 0;
  for (let i = 0; i < 9; i++) {
    const turn: f32 = (hash2(i, seed) - 0.5) * 2.3;
    const dx: f32 = Mathf.sin(turn), dy: f32 = -Mathf.cos(turn);
    const head: f32 = 0.38 + 0.85 * hash2(i + 4, seed), length: f32 = 0.14 + 0.30 * hash2(i + 9, seed);
    const along: f32 = (x - rx) * dx + (y - ry) * dy, off: f32 = abs<f32>((x - rx) * dy - (y - ry) * dx);
    const t: f32 = (along - head + length) / length;
    if (t < 0 || t > 1.03) continue;
    const wide: f32 = max<f32>(pixel * 0.6, 0.0012) * (0.5 + 0.9 * t);
    light += (0.25 + 0.75 * hash2(i + 2, seed)) * t * t * smooth(1.03, 0.99, t) * (fastExp(-off * off / (wide * wide)) * 1.6 + 0.10 * fastExp(-off / (wide * 5)));
  }
  return light;
}

/** Rectangle in pixels of the frame; paints over the finished scene. */
export function paintWeather(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const half: f32 = at(block, B.HALF_HEIGHT), pixel: f32 = 2 / <f32>height;
  const snow = at(block, B.SNOW) > 0, rain = at(block, B.RAIN) > 0, lightning = at(block, B.LIGHTNING) > 0;
  const shells = at(block, B.FIREWORKS) > 0, falling = at(block, B.METEORS) > 0;
  const lit: f32 = 0.55 / at(block, B.EXPOSURE);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const u: f32 = (2 * (<f32>x + 0.5) - <f32>width) / <f32>height, v: f32 = 2 * (<f32>y + 0.5) / <f32>height - 1;
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      const sky = load<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2)) > 40000;
      const flash: f32 = lightning && sky ? bolts(block, u * half, at(block, B.SHIFT) - v * half, at(block, B.SHIFT) + half * 0.75, pixel * half) * lit : 0;
      if (shells || falling) {
        const mirrored = <i32>load<f32>(pointer(input, B.IN_KIND) + (<usize>place << 2)) == 2;
        if (sky || mirrored) {
          // The horizon's row, about which still water mirrors.
          const horizon: f32 = -at(block, B.SHIFT) / half;
          const seen: f32 = sky ? -v : 2 * horizon + v + 0.05 * (noise2(u * 26, v * 60) - 0.5);
          if (shells) {
            fireworks(block, u, seen, <f32>width / <f32>height, pixel, mirrored, scratch);
            const bright: f32 = (mirrored ? 1.9 : 4.6) * lit;
            for (let c = 0; c < 3; c++) store<f32>(to + (<usize>c << 2), load<f32>(to + (<usize>c << 2)) + load<f32>(scratch + (<usize>c << 2)) * bright);
          }
          if (falling && sky) {
            const streak: f32 = meteors(block, u, seen, <f32>width / <f32>height, pixel) * lit * 2.2;
            store<f32>(to, load<f32>(to) + streak * 0.9);
            store<f32>(to, load<f32>(to, 4) + streak, 4);
            store<f32>(to, load<f32>(to, 8) + streak * 1.08, 8);
          }
        }
      }
      const white: f32 = snow ? flakes(block, u, v, pixel) : 0;
      const drops: f32 = rain ? streaks(block, u, v) : 0;
      for (let c = 0; c < 3; c++) {
        const p = to + (<usize>c << 2);
        const bright: f32 = 0.75 * at(block, B.ZENITH + c) + 0.6 * at(block, B.HORIZON + c) + 0.35 * at(block, B.KEY_COLOR + c);
        const value: f32 = load<f32>(p) + flash * (c == 0 ? 0.82 : c == 1 ? 0.86 : 1.15);
        store<f32>(p, mix(value, bright, white) + drops * bright * 1.6);
      }
    }
  }
}
