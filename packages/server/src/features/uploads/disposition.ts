import type { PictureFormat } from "@proofsheet/contract";

const extensions: Record<PictureFormat, string> = { png: "png", jpeg: "jpg", webp: "webp" };

/** Shown in place, or with a name saved as a file: an ASCII name for old programs, the full one as RFC 8187 has it. */
export function dispositionOf(download: string | undefined, format: PictureFormat): string {
  if (download === undefined) return "inline";
  const name = fileNameOf(download, format);
  const ascii = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(name)}`;
}

/** The last part of what was asked for, without what a file system or a header could take for something else. */
function fileNameOf(asked: string, format: PictureFormat): string {
  const last = asked.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, "")
    .replace(/\.(png|jpe?g|webp)$/i, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const name = [...plain].slice(0, 100).join("") || "picture";
  return `${name}.${extensions[format]}`;
}

const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
