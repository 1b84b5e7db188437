import type { Plane, Raster } from "./raster.ts";

/** `colors` over an opaque ground, by `alpha`. RGB. */
export function over(colors: Raster, alpha: Plane, ground: Raster): Raster {
  const { width, height } = ground;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i]!;
    for (let c = 0; c < 3; c++) {
      const under = ground.data[i * ground.channels + c]!;
      data[i * 3 + c] = a === 0 ? under : Math.round(under + (colors.data[i * colors.channels + c]! - under) * a);
    }
  }
  return { width, height, channels: 3, data };
}

/** A small RGBA picture over a place of a large one, which keeps its own alpha or gains; what lies outside is cut. In place. */
export function stamp(picture: Raster, mark: Raster & { channels: 4 }, left: number, top: number): void {
  const { channels, data } = picture;
  for (let y = Math.max(0, -top); y < Math.min(mark.height, picture.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(mark.width, picture.width - left); x++) {
      const from = (y * mark.width + x) * 4;
      const a = mark.data[from + 3]! / 255;
      if (a === 0) continue;
      const to = ((top + y) * picture.width + left + x) * channels;
      const own = channels === 4 ? (data[to + 3]! / 255) * (1 - a) : 1 - a;
      for (let c = 0; c < 3; c++) data[to + c] = Math.round((mark.data[from + c]! * a + data[to + c]! * own) / (a + own));
      if (channels === 4) data[to + 3] = Math.round(255 * (a + own));
    }
  }
}
