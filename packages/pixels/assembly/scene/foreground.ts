/** What lies over the finished landscape: the mouth of a cave that one looks out of, and shafts of light through gaps. */
import * as B from "./block";
import { at, pointer } from "./block";
import { billow3, clamp01, fastExp, fbm2, mix, noise2, smooth } from "./noise";

/** Relief of the cave's wall: folds that run around the mouth, and pits. */
function wall(x: f32, y: f32, seed: f32, ice: bool): f32 {
  if (ice) {
    // Scallops that melting air leaves: shallow bowls with sharp rims.
    const a: f32 = 1 - abs<f32>(2 * noise2(x * 2.6 + seed, y * 4.2) - 1), b: f32 = 1 - abs<f32>(2 * noise2(x * 5.3, y * 8.1 + seed) - 1);
    return a * a * 0.62 + b * b * 0.26 + 0.12 * noise2(x * 17, y * 23);
  }
  return billow3(x * 1.5 + seed, y * 2.6, seed, 4) * 0.95 + 0.16 * fbm2(x * 9 + seed, y * 14, 4);
}

/** Rectangle in pixels of the frame. Rock, or ice that lets light through, all around a ragged mouth. */
export function paintCave(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const aspect: f32 = <f32>width / <f32>height, seed: f32 = at(block, B.SEED_X), pixel: f32 = 2 / <f32>height;
  const ice = B.feature(block) == B.ICE_CAVE;
  const ox: f32 = (at(block, B.CHOICE) - 0.5) * 0.5 * aspect, oy: f32 = -0.08;
  const wide: f32 = 0.66 * Mathf.sqrt(aspect) * Mathf.sqrt(max<f32>(1, aspect)), tall: f32 = 0.64;
  const ambient: f32 = 0.5;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const px: f32 = (2 * (<f32>x + 0.5) - <f32>width) / <f32>height, py: f32 = 1 - 2 * (<f32>y + 0.5) / <f32>height;
      const bendX: f32 = (fbm2(px * 1.3 + seed, py * 1.3, 3) - 0.5) * 0.95 + (fbm2(px * 6 + seed, py * 6, 4) - 0.5) * 0.13;
      const bendY: f32 = (fbm2(px * 1.3, py * 1.3 + seed, 3) - 0.5) * 0.80 + (fbm2(px * 6, py * 6 + seed, 4) - 0.5) * 0.13;
      const qx: f32 = (px - ox + bendX) / wide, qy: f32 = (py - oy + bendY) / (py < oy ? tall * 0.92 : tall);
      const d: f32 = Mathf.sqrt(qx * qx + qy * qy) - 1;
      const cover: f32 = smooth(-pixel * 1.5, pixel * 1.5, d);
      if (cover <= 0) continue;
      const far: f32 = Mathf.sqrt((px - ox) * (px - ox) + (py - oy) * (py - oy)) + 1e-4;
      const tx: f32 = -(px - ox) / far, ty: f32 = -(py - oy) / far;
      const here: f32 = wall(px, py, seed, ice), there: f32 = wall(px + tx * 0.035, py + ty * 0.035, seed, ice);
      const facing: f32 = clamp01(0.42 + (here - there) * (ice ? 2.6 : 3.4));
      const fall: f32 = fastExp(-d * 1.9), rim: f32 = fastExp(-d * 9);
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      // The floor lies more open to the sky than the roof.
      const open: f32 = 0.75 + 0.5 * smooth(0.2, -0.9, py);
      for (let c = 0; c < 3; c++) {
        const sky: f32 = 0.55 * at(block, B.HORIZON + c) + 0.75 * at(block, B.ZENITH + c) + 0.16 * at(block, B.KEY_COLOR + c);
        let body: f32;
        if (ice) {
          const clear: f32 = c == 0 ? 0.16 : c == 1 ? 0.62 : 1.0;
          // Light creeps through ice: bluer the farther it came, white where the rim is thin.
          body = sky * ((0.30 + 0.85 * facing) * mix(clear, 1, rim * 0.8) * (fall * 0.9 + 0.14) + rim * 0.5 + 0.10 * clear);
        } else {
          const stone: f32 = (c == 0 ? 0.30 : c == 1 ? 0.255 : 0.215) * (0.6 + 0.8 * fbm2(px * 3 + seed, py * 3, 4));
          body = sky * stone * open * (facing * fall * 2.1 + rim * 0.5 + 0.030) * (0.4 + here) + sky * 0.004 * ambient;
        }
        const p = to + (<usize>c << 2);
        store<f32>(p, mix(load<f32>(p), body, cover));
      }
      if (cover > 0.5) store<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2), 2.2);
    }
  }
}

