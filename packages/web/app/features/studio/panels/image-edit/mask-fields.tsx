import { Trans, useLingui } from "@lingui/react/macro";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { announce } from "../../../../ui/live-region.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import styles from "./edit-steps.module.css";
import type { Mark } from "./mask.ts";

export interface MaskFieldsProps {
  step: Extract<EditStep, { kind: "erase" }>;
  onMark: (mark: Mark) => void;
  /** On a phone the settings cover the photo. */
  onPaint: () => void;
}

const names = ["left", "top", "width", "height"] as const;
type Side = (typeof names)[number];

/** What to erase is painted on the photo, or given as a rectangle in numbers. */
export function MaskFields({ step, onMark, onPaint }: MaskFieldsProps) {
  const { t } = useLingui();
  const [percent, setPercent] = useState<Record<Side, string>>({ left: "25", top: "25", width: "20", height: "20" });
  const labels: Record<Side, string> = { left: t`Left, %`, top: t`Top, %`, width: t`Width, %`, height: t`Height, %` };
  const parts = names.map((name) => Number(percent[name]) / 100);
  const [left = 0, top = 0, width = 0, height = 0] = parts;
  const fits = parts.every((part) => part >= 0 && part <= 1) && width > 0 && height > 0;
  const add = () => {
    if (!fits) return;
    onMark({ kind: "rectangle", left, top, width, height });
    announce(t`The rectangle is in the mask.`);
  };
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
      <fieldset>
        <legend className={styles.title}>
          <Trans>Or a rectangle, in parts of the photo</Trans>
        </legend>
        <div className={styles.pair}>
          {names.map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              inputMode="decimal"
              value={percent[name]}
              aria-invalid={!(Number(percent[name]) >= 0 && Number(percent[name]) <= 100) || undefined}
              onChange={(event) => setPercent((now) => ({ ...now, [name]: event.target.value }))}
              onKeyDown={(event) => {
                if (event.key === "Enter") add();
              }}
            />
          ))}
        </div>
      </fieldset>
      <Button onClick={add} disabled={!fits}>
        <Trans>Add the rectangle</Trans>
      </Button>
    </>
  );
}
