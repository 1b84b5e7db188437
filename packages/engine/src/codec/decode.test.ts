import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Raster } from "@proofsheet/pixels/raster";
import { describe, expect, it } from "vitest";
import { type DecodedPicture, decodePicture } from "./decode.ts";
import { sharp } from "./gate.ts";

const width = 48;
const height = 32;

/** Four quarters of different colours: no turn and no mirror leaves it as it is. */
const quarters = [
  [220, 30, 30],
  [30, 200, 40],
  [40, 60, 230],
  [240, 230, 60],
] as const;

function testCard(): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const right = i % width >= width / 2 ? 1 : 0;
    const low = Math.floor(i / width) >= height / 2 ? 2 : 0;
    data.set(quarters[right + low]!, i * 3);
  }
  return { width, height, channels: 3, data };
}

const file = ({ width, height, channels, data }: Raster) => sharp(data, { raw: { width, height, channels } });

async function decoded(bytes: Uint8Array): Promise<DecodedPicture> {
  const outcome = await decodePicture(bytes);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fault));
  return outcome.value;
}

async function faultOf(bytes: Uint8Array) {
  const outcome = await decodePicture(bytes);
  return outcome.ok ? undefined : outcome.fault;
}

const pixel = ({ data, channels, width }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
];

function meanDifference(a: Raster, b: Raster): number {
  expect([a.width, a.height, a.channels]).toEqual([b.width, b.height, b.channels]);
  return a.data.reduce((sum, sample, at) => sum + Math.abs(sample - b.data[at]!), 0) / a.data.length;
}

/** The pixels a camera stores when it says `orientation`, so that turning them as it says gives the upright picture. */
function stored(upright: Raster, orientation: number): Raster {
  const isTurned = orientation > 4;
  const [w, h] = isTurned ? [upright.height, upright.width] : [upright.width, upright.height];
  const data = new Uint8Array(upright.data.length);
  const source = (x: number, y: number): [number, number] => {
    const [right, low] = [upright.width - 1, upright.height - 1];
    return (
      [
        [x, y],
        [right - x, y],
        [right - x, low - y],
        [x, low - y],
        [y, x],
        [right - y, x],
        [right - y, low - x],
        [y, low - x],
      ] as [number, number][]
    )[orientation - 1]!;
  };
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) data.set(pixel(upright, ...source(x, y)), (y * w + x) * 3);
  return { width: w, height: h, channels: 3, data };
}

const orientations = [1, 2, 3, 4, 5, 6, 7, 8];

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const pngMagic = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const afterPngHeader = 33;

function pngHeader(width: number, height: number, depth = 8, colorType = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, 0], 8);
  return Buffer.concat([pngMagic, chunk("IHDR", header)]);
}

const withChunk = (png: Buffer, extra: Buffer) => Buffer.concat([png.subarray(0, afterPngHeader), extra, png.subarray(afterPngHeader)]);

describe("orientation", () => {
  it.each(orientations)("U01 U02 turns a PNG with eXIf %i upright, to the bit", async (orientation) => {
    const bytes = await file(stored(testCard(), orientation)).withMetadata({ orientation }).png().toBuffer();
    expect(meanDifference((await decoded(bytes)).raster, testCard())).toBe(0);
  });

  it.each(orientations)("U01 turns a WebP with EXIF %i upright, to the bit", async (orientation) => {
    const bytes = await file(stored(testCard(), orientation)).withMetadata({ orientation }).webp({ lossless: true }).toBuffer();
    expect(meanDifference((await decoded(bytes)).raster, testCard())).toBe(0);
  });

  it.each(orientations)("U02 U03 U04 turns a JPEG with EXIF %i upright", async (orientation) => {
    const bytes = await file(stored(testCard(), orientation)).withMetadata({ orientation }).jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();
    expect(meanDifference((await decoded(bytes)).raster, testCard())).toBeLessThan(3);
  });

  it("U01 ignores a malformed eXIf", async () => {
    const png = await file(testCard()).png().toBuffer();
    for (const content of ["", "not a directory of tags", "MM\0*\xff\xff\xff\xff"]) {
      const { raster } = await decoded(withChunk(png, chunk("eXIf", Buffer.from(content, "latin1"))));
      expect(meanDifference(raster, testCard())).toBe(0);
    }
  });
});

