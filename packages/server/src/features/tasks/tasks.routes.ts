import {
  type ActionId,
  actionIds,
  colors,
  directions,
  editLimits,
  editorDefaults,
  homeStyles,
  type Language,
  largeResolutions,
  lightings,
  media,
  type OwnerId,
  perspectives,
  pictureFormats,
  plainPhotoWork,
  promptLimits,
  quantities,
  resolutions,
  resultLimits,
  styles,
  swapQualities,
  type TaskId,
  timesOfDay,
  toolIds,
  tools,
  uploadLimits,
  upscaleFactors,
} from "@proofsheet/contract";
import { type FaceswapOptionsAnswer, faceswapOptions, faceswapTask } from "@proofsheet/contract/faceswap";
import {
  cancelTask as cancelRoute,
  history,
  markFavourite as markFavouriteRoute,
  type OptionsAnswer,
  options,
  removeTask as removeTaskRoute,
  restoreTask as restoreTaskRoute,
  taskEvents,
  taskStatus,
} from "@proofsheet/contract/generation";
import type { z } from "zod";
import type { Bind } from "../../platform/bind.ts";
import { type Identity, ownerOf } from "../../platform/identity.ts";
import type { ImageEngine } from "../../ports/image-engine.ts";
import { type CancelDeps, cancelTask } from "./cancel-task.ts";
import { findTask } from "./find-task.ts";
import { presentTask, readStanding } from "./present-task.ts";
import { markFavourite, removeTask, restoreTask } from "./remove-task.ts";
import { estimateSeconds } from "./task.rules.ts";
import { readPace } from "./task-counts.store.ts";
import { eventStream } from "./task-events.ts";
import { readHistory } from "./task-pages.store.ts";

import { sizeOf, textToImageWork } from "./text-to-image.parameters.ts";
import type { ToolCallDeps } from "./tool-call.ts";

export interface TaskRoutesDeps extends ToolCallDeps, CancelDeps {
  queue: ToolCallDeps["queue"] & CancelDeps["queue"];
  engine: Pick<ImageEngine, "available" | "editKinds" | "traits">;
}

interface TaskCall {
  identity: Identity;
  language: Language;
  params: { taskId: string };
}
const envelopeOf = (deps: TaskRoutesDeps) => async (call: TaskCall) => {
  const task = await findTask(deps.db, call.identity, call.params.taskId);
  return presentTask(deps, task, await readStanding(deps, call.identity, [task]), call.language);
};

/** Status, events, cancelling, history and choices: what tasks of every tool have in common. */
export function bindTaskRoutes(bind: Bind, deps: TaskRoutesDeps): void {
  bind(taskStatus, envelopeOf(deps));
  bind(faceswapTask, envelopeOf(deps));
  bind(cancelRoute, async (call) => {
    await cancelTask(deps, ownerOf(call.identity), call.params.taskId as TaskId);
    return { ...(await envelopeOf(deps)(call)), success: true };
  });
  bind(taskEvents, async (call) => {
    const task = await findTask(deps.db, call.identity, call.params.taskId);
    const seen = Number(call.header("last-event-id") ?? 0);
    return eventStream(deps, call, task.id as TaskId, Number.isSafeInteger(seen) ? seen : 0);
  });
  bind(history, async ({ identity, language, query }) => {
    const { rows, total, next } = await readHistory(deps.db, ownerOf(identity) as OwnerId, query);
    const standing = await readStanding(deps, identity, rows);
    const items = await Promise.all(rows.map((row) => presentTask(deps, row, standing, language)));
    return { success: true as const, items, page: query.page, limit: query.limit, total, next };
  });
  bind(removeTaskRoute, async ({ identity, params }) => {
    const until = await removeTask(deps, ownerOf(identity), params.taskId as TaskId);
    return { success: true as const, task_id: params.taskId, restorable_until: until.toISOString() };
  });
  bind(restoreTaskRoute, async (call) => {
    await restoreTask(deps, ownerOf(call.identity), call.params.taskId as TaskId);
    return envelopeOf(deps)(call);
  });
  bind(markFavouriteRoute, async (call) => {
    await markFavourite(deps, ownerOf(call.identity), call.params.taskId as TaskId, call.body.favourite);
    return envelopeOf(deps)(call);
  });
  bind(options, () => optionsAnswer(deps));
  bind(faceswapOptions, () => changeOptionsAnswer(deps));
}

