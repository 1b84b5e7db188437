import type { EditStep } from "@proofsheet/contract/edit-steps";
import type { Mask } from "../../brush/mask.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import {
  changedStep,
  type Draft,
  draftsOn,
  type EditFault,
  type EditForm,
  emptyForm,
  faultOf,
  needsPicture,
  withSteps,
} from "./edit-form.ts";
import { useEditKinds } from "./use-edit-kinds.ts";

export type EditSteps = ReturnType<typeof useEditSteps>;

/** The form with its list of steps, as it is of the photo with this upload: what is open, what is missing, and every way to change it. */
export function useEditSteps(tool: string, uploadId: string, hasGround: boolean) {
  const [form, change] = useKeptForm<EditForm>(tool, emptyForm);
  const able = useEditKinds();
  const drafts = draftsOn(form, uploadId);
  const faultIn = (draft: Draft): EditFault | undefined => faultOf(draft, hasGround, able);
  const open = drafts.find(({ id }) => id === form.openId);
  const setDrafts = (next: Draft[]) => change({ drafts: next });
  const isAsked = (draft: Draft) => ![undefined, "not-able"].includes(faultIn(draft));

  /** Steps at the end of the list; the first that waits for something is opened, and one that was chosen by hand in any case. */
  const addSteps = (steps: readonly EditStep[], from?: { lost: string[] }) => {
    const next = withSteps(drafts, steps);
    const added = next.filter(({ id }) => !drafts.some((draft) => draft.id === id));
    const first = added.find(isAsked) ?? (from ? undefined : added[0]);
    change({ drafts: next, lost: from?.lost ?? [], openId: first?.id ?? form.openId, ...(from && { instruction: "" }) });
  };

  return {
    uploadId,
    form: { ...form, drafts },
    change,
    able,
    faultIn,
    open,
    /** The open step, where it is one that erases: the canvas is painted on for it. */
    erasing: open?.step.kind === "erase" && faultIn(open) !== "not-able" ? open : undefined,
    wantsGround: open !== undefined && needsPicture(open),
    isComplete: drafts.length > 0 && !drafts.some(faultIn),
    setDrafts,
    setStep: (id: number, step: EditStep) => setDrafts(changedStep(drafts, id, { step })),
    setMask: (id: number, next: (mask: Mask) => Mask) =>
      change({ drafts: drafts.map((draft) => (draft.id === id ? { ...draft, mask: next(draft.mask) } : draft)), paintedOn: uploadId }),
    addSteps,
  };
}
