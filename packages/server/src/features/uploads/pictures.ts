import { type ImageId, type OwnerId, type PictureFormat, uploadLimits } from "@proofsheet/contract";
import { AppError } from "../../platform/app-error.ts";
import type { Db, Tx } from "../../platform/db/index.ts";
import { asAppError, isUnavailable } from "../../platform/error-gate.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import { newId } from "../../platform/ids.ts";
import type { RateLimiter } from "../../platform/rate-limit.ts";
import type { Clock } from "../../ports/clock.ts";
import type { ImageEngine } from "../../ports/image-engine.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { plainFileName } from "./file-name.ts";
import { inspectUpload } from "./inspect-upload.ts";
import type { AddressSigner } from "./signed-address.ts";
import { insertPicture, type PictureRow, readOwnPicture } from "./uploads.store.ts";

export interface PicturesDeps {
  db: Db;
  clock: Clock;
  store: ObjectStore;
  engine: Pick<ImageEngine, "inspect">;
  limiter: RateLimiter;
  signer: AddressSigner;
  /** Throws for a picture that this studio does not take. */
  admitPicture(picture: { bytes: Uint8Array; which: "given" }, signal?: AbortSignal): Promise<void>;
}
/** A finished picture with its bytes. */
export interface FinishedPicture {
  bytes: Uint8Array;
  format: PictureFormat;
  width: number;
  height: number;
  hasAlpha: boolean;
}
/** A picture as a stranger sends it. */
export interface SentFile {
  bytes: Uint8Array;
  fileName?: string | undefined;
}
export interface KeptPicture {
  imageId: ImageId;
  firstFrameOnly: boolean;
  /** What an upload's bytes were; null for a result. */
  sourceFormat: string | null;
  /** What its owner called it, where that is known. */
  fileName: string | null;
  width: number;
  height: number;
  sizeBytes: number;
  hasAlpha: boolean;
}

const uploadLimit = { burst: 200, perMs: 600_000 };

/** Spread over folders by the random end of the id; an id of any other kind is no key. */
function storeKeyOf(imageId: string): string {
  if (!/^img_[0-9a-z]{20,60}$/.test(imageId)) throw new Error("not the id of a picture");
  return `${imageId.slice(-2)}/${imageId}`;
}

const kept = ({ id, firstFrameOnly, sourceFormat, fileName, width, height, sizeBytes, hasAlpha }: PictureRow): KeptPicture => ({
  imageId: id,
  firstFrameOnly,
  sourceFormat,
  fileName,
  width,
  height,
  sizeBytes,
  hasAlpha,
});

/** A task that meets a store that is away ends as that, free of charge, and not as a fault of the engine. */
function namedIfAway(error: unknown): never {
  throw isUnavailable(error) ? asAppError(error) : error;
}

/** The keeper of all pictures: what strangers send, and what tasks deliver. */
export function createPictures(deps: PicturesDeps) {
  const { db, clock, store, limiter, signer } = deps;

  const find = async (ownerId: OwnerId, imageId: string): Promise<PictureRow> => {
    const row = await readOwnPicture(db, ownerId, imageId);
    if (!row) throw new AppError("IMAGE_NOT_FOUND");
    return row;
  };
  const write = async (imageId: ImageId, { bytes }: Pick<FinishedPicture, "bytes">): Promise<void> => {
    if ((await store.put(storeKeyOf(imageId), bytes).catch(namedIfAway)) === "full") throw new AppError("STORAGE_FULL");
  };
  const rowOf = (ownerId: OwnerId, imageId: ImageId, picture: FinishedPicture) => ({
    id: imageId,
    ownerId,
    format: picture.format,
    width: picture.width,
    height: picture.height,
    sizeBytes: picture.bytes.byteLength,
    hasAlpha: picture.hasAlpha,
    storeKey: storeKeyOf(imageId),
    createdAt: clock.now(),
  });

  return {
    /** Makes an encoded picture of a stranger safe, and keeps what came out; the bytes that were sent are dropped. */
    keep: async (identity: Identity, { bytes, fileName: asked = "" }: SentFile, signal?: AbortSignal): Promise<KeptPicture> => {
      if (bytes.byteLength > uploadLimits.fileBytes) throw new AppError("IMAGE_TOO_LARGE", { limitBytes: uploadLimits.fileBytes });
      await limiter.take(`upload:${identity.addressHash}`, uploadLimit);
      const { picture, firstFrameOnly, sourceFormat } = await inspectUpload(deps.engine, bytes, signal);
      await deps.admitPicture({ bytes: picture.bytes, which: "given" }, signal);
      const imageId = newId<ImageId>("img", clock.now().getTime());
      await write(imageId, picture);
      const fileName = plainFileName(asked) || null;
      const row: PictureRow = { ...rowOf(ownerOf(identity), imageId, picture), kind: "upload", firstFrameOnly, sourceFormat, fileName };
      await insertPicture(db, row);
      return kept(row);
    },
    /** The owner's own picture; IMAGE_NOT_FOUND for everybody else's and for none. */
    find: async (ownerId: OwnerId, imageId: string): Promise<KeptPicture> => kept(await find(ownerId, imageId)),
    read: async (ownerId: OwnerId, imageId: string): Promise<Uint8Array> => {
      const { storeKey } = await find(ownerId, imageId);
      const bytes = await store.read(storeKey).catch(namedIfAway);
      if (!bytes) throw new AppError("IMAGE_NOT_FOUND");
      return bytes;
    },
    /** Writes the bytes of a result before the transaction that delivers it. The same id again is replaced. */
    write,
    /** Makes a written result the owner's. */
    deliver: (tx: Tx, ownerId: OwnerId, imageId: ImageId, picture: FinishedPicture): Promise<void> =>
      insertPicture(tx, { ...rowOf(ownerId, imageId, picture), kind: "result" }),
    addressOf: signer.addressOf,
  };
}
export type Pictures = ReturnType<typeof createPictures>;
