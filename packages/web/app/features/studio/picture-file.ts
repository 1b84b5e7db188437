import { type ToolRow, uploadLimits } from "@proofsheet/contract";

export type FileFault = "empty" | "too-large" | "heic" | "type";

/** What a picture field takes, as the contract says it of the tool. */
export type PictureKind = Exclude<ToolRow["takes"], "nothing">;

/** Names too, since some systems give a file no type. */
const extensions = {
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/gif": [".gif"],
  "image/avif": [".avif"],
} as const;
type PictureType = keyof typeof extensions;
const typesOf: Record<PictureKind, readonly PictureType[]> = {
  "any-picture": ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"],
  "jpeg-or-png": ["image/jpeg", "image/png"],
};

/** For `<input accept>`. */
export const acceptOf = (kind: PictureKind): string => typesOf[kind].flatMap((type) => [type, ...extensions[type]]).join(",");

const heicName = /\.(heic|heif)$/i;

/**
 * What is wrong with a file, told from its name, type and size alone, before a byte is read. What the bytes really are
 * is the server's to judge.
 */
export function faultOf(file: Pick<File, "name" | "type" | "size">, kind: PictureKind): FileFault | undefined {
  if (/^image\/hei[cf]/i.test(file.type) || heicName.test(file.name)) return "heic";
  const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()];
  const known = typesOf[kind].some((one) => (type ? type === one : extensions[one].some((extension) => name.endsWith(extension))));
  if (!known) return "type";
  if (file.size === 0) return "empty";
  return file.size > uploadLimits.fileBytes ? "too-large" : undefined;
}