describe("colour", () => {
  it("U06 converts CMYK without inverting it", async () => {
    const bytes = await file(testCard()).toColourspace("cmyk").jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    expect(meanDifference((await decoded(bytes)).raster, testCard())).toBeLessThan(30);
  });

  it("U16 converts Display P3 to sRGB before it drops the profile", async () => {
    const bytes = await file(testCard()).withIccProfile("p3").png().toBuffer();
    const untouched = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs(untouched[0]! - 220)).toBeGreaterThan(8);
    expect(meanDifference((await decoded(bytes)).raster, testCard())).toBeLessThan(2);
  });

  it("U28 scales 16 bits to 8", async () => {
    const samples = Buffer.concat(Array.from({ length: 32 * 32 }, () => Buffer.from([0xff, 0xff, 0x80, 0x00, 0x00, 0x7f])));
    const rows = Array.from({ length: 32 }, (_, y) => Buffer.concat([Buffer.from([0]), samples.subarray(y * 192, y * 192 + 192)]));
    const bytes = Buffer.concat([pngHeader(32, 32, 16), chunk("IDAT", deflateSync(Buffer.concat(rows))), chunk("IEND", Buffer.alloc(0))]);
    expect(pixel((await decoded(bytes)).raster, 5, 5)).toEqual([255, 128, 0]);
  });

  it("U28 gives grey, grey with alpha and one bit three colours", async () => {
    const grey = await sharp({ create: { width, height, channels: 3, background: "#808080" } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    const greyAlpha = await sharp({ create: { width, height, channels: 4, background: { r: 90, g: 90, b: 90, alpha: 0.5 } } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    const oneBit = Buffer.concat([
      pngHeader(32, 32, 1, 0),
      chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: 32 }, () => Buffer.from([0, 0xff, 0xff, 0, 0]))))),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    expect((await sharp(greyAlpha).metadata()).channels).toBe(2);
    expect(pixel((await decoded(grey)).raster, 3, 3)).toEqual([128, 128, 128]);
    expect(pixel((await decoded(greyAlpha)).raster, 3, 3)).toEqual([90, 90, 90, 128]);
    expect([pixel((await decoded(oneBit)).raster, 3, 3), pixel((await decoded(oneBit)).raster, 20, 3)]).toEqual([
      [255, 255, 255],
      [0, 0, 0],
    ]);
  });

  it("U28 takes the alpha of a palette from tRNS", async () => {
    const palette = chunk("PLTE", Buffer.from([200, 10, 20, 10, 20, 200]));
    const row = Buffer.from([0, ...Array.from({ length: 32 }, (_, x) => (x < 16 ? 0 : 1))]);
    const body = chunk("IDAT", deflateSync(Buffer.concat(Array.from({ length: 32 }, () => row))));
    const bytes = Buffer.concat([pngHeader(32, 32, 8, 3), palette, chunk("tRNS", Buffer.from([40])), body, chunk("IEND", Buffer.alloc(0))]);
    const { raster } = await decoded(bytes);
    expect([pixel(raster, 2, 2), pixel(raster, 30, 2)]).toEqual([
      [200, 10, 20, 40],
      [10, 20, 200, 255],
    ]);
  });

  it("U08 keeps alpha, and drops one that hides nothing", async () => {
    const clear = await sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.4 } } })
      .png()
      .toBuffer();
    const opaque = await sharp({ create: { width, height, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 1 } } })
      .png()
      .toBuffer();
    expect(pixel((await decoded(clear)).raster, 0, 0)).toEqual([1, 2, 3, 102]);
    expect(pixel((await decoded(opaque)).raster, 0, 0)).toEqual([1, 2, 3]);
  });
});