const sizes = (named: Record<string, string>) => Object.entries(named).map(([label, resolution]) => ({ label, resolution }));
const workOf = (resolution: string) => textToImageWork(sizeOf(resolution), 1);
/** Work units of a plain task of each kind, for the estimate that is shown before anything is chosen. */
const plainWork: Record<ActionId, number> = {
  "text-to-image": workOf(editorDefaults.resolution),
  "image-to-image": workOf(editorDefaults.resolution),
  wallpaper: workOf(resolutions.wallpaper[0]),
  ...plainPhotoWork,
};

const prices = () => Object.fromEntries(toolIds.map((tool) => [tool, tools[tool].pricePerImage]));

async function estimatesOf({ db }: TaskRoutesDeps): Promise<Record<string, number>> {
  const estimates: Record<string, number> = {};
  const pace = await readPace(db, actionIds);
  for (const action of actionIds) {
    const seconds = estimateSeconds(pace[action] ?? [], plainWork[action]);
    if (seconds !== undefined) estimates[action] = seconds;
  }
  return estimates;
}

async function changeOptionsAnswer(deps: TaskRoutesDeps): Promise<z.output<typeof FaceswapOptionsAnswer>> {
  return {
    success: true,
    qualities: [...swapQualities],
    formats: [...pictureFormats],
    directions: [...directions],
    upscale_factors: [...upscaleFactors],
    edit_kinds: [...deps.engine.editKinds()],
    media: [...media],
    limits: {
      prompt_max: promptLimits.extensionMaxLength,
      instruction_max: promptLimits.instructionMaxLength,
      steps_max: editLimits.steps,
      text_max: editLimits.textLength,
      upload_bytes: uploadLimits.fileBytes,
      upload_pixels: uploadLimits.pixels,
      result_pixels: resultLimits.pixels,
    },
    price: prices(),
    estimate_seconds: await estimatesOf(deps),
    available: deps.engine.available(),
  };
}

/** As the answer names them. */
const enginesOf = (engine: Pick<ImageEngine, "traits">) =>
  Object.fromEntries(
    Object.entries(engine.traits()).map(([action, { name, seed, strength, creativity, seamless, negativePrompt }]) => [
      action,
      { name, seed, strength, creativity, seamless, negative_prompt: negativePrompt },
    ]),
  );

async function optionsAnswer(deps: TaskRoutesDeps): Promise<z.output<typeof OptionsAnswer>> {
  return {
    success: true,
    styles: [...styles],
    home_styles: [...homeStyles],
    colors: [...colors],
    lightings: [...lightings],
    times_of_day: [...timesOfDay],
    perspectives: [...perspectives],
    quantities: [...quantities],
    formats: [...pictureFormats],
    resolutions: {
      home: sizes(resolutions.home),
      editor: [...sizes(resolutions.editor), ...sizes(largeResolutions)],
      wallpaper: resolutions.wallpaper.map((resolution) => ({ label: resolution, resolution })),
    },
    limits: {
      prompt_max: promptLimits.maxLength,
      home_prompt_min: promptLimits.homeMinLength,
      upload_bytes: uploadLimits.fileBytes,
      upload_pixels: uploadLimits.pixels,
    },
    price: prices(),
    estimate_seconds: await estimatesOf(deps),
    available: deps.engine.available(),
    engines: enginesOf(deps.engine),
  };
}
