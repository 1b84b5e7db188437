/** What the bytes are, told by the bytes: a file's name and media type are a stranger's claim. */

export type SourceFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

export type Sniffed = { accepted: SourceFormat } | { refused: string };

const text = (bytes: Uint8Array, start: number, end: number): string => String.fromCharCode(...bytes.subarray(start, end));

const startsWith =
  (...magic: number[]) =>
  (bytes: Uint8Array): boolean =>
    magic.every((byte, at) => bytes[at] === byte);

/** ISO base media: the brand that a reader may rely on, or a compatible one. */
function hasBrand(bytes: Uint8Array, brands: readonly string[]): boolean {
  if (text(bytes, 4, 8) !== "ftyp") return false;
  const boxBytes = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(boxBytes, bytes.length, 128);
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12 && brands.includes(text(bytes, at, at + 4))) return true;
  return false;
}

const accepted: ReadonlyArray<readonly [SourceFormat, (bytes: Uint8Array) => boolean]> = [
  ["jpeg", startsWith(0xff, 0xd8, 0xff)],
  ["png", startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ["webp", (bytes) => text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 12) === "WEBP"],
  ["gif", (bytes) => ["GIF87a", "GIF89a"].includes(text(bytes, 0, 6))],
  ["avif", (bytes) => hasBrand(bytes, ["avif", "avis"])],
];

const refused: ReadonlyArray<readonly [string, (bytes: Uint8Array) => boolean]> = [
  ["heic", (bytes) => hasBrand(bytes, ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"])],
  ["video", (bytes) => text(bytes, 4, 8) === "ftyp"],
  ["tiff", (bytes) => ["II*\0", "MM\0*", "II+\0", "MM\0+"].includes(text(bytes, 0, 4))],
  ["bmp", (bytes) => text(bytes, 0, 2) === "BM"],
  ["jxl", (bytes) => startsWith(0xff, 0x0a)(bytes) || text(bytes, 4, 8) === "JXL "],
  ["jpeg-2000", (bytes) => text(bytes, 4, 8) === "jP  " || startsWith(0xff, 0x4f, 0xff, 0x51)(bytes)],
  ["ico", startsWith(0, 0, 1, 0)],
  ["psd", (bytes) => text(bytes, 0, 4) === "8BPS"],
  ["pdf", (bytes) => text(bytes, 0, 1024).includes("%PDF-")],
  ["zip", startsWith(0x50, 0x4b, 0x03, 0x04)],
  ["gzip", startsWith(0x1f, 0x8b)],
  ["svg", (bytes) => /<svg[\s>]/i.test(text(bytes, 0, 4096))],
  ["html", (bytes) => /<(!doctype html|html|head|body|script)[\s>]/i.test(text(bytes, 0, 4096))],
  ["xml", (bytes) => text(bytes, 0, 256).trimStart().startsWith("<?xml")],
];

/** An empty file is `refused: "nothing"`; bytes that no rule knows are `refused: "unknown"`. */
export function sniff(bytes: Uint8Array): Sniffed {
  if (bytes.length === 0) return { refused: "nothing" };
  const format = accepted.find(([, matches]) => matches(bytes));
  if (format) return { accepted: format[0] };
  return { refused: refused.find(([, matches]) => matches(bytes))?.[0] ?? "unknown" };
}
