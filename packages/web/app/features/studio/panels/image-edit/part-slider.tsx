import { useLingui } from "@lingui/react/macro";
import { Slider } from "../../../../ui/slider.tsx";

export interface PartSliderProps {
  label: string;
  /** A part, as the studio takes it; the person sees hundredths. */
  value: number;
  min?: number;
  onChange: (value: number) => void;
}

/** A part of 1, or from -1 to 1, in percent. */
export function PartSlider({ label, value, min = 0, onChange }: PartSliderProps) {
  const { t } = useLingui();
  return (
    <Slider
      label={label}
      unit="%"
      value={Math.round(value * 100)}
      min={Math.round(min * 100)}
      max={100}
      onChange={(next) => onChange(next / 100)}
      fieldLabel={t`${label} in percent`}
    />
  );
}
