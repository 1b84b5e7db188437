import { Trans, useLingui } from "@lingui/react/macro";
import { lightings, perspectives, pictureFormats } from "@proofsheet/contract";
import { ChevronRight } from "lucide-react";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Select } from "../../../../ui/select.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import { lightingWords, perspectiveWords } from "../../words.ts";
import styles from "../controls.module.css";
import type { CreateForm } from "./create-form.ts";

export interface MoreControlsProps {
  form: CreateForm;
  onChange: (change: Partial<CreateForm>) => void;
  seedFault: boolean;
}

/** What a good result does not need. */
export function MoreControls({ form, onChange, seedFault }: MoreControlsProps) {
  const { t } = useLingui();
  const creativity = form.creativity;
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <Trans context="more settings">More</Trans>
      </summary>
      <div className={styles.fields}>
        <Select
          label={t`Lighting`}
          options={lightings.map((lighting) => ({ value: lighting, label: t(lightingWords[lighting]) }))}
          value={form.lighting}
          onChoose={(lighting) => onChange({ lighting })}
        />
        <Select
          label={t`Perspective`}
          options={perspectives.map((perspective) => ({ value: perspective, label: t(perspectiveWords[perspective]) }))}
          value={form.perspective}
          onChoose={(perspective) => onChange({ perspective })}
        />
        <Slider
          label={t`Creativity`}
          unit="%"
          value={creativity}
          min={0}
          max={100}
          step={5}
          onChange={(next) => onChange({ creativity: next })}
          valueText={t`${creativity} %, from conservative to innovative`}
          ends={[t`Conservative`, t`Innovative`]}
          fieldLabel={t`Creativity in percent`}
        />
        <TextArea
          label={t`Leave out`}
          rows={2}
          hint={t`Things that should not be in the picture.`}
          value={form.negativePrompt}
          onChange={(event) => onChange({ negativePrompt: event.target.value })}
        />
        <TextField
          label={t`Seed`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`Chosen for you`}
          hint={t`The same settings and seed give the same picture.`}
          value={form.seed}
          onChange={(event) => onChange({ seed: event.target.value })}
          error={seedFault ? t`A seed is a whole number up to 4294967295.` : undefined}
        />
        <Segmented
          label={t`Format`}
          options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
          value={form.format}
          onChoose={(format) => onChange({ format })}
        />
      </div>
    </details>
  );
}
