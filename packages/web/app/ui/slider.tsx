import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import field from "./field.module.css";
import { Field } from "./field.tsx";
import styles from "./slider.module.css";

export interface SliderProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the right of the label, such as "%". */
  unit?: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** What a reader hears for a value, and what stands under the two ends. */
  valueText?: string;
  ends?: readonly [ReactNode, ReactNode];
  /** Name of the typed field. */
  fieldLabel: string;
}

/** A number by dragging, by the arrow keys, or typed. */
export function Slider({ label, hint, unit, value, min, max, step = 1, onChange, valueText, ends, fieldLabel }: SliderProps) {
  const range = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    range.current?.style.setProperty("--fill", `${((value - min) / (max - min)) * 100}%`);
  }, [value, min, max]);
  return (
    <Field label={label} hint={hint} aside={unit}>
      {(ids) => (
        <div className={styles.row}>
          <div className={styles.rail}>
            <input
              {...ids}
              ref={range}
              type="range"
              className={styles.range}
              min={min}
              max={max}
              step={step}
              value={value}
              aria-valuetext={valueText}
              onChange={(event) => onChange(event.target.valueAsNumber)}
            />
            {ends && (
              <div className={styles.ends} aria-hidden="true">
                <span>{ends[0]}</span>
                <span>{ends[1]}</span>
              </div>
            )}
          </div>
          <NumberInput label={fieldLabel} value={value} min={min} max={max} step={step} onChange={onChange} />
        </div>
      )}
    </Field>
  );
}

interface NumberInputProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

function NumberInput({ label, value, min, max, step, onChange }: NumberInputProps) {
  // What is being typed: "1" on the way to "15" must not be forced to a minimum of 10.
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    const typed = Number(draft);
    if (draft?.trim() && Number.isFinite(typed))
      onChange(Math.min(max, Math.max(min, Number((Math.round(typed / step) * step).toFixed(6)))));
    setDraft(undefined);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      aria-label={label}
      className={`${field.input} ${styles.number}`}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        if (event.key === "Escape") setDraft(undefined);
      }}
    />
  );
}
