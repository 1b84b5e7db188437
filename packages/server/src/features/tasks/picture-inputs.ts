import { createHash } from "node:crypto";
import { type ToolId, tools } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import type { FormFile } from "../../platform/request-body.ts";
import { readDataUrl } from "./data-url.ts";
import type { KeptPicture, Pictures } from "./pictures.ts";
import type { TaskPicture } from "./tasks.tables.ts";

/** A picture as a call brought it, before anybody has looked at it. */
export type Sent = { bytes: Uint8Array; fileName?: string } | { id: string };

/** The id in a picture's own address, or the text itself: a client may send either back. */
const idIn = (text: string): string => /^(?:https?:\/\/[^/]+)?\/api\/files\/(\w{1,64})/.exec(text)?.[1] ?? text;

/** A file of the form, a data URL, or the id of an upload; undefined where the field is empty. */
export function sentPicture(file: FormFile | undefined, text: string | undefined): Sent | undefined {
  if (file) return file;
  const bytes = readDataUrl(text);
  if (bytes) return { bytes };
  const id = text?.trim();
  return id ? { id: idIn(id) } : undefined;
}

/** For the fingerprint of a request key: the same picture sent again is the same content. */
export const printOf = (sent: Sent | undefined): string | null =>
  sent === undefined ? null : "id" in sent ? sent.id : createHash("sha256").update(sent.bytes).digest("hex");

export interface KeepDeps {
  pictures: Pick<Pictures, "keep" | "find">;
}

/** Looked at, made safe and kept, or found among the caller's own; its kind must be one that the tool takes. */
export async function keepSent({ pictures }: KeepDeps, identity: Identity, tool: ToolId, sent: Sent): Promise<KeptPicture> {
  const kept = "bytes" in sent ? await pictures.keep(identity, sent) : await pictures.find(ownerOf(identity), sent.id);
  const { takes } = tools[tool];
  // What a tool of ours has made is no upload: its kind is known to be sound.
  const isWanted = kept.sourceFormat === null || kept.sourceFormat === "jpeg" || kept.sourceFormat === "png";
  if (takes === "jpeg-or-png" && !isWanted) throw new AppError("IMAGE_TYPE_UNSUPPORTED", { only: "jpeg-or-png" });
  return kept;
}

/** A kept picture as what a task is given under the name of a field. */
export const inputOf = (name: string, { imageId, fileName }: Pick<KeptPicture, "imageId" | "fileName">): TaskPicture => ({
  name,
  imageId,
  ...(fileName !== null && { fileName }),
});
