import type { TaskId } from "@proofsheet/contract";
import type { Tx } from "../../platform/db/db.ts";
import { announce } from "../../platform/push.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EngineFailure } from "../../ports/image-engine.ts";
import { settleCredits } from "../credits/index.ts";
import { noteEndedTask } from "../developers/index.ts";
import { changeTask, type TaskRow } from "./tasks.store.ts";
import type { DeliveredImage, Findings } from "./tasks.tables.ts";

/** What failed is said in the words of its tool. */
const detailsOf = ({ tool }: TaskRow, { code, details }: Pick<EngineFailure, "code" | "details">) =>
  code === "ENGINE_FAILED" ? { ...details, tool } : { ...details };

export type Ending =
  | { status: "succeeded"; images: DeliveredImage[]; findings: Findings }
  | { status: "failed" | "cancelled"; failure: Pick<EngineFailure, "code" | "details"> };

/** Ends a task and settles what it held, in one transaction; the caller has locked the row and seen that it is unfinished. */
export async function endTask({ tx, clock }: { tx: Tx; clock: Clock }, task: TaskRow, ending: Ending): Promise<void> {
  const taskId = task.id as TaskId;
  const images = ending.status === "succeeded" ? ending.images : [];
  const charged = await settleCredits({ tx, clock }, taskId, images.length);
  const common = {
    status: ending.status,
    images,
    deliveredImages: images.length,
    held: 0,
    previews: [],
    creditsUsed: charged.credits,
    allowanceUsed: charged.allowanceImages,
    finishedAt: clock.now(),
  };
  if (ending.status === "succeeded") await changeTask(tx, taskId, { ...common, findings: ending.findings, fraction: 1 });
  else await changeTask(tx, taskId, { ...common, errorCode: ending.failure.code, errorDetails: detailsOf(task, ending.failure) });
  const { status } = ending;
  const code = status === "succeeded" ? undefined : ending.failure.code;
  const { ownerId, action } = task;
  const used = { creditsUsed: charged.credits, allowanceUsed: charged.allowanceImages };
  await noteEndedTask(tx, clock, { id: taskId, ownerId, action, status, images: images.length, ...used, code });
  await announce(tx, taskId);
}
