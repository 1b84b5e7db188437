import { randomInt } from "node:crypto";
import { countCharacters, type PictureFormat, photoWork, promptLimits } from "@proofsheet/contract";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import { editImage as route } from "@proofsheet/contract/faceswap";
import { AppError } from "../../platform/app-error.ts";
import type { Bind, Call } from "../../platform/bind.ts";
import type { ImageEngine } from "../../ports/image-engine.ts";
import { type ChangeDeps, harvestOf, methodOf, neededPicture } from "./change.ts";
import { editOf, pictureOf, stepOf } from "./edit-steps.ts";
import { inputOf, keepSent, printOf, type Sent, sentPicture } from "./picture-inputs.ts";
import type { Runner } from "./runner.ts";
import type { TaskPicture } from "./tasks.tables.ts";
import { callTool } from "./tool-call.ts";

interface Parameters {
  instruction?: string;
  /** The pictures of a step are named by their ids. */
  steps: EditStep[];
  seed: number;
  format: PictureFormat;
}

export const editImage: Runner = async ({ engine, readInput }, task, options) => {
  const { steps, seed, format } = task.parameters as unknown as Parameters;
  const edits = [];
  for (const [index, step] of steps.entries()) edits.push(editOf(step, pictureOf(step) ? await readInput(inputName(index)) : undefined));
  return harvestOf(await methodOf(engine, "edit")({ bytes: await readInput("image"), edits, seed, format }, options), seed);
};

const inputName = (index: number) => `steps.${index}`;

/** An instruction of the person as steps; INSTRUCTION_NOT_UNDERSTOOD where no word of it names a change. */
export async function planSteps(engine: ImageEngine, text: string) {
  const plan = methodOf(engine, "planEdit");
  const instruction = text.trim();
  const [length, limit] = [countCharacters(instruction), promptLimits.instructionMaxLength];
  if (length === 0) throw new AppError("STEPS_MISSING");
  if (length > limit) throw new AppError("PROMPT_TOO_LONG", { limit, length });
  const outcome = await plan({ instruction });
  if (!outcome.ok) throw new AppError(outcome.failure.code, outcome.failure.details as never);
  const { edits, understood, notUnderstood } = outcome.value;
  if (edits.length === 0) throw new AppError("INSTRUCTION_NOT_UNDERSTOOD");
  return { steps: edits.map(stepOf), understood, notUnderstood };
}

/** The steps with the form's own mask and picture at the first step that waits for one. */
function filled(steps: EditStep[], { files, body }: Call<typeof route>): { step: EditStep; sent: Sent | undefined }[] {
  const spare = { erase: sentPicture(files.mask, body.mask), background: sentPicture(files.picture, body.picture) };
  return steps.map((step) => {
    if (step.kind !== "erase" && !(step.kind === "background" && step.to === "picture")) return { step, sent: undefined };
    const own = sentPicture(undefined, pictureOf(step));
    if (own) return { step, sent: own };
    const sent = spare[step.kind];
    spare[step.kind] = undefined;
    if (!sent) throw new AppError(step.kind === "erase" ? "MASK_MISSING" : "IMAGE_MISSING");
    return { step, sent };
  });
}

async function keepSteps(deps: ChangeDeps, call: Call<typeof route>, steps: ReturnType<typeof filled>) {
  const kept: EditStep[] = [];
  const inputs: TaskPicture[] = [];
  for (const [index, { step, sent }] of steps.entries()) {
    if (!sent) {
      kept.push(step);
      continue;
    }
    const picture = await keepSent(deps, call.identity, "image-edit", sent);
    const { imageId } = picture;
    inputs.push(inputOf(inputName(index), picture));
    kept.push(step.kind === "erase" ? { ...step, mask: imageId } : ({ ...step, picture: imageId } as EditStep));
  }
  return { steps: kept, inputs };
}

export function bindEditImageRoutes(bind: Bind, deps: ChangeDeps): void {
  bind(route, async (call) => {
    methodOf(deps.engine, "edit");
    const { body } = call;
    const sent = neededPicture(call.files.image, body.image);
    const instruction = body.instruction?.trim();
    const asked = body.steps?.length ? body.steps : (await planSteps(deps.engine, instruction ?? "")).steps;
    const able = deps.engine.editKinds();
    if (asked.some(({ kind }) => !able.includes(kind))) throw new AppError("TOOL_UNAVAILABLE");
    const steps = filled(asked, call);
    const image = await keepSent(deps, call.identity, "image-edit", sent);
    const kept = await keepSteps(deps, call, steps);
    const { format, seed } = body;
    const parameters: Parameters = { ...(instruction && { instruction }), steps: kept.steps, format, seed: seed ?? randomInt(2 ** 32) };
    const printed = steps.map((each) => ({ ...each.step, ...(each.sent && { mask: null, picture: null, sent: printOf(each.sent) }) }));
    return callTool(deps, call, {
      action: "image-edit",
      content: { steps: printed, format, seed: seed ?? null, image: printOf(sent) },
      parameters: { ...parameters },
      images: 1,
      workUnits: photoWork["image-edit"](image),
      inputs: [inputOf("image", image), ...kept.inputs],
    });
  });
}
