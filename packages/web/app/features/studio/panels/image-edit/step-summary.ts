import { useLingui } from "@lingui/react/macro";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import { useFormat } from "../../../../lib/format.ts";
import { mediumWords } from "../../words.ts";
import { useColourName } from "../colour-names.ts";
import { groundWords } from "./edit-words.ts";

const signed = (part: number): string => `${part > 0 ? "+" : "−"}${Math.abs(Math.round(part * 100))}`;

/** A step in a line of words: what it does, without opening it. */
export function useStepSummary(): (step: EditStep) => string {
  const { t } = useLingui();
  const { list, percent } = useFormat();
  const nameOf = useColourName();
  return (step) => {
    switch (step.kind) {
      case "erase":
        return step.what ?? "";
      case "background":
        if (step.to === "scene") return step.prompt || t(groundWords.scene);
        if (step.to === "color") return nameOf(step.color);
        return step.to === "blur" ? t`Blurred, ${percent(step.amount)}` : t(groundWords[step.to]);
      case "tone":
        return list([
          ...(step.black_and_white ? [t`black and white`] : []),
          ...(step.brightness ? [t`brightness ${signed(step.brightness)}`] : []),
          ...(step.contrast ? [t`contrast ${signed(step.contrast)}`] : []),
          ...(step.saturation ? [t`saturation ${signed(step.saturation)}`] : []),
          ...(step.warmth ? [t`warmth ${signed(step.warmth)}`] : []),
          ...(step.sharpness ? [t`sharpness ${percent(step.sharpness)}`] : []),
          ...(step.vignette ? [t`vignette ${percent(step.vignette)}`] : []),
          ...(step.grain ? [t`grain ${percent(step.grain)}`] : []),
        ]);
      case "crop":
        return step.aspect ?? t`${percent(step.width)} × ${percent(step.height)} of the photo`;
      case "rotate":
        return list([
          ...(step.degrees ? [`${step.degrees}°`] : []),
          ...(step.flip === "none" ? [] : [step.flip === "horizontal" ? t`left and right swapped` : t`top and bottom swapped`]),
        ]);
      case "straighten":
        return `${step.degrees}°`;
      case "restyle":
        return `${t(mediumWords[step.style])}, ${percent(step.strength)}`;
      case "sky":
        return step.prompt;
      case "text":
        return step.text;
    }
  };
}
