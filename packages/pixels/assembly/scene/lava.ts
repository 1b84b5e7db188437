import * as B from "./block";
import { at } from "./block";
import { fbm2, smooth } from "./noise";
import { VOLCANO_Z, volcanoX } from "./terrain";

/** Ash and old lava: how much light it still glows with, which the caller adds. */
export function lavaGlow(block: usize, x: f32, z: f32): f32 {
  const dx: f32 = x - volcanoX(block), dz: f32 = z - VOLCANO_Z, sx: f32 = at(block, B.SEED_X);
  const r: f32 = Mathf.sqrt(dx * dx + dz * dz);
  if (r > 2600) return 0;
  const turn: f32 = Mathf.atan2(dz, dx);
  const wander: f32 = (fbm2(r * 0.0016 + sx, turn * 2, 4) - 0.5) * 1.1;
  // Streams begin at the rim on our side and thin out on the way down.
  const stream: f32 = abs<f32>(Mathf.sin((turn + wander) * 4.5 + sx));
  const ours: f32 = smooth(0.3, -0.7, dz / (r + 1));
  const broken: f32 = smooth(0.30, 0.62, fbm2(x * 0.006 + sx, z * 0.006, 5) + 0.30 * smooth(1400, 300, r));
  return smooth(0.16, 0.02, stream) * ours * broken * smooth(2500, 500, r) + 1.2 * smooth(300, 210, r);
}
