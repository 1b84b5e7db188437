import { Trans, useLingui } from "@lingui/react/macro";
import {
  type ActionId,
  countCharacters,
  lightings,
  type PictureFormat,
  perspectives,
  pictureFormats,
  promptLimits,
} from "@proofsheet/contract";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Select } from "../../../../ui/select.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import { useFollows } from "../../use-options.ts";
import { hourWords, lightingWords, perspectiveWords } from "../../words.ts";
import styles from "../controls.module.css";
import { hours, type SceneForm } from "./scene-form.ts";

/** What a good result does not need. A fault in it opens it: what is wrong must be seen. */
export function More({ faulty, children }: { faulty: boolean; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (faulty && details.current) details.current.open = true;
  }, [faulty]);
  return (
    <details ref={details} className={styles.more}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <Trans context="more settings">More</Trans>
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

interface SceneControlsProps {
  form: SceneForm;
  onChange: (change: Partial<SceneForm>) => void;
  negativeTooLong: boolean;
  action: ActionId;
}

/** How a picture from words is lit, seen and varied. */
export function SceneControls({ form, onChange, negativeTooLong, action }: SceneControlsProps) {
  const { t } = useLingui();
  const { creativity } = form;
  const follows = useFollows(action);
  const length = countCharacters(form.negativePrompt);
  const limit = promptLimits.maxLength;
  return (
    <>
      <Select
        label={t`Lighting`}
        options={lightings.map((lighting) => ({ value: lighting, label: t(lightingWords[lighting]) }))}
        value={form.lighting}
        onChoose={(lighting) => onChange({ lighting })}
      />
      <Select
        label={t`Time of day`}
        options={hours.map((hour) => ({ value: hour, label: t(hourWords[hour]) }))}
        value={form.hour}
        onChoose={(hour) => onChange({ hour })}
      />
      <Select
        label={t`Perspective`}
        options={perspectives.map((perspective) => ({ value: perspective, label: t(perspectiveWords[perspective]) }))}
        value={form.perspective}
        onChoose={(perspective) => onChange({ perspective })}
      />
      {follows.creativity && (
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
      )}
      {follows.seamless && (
        <CheckBox
          checked={form.seamless}
          onChange={(seamless) => onChange({ seamless })}
          hint={t`For abstract pictures: repeated, it shows no edge.`}
        >
          <Trans>Seamless pattern</Trans>
        </CheckBox>
      )}
      {follows.negative_prompt && (
        <TextArea
          label={t`Leave out`}
          rows={2}
          hint={t`Things that should not be in the picture.`}
          value={form.negativePrompt}
          onChange={(event) => onChange({ negativePrompt: event.target.value })}
          counter={length > 0 ? { length, limit } : undefined}
          counterLabel={t`${length} of ${limit} characters`}
          error={negativeTooLong ? t`The description has ${length} characters; the limit is ${limit}.` : undefined}
        />
      )}
    </>
  );
}

interface SeedFieldProps {
  value: string;
  onChange: (seed: string) => void;
  faulty: boolean;
  action: ActionId;
}

export function SeedField({ value, onChange, faulty, action }: SeedFieldProps) {
  const { t } = useLingui();
  if (!useFollows(action).seed) return null;
  return (
    <TextField
      label={t`Seed`}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t`Chosen for you`}
      hint={t`The same settings and seed give the same picture.`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={faulty ? t`A seed is a whole number up to 4294967295.` : undefined}
    />
  );
}

export function FormatField({ value, onChoose }: { value: PictureFormat; onChoose: (format: PictureFormat) => void }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Format`}
      options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
