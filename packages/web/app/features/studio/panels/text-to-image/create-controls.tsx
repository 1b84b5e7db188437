import { useLingui } from "@lingui/react/macro";
import { colors, countCharacters, promptLimits, quantities, resolutions, styles as styleIds } from "@proofsheet/contract";
import type { KeyboardEvent, Ref } from "react";
import { useSubmitOnEnter } from "../../../../lib/submit-on-enter.ts";
import { Choices } from "../../../../ui/choices.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { colorWords, styleWords } from "../../words.ts";
import styles from "../controls.module.css";
import { type CreateFault, type CreateForm, editorRatios, nearestRatio, sizeOf } from "./create-form.ts";
import { MoreControls } from "./more-controls.tsx";

export interface CreateControlsProps {
  form: CreateForm;
  onChange: (change: Partial<CreateForm>) => void;
  /** Shown under their fields. */
  faults: ReadonlySet<CreateFault>;
  onSubmit: () => void;
  promptRef: Ref<HTMLTextAreaElement>;
}

export function CreateControls({ form, onChange, faults, onSubmit, promptRef }: CreateControlsProps) {
  const { t } = useLingui();
  const length = countCharacters(form.prompt);
  const limit = promptLimits.maxLength;
  const enter = useSubmitOnEnter(onSubmit);
  // In a field of several lines Enter breaks the line; with Ctrl or ⌘ it runs.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.ctrlKey || event.metaKey) enter.onKeyDown(event);
  };
  const { width, height } = sizeOf(form.resolution);
  const styleOptions = (styleIds as readonly CreateForm["style"][]).includes(form.style) ? styleIds : [...styleIds, form.style];
  const promptError = faults.has("prompt-missing")
    ? t`Describe the picture first.`
    : faults.has("prompt-too-long")
      ? t`The description has ${length} characters; the limit is ${limit}.`
      : undefined;
  return (
    <div className={styles.fields}>
      <TextArea
        ref={promptRef}
        label={t`Prompt`}
        rows={5}
        placeholder={t`A quiet lake below snowy mountains at dawn, mist over the water`}
        value={form.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
        onCompositionEnd={enter.onCompositionEnd}
        onKeyDown={onKeyDown}
        counter={{ length, limit }}
        counterLabel={t`${length} of ${limit} characters`}
        error={promptError}
      />
      <Segmented
        label={
          <span className={styles.labelRow}>
            {t`Aspect ratio`}
            <span className={styles.data}>
              {width} × {height}
            </span>
          </span>
        }
        options={editorRatios.map((ratio) => ({ value: ratio, label: ratio }))}
        value={nearestRatio(form.resolution)}
        onChoose={(ratio) => onChange({ resolution: resolutions.editor[ratio] })}
      />
      <Choices
        label={t`Style`}
        options={styleOptions.map((style) => ({ value: style, label: t(styleWords[style]) }))}
        value={form.style}
        onChoose={(style) => onChange({ style })}
      />
      <Choices
        label={t`Colour`}
        options={colors.map((color) => ({ value: color, label: t(colorWords[color]) }))}
        value={form.color}
        onChoose={(color) => onChange({ color })}
      />
      <Segmented
        label={t`Pictures`}
        options={quantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
        value={String(form.quantity)}
        onChoose={(quantity) => onChange({ quantity: Number(quantity) as CreateForm["quantity"] })}
      />
      <MoreControls form={form} onChange={onChange} seedFault={faults.has("seed")} />
    </div>
  );
}
