import { useLingui } from "@lingui/react/macro";
import { type MediumId, media, quantities } from "@proofsheet/contract";
import type { ReactNode, Ref } from "react";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Select } from "../../../../ui/select.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import { useFollows } from "../../use-options.ts";
import { mediumWords } from "../../words.ts";
import styles from "../controls.module.css";
import { FormatField, More, SceneControls, SeedField } from "../scene/more-controls.tsx";
import { PromptField } from "../scene/prompt-field.tsx";
import { ColorChoices, StyleChoices } from "../scene/style-color.tsx";
import type { CreateFault, CreateForm, CreateMode, Quantity } from "./create-form.ts";
import { CropField, ResolutionField, ShapeField } from "./shape-fields.tsx";

export interface CreateControlsProps {
  form: CreateForm;
  onChange: (change: Partial<CreateForm>) => void;
  /** Shown under their fields. */
  faults: ReadonlySet<CreateFault>;
  onSubmit: () => void;
  promptRef: Ref<HTMLTextAreaElement>;
  /** The field of the picture that is worked on. */
  picture: ReactNode;
}

/** From words or from a picture: what does not act in one of them is not offered there. */
export function CreateControls(props: CreateControlsProps) {
  const { form, onChange } = props;
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <Segmented<CreateMode>
        label={t`Start from`}
        options={[
          { value: "text-to-image", label: t({ message: "Words", context: "start from" }) },
          { value: "image-to-image", label: t({ message: "A picture", context: "start from" }) },
        ]}
        value={form.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      {form.mode === "text-to-image" ? <FromWords {...props} /> : <FromPicture {...props} />}
    </div>
  );
}

function FromWords({ form, onChange, faults, onSubmit, promptRef }: CreateControlsProps) {
  const { t } = useLingui();
  return (
    <>
      <PromptField
        fieldRef={promptRef}
        label={t`Prompt`}
        value={form.prompt}
        onChange={(prompt) => onChange({ prompt })}
        placeholder={t`A quiet lake below snowy mountains at dawn, mist over the water`}
        missing={faults.has("prompt-missing") ? t`Describe the picture first.` : undefined}
        tooLong={faults.has("prompt-too-long")}
        onSubmit={onSubmit}
      />
      <ShapeField value={form.resolution} onChoose={(resolution) => onChange({ resolution })} />
      <StyleChoices value={form.style} onChoose={(style) => onChange({ style })} />
      <ColorChoices value={form.color} onChoose={(color) => onChange({ color })} />
      <QuantityField value={form.quantity} onChoose={(quantity) => onChange({ quantity })} />
      <More faulty={faults.has("seed") || faults.has("negative-too-long")}>
        <ResolutionField value={form.resolution} onChoose={(resolution) => onChange({ resolution })} />
        <SceneControls form={form} onChange={onChange} negativeTooLong={faults.has("negative-too-long")} action={form.mode} />
        <SeedField value={form.seed} onChange={(seed) => onChange({ seed })} faulty={faults.has("seed")} action={form.mode} />
        <FormatField value={form.format} onChoose={(format) => onChange({ format })} />
      </More>
    </>
  );
}

function FromPicture({ form, onChange, faults, onSubmit, promptRef, picture }: CreateControlsProps) {
  const { t } = useLingui();
  const { strength } = form;
  return (
    <>
      {picture}
      <Select<MediumId>
        label={t`Style`}
        options={media.map((medium) => ({ value: medium, label: t(mediumWords[medium]) }))}
        value={form.medium}
        onChoose={(medium) => onChange({ medium })}
      />
      {useFollows("image-to-image").strength && (
        <Slider
          label={t`Strength`}
          unit="%"
          value={strength}
          min={0}
          max={100}
          step={5}
          onChange={(next) => onChange({ strength: next })}
          valueText={t`${strength} %, from the picture as it is to the style alone`}
          ends={[t`As it is`, t`All style`]}
          fieldLabel={t`Strength in percent`}
        />
      )}
      <ColorChoices value={form.color} onChoose={(color) => onChange({ color })} />
      <QuantityField value={form.quantity} onChoose={(quantity) => onChange({ quantity })} />
      <More faulty={faults.has("seed") || faults.has("prompt-too-long")}>
        <PromptField
          fieldRef={promptRef}
          label={t`Prompt`}
          rows={2}
          value={form.prompt}
          onChange={(prompt) => onChange({ prompt })}
          placeholder={t`Warm evening, black and white …`}
          hint={t`May stay empty. It can name a mood, and a style where “Photography” is chosen.`}
          tooLong={faults.has("prompt-too-long")}
          onSubmit={onSubmit}
        />
        <CropField value={form.crop} onChoose={(crop) => onChange({ crop })} />
        {form.crop && <ResolutionField value={form.crop} onChoose={(crop) => onChange({ crop })} />}
        <SeedField value={form.seed} onChange={(seed) => onChange({ seed })} faulty={faults.has("seed")} action={form.mode} />
        <FormatField value={form.format} onChoose={(format) => onChange({ format })} />
      </More>
    </>
  );
}

function QuantityField({ value, onChoose }: { value: Quantity; onChoose: (quantity: Quantity) => void }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Pictures`}
      options={quantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
      value={String(value)}
      onChoose={(quantity) => onChoose(Number(quantity) as Quantity)}
    />
  );
}
