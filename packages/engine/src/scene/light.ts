/** The one light of a scene: for sky, ground, water and subjects. Derived from the plan alone. */
import { type Air, type AirPath, directionOf, skyRadiance, sunTransmittance } from "./atmosphere.ts";
import type { LightRig, Rgb, Vec3 } from "./frame.ts";
import type { CloudKind, PlaceKind, ScenePlan } from "./plan.ts";

export const luminance = (color: Rgb) => 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
export const scaleRgb = (color: Rgb, by: number): Rgb => [color[0] * by, color[1] * by, color[2] * by];
export const addRgb = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** Twilight needs a key of its own once the sun's disc is gone; below this the moon takes over. */
const TWILIGHT_END_DEG = -7;
const INDOORS: ReadonlySet<PlaceKind> = new Set(["tabletop", "studio"]);

/** How much direct light the clouds let through at full cover. */
const CLOUD_PASS: Record<CloudKind, number> = { clear: 1, cirrus: 0.85, cumulus: 0.75, overcast: 0.06, storm: 0.04 };

export function airOf(plan: ScenePlan): Air {
  const dusty = plan.place === "dunes" ? 0.5 : plan.place === "city" ? 0.6 : 0;
  return { turbidity: Math.round((1.1 + dusty + 3 * plan.weather.fog) * 10) / 10 };
}

export function sunDirectionOf(plan: ScenePlan): Vec3 {
  return directionOf(plan.sky.sunAzimuthDeg, plan.sky.sunElevationDeg);
}

/** Starlight and airglow: what is left of the sky when the sun is far below. */
function nightRadiance(sinElevation: number): Rgb {
  const low = (1 - Math.max(0, sinElevation)) ** 4;
  return [0.0013 + 0.0036 * low, 0.0023 + 0.0048 * low, 0.005 + 0.0058 * low];
}

/** What the lamps of a city colour the air above it with: street lights, or signs. */
const SODIUM: Rgb = [1.5, 0.85, 0.4];
const SIGNS: Rgb = [2.4, 0.5, 2.9];

/** How far the sun is gone, for the afterglow: nothing while it is up, most a few degrees down, nothing again at night. */
const twilightOf = (elevationDeg: number): number => Math.max(0, Math.min(1, -1 - elevationDeg, (elevationDeg + 9) / 3));

/**
 * The afterglow: what comes from below the horizon has lost its blue on the way and lights the dust, gold at the foot and rose above it, over
 * the side where the sun went down.
 */
function withAfterglow(sky: Rgb, plan: ScenePlan, ray: Vec3): Rgb {
  const strength = twilightOf(plan.sky.sunElevationDeg);
  if (strength === 0) return sky;
  const sun = sunDirectionOf(plan);
  const flat = Math.hypot(sun[0], sun[2]) * Math.hypot(ray[0], ray[2]) || 1;
  const towards = 0.5 + (0.5 * (ray[0] * sun[0] + ray[2] * sun[2])) / flat;
  const up = Math.max(0, ray[1]);
  const side = strength * (0.1 + 0.9 * towards ** 4);
  const low = side * Math.exp(-up * 6.5);
  const rose = side * Math.exp(-((up - 0.16) ** 2) * 60);
  const left: Rgb = [sky[0], sky[1] * (1 - 0.3 * low - 0.16 * rose), sky[2] * (1 - 0.72 * low - 0.1 * rose)];
  return addRgb(left, addRgb(scaleRgb([0.1, 0.03, 0.002], low), scaleRgb([0.014, 0.002, 0.003], rose)));
}

