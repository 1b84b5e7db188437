/** The air between the eye and what it sees: haze, and fog that lies in a layer. */
import * as B from "./block";
import { at } from "./block";
import { readSky } from "./land";
import { fastExp, mix } from "./noise";

/** Fog lies in a layer: its density at the water's level, and the height in which it thins to a third. */
// @ts-ignore: decorator
@inline
function fogDensity(block: usize): f32 {
  const fog: f32 = at(block, B.FOG);
  return fog > 0 ? Mathf.pow(fog, 2.2) * (1.0 / 90.0) : 0;
}

// @ts-ignore: decorator
@inline
function fogDepth(block: usize): f32 {
  const fog: f32 = at(block, B.FOG);
  return 45 + 420 * fog * fog;
}

/** How much of a thing's own light comes through the air: haze thins slowly with height, fog fast. */
export function transmittance(block: usize, h: f32, distance: f32): f32 {
  const fog: f32 = fogDensity(block);
  let depth: f32 = distance * max<f32>(0, at(block, B.HAZE_DENSITY) - fog) * (0.55 + 0.75 * fastExp(-max<f32>(0, h) * 0.0011));
  if (fog > 0) {
    const layer: f32 = fogDepth(block), from: f32 = fastExp(-at(block, B.EYE_Y) / layer), to: f32 = fastExp(-max<f32>(0, h) / layer), rise: f32 = (h - at(block, B.EYE_Y)) / layer;
    // Mean density along the straight way from the eye up (or down) to h.
    depth += distance * fog * (abs<f32>(rise) < 0.02 ? from : max<f32>(0, (from - to) / rise));
  }
  return fastExp(-depth);
}

/** The same for the sky along a ray of upward slope `s`. */
export function skyTransmittance(block: usize, s: f32): f32 {
  const fog: f32 = fogDensity(block);
  if (fog <= 0) return 1;
  const layer: f32 = fogDepth(block);
  return fastExp(-fog * layer * fastExp(-at(block, B.EYE_Y) / layer) / max<f32>(0.004, s));
}

/** Slope just above the horizon, where no cloud is told from the haze. */
const LOWEST: f32 = 0.02;

/** Puts the air between: its light is that of the sky just above the horizon in that direction. */
export function veil(block: usize, sky: usize, u: f32, clear: f32, to: usize): void {
  if (clear > 0.9995) return;
  const r: f32 = load<f32>(to), g: f32 = load<f32>(to, 4), b: f32 = load<f32>(to, 8);
  // From below all clouds: their edges would show as veins in what stands before them.
  readSky(block, sky, u, LOWEST, to);
  // Blue light is scattered out, and in, first: near haze is bluer than the horizon.
  const thin: f32 = clear;
  store<f32>(to, r * clear + mix(load<f32>(to), at(block, B.HAZE), 0.6) * (1 - clear) * mix(1, 0.80, thin));
  store<f32>(to, g * clear + mix(load<f32>(to, 4), at(block, B.HAZE + 1), 0.6) * (1 - clear) * mix(1, 0.93, thin), 4);
  store<f32>(to, b * clear + mix(load<f32>(to, 8), at(block, B.HAZE + 2), 0.6) * (1 - clear) * mix(1, 1.18, thin), 8);
}
