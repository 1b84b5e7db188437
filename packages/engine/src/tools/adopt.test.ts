import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { AdoptRequest } from "../types.ts";
import { adopt } from "./adopt.ts";

const context = { signal: new AbortController().signal, report: () => {}, threads: 1 };

interface Look {
  width?: number;
  height?: number;
  color?: string;
}
const flat = ({ width = 64, height = 64, color = "#8090a0" }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } });
/** Soft waves, as a photograph has more of than of edges. */
const gradient = (width: number, height: number) => {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y, channel] = [(Math.floor(i / 3) % width) / width, Math.floor(i / 3 / width) / height, i % 3];
    return 128 + 100 * Math.sin(6 * x + 4 * y + 2 * channel);
  });
  return sharp(data, { raw: { width, height, channels: 3 } });
};
const request = (bytes: Uint8Array, more: Partial<AdoptRequest> = {}): AdoptRequest => ({
  bytes,
  width: 64,
  height: 64,
  format: "png",
  ...more,
});

describe("a picture from another engine", () => {
  it("has exactly the size that was asked for, whatever size it came in", async () => {
    const side = fc.integer({ min: 16, max: 90 });
    await fc.assert(
      fc.asyncProperty(side, side, side, side, fc.constantFrom("png", "jpeg", "webp"), async (w, h, width, height, format) => {
        const outcome = await adopt(request(await gradient(w, h).png().toBuffer(), { width, height, format: format as "png" }), context);
        if (!outcome.ok) throw new Error(outcome.fault.code);
        const { picture } = outcome.value;
        expect(picture).toMatchObject({ width, height, format });
        expect(await sharp(picture.bytes).metadata()).toMatchObject({ width, height, format });
      }),
      { numRuns: 25 },
    );
  });

  it("keeps every pixel where the size is right already, and drops what is not pixels", async () => {
    const source = await gradient(48, 40)
      .withExif({ IFD0: { Copyright: "x" } })
      .png()
      .toBuffer();
    const outcome = await adopt(request(source, { width: 48, height: 40 }), context);
    if (!outcome.ok) throw new Error(outcome.fault.code);
    expect((await sharp(outcome.value.picture.bytes).metadata()).exif).toBeUndefined();
    expect(await sharp(outcome.value.picture.bytes).raw().toBuffer()).toEqual(await sharp(source).raw().toBuffer());
  });

  it("C11 is none when it is black all over, nearly black, or clear", async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } });
    for (const picture of [flat({ color: "#000000" }), flat({ color: "#060304" }), clear]) {
      expect(await adopt(request(await picture.png().toBuffer()), context)).toEqual({ ok: false, fault: { code: "result-blank" } });
    }
    const night = gradient(64, 64).linear(0.12, 0);
    expect((await adopt(request(await night.png().toBuffer()), context)).ok).toBe(true);
  });

  it("is none when it is the picture it was made from, in another size or saved again", async () => {
    const given = gradient(96, 64);
    const from = await given.clone().png().toBuffer();
    const again = [
      given.clone().png(),
      given.clone().jpeg({ quality: 98, chromaSubsampling: "4:4:4" }),
      given.clone().resize(192, 128).png(),
    ];
    for (const bytes of await Promise.all(again.map((picture) => picture.toBuffer()))) {
      expect(await adopt(request(bytes, { from }), context)).toEqual({ ok: false, fault: { code: "result-unchanged" } });
    }
    const changed = await given.clone().modulate({ brightness: 1.04 }).png().toBuffer();
    expect((await adopt(request(changed, { from }), context)).ok).toBe(true);
  });

  it("is none when it cannot be read", async () => {
    expect(await adopt(request(Buffer.from("<html>busy</html>")), context)).toMatchObject({ ok: false });
  });
});