describe("what a file is", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("U21 tells a %s by its bytes", async (format) => {
    const { sourceFormat, firstFrameOnly, raster } = await decoded(await file(testCard()).toFormat(format).toBuffer());
    expect([sourceFormat, firstFrameOnly, raster.width, raster.height]).toEqual([format, false, width, height]);
  });

  it.each([
    ["svg", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["svg", '\ufeff<!-- a picture --><svg width="9" height="9"/>'],
    ["html", "<!DOCTYPE html><html><body><script>alert(1)</script>"],
    ["pdf", "%PDF-1.7\n"],
    ["heic", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["video", "\0\0\0\x18ftypisom\0\0\0\0isommp42"],
    ["tiff", "II*\0\x08\0\0\0"],
    ["bmp", "BM\x46\0\0\0"],
    ["jxl", "\xff\x0a\xfa\x7f"],
    ["zip", "PK\x03\x04"],
    ["xml", "<?xml version='1.0'?><feed/>"],
    ["unknown", "just words"],
  ])("U13 U21 refuses %s by name", async (found, content) => {
    expect(await faultOf(Buffer.from(content, "latin1"))).toEqual({ code: "image-type-unsupported", found });
  });

  it.each(["gif", "webp"] as const)("U15 takes the first frame of an animated %s, and says so", async (format) => {
    const frames = ["#d02020", "#20d020", "#2020d0"].map((background) => ({ create: { width, height, channels: 3 as const, background } }));
    const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const bytes = await sharp(pages, { join: { animated: true } })
      .toFormat(format, { lossless: true })
      .toBuffer();
    const { raster, firstFrameOnly } = await decoded(bytes);
    expect([raster.width, raster.height, firstFrameOnly]).toEqual([width, height, true]);
    expect(pixel(raster, 9, 9)[0]).toBeGreaterThan(200);
  });
});

describe("limits and damage", () => {
  it.each([
    [64_250, 64_250],
    [100_000, 100_000],
    [8_001, 8_000],
  ])("U18 U19 refuses %i x %i from the header", async (width, height) => {
    const bytes = Buffer.concat([pngHeader(width, height), chunk("IDAT", Buffer.alloc(0)), chunk("IEND", Buffer.alloc(0))]);
    expect(bytes.length).toBeLessThan(64);
    expect(await faultOf(bytes)).toEqual({ code: "image-too-large", width, height, limitPixels: 64_000_000 });
  });

  it("U29 refuses what is too small to work on", async () => {
    const bytes = await sharp({ create: { width: 15, height: 400, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await faultOf(bytes)).toEqual({ code: "image-too-small", width: 15, height: 400, minSide: 16 });
  });

  it("U27 refuses what is cut short, empty or altered", async () => {
    const jpeg = await file(testCard()).jpeg().toBuffer();
    const png = await file(testCard()).png().toBuffer();
    const altered = Buffer.from(png);
    altered[png.length - 20]! ^= 0x55;
    const damaged = [
      jpeg.subarray(0, jpeg.length * 0.6),
      jpeg.subarray(0, 40),
      png.subarray(0, png.length - 30),
      altered,
      Buffer.alloc(0),
      pngMagic,
    ];
    for (const bytes of damaged) expect(await faultOf(bytes)).toEqual({ code: "image-unreadable" });
  });
});

const corpus = join(import.meta.dirname, "../../../../../shared/corpus");
const folders = (() => {
  try {
    return readdirSync(corpus);
  } catch {
    return [];
  }
})();

const corpusFiles = (folder: string) =>
  readdirSync(join(corpus, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe.skipIf(folders.length === 0)("the corpus", () => {
  it("reads every sound file of PngSuite that is large enough", async () => {
    for (const path of corpusFiles("png").filter((path) => path.endsWith(".png"))) {
      const fault = await faultOf(readFileSync(path));
      expect([undefined, "image-too-small"], path).toContain(fault?.code);
    }
  });

  it("U02 turns sixteen photographs upright", async () => {
    const photographs = corpusFiles("exif");
    expect(photographs).toHaveLength(16);
    for (const path of photographs) {
      const first = await decoded(readFileSync(path.replace(/_\d\.jpg$/, "_1.jpg")));
      expect(meanDifference((await decoded(readFileSync(path))).raster, first.raster), path).toBeLessThan(12);
    }
  });
});
