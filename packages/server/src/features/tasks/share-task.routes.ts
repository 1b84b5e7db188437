import type { ImageId, OwnerId, TaskId } from "@proofsheet/contract";
import { sharing } from "@proofsheet/contract/routes";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import { ownerOf } from "../../platform/identity.ts";
import { findTask } from "./find-task.ts";
import type { Pictures } from "./pictures.ts";
import { type PresentDeps, presentTask, readStanding } from "./present-task.ts";
import { findShared, sharedPictureUrl, shareTask } from "./share-task.ts";

export interface ShareDeps extends PresentDeps {
  pictures: Pick<Pictures, "addressOf" | "read">;
}

/** Sharing the pictures of a task, and what whoever has the address is given. */
export function bindShareRoutes(bind: Bind, deps: ShareDeps): void {
  const { db, pictures } = deps;
  bind(sharing.shareTask, async ({ identity, language, params, body }) => {
    await shareTask(deps, ownerOf(identity), params.taskId as TaskId, body.shared);
    const task = await findTask(db, identity, params.taskId);
    return presentTask(deps, task, await readStanding(deps, identity, [task]), language);
  });

  bind(sharing.sharedTask, async ({ params: { token } }) => {
    const { action, images, createdAt } = await findShared(db, token);
    const shown = images.map(({ width, height }, index) => ({ image_url: sharedPictureUrl(token, index + 1), width, height }));
    return { success: true as const, action, images: shown, created_at: createdAt.toISOString() };
  });

  bind(sharing.sharedPicture, async ({ params: { token }, query: { number }, header }) => {
    const { ownerId, images } = await findShared(db, token);
    const image = images[number - 1];
    if (!image) throw new AppError("IMAGE_NOT_FOUND");
    const headers = {
      etag: `"${image.imageId}"`,
      // Asked for again each time: an address that was taken back shows nothing, whoever keeps a copy in between.
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    };
    if (header("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
    const bytes = await pictures.read(ownerId as OwnerId, image.imageId as ImageId);
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { ...headers, "content-type": `image/${image.format}`, "content-length": String(bytes.byteLength) },
    });
  });
}
