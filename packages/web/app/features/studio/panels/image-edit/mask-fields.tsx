import { Trans, useLingui } from "@lingui/react/macro";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import { Button } from "../../../../ui/button.tsx";
import { announce } from "../../../../ui/live-region.tsx";
import type { Mark } from "../../brush/mask.ts";
import { RectangleFields } from "../../brush/rectangle-fields.tsx";
import { AreaButtons } from "./area-buttons.tsx";
import styles from "./edit-steps.module.css";

export interface MaskFieldsProps {
  step: Extract<EditStep, { kind: "erase" }>;
  /** The photo in the studio; empty until it is there. */
  uploadId: string;
  onMark: (mark: Mark) => void;
  /** On a phone the settings cover the photo. */
  onPaint: () => void;
}

/** What to erase is painted on the photo, or given as a rectangle in numbers. */
export function MaskFields({ step, uploadId, onMark, onPaint }: MaskFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {step.what && (
        <p>
          <Trans>To erase: {step.what}</Trans>
        </p>
      )}
      <p className={styles.hint}>
        <Trans>Paint over it on the photo. What is around it will fill the place; the rest of the photo stays as it is.</Trans>
      </p>
      <Button onClick={onPaint}>
        <Trans>Paint on the photo</Trans>
      </Button>
      <AreaButtons uploadId={uploadId} onArea={onMark} />
      <RectangleFields
        label={t`Add the rectangle`}
        onAdd={(rectangle) => {
          onMark(rectangle);
          announce(t`The rectangle is in the mask.`);
        }}
      />
    </>
  );
}
