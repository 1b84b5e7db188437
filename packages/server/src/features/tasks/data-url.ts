import { uploadLimits } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";

/**
 * The bytes of a data URL, whatever type it claims and in whatever case; undefined if the text is none. What the bytes
 * are is told by the decoder, never by the claim.
 */
export function readDataUrl(text: string | undefined): Uint8Array | undefined {
  const head = /^\s*data:[^,]{0,200};base64,/i.exec(text ?? "")?.[0];
  if (text === undefined || head === undefined) {
    if (/^\s*data:/i.test(text ?? "")) throw new AppError("IMAGE_UNREADABLE");
    return undefined;
  }
  const bytes = Buffer.from(text.slice(head.length), "base64");
  if (bytes.byteLength === 0) throw new AppError("IMAGE_UNREADABLE");
  if (bytes.byteLength > uploadLimits.fileBytes) throw new AppError("IMAGE_TOO_LARGE", { limitBytes: uploadLimits.fileBytes });
  return bytes;
}
