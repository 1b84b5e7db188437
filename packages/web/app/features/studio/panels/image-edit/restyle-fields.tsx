import { useLingui } from "@lingui/react/macro";
import { type ColorId, colors, type MediumId, media } from "@proofsheet/contract";
import { Select } from "../../../../ui/select.tsx";
import { colorWords, mediumWords } from "../../words.ts";
import type { FieldsOf } from "./fields-of.ts";
import { PartSlider } from "./part-slider.tsx";

export function RestyleFields({ step, onChange }: FieldsOf<"restyle">) {
  const { t } = useLingui();
  return (
    <>
      <Select<MediumId>
        label={t`Style`}
        options={media.map((medium) => ({ value: medium, label: t(mediumWords[medium]) }))}
        value={step.style}
        onChoose={(style) => onChange({ style })}
      />
      <Select<ColorId>
        label={t`Colour`}
        options={colors.map((color) => ({ value: color, label: t(colorWords[color]) }))}
        value={step.color}
        onChoose={(color) => onChange({ color })}
      />
      <PartSlider label={t`Strength`} value={step.strength} onChange={(strength) => onChange({ strength })} />
    </>
  );
}
