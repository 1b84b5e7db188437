import type { ImageId, OwnerId } from "@proofsheet/contract";
import type { Tx } from "../../platform/db/db.ts";
import type { Identity } from "../../platform/identity.ts";
import type { MadePicture } from "./runner.ts";

export interface KeptPicture {
  imageId: ImageId;
  firstFrameOnly: boolean;
  width: number;
  height: number;
  /** What an upload's bytes were; null for a picture that a task made. */
  sourceFormat: string | null;
  /** What its owner called it, where that is known. */
  fileName: string | null;
}

/** What tasks need of the pictures' keeper (uploads); joined in compose. */
export interface Pictures {
  /** Makes an encoded picture of a stranger safe and keeps it. */
  keep(identity: Identity, file: { bytes: Uint8Array; fileName?: string | undefined }): Promise<KeptPicture>;
  /** The caller's own picture; IMAGE_NOT_FOUND otherwise. */
  find(ownerId: OwnerId, imageId: string): Promise<KeptPicture>;
  read(ownerId: OwnerId, imageId: ImageId): Promise<Uint8Array>;
  /** Writes the bytes of a result, before the transaction that delivers it. Writing the same id again replaces it. */
  write(imageId: ImageId, picture: MadePicture): Promise<void>;
  /** Makes a written result the owner's, in the transaction that delivers it. */
  deliver(tx: Tx, ownerId: OwnerId, imageId: ImageId, picture: MadePicture): Promise<void>;
  /** Same-origin addresses, signed for a while. */
  addressOf(imageId: ImageId, fileName: string): { imageUrl: string; downloadUrl: string };
}
