import { generation } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import type { Db } from "../../platform/db/index.ts";
import type { ObjectStore } from "../../ports/object-store.ts";
import { dispositionOf } from "./disposition.ts";
import type { Pictures } from "./pictures.ts";
import type { AddressSigner } from "./signed-address.ts";
import { readPicture } from "./uploads.store.ts";

export interface UploadsRoutesDeps {
  db: Db;
  store: ObjectStore;
  signer: AddressSigner;
  pictures: Pictures;
}

export function bindUploadsRoutes(bind: Bind, { db, store, signer, pictures }: UploadsRoutesDeps): void {
  bind(generation.upload, async ({ identity, files: { file }, signal }) => {
    if (!file) throw new AppError("IMAGE_MISSING", {});
    const { imageId, width, height, sizeBytes, hasAlpha, firstFrameOnly } = await pictures.keep(identity, file, signal);
    const { imageUrl } = pictures.addressOf(imageId, imageId);
    return {
      success: true as const,
      id: imageId,
      file_id: imageId,
      url: imageUrl,
      image_url: imageUrl,
      width,
      height,
      size_bytes: sizeBytes,
      has_alpha: hasAlpha,
      first_frame_only: firstFrameOnly,
    };
  });

  bind(generation.picture, async ({ params: { imageId }, query: { expires, signature, download } }) => {
    const validSeconds = signer.validFor({ imageId, expires, signature });
    if (validSeconds === null) throw new AppError("LINK_EXPIRED");
    const row = await readPicture(db, imageId);
    const bytes = row && (await store.read(row.storeKey));
    if (!bytes) throw new AppError("IMAGE_NOT_FOUND");
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        "content-type": `image/${row.format}`,
        "content-length": String(bytes.byteLength),
        "content-disposition": dispositionOf(download, row.format),
        "cache-control": `private, max-age=${validSeconds}, immutable`,
        "x-content-type-options": "nosniff",
      },
    });
  });
}
