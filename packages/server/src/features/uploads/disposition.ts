import type { PictureFormat } from "@proofsheet/contract";
import { plainFileName } from "./file-name.ts";

const extensions: Record<PictureFormat, string> = { png: "png", jpeg: "jpg", webp: "webp" };

/** Shown in place, or with a name saved as a file: an ASCII name for old programs, the full one as RFC 8187 has it. */
export function dispositionOf(download: string | undefined, format: PictureFormat): string {
  if (download === undefined) return "inline";
  const name = fileNameOf(download, format);
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(name)}`;
}

/** What was asked for, with the ending that the bytes have. */
function fileNameOf(asked: string, format: PictureFormat): string {
  const name = plainFileName(asked).replace(/\.(png|jpe?g|webp)$/i, "");
  return `${name || "picture"}.${extensions[format]}`;
}

const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
