import type { Notice, PictureFormat, TaskEnvelope } from "@proofsheet/contract";
import type { FileFault } from "../../../picture-file.ts";
import type { Failure } from "../../../run-state.ts";

/** Photos of one batch. */
export const mostPhotos = 20;

export type PhotoState =
  | { at: "waiting" }
  | { at: "uploading"; fraction: number }
  | { at: "working"; fraction: number }
  | { at: "done"; imageUrl: string; format: PictureFormat; notices: Notice[] }
  | { at: "failed"; message: string }
  /** Not sent: what is wrong can be told from the file. */
  | { at: "refused"; fault: FileFault };

/** A photo of a batch; each is a task of its own. */
export interface BatchPhoto {
  id: number;
  name: string;
  /** Of the file itself, or of the studio's copy after a reload; absent where neither is known yet. */
  url?: string | undefined;
  uploadId?: string | undefined;
  taskId?: string | undefined;
  state: PhotoState;
}

/** What news of its task says of a photo. Its task is let go where it came to nothing: the next try is another one. */
export function newsOf(task: TaskEnvelope): Partial<Omit<BatchPhoto, "id">> {
  const image = task.images[0];
  const { notices } = task;
  if (task.status === "succeeded" && image) return { state: { at: "done", imageUrl: image.image_url, format: image.format, notices } };
  if (task.status === "failed") return { taskId: undefined, state: { at: "failed", message: task.message ?? "" } };
  if (task.status === "cancelled") return { taskId: undefined, state: { at: "waiting" } };
  return { url: task.source_image_url, state: { at: "working", fraction: task.progress.fraction } };
}

export type BatchEvent =
  | { type: "add"; photos: BatchPhoto[] }
  | { type: "change"; id: number; part: Partial<Omit<BatchPhoto, "id">> }
  | { type: "remove"; id: number }
  | { type: "clear" };

/** A pure step. What is over the limit is left out; news of a photo that was removed changes nothing. */
export function nextBatch(photos: readonly BatchPhoto[], event: BatchEvent): readonly BatchPhoto[] {
  switch (event.type) {
    case "add":
      return [...photos, ...event.photos].slice(0, mostPhotos);
    case "change":
      return photos.map((photo) => (photo.id === event.id ? { ...photo, ...event.part } : photo));
    case "remove":
      return photos.filter(({ id }) => id !== event.id);
    case "clear":
      return [];
  }
}

export const isWaiting = ({ state }: BatchPhoto): boolean => state.at === "waiting";
/** What a run takes up: the photos that wait; where none does, those that failed. */
export function nextUp(photos: readonly BatchPhoto[]): BatchPhoto[] {
  const waiting = photos.filter(isWaiting);
  return waiting.length > 0 ? waiting : photos.filter(({ state }) => state.at === "failed");
}

export const isDone = (photo: BatchPhoto): photo is BatchPhoto & { state: { at: "done" } } => photo.state.at === "done";
export const isUnderWay = ({ state }: BatchPhoto): boolean => state.at === "uploading" || state.at === "working";

/** What stands against every photo alike: the batch waits, and nothing is lost. */
const stopping: readonly string[] = [
  "SIGN_IN_REQUIRED",
  "SESSION_EXPIRED",
  "CREDITS_SHORT",
  "RATE_LIMITED",
  "QUEUE_FULL",
  "TOOL_UNAVAILABLE",
  "UNREACHABLE",
];
export const stopsAll = ({ code }: Failure): boolean => stopping.includes(code);

/** How many of `wanted` photos the balance pays for; `free` is null where free pictures are unlimited. */
export const affordable = (wanted: number, { credits, free }: { credits: number; free: number | null }): number =>
  free === null ? wanted : Math.min(wanted, credits + free);

/** "vase.jpg" → "vase-cut-out.png"; of two with one name the second is "vase-cut-out-2.png". No name is a path or hidden. */
export function fileNames(photos: readonly { name: string; format: PictureFormat }[]): string[] {
  const taken = new Set<string>();
  return photos.map(({ name, format }) => {
    const stem = name
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, "-")
      .replace(/\.\w{1,5}$/, "")
      .replace(/^[.\s]+/, "")
      .trim();
    const extension = format === "jpeg" ? "jpg" : format;
    for (let number = 1; ; number++) {
      const file = `${stem || "photo"}-cut-out${number === 1 ? "" : `-${number}`}.${extension}`;
      // Some systems know no difference between large and small letters.
      if (taken.has(file.toLowerCase())) continue;
      taken.add(file.toLowerCase());
      return file;
    }
  });
}

/** What a reload brings back: photos that the studio has. Those under way are found again by their task. */
export function photosFrom(kept: unknown): BatchPhoto[] {
  if (!Array.isArray(kept)) return [];
  return (kept as (Partial<BatchPhoto> | null)[]).slice(0, mostPhotos).flatMap((one, id): BatchPhoto[] => {
    const { name, uploadId, taskId, url } = one ?? {};
    if (typeof name !== "string" || (typeof uploadId !== "string" && typeof taskId !== "string")) return [];
    return [{ id, name, uploadId, taskId, url, state: taskId ? { at: "working", fraction: 0 } : { at: "waiting" } }];
  });
}
