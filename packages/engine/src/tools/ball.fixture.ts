import type { Raster } from "@proofsheet/pixels/raster";

/** A shaded red ball in the middle of a plain green ground, smooth at its rim. */
export function ball(width: number, height: number, alphaOf?: (x: number) => number): Raster {
  const channels = alphaOf ? 4 : 3;
  const data = new Uint8Array(width * height * channels);
  const radius = Math.min(width, height) * 0.32;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const [dx, dy] = [(x + 0.5 - width / 2) / radius, (y + 0.5 - height / 2) / radius];
    const cover = Math.min(1, Math.max(0, (1 - Math.hypot(dx, dy)) * radius + 0.5));
    const light = 0.55 + 0.45 * Math.max(0, 1 - Math.hypot(dx + 0.35, dy + 0.4));
    data.set(
      [cover * 225 * light + (1 - cover) * 40, cover * 30 * light + (1 - cover) * 170, cover * 35 * light + (1 - cover) * 60],
      i * channels,
    );
    if (alphaOf) data[i * channels + 3] = alphaOf(x);
  }
  return { width, height, channels, data };
}
