import { uploadLimits } from "@proofsheet/contract";

export type FileFault = "empty" | "too-large" | "heic" | "type";

export const acceptedTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** For `<input accept>`; names too, since some systems give a file no type. */
export const acceptedInput = [...acceptedTypes, ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"].join(",");

const acceptedName = /\.(jpe?g|jfif|png|webp|gif|avif)$/i;
const heicName = /\.(heic|heif)$/i;

/**
 * What is wrong with a file, told from its name, type and size alone, before a byte is read. What the bytes really are
 * is the server's to judge.
 */
export function faultOf(file: Pick<File, "name" | "type" | "size">): FileFault | undefined {
  if (/^image\/hei[cf]/i.test(file.type) || heicName.test(file.name)) return "heic";
  const known = file.type ? (acceptedTypes as readonly string[]).includes(file.type.toLowerCase()) : acceptedName.test(file.name);
  if (!known) return "type";
  if (file.size === 0) return "empty";
  return file.size > uploadLimits.fileBytes ? "too-large" : undefined;
}
