/** Pictures in memory: what every kernel takes and gives. */

/** 8 bits a sample, sRGB, rows from the top without padding, alpha not premultiplied. */
export interface Raster {
  /** Pixels. */
  width: number;
  height: number;
  /** 3 is RGB, 4 is RGBA. */
  channels: 3 | 4;
  /** width * height * channels samples. */
  data: Uint8Array;
}

/** One float a pixel, rows from the top: a matte, a luminance, a weight. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export function createPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** True when some pixel lets the ground show through. */
export function isTranslucent(raster: Raster): boolean {
  if (raster.channels === 3) return false;
  for (let at = 3; at < raster.data.length; at += 4) if (raster.data[at] !== 255) return true;
  return false;
}
