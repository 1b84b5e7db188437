import { useLingui } from "@lingui/react/macro";
import { type Growth, resultLimits } from "@proofsheet/contract";
import { useState } from "react";
import { TextField } from "../../../../ui/text-field.tsx";
import styles from "./sides-field.module.css";

export interface SidesFieldProps {
  value: Growth;
  onChange: (sides: Growth) => void;
}

/** Pixels for each side, typed. */
export function SidesField({ value, onChange }: SidesFieldProps) {
  const { t } = useLingui();
  const names = {
    top: t`Top, px`,
    right: t`Right, px`,
    bottom: t`Bottom, px`,
    left: t`Left, px`,
  };
  return (
    <div className={styles.grid}>
      {(["top", "bottom", "left", "right"] as const).map((side) => (
        <SideField key={side} label={names[side]} value={value[side]} onChange={(pixels) => onChange({ ...value, [side]: pixels })} />
      ))}
    </div>
  );
}

function SideField({ label, value, onChange }: { label: string; value: number; onChange: (pixels: number) => void }) {
  // What is being typed may be empty on its way to a number.
  const [draft, setDraft] = useState<string>();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, "");
        setDraft(digits);
        onChange(Math.min(resultLimits.side, Number(digits)));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
