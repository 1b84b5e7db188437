import { Trans, useLingui } from "@lingui/react/macro";
import { countCharacters, editLimits } from "@proofsheet/contract";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Swatches } from "../../../../ui/swatches.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { useColourName } from "../colour-names.ts";
import { OwnColour } from "../own-colour.tsx";
import type { FieldsOf } from "./fields-of.ts";
import { PartSlider } from "./part-slider.tsx";

const inks = ["#ffffff", "#000000", "#f3c51b", "#d12a2a"] as const;

export function TextFields({ step, onChange }: FieldsOf<"text">) {
  const { t } = useLingui();
  const length = countCharacters(step.text);
  const limit = editLimits.textLength;
  const nameOf = useColourName();
  return (
    <>
      <TextArea
        label={t({ message: "Text", context: "on a photo" })}
        rows={2}
        value={step.text}
        counter={{ length, limit }}
        counterLabel={t`${length} of ${limit} characters`}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <Segmented
        label={t`Font`}
        options={[
          { value: "sans", label: t({ message: "Sans", context: "font" }) },
          { value: "serif", label: t({ message: "Serif", context: "font" }) },
          { value: "hand", label: t({ message: "Hand", context: "font" }) },
        ]}
        value={step.font}
        onChoose={(font) => onChange({ font })}
      />
      <Swatches
        label={t({ message: "Colour", context: "of a ground or of letters" })}
        swatches={inks.map((fill) => ({ value: fill as string, label: nameOf(fill), fill }))}
        value={step.color.toLowerCase()}
        onChoose={(color) => onChange({ color })}
      >
        <OwnColour
          value={(inks as readonly string[]).includes(step.color.toLowerCase()) ? undefined : step.color}
          onChoose={(color) => onChange({ color })}
        />
      </Swatches>
      <CheckBox checked={step.outline} onChange={(outline) => onChange({ outline })}>
        <Trans>Outline, readable on any ground</Trans>
      </CheckBox>
      <PartSlider label={t`Size of a line`} value={step.size} min={0.01} onChange={(size) => onChange({ size })} />
      <PartSlider label={t`From the left`} value={step.x} onChange={(x) => onChange({ x })} />
      <PartSlider label={t`From the top`} value={step.y} onChange={(y) => onChange({ y })} />
    </>
  );
}