/** Linear radiance of the sky without clouds, sun or stars; `path` is the way of the ray, where many rays share it. */
export function clearSky(plan: ScenePlan, ray: Vec3, path?: AirPath): Rgb {
  if (plan.place === "moon") return [0, 0, 0];
  const { moon, sunElevationDeg } = plan.sky;
  // Moonlit air glows blue; only noticeable once the sun is well gone.
  const moonlight = moon && sunElevationDeg < -4 ? 1 + 0.8 * moon.phase * Math.max(0, directionOf(0, moon.elevationDeg)[1]) : 1;
  const [r, g, b] = skyRadiance(ray, sunDirectionOf(plan), airOf(plan), path);
  // Film sees the zenith a little lighter and bluer than the numbers.
  const lamps = plan.place === "city" ? 0.006 * Math.max(0, 1 - Math.abs(ray[1])) ** 9 * Math.min(1, Math.max(0, -sunElevationDeg / 8)) : 0;
  const [lampR, lampG, lampB] = mixRgb(SODIUM, SIGNS, plan.terrain.neon ?? 0);
  const air = withAfterglow([r * 1.05, g * 1.16, b * 1.34], plan, ray);
  return addRgb(addRgb(air, [lamps * lampR, lamps * lampG, lamps * lampB]), scaleRgb(nightRadiance(ray[1]), moonlight));
}

function studioRig(plan: ScenePlan): LightRig {
  const dramatic = plan.lighting === "dramatic" || plan.lighting === "backlit";
  const warm: Rgb = plan.color === "cool" ? [0.95, 1, 1.08] : plan.color === "warm" ? [1.08, 0.99, 0.88] : [1.02, 1, 0.97];
  return {
    keyDirection: plan.lighting === "backlit" ? directionOf(35, 32) : directionOf(-128, 42),
    keyColor: scaleRgb(warm, dramatic ? 1.1 : 0.72),
    zenith: scaleRgb([0.98, 1, 1.04], dramatic ? 0.1 : 0.3),
    horizon: scaleRgb([1, 1, 1], dramatic ? 0.06 : 0.22),
    bounce: scaleRgb(warm, dramatic ? 0.04 : 0.14),
    haze: [0.5, 0.5, 0.5],
    hazeDensityPerM: 0,
    exposure: 1.05,
  };
}

/** Light from the surface, its red gone; what is far takes the water's colour. */
function underwaterRig(plan: ScenePlan): LightRig {
  const lit = plan.sky.time === "night" ? 0.2 : 1;
  return {
    keyDirection: directionOf(20, 68),
    keyColor: scaleRgb([0.78, 1.05, 1.02], lit),
    zenith: scaleRgb([0.16, 0.36, 0.42], lit),
    horizon: scaleRgb([0.03, 0.17, 0.26], lit),
    bounce: scaleRgb([0.1, 0.16, 0.16], lit),
    haze: scaleRgb([0.012, 0.13, 0.25], lit),
    hazeDensityPerM: 1 / 26,
    exposure: 1.15,
  };
}

function spaceRig(plan: ScenePlan): LightRig {
  const { sunAzimuthDeg, sunElevationDeg } = plan.sky;
  return {
    keyDirection: directionOf(sunAzimuthDeg, Math.max(12, sunElevationDeg)),
    keyColor: [1.15, 1.1, 1.02],
    zenith: [0.012, 0.014, 0.02],
    horizon: [0.012, 0.013, 0.016],
    bounce: [0.05, 0.05, 0.05],
    haze: [0, 0, 0],
    hazeDensityPerM: 0,
    exposure: 1.1,
  };
}

interface Key {
  direction: Vec3;
  color: Rgb;
}

function keyOf(plan: ScenePlan, glow: Rgb): Key {
  const { sunAzimuthDeg, sunElevationDeg, moon, clouds, cloudCover } = plan.sky;
  const pass = 1 - (1 - CLOUD_PASS[clouds]) * cloudCover;
  if (sunElevationDeg > -0.8) {
    const sun = sunTransmittance(Math.sin((Math.max(sunElevationDeg, 0.4) * Math.PI) / 180), airOf(plan), 300);
    return { direction: directionOf(sunAzimuthDeg, Math.max(sunElevationDeg, 0.8)), color: scaleRgb(sun, 1.12 * pass) };
  }
  if (sunElevationDeg > TWILIGHT_END_DEG || !moon) return { direction: directionOf(sunAzimuthDeg, 14), color: scaleRgb(glow, 0.5 * pass) };
  return {
    direction: directionOf(moon.azimuthDeg, Math.max(8, moon.elevationDeg)),
    color: scaleRgb([0.012, 0.015, 0.021], (0.35 + 0.65 * moon.phase) * pass),
  };
}

