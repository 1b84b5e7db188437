/**
 * 黄山: needles of granite, sheer and cracked from top to foot, that stand out of a sea of cloud. The eye is on a ledge of the same rock; heights
 * are metres over the valley's datum, as of all land.
 */
import * as B from "./block";
import { at } from "./block";
import { fbm2, hash2, mix, noise2, smooth } from "./noise";

/** Octaves of `base` metres that a footprint still shows, three at the least: clouds have no finer. */
// @ts-ignore: decorator
@inline
function detail(base: f32, footprint: f32): i32 {
  return footprint * 8 > base ? 3 : footprint * 2.2 > base * 0.125 ? 4 : 5;
}

/** The top of the cloud: long swells, and round heads with sharp valleys between them. */
export function cloudSea(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const n: f32 = 2 * fbm2(x * 0.0034 + sz, z * 0.0034 + sx, detail(290, footprint)) - 1;
  return -140 + 70 * (noise2(x * 0.0009 + sx, z * 0.0009 + sz) - 0.5) + 150 * Mathf.sqrt(n * n + 0.012);
}

/** Needles strewn `size` metres apart, 0 to 1 where the highest stands: a blunt head, flanks, then walls. */
function needles(x: f32, z: f32, size: f32, salt: i32, sparse: f32): f32 {
  const gx: f32 = floor<f32>(x / size), gz: f32 = floor<f32>(z / size), tx: f32 = x / size - gx, tz: f32 = z / size - gz;
  let top: f32 = 0;
  // Middles keep 0.2 off the borders of their cells and no foot is wider than half a cell: most neighbours are out of reach.
  const left = tx < 0.3 ? -1 : 0, right = tx > 0.7 ? 1 : 0, low = tz < 0.3 ? -1 : 0, high = tz > 0.7 ? 1 : 0;
  for (let j = low; j <= high; j++) {
    for (let i = left; i <= right; i++) {
      const ix = <i32>gx + i + salt, iz = <i32>gz + j;
      const chance: f32 = hash2(ix, iz);
      if (chance < sparse) continue;
      const dx: f32 = tx - <f32>i - 0.2 - 0.6 * hash2(ix + 3, iz), dz: f32 = tz - <f32>j - 0.2 - 0.6 * hash2(ix, iz + 3);
      const radius: f32 = 0.26 + 0.24 * hash2(ix + 9, iz), d: f32 = (dx * dx + dz * dz) / (radius * radius);
      if (d >= 1) continue;
      const r: f32 = Mathf.sqrt(d), tall: f32 = 0.3 + 0.7 * hash2(ix, iz + 9);
      top = max<f32>(top, tall * (1 - 0.30 * r - 0.70 * smooth(0.62, 1, r)));
    }
  }
  return top;
}

/** How far the eye's own ledge reaches, to the side of its pine and to the other. */
// @ts-ignore: decorator
@inline
function ledge(block: usize, x: f32, distance: f32): f32 {
  const side: f32 = at(block, B.CHOICE) < 0.5 ? -1 : 1, reach: f32 = at(block, B.LEDGE);
  const bare: f32 = reach > 24.5 ? reach : 8;
  const edge: f32 = mix(bare, reach, smooth(-0.12, 0.22, side * x / max<f32>(1, distance))) + 5 * (noise2(x * 0.21, 3.3) - 0.5);
  return smooth(edge, edge + 9, distance);
}

/** Bare rock, whatever the cloud hides of it. */
function rockHeight(block: usize, x: f32, z: f32, footprint: f32): f32 {
  const sx: f32 = at(block, B.SEED_X), sz: f32 = at(block, B.SEED_Z);
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  // Massifs, and to the middle a gap through which the far cloud and the sun are seen.
  const open: f32 = abs<f32>(x - (at(block, B.CHOICE + 1) - 0.5) * 0.3 * z) / (z + 60);
  const massif: f32 = smooth(0.40, 0.66, fbm2(x * 0.0011 + sx, z * 0.0011 + sz, 2) + 0.34 * smooth(0.02, 0.3, open) - 0.08) * smooth(320, 700, distance);
  if (massif <= 0) return -400;
  const salt = <i32>(sx * 13);
  const bend: f32 = (noise2(x * 0.011 + sx, z * 0.011) - 0.5) * 44, lean: f32 = (noise2(x * 0.011 + 7, z * 0.011 + sz) - 0.5) * 44;
  const great: f32 = needles(x + bend, z + lean, 330, salt, 0.16);
  if (great <= 0) return -400;
  // Even its highest needle would not come up through the cloud.
  if (massif * great * 750 < 54) return -400;
  const small: f32 = needles(x + bend * 0.5, z + lean * 0.5, 88, salt + 51, 0.2);
  // Joints: the granite parts along upright cracks.
  const crack: f32 = footprint > 14 ? 0.5 : abs<f32>(noise2(x * 0.045 + sz, z * 0.045) - 0.5), split: f32 = 34 * smooth(0.07, 0.0, crack);
  const rough: f32 = footprint > 5 ? 0 : (fbm2(x * 0.07, z * 0.07 + sx, 3) - 0.5) * 16;
  return -230 + massif * (great * 560 + small * great * 190) - split + rough;
}

