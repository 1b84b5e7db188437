/** What the renderers share: a frame of light with depth, and the light it was lit by. */

/** Linear-light RGB, scene-referred (1 is a white card in full sun at exposure 1), and distance along the ray. */
export interface HdrFrame {
  width: number;
  height: number;
  /** 3 floats a pixel, row by row. */
  rgb: Float32Array;
  /** Metres along the viewing ray; Infinity where there is sky. */
  depth: Float32Array;
}

export type Rgb = readonly [number, number, number];
export type Vec3 = readonly [number, number, number];

/** One light for sky, ground, water and subjects, derived from the plan alone. */
export interface LightRig {
  /** Unit vector towards the sun, or the moon at night. */
  keyDirection: Vec3;
  /** Linear radiance of the key light on a surface facing it. */
  keyColor: Rgb;
  /** Linear ambience from above, from the horizon, and bounced from the ground. */
  zenith: Rgb;
  horizon: Rgb;
  bounce: Rgb;
  /** Colour that distance fades to, and how fast: transmittance is exp(-density * metres). */
  haze: Rgb;
  hazeDensityPerM: number;
  exposure: number;
}
