import type { Raster } from "@proofsheet/pixels/raster";

/** Fall-off of light towards the corners as of a good lens half a stop down; grain is the film's, in tone mapping. */
export function photograph(raster: Raster): Raster {
  const { width, height, channels } = raster;
  const data = new Uint8Array(raster.data);
  const corner = (width * width + height * height) / 4;
  for (let y = 0; y < height; y++) {
    const dy = y + 0.5 - height / 2;
    for (let x = 0; x < width; x++) {
      const dx = x + 0.5 - width / 2;
      const far = (dx * dx + dy * dy) / corner;
      const keep = 1 - 0.13 * far * far;
      const at = (y * width + x) * channels;
      // Rounding by a fixed pattern: plain rounding would draw rings in an even sky.
      const dither = (((x * 7 + y * 13) & 15) + 0.5) / 16;
      data[at] = data[at]! * keep + dither * (1 - keep > 0.002 ? 1 : 0.5);
      data[at + 1] = data[at + 1]! * keep + dither * (1 - keep > 0.002 ? 1 : 0.5);
      data[at + 2] = data[at + 2]! * keep + dither * (1 - keep > 0.002 ? 1 : 0.5);
    }
  }
  return { ...raster, data };
}