/** Height of what is seen: the higher of rock and cloud, and before both the ledge. `near` is the stage's own height. */
export function pinnaclesHeight(block: usize, x: f32, z: f32, near: f32, footprint: f32): f32 {
  const distance: f32 = Mathf.sqrt(x * x + z * z);
  const gone: f32 = distance > at(block, B.LEDGE) + 12 ? 1 : ledge(block, x, distance);
  if (gone >= 1) return max<f32>(rockHeight(block, x, z, footprint), cloudSea(block, x, z, footprint));
  const boulders: f32 = (fbm2(x * 0.19, z * 0.19, 4) - 0.5) * 2.1 * smooth(5, 12, distance);
  if (gone <= 0) return near + boulders;
  const far: f32 = max<f32>(rockHeight(block, x, z, footprint), cloudSea(block, x, z, footprint));
  return mix(near + boulders, far, gone * gone);
}

/** How much of what is seen at height `h` is cloud: it frays upwards along the rock. */
export function cloudiness(block: usize, x: f32, h: f32, z: f32, footprint: f32): f32 {
  if (x * x + z * z < 1600) return 0;
  const wisps: f32 = 46 * fbm2(x * 0.012 + at(block, B.SEED_X), h * 0.02, 3);
  return smooth(8 + wisps, 1, h - cloudSea(block, x, z, footprint));
}

/** Granite: pale, warm, streaked from cracks; pines hold to its ledges and hide its tops. Albedo into `to`. */
export function graniteAlbedo(block: usize, x: f32, h: f32, z: f32, ny: f32, footprint: f32, to: usize): void {
  const sx: f32 = at(block, B.SEED_X);
  const streak: f32 = noise2((x + 0.7 * z) * 0.06 + sx, h * 0.004), fine: f32 = footprint > 3 ? 0.5 : fbm2((x - z) * 0.21, h * 0.05 + sx, 3);
  const patches: f32 = fbm2(x * 0.02 + sx, (z + h) * 0.02, 4);
  if (footprint < 0.06) {
    // The ledge underfoot: plates of worn stone, cracks, lichen.
    const crack: f32 = abs<f32>(fbm2(x * 0.34 + sx, z * 0.34, 4) - 0.5), grain: f32 = noise2(x * 26, z * 26) - 0.5, worn: f32 = fbm2(x * 1.1, z * 1.1 + sx, 5);
    const bare: f32 = (0.62 + 0.7 * (worn - 0.5) + 0.16 * grain) * mix(0.45, 1, smooth(0.004, 0.03, crack));
    const lichen: f32 = 0.6 * smooth(0.55, 0.68, fbm2(x * 0.8 + 9, z * 0.8, 4));
    store<f32>(to, mix(0.30 * bare, 0.16, lichen));
    store<f32>(to, mix(0.268 * bare, 0.155, lichen), 4);
    store<f32>(to, mix(0.235 * bare, 0.10, lichen), 8);
    return;
  }
  const tone: f32 = 0.72 + 0.55 * (streak - 0.5) + 0.5 * (fine - 0.5) + 0.35 * (patches - 0.5);
  const crown: f32 = footprint > 5 ? 0.5 : noise2(x * 0.3, h * 0.3 + z * 0.2);
  const pines: f32 = smooth(0.50, 0.62, patches + 0.42 * (ny - 0.34) + 0.3 * (crown - 0.5)) * 0.92;
  const dark: f32 = 0.45 + 0.9 * crown;
  store<f32>(to, mix(0.30 * tone, 0.030 * dark, pines));
  store<f32>(to, mix(0.262 * tone, 0.052 * dark, pines), 4);
  store<f32>(to, mix(0.222 * tone, 0.026 * dark, pines), 8);
}
