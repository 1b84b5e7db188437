import { describe, expect, it } from "vitest";
import { encodePicture } from "./encode.ts";
import { sharp } from "./gate.ts";

const half = (): Parameters<typeof encodePicture>[0] => {
  const data = new Uint8Array(32 * 16 * 4);
  for (let i = 0; i < 32 * 16; i++) data.set([200, 10, 60, i % 32 < 16 ? 0 : 255], i * 4);
  return { width: 32, height: 16, channels: 4, data };
};

describe("encodePicture", () => {
  it("keeps every sample of a PNG", async () => {
    const raster = half();
    const picture = await encodePicture(raster, "png");
    const back = await sharp(picture.bytes).raw().toBuffer();
    expect(picture).toMatchObject({ format: "png", width: 32, height: 16, hasAlpha: true });
    expect(Buffer.from(raster.data).equals(back)).toBe(true);
  });

  it("lays what is translucent on white in a JPEG, at full colour resolution", async () => {
    const picture = await encodePicture(half(), "jpeg");
    const { data } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(picture.hasAlpha).toBe(false);
    expect((await sharp(picture.bytes).metadata()).chromaSubsampling).toBe("4:4:4");
    for (const sample of data.subarray(0, 3)) expect(sample).toBeGreaterThan(250);
    expect(data[31 * 3]).toBeGreaterThan(190);
  });

  it("keeps alpha in a WebP", async () => {
    const picture = await encodePicture(half(), "webp");
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(picture.hasAlpha).toBe(true);
    expect(info.channels).toBe(4);
    expect([data[3], data[31 * 4 + 3]]).toEqual([0, 255]);
  });
});
