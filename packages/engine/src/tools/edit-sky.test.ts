import type { Raster } from "@proofsheet/pixels/raster";
import { afterAll, describe, expect, it } from "vitest";
import { decodePicture, encodePicture } from "../codec.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import { edit } from "./edit.ts";

afterAll(closeTileThreads);

/** Row at which the land begins in a column: a hill with a roof on it. */
const landFrom = (x: number, width: number, height: number): number => {
  const hill = Math.round(height * (0.55 + 0.06 * Math.sin((6 * x) / width)));
  return x > 0.3 * width && x < 0.42 * width ? Math.round(height * 0.3) : hill;
};

/** A pale gradient over dark, uneven land. */
function outdoors(width: number, height: number, channels: 3 | 4): Raster {
  const data = new Uint8Array(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const grain = (x * 7 + y * 13) % 17;
    const isLand = y >= landFrom(x, width, height);
    const fall = y / height;
    data.set(isLand ? [70 + grain, 62 + grain, 34 + grain] : [110 + 90 * fall, 150 + 70 * fall, 215 + 20 * fall], i * channels);
    if (channels === 4) data[i * 4 + 3] = 40 + ((x * 5 + y) % 200);
  }
  return { width, height, channels, data };
}

async function withSky(raster: Raster, prompt: string, relight: boolean) {
  const { bytes } = await encodePicture(raster, "png");
  const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
  const outcome = await edit({ bytes, edits: [{ kind: "sky", prompt, relight }], seed: 5, format: "png" }, context);
  if (!outcome.ok) return { fault: outcome.fault.code };
  const decoded = await decodePicture(outcome.value.picture.bytes);
  if (!decoded.ok) throw new Error(decoded.fault.code);
  return { raster: decoded.value.raster };
}

/** Mean colour of the pixels of which `counts` is true. */
function meanOf({ width, channels, data }: Raster, counts: (x: number, y: number) => boolean): number[] {
  const sum = [0, 0, 0, 0];
  for (let i = 0; i < data.length / channels; i++) {
    if (!counts(i % width, Math.floor(i / width))) continue;
    sum[3]!++;
    for (let c = 0; c < 3; c++) sum[c]! += data[i * channels + c]!;
  }
  return sum.slice(0, 3).map((value) => value / sum[3]!);
}

describe("another sky", () => {
  it.each([
    [411, 301, 3],
    [301, 517, 4],
  ] as const)("at %i x %i changes nothing but the sky and its soft edge; size and alpha stay", async (width, height, channels) => {
    const photo = outdoors(width, height, channels);
    const { raster } = await withSky(photo, "a starry night", false);
    expect([raster?.width, raster?.height, raster?.channels]).toEqual([width, height, channels]);
    // The edge may be soft for the pixels of the small picture in which the sky is looked for, and no farther.
    const soft = 12;
    let outside = 0;
    let alphas = 0;
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (channels === 4 && raster!.data[i * 4 + 3] !== photo.data[i * 4 + 3]) alphas++;
      const near = Math.max(...[-soft, 0, soft].map((dx) => landFrom(Math.min(width - 1, Math.max(0, x + dx)), width, height)));
      if (y < near + soft) continue;
      for (let c = 0; c < 3; c++) if (raster!.data[i * channels + c] !== photo.data[i * channels + c]) outside++;
    }
    expect({ outside, alphas }).toEqual({ outside: 0, alphas: 0 });
    const above = (x: number, y: number) => y < landFrom(x, width, height) - soft;
    expect(meanOf(raster!, above)[2]).toBeLessThan(meanOf(photo, above)[2]! - 60);
  });

  it("gives the land some of the new light where that is asked for, and the same bytes again", async () => {
    const photo = outdoors(240, 180, 3);
    const below = (x: number, y: number) => y > landFrom(x, 240, 180) + 12;
    const [plain, lit, again] = [
      await withSky(photo, "星空", false),
      await withSky(photo, "星空", true),
      await withSky(photo, "星空", true),
    ];
    expect(meanOf(lit.raster!, below)[0]).toBeLessThan(meanOf(plain.raster!, below)[0]! - 5);
    expect(Buffer.compare(lit.raster!.data, again.raster!.data)).toBe(0);
  });

  it("is refused by name where there is no sky", async () => {
    const gravel: Raster = {
      width: 200,
      height: 160,
      channels: 3,
      data: Uint8Array.from({ length: 200 * 160 * 3 }, (_, at) => (Math.floor(at / 3) * 2_654_435_761) % 251),
    };
    const wall: Raster = { width: 200, height: 160, channels: 3, data: new Uint8Array(200 * 160 * 3).fill(150) };
    expect(await withSky(gravel, "sunset", true)).toEqual({ fault: "sky-missing" });
    expect(await withSky(wall, "sunset", true)).toEqual({ fault: "sky-missing" });
  });
});
