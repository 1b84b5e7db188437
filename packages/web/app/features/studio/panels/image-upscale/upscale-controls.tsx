import { useLingui } from "@lingui/react/macro";
import { pictureFormats, type Size, upscaleFactors } from "@proofsheet/contract";
import { useFormat } from "../../../../lib/format.ts";
import { Choices } from "../../../../ui/choices.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import styles from "../controls.module.css";
import { type Factor, factorOf, factorsFor, grownBy, type UpscaleForm } from "./upscale-form.ts";

export interface UpscaleControlsProps {
  form: UpscaleForm;
  /** Of the photo; absent until it is known. */
  size: Size | undefined;
  onChange: (change: Partial<UpscaleForm>) => void;
}

/** Of the photo in the drawings, in their units. */
const unit = 5;

export function UpscaleControls({ form, size, onChange }: UpscaleControlsProps) {
  const { t } = useLingui();
  const { pixels } = useFormat();
  const factors = size ? factorsFor(size) : [...upscaleFactors];
  const detail = (factor: Factor) => {
    if (!size) return undefined;
    const { width, height } = grownBy(size, factor);
    return pixels(width, height);
  };
  return (
    <div className={styles.fields}>
      <div>
        <Choices
          label={t({ message: "Size", context: "of an enlargement" })}
          layout="cards"
          options={factors.map((factor) => ({
            value: String(factor),
            label: t({ message: `${factor} times`, context: "of an enlargement" }),
            detail: detail(factor),
            drawing: <Grown factor={factor} />,
          }))}
          value={String(factorOf(form, size))}
          onChoose={(factor) => onChange({ factor: Number(factor) as Factor })}
        />
        {factors.length < upscaleFactors.length && (
          <p className={styles.hint} role="status">
            {factors.length === 0
              ? t`The photo is too large to be enlarged: a result has 64 megapixels at most.`
              : t`Four times would be more than 64 megapixels.`}
          </p>
        )}
      </div>
      <Segmented
        label={t`Format`}
        options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
        value={form.format}
        onChoose={(format) => onChange({ format })}
      />
    </div>
  );
}

/** The photo in the corner of what it grows to. */
function Grown({ factor }: { factor: Factor }) {
  const side = unit * factor;
  return (
    <>
      <rect x="2" y={22 - side} width={side} height={side} fill="none" stroke="currentColor" strokeWidth="1.25" strokeDasharray="2 2" />
      <rect x="2" y={22 - unit} width={unit} height={unit} fill="currentColor" />
    </>
  );
}
