import { useLingui } from "@lingui/react/macro";
import { colors, styles } from "@proofsheet/contract";
import { Choices } from "../../../../ui/choices.tsx";
import { colorWords, styleWords } from "../../words.ts";
import type { SceneForm } from "./scene-form.ts";

interface ChoiceProps<K extends keyof SceneForm> {
  value: SceneForm[K];
  onChoose: (value: SceneForm[K]) => void;
}

/** The editor's four, and one that came from Home or History beside them. */
export function StyleChoices({ value, onChoose }: ChoiceProps<"style">) {
  const { t } = useLingui();
  const offered = (styles as readonly SceneForm["style"][]).includes(value) ? styles : [...styles, value];
  return (
    <Choices
      label={t`Style`}
      options={offered.map((style) => ({ value: style, label: t(styleWords[style]) }))}
      value={value}
      onChoose={onChoose}
    />
  );
}

export function ColorChoices({ value, onChoose }: ChoiceProps<"color">) {
  const { t } = useLingui();
  return (
    <Choices
      label={t`Colour`}
      options={colors.map((color) => ({ value: color, label: t(colorWords[color]) }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
