import type { DigitalSource } from "@proofsheet/pixels/provenance-packet";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { EncodedPicture, PictureFormat } from "../types.ts";
import { encodePicture } from "./encode.ts";
import { withProvenance } from "./provenance.ts";

const sources: DigitalSource[] = [
  "algorithmicMedia",
  "trainedAlgorithmicMedia",
  "composite",
  "compositeSynthetic",
  "algorithmicallyEnhanced",
];

async function pictureOf(width: number, height: number, channels: 3 | 4, format: PictureFormat): Promise<EncodedPicture> {
  const data = Uint8Array.from({ length: width * height * channels }, (_, i) => (i * 37 + (i >> 3)) % 256);
  return encodePicture({ width, height, channels, data }, format);
}

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

describe("a picture that says where it comes from", () => {
  it("is the same picture to the bit, at every size, with and without alpha, in every format", async () => {
    const side = fc.integer({ min: 16, max: 61 });
    await fc.assert(
      fc.asyncProperty(
        side,
        side,
        fc.constantFrom<3 | 4>(3, 4),
        fc.constantFrom<PictureFormat>("png", "jpeg", "webp"),
        fc.constantFrom(...sources),
        async (width, height, channels, format, source) => {
          const plain = await pictureOf(width, height, channels, format);
          const told = withProvenance(plain, source);
          const [before, after] = [await pixels(plain.bytes), await pixels(told.bytes)];
          expect(after.info).toMatchObject({ width, height, channels: before.info.channels });
          expect(after.data.equals(before.data)).toBe(true);
          const { xmpAsString } = await sharp(told.bytes).metadata();
          expect(xmpAsString).toContain(`http://cv.iptc.org/newscodes/digitalsourcetype/${source}"`);
          expect(xmpAsString?.includes("TC260:AIGC")).toBe(source !== "algorithmicallyEnhanced");
          expect(told).toEqual(withProvenance(plain, source));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("holds TC260's label as the JSON that it asks for", async () => {
    const { bytes } = withProvenance(await pictureOf(20, 20, 3, "jpeg"), "composite");
    const { xmpAsString = "" } = await sharp(bytes).metadata();
    const label = /TC260:AIGC="([^"]*)"/.exec(xmpAsString)?.[1]?.replaceAll("&quot;", '"') ?? "";
    expect(JSON.parse(label)).toMatchObject({
      Label: "1",
      ContentProducer: "Proofsheet",
      ProduceID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it("is read by libvips without a warning, as strictly as an upload is", async () => {
    for (const format of ["png", "jpeg", "webp"] as const) {
      const { bytes } = withProvenance(await pictureOf(33, 17, 4, format), "algorithmicMedia");
      await expect(sharp(bytes, { failOn: "warning" }).raw().toBuffer()).resolves.toBeDefined();
    }
  });
});
