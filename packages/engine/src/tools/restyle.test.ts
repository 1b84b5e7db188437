import { afterAll, expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture } from "../codec.ts";
import { closeTileThreads } from "../scene/tile-threads.ts";
import type { MediumId, RestyleRequest } from "../types.ts";
import { restyle } from "./restyle.ts";

afterAll(closeTileThreads);

/** A colour wheel of a picture, with edges for every medium to find. */
async function photo(width = 120, height = 80): Promise<Uint8Array> {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([(x * 255) / width, (y * 255) / height, (x >> 4) % 2 ? 200 : 40], (y * width + x) * 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
const request = async (changes: Partial<RestyleRequest>): Promise<RestyleRequest> => ({
  bytes: await photo(),
  prompt: "",
  style: "oil-painting",
  color: "natural",
  strength: 1,
  seed: 7,
  format: "png",
  ...changes,
});
async function run(changes: Partial<RestyleRequest> = {}) {
  const outcome = await restyle(await request(changes), { signal: new AbortController().signal, report: () => {}, threads: 2 });
  if (!outcome.ok) throw new Error(outcome.fault.code);
  const decoded = await decodePicture(outcome.value.picture.bytes);
  if (!decoded.ok) throw new Error(decoded.fault.code);
  return { ...outcome.value, raster: decoded.value.raster };
}
const distance = (a: Uint8Array, b: Uint8Array) => a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;

it("at strength 0 is the picture itself, and moves away from it with strength", async () => {
  const source = await decodePicture(await photo());
  if (!source.ok) throw new Error("unreadable");
  const at = async (strength: number) => distance(source.value.raster.data, (await run({ strength })).raster.data);
  expect(await at(0)).toBe(0);
  const [half, whole] = [await at(0.5), await at(1)];
  expect(half).toBeGreaterThan(0);
  expect(whole).toBeGreaterThan(half);
});

it("keeps the size, or crops to the one asked for, and gives the same bytes again", async () => {
  const once = await run();
  expect([once.raster.width, once.raster.height]).toEqual([120, 80]);
  expect(Buffer.compare(once.picture.bytes, (await run()).picture.bytes)).toBe(0);
  const square = await run({ size: { width: 64, height: 64 } });
  expect([square.raster.width, square.raster.height]).toEqual([64, 64]);
});

it.each<MediumId>(["photography", "illustration", "watercolor", "digital-art", "ink", "pencil", "pixel"])("works in %s", async (style) => {
  expect((await run({ style })).raster).toMatchObject({ width: 120, height: 80 });
});

it("takes the medium and the mood from the words, and says what it did not use", async () => {
  const source = await run({ style: "photography" });
  const painted = await run({ style: "photography", prompt: "watercolour xyzzy" });
  expect(distance(source.raster.data, painted.raster.data)).toBeGreaterThan(1);
  expect(painted.notUnderstood).toContain("xyzzy");
});