const STEPS: i32 = 36;
/** Pixels of the frame to one of the net of shafts. */
const COARSE: i32 = 4;

/** What of the bright sky each point of a coarse net sees on its way to the sun; one float for each point. */
export function gatherShafts(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT), across = (width + COARSE - 1) / COARSE;
  const forward: f32 = max<f32>(0.05, at(block, B.SUN_DIR + 2));
  const sunX: f32 = (at(block, B.SUN_DIR) / forward / at(block, B.HALF_WIDTH) + 1) * 0.5 * <f32>width;
  const sunY: f32 = (1 - (at(block, B.SUN_DIR + 1) / forward - at(block, B.SHIFT)) / at(block, B.HALF_HEIGHT)) * 0.5 * <f32>height;
  const most: f32 = 1.6 / at(block, B.EXPOSURE);
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const px: f32 = (<f32>x + 0.5) * <f32>COARSE, py: f32 = (<f32>y + 0.5) * <f32>COARSE;
      let sum: f32 = 0, weight: f32 = 1, total: f32 = 0;
      for (let i = 1; i <= STEPS; i++) {
        const t: f32 = <f32>i / <f32>STEPS * 0.92;
        const ix = <i32>(px + (sunX - px) * t), iy = <i32>(py + (sunY - py) * t);
        total += weight;
        if (ix >= 0 && iy >= 0 && ix < width && iy < height) {
          const place = iy * width + ix;
          if (load<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2)) > 40000) {
            const from = pointer(input, B.IN_RGB) + <usize>(place * 12);
            sum += weight * min<f32>(most, 0.3 * load<f32>(from) + 0.6 * load<f32>(from, 4) + 0.1 * load<f32>(from, 8));
          }
        } else sum += weight * most * 0.25;
        weight *= 0.97;
      }
      store<f32>(out + (<usize>(y * across + x) << 2), sum / total);
    }
  }
}

/** Adds the gathered light to the frame, tinted as the sun is, stronger in what is near and dark. */
export function addShafts(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const width = <i32>at(block, B.WIDTH), height = <i32>at(block, B.HEIGHT);
  const across = (width + COARSE - 1) / COARSE, down = (height + COARSE - 1) / COARSE;
  const net = pointer(input, B.IN_SHAFTS);
  const k: f32 = at(block, B.SHAFTS);
  const mean: f32 = max<f32>(1e-4, 0.3 * at(block, B.SUN_DISC) + 0.6 * at(block, B.SUN_DISC + 1) + 0.1 * at(block, B.SUN_DISC + 2));
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const gx: f32 = max<f32>(0, min<f32>(<f32>across - 1.001, (<f32>x + 0.5) / <f32>COARSE - 0.5)), gy: f32 = max<f32>(0, min<f32>(<f32>down - 1.001, (<f32>y + 0.5) / <f32>COARSE - 0.5));
      const ix = <i32>gx, iy = <i32>gy;
      const right = min<i32>(across - 1, ix + 1), below = min<i32>(down - 1, iy + 1);
      const fx: f32 = gx - <f32>ix, fy: f32 = gy - <f32>iy;
      const a: f32 = load<f32>(net + (<usize>(iy * across + ix) << 2)), b: f32 = load<f32>(net + (<usize>(iy * across + right) << 2));
      const c: f32 = load<f32>(net + (<usize>(below * across + ix) << 2)), d: f32 = load<f32>(net + (<usize>(below * across + right) << 2));
      const light: f32 = mix(mix(a, b, fx), mix(c, d, fx), fy) * k;
      const place = y * width + x;
      const to = pointer(input, B.IN_RGB) + <usize>(place * 12);
      const sky = load<f32>(pointer(input, B.IN_DEPTH) + (<usize>place << 2)) > 40000;
      for (let channel = 0; channel < 3; channel++) {
        const p = to + (<usize>channel << 2);
        const tint: f32 = 0.45 + 0.55 * at(block, B.SUN_DISC + channel) / mean;
        store<f32>(p, load<f32>(p) + light * tint * (sky ? 0.3 : 1));
      }
    }
  }
}
