import { uploadLimits } from "@proofsheet/contract";
import type { PictureKind } from "./picture-file.ts";

const taken = ["image/jpeg", "image/png"];

/**
 * A picture of our own for a tool that takes JPEG and PNG alone: a WebP becomes a PNG, which loses nothing, or a JPEG where
 * the PNG would be too large to send.
 */
export async function inTakenType(file: File, kind: PictureKind): Promise<File> {
  if (kind !== "jpeg-or-png" || taken.includes(file.type)) return file;
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await canvas.convertToBlob({ type: "image/png" });
  const blob = png.size <= uploadLimits.fileBytes ? png : await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  const stem = file.name.replace(/\.[^.]*$/, "");
  return new File([blob], `${stem}.${blob.type === "image/png" ? "png" : "jpg"}`, { type: blob.type });
}
