import { crc32 } from "node:zlib";
import type { EncodedPicture } from "../types.ts";

/**
 * The same file with an XMP packet in it, as XMP Specification Part 3 and the WebP container specification place it; not one
 * compressed byte of the picture changes. For files that `encodePicture` wrote: none of them holds a packet yet.
 */
export function embedXmp(picture: EncodedPicture, packet: string): EncodedPicture {
  return { ...picture, bytes: embedders[picture.format](picture, Buffer.from(packet, "utf8")) };
}

const embedders = { png: inPng, jpeg: inJpeg, webp: inWebp } as const;

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Signature and IHDR: what has to come first. */
const pngHeadBytes = 33;

function inPng({ bytes }: EncodedPicture, packet: Buffer): Buffer {
  // Keyword, not compressed, no language, no translated keyword.
  const body = Buffer.concat([Buffer.from("iTXtXML:com.adobe.xmp\0\0\0\0\0", "latin1"), packet]);
  const chunk = [u32(body.length - 4), body, u32(crc32(body))];
  return Buffer.concat([bytes.subarray(0, pngHeadBytes), ...chunk, bytes.subarray(pngHeadBytes)]);
}

function inJpeg({ bytes }: EncodedPicture, packet: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1"), packet]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  // A JFIF header has to stay the first segment.
  const hasJfif = bytes[2] === 0xff && bytes[3] === 0xe0;
  const at = hasJfif ? 4 + ((bytes[4]! << 8) | bytes[5]!) : 2;
  return Buffer.concat([bytes.subarray(0, at), head, body, bytes.subarray(at)]);
}

const xmpFlag = 0x04;
const alphaFlag = 0x10;
const riffHeadBytes = 12;

function inWebp({ bytes, width, height, hasAlpha }: EncodedPicture, packet: Buffer): Buffer {
  const chunks = Buffer.from(bytes.subarray(riffHeadBytes));
  const isExtended = chunks.toString("latin1", 0, 4) === "VP8X";
  if (isExtended) chunks[8]! |= xmpFlag;
  const head = isExtended ? [] : [riffChunk("VP8X", extendedHeader(width, height, hasAlpha))];
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...head, chunks, riffChunk("XMP ", packet)]);
  return riffChunk("RIFF", body);
}

function extendedHeader(width: number, height: number, hasAlpha: boolean): Buffer {
  const header = Buffer.alloc(10);
  header[0] = xmpFlag | (hasAlpha ? alphaFlag : 0);
  header.writeUIntLE(width - 1, 4, 3);
  header.writeUIntLE(height - 1, 7, 3);
  return header;
}

function riffChunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}
