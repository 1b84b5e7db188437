import type { ActionId, ErrorCode, ImageId, Language } from "@proofsheet/contract";
import { sharePath } from "@proofsheet/contract/sharing";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract/wire";
import type { Db } from "../../platform/db/db.ts";
import { sentenceFor } from "../../platform/error-gate.ts";
import type { Identity } from "../../platform/identity.ts";
import { readCredits } from "../credits/index.ts";
import type { Pictures } from "./pictures.ts";
import { estimateSeconds } from "./task.rules.ts";
import { readPace } from "./task-counts.store.ts";
import { countAhead, isFinished, type TaskRow } from "./tasks.store.ts";
import type { DeliveredImage } from "./tasks.tables.ts";

export interface PresentDeps {
  db: Db;
  pictures: Pick<Pictures, "addressOf">;
}

function presentImage(image: DeliveredImage, task: TaskRow, index: number, { pictures }: PresentDeps): TaskImage {
  const number = task.orderedImages > 1 ? `-${index + 1}` : "";
  const fileName = `proofsheet-${task.action}-${task.id.slice(-8)}${number}.${image.format === "jpeg" ? "jpg" : image.format}`;
  const { imageUrl, downloadUrl } = pictures.addressOf(image.imageId as ImageId, fileName);
  const { width, height, format, seed } = image;
  const size = { width, height, size_bytes: image.sizeBytes };
  return { image_url: imageUrl, download_url: downloadUrl, ...size, format, ...(seed !== undefined && { seed }) };
}

function failureIn(task: TaskRow, language: Language) {
  if (!task.errorCode) return {};
  const sentence = sentenceFor(task.errorCode as ErrorCode, task.errorDetails ?? {}, language);
  return { code: task.errorCode, message: sentence, error: sentence };
}

const webpUrl = (base64: string): string => `data:image/webp;base64,${base64}`;

function previewsIn({ status, previews }: TaskRow) {
  const last = previews.at(-1);
  return status === "running" && last ? { preview_url: webpUrl(last), preview_urls: previews.map(webpUrl) } : {};
}

function findingsIn({ findings }: TaskRow) {
  return {
    ...(findings.understood && { understood: findings.understood }),
    ...(findings.notUnderstood && { not_understood: findings.notUnderstood }),
    ...(findings.confidence !== undefined && { confidence: findings.confidence }),
    ...(findings.engine !== undefined && { engine: findings.engine }),
    notices: findings.notices ?? [],
  };
}

/** What is asked of the database for all tasks of an answer together. */
export interface Standing {
  credits: number;
  /** Of what is to be estimated and has been done here: a picture from words takes longer than one from a picture. */
  pace: Partial<Record<ActionId, number[]>>;
}

export async function readStanding({ db }: Pick<PresentDeps, "db">, identity: Identity, rows: readonly TaskRow[]): Promise<Standing> {
  const estimated = new Set(rows.filter((row) => !isFinished(row)).map(({ action }) => action));
  return { credits: await readCredits({ db }, identity), pace: await readPace(db, [...estimated]) };
}

/** A task as every tool call, status route and event gives it; picture addresses are signed anew each time. */
export async function presentTask(deps: PresentDeps, task: TaskRow, standing: Standing, language: Language): Promise<TaskEnvelope> {
  const images = task.images.map((image, index) => presentImage(image, task, index, deps));
  const address = images[0]?.image_url;
  const inputs = task.inputs.map(({ name, imageId, fileName }) => ({
    name,
    id: imageId,
    image_url: deps.pictures.addressOf(imageId as ImageId, name).imageUrl,
    ...(fileName !== undefined && { file_name: fileName }),
  }));
  const source = inputs[0]?.image_url;
  const estimate = isFinished(task) ? undefined : estimateSeconds(standing.pace[task.action] ?? [], task.workUnits);
  return {
    success: task.status !== "failed" && task.status !== "cancelled",
    task_id: task.id,
    tool: task.tool,
    action: task.action,
    status: task.status,
    progress: { phase: task.phase, fraction: Math.min(1, Math.max(0, task.fraction)) },
    ...(task.status === "queued" && { queue_ahead: await countAhead(deps.db, task) }),
    ...(estimate !== undefined && { estimate_seconds: estimate }),
    ...(address !== undefined && { image_url: address, result_image_url: address, edited_image_url: address }),
    ...previewsIn(task),
    ...(source !== undefined && { source_image_url: source }),
    inputs,
    images,
    favourite: task.favourite,
    ...(task.shareToken && { share_path: sharePath(task.shareToken) }),
    credits_used: task.creditsUsed,
    allowance_used: task.allowanceUsed,
    held: task.held,
    remaining_credits: standing.credits,
    credits: standing.credits,
    ...findingsIn(task),
    parameters: task.parameters,
    created_at: task.createdAt.toISOString(),
    ...(task.startedAt && { started_at: task.startedAt.toISOString() }),
    ...(task.finishedAt && { finished_at: task.finishedAt.toISOString() }),
    ...failureIn(task, language),
  };
}
