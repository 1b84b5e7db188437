/**
 * XMP packets in files that are already encoded, as XMP Specification Part 3 and the WebP container specification place them; not one
 * compressed byte of a picture changes. For files that hold no packet yet. Bytes alone: it runs in a browser too.
 */
export interface EncodedFile {
  bytes: Uint8Array;
  format: "png" | "jpeg" | "webp";
  /** Pixels; these and `hasAlpha` are only written into a WebP file that has no extended header yet. */
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** The same file with the packet in it. */
export function embedXmp(file: EncodedFile, packet: string): Uint8Array {
  return embedders[file.format](file, new TextEncoder().encode(packet));
}

const embedders = { png: inPng, jpeg: inJpeg, webp: inWebp } as const;

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** `count` bytes of a whole number, the largest first; `little`: the smallest first. */
function whole(value: number, count: number, little = false): Uint8Array {
  const bytes = Uint8Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) & 0xff);
  return little ? bytes : bytes.reverse();
}

/** CRC-32 of ISO 3309, as PNG has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Signature and IHDR: what has to come first. */
const pngHeadBytes = 33;

function inPng({ bytes }: EncodedFile, packet: Uint8Array): Uint8Array {
  // Keyword, not compressed, no language, no translated keyword.
  const body = joined(latin("iTXtXML:com.adobe.xmp\0\0\0\0\0"), packet);
  return joined(bytes.subarray(0, pngHeadBytes), whole(body.length - 4, 4), body, whole(crc32(body), 4), bytes.subarray(pngHeadBytes));
}

function inJpeg({ bytes }: EncodedFile, packet: Uint8Array): Uint8Array {
  const body = joined(latin("http://ns.adobe.com/xap/1.0/\0"), packet);
  // A JFIF header has to stay the first segment.
  const hasJfif = bytes[2] === 0xff && bytes[3] === 0xe0;
  const at = hasJfif ? 4 + ((bytes[4]! << 8) | bytes[5]!) : 2;
  return joined(bytes.subarray(0, at), Uint8Array.of(0xff, 0xe1), whole(body.length + 2, 2), body, bytes.subarray(at));
}

const xmpFlag = 0x04;
const alphaFlag = 0x10;
const riffHeadBytes = 12;

function inWebp({ bytes, width, height, hasAlpha }: EncodedFile, packet: Uint8Array): Uint8Array {
  const chunks = new Uint8Array(bytes.subarray(riffHeadBytes));
  const isExtended = latin("VP8X").every((byte, at) => chunks[at] === byte);
  if (isExtended) chunks[8]! |= xmpFlag;
  const flags = Uint8Array.of(xmpFlag | (hasAlpha ? alphaFlag : 0), 0, 0, 0);
  const header = joined(flags, whole(width - 1, 3, true), whole(height - 1, 3, true));
  const head = isExtended ? new Uint8Array(0) : riffChunk("VP8X", header);
  return riffChunk("RIFF", joined(latin("WEBP"), head, chunks, riffChunk("XMP ", packet)));
}

const riffChunk = (name: string, body: Uint8Array): Uint8Array =>
  joined(latin(name), whole(body.length, 4, true), body, new Uint8Array(body.length % 2));
