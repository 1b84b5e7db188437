import { Trans, useLingui } from "@lingui/react/macro";
import { pictureFormats, type SwapQuality } from "@proofsheet/contract";
import { ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import styles from "../controls.module.css";
import own from "./swap-controls.module.css";
import type { SwapForm } from "./swap-form.ts";

export interface SwapControlsProps {
  form: SwapForm;
  onChange: (change: Partial<SwapForm>) => void;
  /** The fields of the two pictures. */
  source: ReactNode;
  target: ReactNode;
  /** Absent until both pictures are there. */
  onExchange?: () => void;
  /** Absent where there is nothing to reset. */
  onReset?: () => void;
}

export function SwapControls({ form, onChange, source, target, onExchange, onReset }: SwapControlsProps) {
  const { t } = useLingui();
  const { blend } = form;
  return (
    <div className={styles.fields}>
      <div className={own.pictures}>
        {source}
        <div className={own.exchange}>
          <Button variant="quiet" disabled={!onExchange} onClick={onExchange}>
            <ArrowUpDown aria-hidden="true" size={18} strokeWidth={1.5} />
            <Trans>Exchange the two</Trans>
          </Button>
        </div>
        {target}
      </div>
      <Segmented<SwapQuality>
        label={t({ message: "Quality", context: "of a face swap" })}
        options={[
          { value: "standard", label: t({ message: "Quick", context: "quality" }) },
          { value: "high", label: t({ message: "Fine", context: "quality" }) },
        ]}
        value={form.quality}
        onChoose={(quality) => onChange({ quality })}
      />
      <Slider
        label={t({ message: "Blend", context: "of a face swap" })}
        unit="%"
        value={blend}
        min={0}
        max={100}
        step={5}
        onChange={(next) => onChange({ blend: next })}
        valueText={t`${blend} %, from the target's own face to the new one`}
        ends={[t`Target's own`, t`New face`]}
        fieldLabel={t`Blend in percent`}
      />
      <Segmented
        label={t`Format`}
        options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
        value={form.format}
        onChoose={(format) => onChange({ format })}
      />
      <Button variant="quiet" disabled={!onReset} onClick={onReset}>
        <Trans>Reset</Trans>
      </Button>
    </div>
  );
}
