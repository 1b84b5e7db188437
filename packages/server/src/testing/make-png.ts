import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PngOptions {
  width?: number;
  height?: number;
  /** Chunks before the pixels, as [type, data]. */
  chunks?: [string, Uint8Array][];
  /** What the header says instead of the true size. */
  claim?: { width: number; height: number };
  /** The file is padded to this many bytes with a chunk that means nothing. */
  sizeBytes?: number;
  /** Of every sample, 0 to 255. */
  gray?: number;
}

/** A PNG of one colour, or one that says things about itself which are not so. */
export function makePng({
  width = 32,
  height = 24,
  chunks = [],
  claim = { width, height },
  sizeBytes,
  gray = 0x66,
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claim.width, 0);
  header.writeUInt32BE(claim.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + width * 3, gray);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [
    signature,
    chunk("IHDR", header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ];
  const plain = Buffer.concat(parts);
  if (sizeBytes === undefined) return plain;
  const padding = chunk("prVt", Buffer.alloc(sizeBytes - plain.length - 12));
  return Buffer.concat([...parts.slice(0, 2), padding, ...parts.slice(2)]);
}
