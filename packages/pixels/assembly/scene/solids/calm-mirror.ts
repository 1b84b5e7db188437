/**
 * The image in calm water of all that stands in the frame, read from the frame itself: for many solids far cheaper than a march for each.
 * The lens is shifted, not tilted, so a point h above the water at depth z shows at the slope (h - eye) / z and its image at -(h + eye) / z:
 * the mirrored way is followed outwards until something stands in it.
 */
import { hash01, noise } from "./noise";

const STEPS: i32 = 56;

/** Block: the view of render.ts; input: depths; out: colours. Writes water alone and reads all but water, so tiles do not depend on each other. */
export function mirrorFrame(block: usize, input: usize, out: usize, scratch: usize, x0: i32, y0: i32, x1: i32, y1: i32): void {
  const eye = load<f32>(block, 4), focal = load<f32>(block, 48), middleX = load<f32>(block, 52), middleY = load<f32>(block, 56);
  const width = <i32>load<f32>(block, 60), height = <i32>load<f32>(block, 64), waves: f32 = 0.004 + 0.07 * load<f32>(block, 88);
  const hazeDensity = load<f32>(block, 68);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = <usize>(y * width + x), metres = load<f32>(input + (at << 2));
      const s = (middleY - <f32>y - 0.5) / focal, u = (<f32>x + 0.5 - middleX) / focal;
      if (s >= 0 || !isWet(eye, u, s, metres)) continue;
      const ray = Mathf.sqrt(1 + u * u + s * s), z = metres / ray, wx = u * z;
      let r: f32 = 0, g: f32 = 0, b: f32 = 0, hits: f32 = 0;
      for (let i = 0; i < 3; i++) {
        const j = <f32>i * 3.7 + hash01(x, y, i) * 0.5, grain: f32 = 1 / max<f32>(0.25, metres * 0.012);
        const leanX = (noise(wx * grain * 0.5 + j, z * grain * 1.6, j) - 0.5) * waves, leanZ = (noise(wx * grain * 0.4, z * grain * 1.3 + j, 9 + j) - 0.5) * waves * 2.2;
        const wanted = -s + 2 * leanZ, aside = u + 2 * leanX;
        const column = min<i32>(width - 1, max<i32>(0, <i32>(middleX + aside * focal)));
        let row = -1, away = z * 1.02, last = z * 0.9;
        for (let step = 0; step < STEPS; step++) {
          const slope = wanted - 2 * eye / away, r2 = <i32>(middleY - slope * focal);
          if (r2 < 0) break;
          if (r2 < height) {
            // By the pixel's own middle, as where it is decided what is written: water must never be read.
            const su = (<f32>column + 0.5 - middleX) / focal, ss = (middleY - <f32>r2 - 0.5) / focal;
            const far = load<f32>(input + (<usize>(r2 * width + column) << 2)), seen = far / Mathf.sqrt(1 + su * su + ss * ss);
            if (seen <= away && seen > last * 0.93 && !(ss < 0 && isWet(eye, su, ss, far))) {
              row = r2;
              break;
            }
          }
          last = away;
          away *= 1.055;
        }
        if (row < 0) continue;
        const p = out + <usize>(row * width + column) * 12;
        r += load<f32>(p);
        g += load<f32>(p, 4);
        b += load<f32>(p, 8);
        hits += 1;
      }
      if (hits == 0) continue;
      const down = -s / ray;
      const fresnel = min<f32>(0.92, 0.16 + 0.84 * Mathf.pow(1 - down, 4)) * (hits / 3) * Mathf.exp(-hazeDensity * metres);
      const p = out + at * 12;
      store<f32>(p, load<f32>(p) * (1 - fresnel) + (r / hits) * fresnel * 0.9);
      store<f32>(p, load<f32>(p, 4) * (1 - fresnel) + (g / hits) * fresnel * 0.92, 4);
      store<f32>(p, load<f32>(p, 8) * (1 - fresnel) + (b / hits) * fresnel * 0.95, 8);
    }
}

@inline function isWet(eye: f32, u: f32, s: f32, metres: f32): bool {
  if (!(metres < 1e6)) return false;
  return abs<f32>(eye + (s * metres) / Mathf.sqrt(1 + u * u + s * s)) < 0.06 + 0.002 * metres;
}
