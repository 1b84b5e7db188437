import type { Raster } from "@proofsheet/pixels/raster";
import { decodePicture, encodePicture } from "../codec.ts";
import type { ChangedPicture, Edit, EditKind, EditRequest, Outcome } from "../types.ts";
import { editBackground } from "./edit-background.ts";
import { editErase } from "./edit-erase.ts";
import { editCrop, editRotate, editStraighten } from "./edit-frame.ts";
import { editRestyle } from "./edit-restyle.ts";
import { editSky } from "./edit-sky.ts";
import type { EditContext, EditStep } from "./edit-step.ts";
import { editText } from "./edit-text.ts";
import { editTone } from "./edit-tone.ts";
import type { RunContext } from "./run-context.ts";

const steps: { [K in EditKind]: EditStep<K> } = {
  erase: editErase,
  background: editBackground,
  tone: editTone,
  crop: editCrop,
  rotate: editRotate,
  straighten: editStraighten,
  restyle: editRestyle,
  text: editText,
  sky: editSky,
};

/** Where the changes begin and end, as parts of the run. */
const changing = { from: 0.08, to: 0.92 };
/** How long a change takes, next to a tone. */
const weightOf = (edit: Edit): number => {
  if (edit.kind === "background") return edit.to === "scene" ? 8 : 5;
  return { erase: 8, restyle: 5, tone: 1, crop: 0.2, rotate: 0.2, straighten: 1, text: 0.5, sky: 9 }[edit.kind];
};

/** Changes a picture step by step. The same request gives the same bytes; without steps, those of the picture itself. */
export async function edit(request: EditRequest, context: RunContext): Promise<Outcome<ChangedPicture>> {
  const { report, signal } = context;
  try {
    report("decoding", 0);
    const decoded = await decodePicture(request.bytes);
    if (!decoded.ok) return decoded;
    const changed = await runSteps(decoded.value.raster, request, context);
    if (!changed.ok) return changed;
    report("encoding", changing.to);
    return { ok: true, value: { picture: await encodePicture(changed.value, request.format) } };
  } catch (fault) {
    if (signal.aborted) return { ok: false, fault: { code: "cancelled" } };
    throw fault;
  }
}

async function runSteps(picture: Raster, { edits, seed }: EditRequest, context: RunContext): Promise<Outcome<Raster>> {
  const total = edits.reduce((sum, each) => sum + weightOf(each), 0);
  let raster = picture;
  let done = 0;
  for (const each of edits) {
    context.signal.throwIfAborted();
    const at = (part: number) => changing.from + ((changing.to - changing.from) * (done + part * weightOf(each))) / total;
    context.report("editing", at(0));
    const outcome = await runStep(raster, each, { ...context, seed, report: (phase, fraction) => context.report(phase, at(fraction)) });
    if (!outcome.ok) return outcome;
    raster = outcome.value;
    done += weightOf(each);
  }
  return { ok: true, value: raster };
}

function runStep<K extends EditKind>(raster: Raster, each: Extract<Edit, { kind: K }>, context: EditContext) {
  return (steps[each.kind as K] as EditStep<K>)(raster, each, context);
}
