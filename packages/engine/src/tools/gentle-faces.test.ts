import type { Raster } from "@proofsheet/pixels/raster";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sharp } from "../codec/gate.ts";
import { decodePicture, encodePicture } from "../codec.ts";
import { loadEsrgan } from "../models/esrgan.ts";
import { enlargeTiles } from "./enlarge-tiles.ts";
import { portrait } from "./face-pictures.fixture.ts";
import { drawFacesGently, facesOn, keptDetail } from "./gentle-faces.ts";
import { upscale } from "./upscale.ts";

const timeout = 120_000;
const even = (width: number, height: number, value: number): Raster => ({
  width,
  height,
  channels: 3,
  data: new Uint8Array(3 * width * height).fill(value),
});

it("outside the faces not one bit changes, wherever they lie and however small the picture is", async () => {
  const side = fc.integer({ min: 1, max: 40 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  await fc.assert(
    fc.asyncProperty(side, side, part, part, part, part, fc.constantFrom(2, 4), async (width, height, left, top, wide, high, factor) => {
      const face = { x: Math.floor(left * width * 0.99), y: Math.floor(top * height * 0.99), width: 1, height: 1 };
      face.width = Math.max(1, Math.floor(wide * (width - face.x)));
      face.height = Math.max(1, Math.floor(high * (height - face.y)));
      const enlarged = even(width * factor, height * factor, 200);
      await drawFacesGently(enlarged, even(width, height, 100), { faces: [face], factor });
      const reach = { x: Math.ceil(0.15 * face.width) + 1, y: Math.ceil(0.15 * face.height) + 1 };
      enlarged.data.forEach((value, at) => {
        const x = Math.floor(((at / 3) | 0) % enlarged.width) / factor;
        const y = Math.floor(((at / 3) | 0) / enlarged.width) / factor;
        const isFar =
          x < face.x - reach.x || y < face.y - reach.y || x > face.x + face.width + reach.x || y > face.y + face.height + reach.y;
        if (isFar && value !== 200) throw new Error(`changed at ${x}, ${y}`);
        if (value < 200 * keptDetail + 100 * (1 - keptDetail) - 1) throw new Error(`more than the filter's share at ${x}, ${y}`);
      });
    }),
    { numRuns: 40 },
  );
});

it("a face is drawn between the network and a gentle filter, all else by the network alone", { timeout }, async () => {
  const small = await sharp(await portrait("woman", 1))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source: Raster = { width: small.info.width, height: small.info.height, channels: 3, data: small.data };
  const [face] = await facesOn(source, 2);
  const plain = await enlargeTiles(await loadEsrgan(2, 2), source, { factor: 2 });
  const { bytes } = await encodePicture(source, "png");
  const context = { signal: new AbortController().signal, report: () => {}, threads: 2 };
  const outcome = await upscale({ bytes, width: plain.width, height: plain.height, format: "png" }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  const decoded = await decodePicture(outcome.value.picture.bytes);
  if (!decoded.ok) throw new Error(decoded.fault.code);
  const made = decoded.value.raster;
  const detail = ({ data, width }: Raster): number => {
    let sum = 0;
    for (let y = 2 * face!.y + 8; y < 2 * (face!.y + face!.height) - 8; y++)
      for (let x = 2 * face!.x + 8; x < 2 * (face!.x + face!.width) - 8; x++) {
        const at = 3 * (y * width + x);
        sum += Math.abs(4 * data[at]! - data[at - 3]! - data[at + 3]! - data[at - 3 * width]! - data[at + 3 * width]!);
      }
    return sum;
  };
  expect(detail(made)).toBeLessThan(0.98 * detail(plain));
  expect(detail(made)).toBeGreaterThan(keptDetail * 0.9 * detail(plain));
  const row = 3 * plain.width;
  expect(Buffer.compare(made.data.subarray(-4 * row), plain.data.subarray(-4 * row))).toBe(0);
});
