import { useLingui } from "@lingui/react/macro";
import { type PictureFormat, pictureFormats } from "@proofsheet/contract";
import type { ReactNode } from "react";
import { Segmented } from "../../../../ui/segmented.tsx";
import { addMark } from "../../brush/mask.ts";
import { formatNames } from "../../canvas/download-button.tsx";
import styles from "../controls.module.css";
import { newStep } from "./edit-form.ts";
import { InstructionField } from "./instruction-field.tsx";
import { MaskFields } from "./mask-fields.tsx";
import { StepFields } from "./step-fields.tsx";
import { StepsList } from "./steps-list.tsx";
import type { EditSteps } from "./use-edit-steps.ts";

export interface EditControlsProps {
  steps: EditSteps;
  /** The field for a picture behind the subject. */
  ground: ReactNode;
  onOpen: (id: number) => void;
  /** The person wants to paint on the photo. */
  onPaint: () => void;
  disabled: boolean;
}

/** Words, the steps they became, and the format. */
export function EditControls({ steps, ground, onOpen, onPaint, disabled }: EditControlsProps) {
  const { t } = useLingui();
  const { form, change } = steps;
  return (
    <div className={styles.fields}>
      <InstructionField
        value={form.instruction}
        lost={form.lost}
        onChange={(instruction) => change({ instruction, lost: [] })}
        onPlanned={(planned, lost) => steps.addSteps(planned, { lost })}
        disabled={disabled}
      />
      <StepsList
        drafts={form.drafts}
        openId={form.openId}
        faultOf={steps.faultIn}
        able={steps.able}
        onOpen={onOpen}
        onDrafts={steps.setDrafts}
        onAdd={(kind) => steps.addSteps([newStep(kind)])}
        disabled={disabled}
        fields={(draft) => (
          <StepFields
            draft={draft}
            onStep={(step) => steps.setStep(draft.id, step)}
            picture={ground}
            mask={
              draft.step.kind === "erase" && (
                <MaskFields
                  step={draft.step}
                  uploadId={steps.uploadId}
                  onMark={(mark) => steps.setMask(draft.id, (mask) => addMark(mask, mark))}
                  onPaint={onPaint}
                />
              )
            }
          />
        )}
      />
      <Segmented<PictureFormat>
        label={t`Format`}
        options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
        value={form.format}
        onChoose={(format) => change({ format })}
      />
    </div>
  );
}
