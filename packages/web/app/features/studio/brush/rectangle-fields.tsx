import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Mark } from "./mask.ts";
import styles from "./rectangle-fields.module.css";

type Rectangle = Extract<Mark, { kind: "rectangle" }>;

export interface RectangleFieldsProps {
  onAdd: (rectangle: Rectangle) => void;
  /** Of the button. */
  label: string;
  /** Over the fields; else they are another way to do what was said before them. */
  legend?: string;
}

const names = ["left", "top", "width", "height"] as const;
type Side = (typeof names)[number];

/** A rectangle of the photo in numbers: for whoever does not paint. */
export function RectangleFields({ onAdd, label, legend }: RectangleFieldsProps) {
  const { t } = useLingui();
  const [percent, setPercent] = useState<Record<Side, string>>({ left: "25", top: "25", width: "20", height: "20" });
  const labels: Record<Side, string> = { left: t`Left, %`, top: t`Top, %`, width: t`Width, %`, height: t`Height, %` };
  const parts = names.map((name) => Number(percent[name]) / 100);
  const [left = 0, top = 0, width = 0, height = 0] = parts;
  const fits = parts.every((part) => part >= 0 && part <= 1) && width > 0 && height > 0;
  const add = () => {
    if (fits) onAdd({ kind: "rectangle", left, top, width, height });
  };
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{legend ?? <Trans>Or a rectangle, in parts of the photo</Trans>}</legend>
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
        {label}
      </Button>
    </>
  );
}