function hazeDensityOf(plan: ScenePlan): number {
  const { fog, rain, snow } = plan.weather;
  const base = plan.place === "city" ? 1 / 7500 : plan.place === "dunes" ? 1 / 24_000 : 1 / 32_000;
  return base + fog ** 2.2 / 90 + rain / 7000 + snow / 2600;
}

function exposureFor(key: Key, zenith: Rgb, horizon: Rgb): number {
  const onGround = luminance(key.color) * Math.max(0.12, key.direction[1]) + 1.4 * luminance(zenith) + 0.6 * luminance(horizon);
  const meter = 0.3 * luminance(horizon) + 0.22 * luminance(zenith) + 0.16 * onGround;
  // A low sun is exposed for its colours, a high one for the ground.
  const lift = 1.45 + 0.3 * Math.min(1, 2 * Math.max(0, key.direction[1]));
  return lift * (0.2 / meter) ** (meter > 0.02 ? 0.82 : 0.67);
}

/** A city or a town by night is exposed for its windows: what no lamp reaches falls dark. */
function lampsOf({ place, feature, sky }: ScenePlan): number {
  const held = place === "city" ? 0.5 : feature === "canal" ? 0.62 : 0;
  return 1 - held * Math.min(1, Math.max(0, (-1 - sky.sunElevationDeg) / 2));
}

export function lightFor(plan: ScenePlan): LightRig {
  if (INDOORS.has(plan.place)) return studioRig(plan);
  if (plan.place === "underwater") return underwaterRig(plan);
  if (plan.place === "space" || plan.place === "moon" || plan.place === "abstract") return spaceRig(plan);
  const { sunAzimuthDeg, clouds, cloudCover } = plan.sky;
  const around = [0, 60, 120, 180, 240, 300].map((turn) => clearSky(plan, directionOf(sunAzimuthDeg + turn, 6)));
  const clearHorizon = around.reduce<Rgb>((sum, color) => addRgb(sum, scaleRgb(color, 1 / around.length)), [0, 0, 0]);
  const clearZenith = mixRgb(clearSky(plan, [0, 1, 0]), clearSky(plan, directionOf(sunAzimuthDeg + 90, 40)), 0.55);
  const key = keyOf(plan, around[0] ?? clearHorizon);
  const isDull = clouds === "overcast" || clouds === "storm";
  const grey = clouds === "overcast" || clouds === "storm" ? cloudCover : clouds === "cumulus" ? 0.25 * cloudCover : 0;
  const veil = (luminance(clearHorizon) * 0.7 + luminance(clearZenith) * 0.9) * (clouds === "storm" ? 0.5 : 1);
  const zenith = mixRgb(clearZenith, [veil * 0.94, veil, veil * 1.07], grey);
  const horizon = mixRgb(clearHorizon, [veil * 0.9, veil * 0.95, veil], grey);
  const ahead = clearSky(plan, directionOf(0, 3));
  const lit = luminance(key.color) * Math.max(0, key.direction[1]);
  // With the sun low, photographers hold the bright sky back by a graduated filter: the ground gains against it.
  const graduated = 1 + 1.9 * Math.min(1, Math.max(0, (14 - plan.sky.sunElevationDeg) / 14));
  const dull = (color: Rgb) => mixRgb(color, scaleRgb([1, 1, 1], luminance(color)), 0.2 + 0.12 * (graduated - 1));
  return {
    keyDirection: key.direction,
    keyColor: key.color,
    zenith: scaleRgb(dull(zenith), graduated),
    horizon: scaleRgb(horizon, graduated),
    bounce: addRgb(scaleRgb(zenith, 0.18 * graduated), scaleRgb([0.2, 0.17, 0.13], lit * 0.9)),
    haze: mixRgb(mixRgb(ahead, clearHorizon, 0.35), horizon, grey),
    hazeDensityPerM: hazeDensityOf(plan),
    // A storm is meant to be dark.
    exposure:
      exposureFor(key, zenith, horizon) *
      (clouds === "storm" ? 0.46 : 1) *
      // Dusk is meant to be dusk.
      (1 - 0.28 * twilightOf(plan.sky.sunElevationDeg)) *
      (isDull && plan.sky.sunElevationDeg < -6 ? 0.5 : 1) *
      lampsOf(plan),
  };
}
