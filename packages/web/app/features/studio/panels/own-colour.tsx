import { useLingui } from "@lingui/react/macro";
import { Pipette } from "lucide-react";
import { useColourName } from "./colour-names.ts";
import own from "./own-colour.module.css";

/** The system's colour dialog behind one more swatch. */
export function OwnColour({ value, onChoose }: { value: string | undefined; onChoose: (colour: string) => void }) {
  const { t } = useLingui();
  const nameOf = useColourName();
  const name = value === undefined ? undefined : nameOf(value);
  const label = name === undefined ? t`Own colour` : t`Own colour: ${name}`;
  return (
    <label className={own.colour} data-chosen={value !== undefined} title={label}>
      <span className={own.face}>
        {value && (
          <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
            <rect width="1" height="1" fill={value} />
          </svg>
        )}
        <Pipette aria-hidden="true" className={own.mark} />
      </span>
      <input type="color" aria-label={label} value={value ?? "#ffffff"} onChange={(event) => onChoose(event.target.value)} />
    </label>
  );
}
