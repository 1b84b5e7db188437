import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import styles from "../controls.module.css";
import { FormatField, More, SceneControls, SeedField } from "../scene/more-controls.tsx";
import { PromptField } from "../scene/prompt-field.tsx";
import type { SceneFault } from "../scene/scene-form.ts";
import { ColorChoices, StyleChoices } from "../scene/style-color.tsx";
import { SizeGrid } from "./size-grid.tsx";
import type { WallpaperForm } from "./wallpaper-form.ts";

export interface WallpaperControlsProps {
  form: WallpaperForm;
  onChange: (change: Partial<WallpaperForm>) => void;
  faults: ReadonlySet<SceneFault>;
  onSubmit: () => void;
  promptRef: Ref<HTMLTextAreaElement>;
}

export function WallpaperControls({ form, onChange, faults, onSubmit, promptRef }: WallpaperControlsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <PromptField
        fieldRef={promptRef}
        label={t`Prompt`}
        rows={4}
        value={form.prompt}
        onChange={(prompt) => onChange({ prompt })}
        placeholder={t`Soft blue waves, abstract, or dunes under the Milky Way`}
        missing={faults.has("prompt-missing") ? t`Describe the wallpaper first.` : undefined}
        tooLong={faults.has("prompt-too-long")}
        onSubmit={onSubmit}
      />
      <SizeGrid value={form.resolution} onChoose={(resolution) => onChange({ resolution })} />
      <StyleChoices value={form.style} onChoose={(style) => onChange({ style })} />
      <ColorChoices value={form.color} onChoose={(color) => onChange({ color })} />
      <More faulty={faults.has("seed") || faults.has("negative-too-long")}>
        <SceneControls form={form} onChange={onChange} negativeTooLong={faults.has("negative-too-long")} action="wallpaper" />
        <SeedField value={form.seed} onChange={(seed) => onChange({ seed })} faulty={faults.has("seed")} action="wallpaper" />
        <FormatField value={form.format} onChoose={(format) => onChange({ format })} />
      </More>
    </div>
  );
}
