import { type EncodedFile, embedXmp } from "@proofsheet/pixels/embed-xmp";
import { type DigitalSource, provenancePacket } from "@proofsheet/pixels/provenance-packet";

const formats: Record<string, EncodedFile["format"]> = { "image/png": "png", "image/jpeg": "jpeg", "image/webp": "webp" };

/** A file that this browser has drawn, with its origin written into it as the studio writes it. */
export async function withProvenance(
  blob: Blob,
  source: DigitalSource,
  picture: { width: number; height: number; hasAlpha: boolean },
): Promise<Blob> {
  const format = formats[blob.type];
  if (!format) return blob;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const packet = provenancePacket(source, await idOf(bytes));
  return new Blob([embedXmp({ ...picture, bytes, format }, packet) as Uint8Array<ArrayBuffer>], { type: blob.type });
}

async function idOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // A page that came over plain http from another machine has no hashes: there chance names the picture.
  if (!globalThis.crypto.subtle) return Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join("");
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), hex).join("").slice(0, 32);
}

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
