import type { ImageId, OwnerId } from "@proofsheet/contract";
import type { MadePicture, Pictures } from "../features/tasks/index.ts";
import { AppError } from "../platform/app-error.ts";
import { newId } from "../platform/ids.ts";

const known = { firstFrameOnly: false, sourceFormat: "png", width: 64, height: 48 };

/** Pictures kept in memory, for tests of tasks alone. */
export class MemoryPictures implements Pictures {
  readonly written = new Map<string, MadePicture>();
  readonly owners = new Map<string, OwnerId>();
  #uploads = new Map<string, { bytes: Uint8Array; fileName?: string | undefined }>();

  keep: Pictures["keep"] = async (identity, file) => {
    const imageId = newId<ImageId>("img");
    this.#uploads.set(imageId, file);
    this.owners.set(imageId, identity.kind === "user" ? identity.userId : identity.guestId);
    return { imageId, ...known, fileName: file.fileName || null };
  };
  find: Pictures["find"] = async (ownerId, imageId) => {
    if (this.owners.get(imageId) !== ownerId) throw new AppError("IMAGE_NOT_FOUND");
    return { imageId: imageId as ImageId, ...known, fileName: this.#uploads.get(imageId)?.fileName || null };
  };
  read: Pictures["read"] = async (ownerId, imageId) => {
    await this.find(ownerId, imageId);
    return this.#uploads.get(imageId)!.bytes;
  };
  write: Pictures["write"] = async (imageId, picture) => void this.written.set(imageId, picture);
  deliver: Pictures["deliver"] = async (_tx, ownerId, imageId) => void this.owners.set(imageId, ownerId);
  addressOf: Pictures["addressOf"] = (imageId) => ({ imageUrl: `/api/files/${imageId}`, downloadUrl: `/api/files/${imageId}?download=1` });
}
