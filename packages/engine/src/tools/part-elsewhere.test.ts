import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import type { LayPartRequest, PartElsewhere } from "../types.ts";
import { framePart } from "./frame-part.ts";
import { layPart } from "./lay-part.ts";

const context = { signal: new AbortController().signal, report: () => {}, threads: 1 };

/** Soft waves and some grain, the same for the same numbers. */
function photo(width: number, height: number, seed = 1) {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y, channel] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width), i % 3];
    return 128 + 80 * Math.sin(x / 17 + y / 23 + channel + seed) + (((i * 2654435761) >>> 24) % 20);
  });
  return sharp(data, { raw: { width, height, channels: 3 } });
}
const png = (picture: Sharp) => picture.png().toBuffer();
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
/** White in the box, black around it. */
const maskOf = (width: number, height: number, box: Box) =>
  png(
    sharp({ create: { width, height, channels: 3, background: "#000" } }).composite([
      { input: { create: { width: box.width, height: box.height, channels: 3, background: "#fff" } }, left: box.left, top: box.top },
    ]),
  );
const isIn = (x: number, y: number, { left, top, width, height }: Box) => x >= left && y >= top && x < left + width && y < top + height;

async function framed(bytes: Uint8Array, part: PartElsewhere, maxPixels = 2_000_000) {
  const outcome = await framePart({ bytes, part, maxPixels }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value;
}
async function laid(request: Omit<LayPartRequest, "format">) {
  const outcome = await layPart({ ...request, format: "png" }, context);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return pixelsOf(outcome.value.picture.bytes);
}

describe("a part that is made elsewhere", () => {
  it("takes nothing but the masked pixels from what comes, in whatever size that is", async () => {
    const side = fc.integer({ min: 40, max: 150 });
    await fc.assert(
      fc.asyncProperty(side, side, fc.nat(), fc.nat(), fc.integer({ min: 4, max: 30 }), async (width, height, a, b, edge) => {
        const box = { left: a % (width - edge), top: b % (height - edge), width: edge, height: edge };
        const bytes = await png(photo(width, height));
        const part = { kind: "masked", mask: await maskOf(width, height, box) } as const;
        const { picture } = await framed(bytes, part);
        const made = await png(photo(picture.width + 5, picture.height + 3, 2));
        const [before, after] = [await pixelsOf(bytes), await laid({ bytes, part, made })];
        expect(after.info).toMatchObject({ width, height });
        let changed = 0;
        for (let at = 0; at < width * height * 3; at++) {
          if (before.data[at] === after.data[at]) continue;
          changed++;
          expect(isIn(Math.floor(at / 3) % width, Math.floor(at / 3 / width), box)).toBe(true);
        }
        expect(changed).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  });

  it("shows what is around the part, and of what was there only the colours around it", async () => {
    const [width, height, box] = [400, 300, { left: 60, top: 50, width: 80, height: 60 }];
    const spot = { input: { create: { width: 60, height: 40, channels: 3 as const, background: "#f00" } }, left: 70, top: 60 };
    const gray = sharp({ create: { width, height, channels: 3, background: "#789" } });
    const bytes = await png(gray.composite([spot]));
    const { picture, mask, box: shown } = await framed(bytes, { kind: "masked", mask: await maskOf(width, height, box) });
    expect(shown).toEqual({ left: 0, top: 0, width: 268, height: 238 });
    expect([picture.width, picture.height, mask.width, mask.height]).toEqual([268, 238, 268, 238]);
    const { data } = await pixelsOf(picture.bytes);
    for (let at = 0; at < data.length; at += 3)
      expect([...data.subarray(at, at + 3)].map((v, i) => Math.abs(v - [119, 136, 153][i]!) < 3)).toEqual([true, true, true]);
    const covered = await pixelsOf(mask.bytes);
    for (let at = 0; at < 268 * 238; at++)
      expect(covered.data[at * covered.info.channels]! > 127).toBe(isIn(at % 268, Math.floor(at / 268), box));
  });

  it("is shown no larger than it can be used, and fits back all the same", async () => {
    const bytes = await png(photo(600, 400));
    const part = { kind: "beyond", top: 0, right: 300, bottom: 0, left: 0 } as const;
    const { picture } = await framed(bytes, part, 60_000);
    expect(picture.width * picture.height).toBeLessThan(61_000);
    const after = await laid({ bytes, part, made: await png(photo(picture.width, picture.height, 2)) });
    expect(after.info).toMatchObject({ width: 900, height: 400 });
    const before = await pixelsOf(bytes);
    for (let y = 0; y < 400; y++)
      expect(after.data.subarray(y * 2700, y * 2700 + 1800).equals(before.data.subarray(y * 1800, (y + 1) * 1800))).toBe(true);
  });

  it("has the light of what is beside it: a part that came darker shows no edge", async () => {
    const [width, height, box] = [200, 160, { left: 70, top: 50, width: 60, height: 50 }];
    const gray = (level: number) => png(sharp({ create: { width, height, channels: 3, background: { r: level, g: level, b: level } } }));
    const part = { kind: "masked", mask: await maskOf(width, height, box) } as const;
    const bytes = await gray(150);
    const after = await laid({ bytes, part, made: await gray(110) });
    for (const value of after.data) expect(Math.abs(value - 150)).toBeLessThan(3);
  });

  it("of a face is an oval that fades, as far as was asked for", async () => {
    const bytes = await png(photo(200, 200));
    const part = { kind: "face", x: 80, y: 70, width: 40, height: 60 } as const;
    const { picture, box } = await framed(bytes, part);
    expect(isIn(100, 100, box)).toBe(true);
    const white = await png(sharp({ create: { width: picture.width, height: picture.height, channels: 3, background: "#fff" } }));
    const [before, whole, half] = [
      await pixelsOf(bytes),
      await laid({ bytes, part, made: white }),
      await laid({ bytes, part, made: white, amount: 0.5 }),
    ];
    const middle = (100 * 200 + 100) * 3;
    expect(whole.data[middle]).toBe(255);
    expect(half.data[middle]).toBe(Math.round((before.data[middle]! + 255) / 2));
    for (const [x, y] of [
      [20, 100],
      [180, 100],
      [100, 20],
      [100, 180],
    ] as const)
      expect(whole.data[(y * 200 + x) * 3]).toBe(before.data[(y * 200 + x) * 3]);
  });

  it("keeps the alpha around it, and is solid where it was made", async () => {
    const [width, height, box] = [90, 70, { left: 30, top: 20, width: 30, height: 30 }];
    const bytes = await png(photo(width, height).ensureAlpha(0.5));
    const part = { kind: "masked", mask: await maskOf(width, height, box) } as const;
    const after = await laid({ bytes, part, made: await png(photo(width, height, 2)) });
    for (let at = 0; at < width * height; at++) expect(after.data[at * 4 + 3] === 255).toBe(isIn(at % width, Math.floor(at / width), box));
  });
});

describe("a part that is none", () => {
  const bytes = png(photo(100, 80));
  const box = { left: 30, top: 20, width: 30, height: 30 };
  const masked = async (of: Box) => ({ kind: "masked", mask: await maskOf(100, 80, of) }) as const;

  it("is a mask of nothing or of everything, or a picture that would be too large", async () => {
    const fault = async (part: PartElsewhere) => framePart({ bytes: await bytes, part, maxPixels: 1e6 }, context);
    const empty = await maskOf(100, 80, { left: 0, top: 0, width: 1, height: 1 });
    const nothing = await png(sharp(empty).threshold(255).negate().threshold(255).negate().linear(0, 0));
    expect(await fault({ kind: "masked", mask: nothing })).toMatchObject({ fault: { code: "mask-empty" } });
    expect(await fault(await masked({ left: 0, top: 0, width: 100, height: 80 }))).toMatchObject({ fault: { code: "mask-covers-all" } });
    const huge = { kind: "beyond", top: 0, right: 900_000, bottom: 0, left: 0 } as const;
    expect(await fault(huge)).toMatchObject({ fault: { code: "result-too-large" } });
  });

  it("comes back black, or as it was sent away, or as no picture", async () => {
    const lay = async (made: Uint8Array, part: PartElsewhere) => layPart({ bytes: await bytes, part, made, format: "png" }, context);
    const black = await png(sharp({ create: { width: 100, height: 80, channels: 3, background: "#000" } }));
    expect(await lay(black, await masked(box))).toMatchObject({ fault: { code: "result-blank" } });
    const face = { kind: "face", x: 40, y: 30, width: 20, height: 20 } as const;
    const { picture } = await framed(await bytes, face);
    expect(await lay(picture.bytes, face)).toMatchObject({ fault: { code: "result-unchanged" } });
    expect(await lay(Buffer.from("<html>busy</html>"), face)).toMatchObject({ ok: false });
  });
});
