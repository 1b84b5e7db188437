import { Trans, useLingui } from "@lingui/react/macro";
import type { EditStep } from "@proofsheet/contract/edit-steps";
import type { ReactNode } from "react";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { Select } from "../../../../ui/select.tsx";
import { Swatches } from "../../../../ui/swatches.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { plainBackgrounds } from "../background-removal/cut-out-form.ts";
import { useColourName } from "../colour-names.ts";
import { OwnColour } from "../own-colour.tsx";
import { type GroundTo, groundTo } from "./edit-form.ts";
import { groundWords } from "./edit-words.ts";
import { PartSlider } from "./part-slider.tsx";

type GroundStep = Extract<EditStep, { kind: "background" }>;

export interface GroundFieldsProps {
  step: GroundStep;
  onStep: (step: GroundStep) => void;
  /** The page's field for a background picture. */
  picture: ReactNode;
}

export function GroundFields({ step, onStep, picture }: GroundFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Select<GroundTo>
        label={t({ message: "Background", context: "step of an edit" })}
        options={(Object.keys(groundWords) as GroundTo[]).map((value) => ({ value, label: t(groundWords[value]) }))}
        value={step.to}
        onChoose={(to) => onStep(groundTo(to))}
      />
      {step.to === "color" && <ColorChoice color={step.color} onChoose={(color) => onStep({ ...step, color })} />}
      {step.to === "blur" && <PartSlider label={t`Blur`} value={step.amount} onChange={(amount) => onStep({ ...step, amount })} />}
      {step.to === "picture" && picture}
      {step.to === "scene" && (
        <TextArea
          label={t`Scene`}
          rows={2}
          maxLength={200}
          value={step.prompt}
          placeholder={t`A beach at sunset`}
          onChange={(event) => onStep({ ...step, prompt: event.target.value })}
        />
      )}
      {(step.to === "picture" || step.to === "scene") && (
        <div>
          <CheckBox checked={step.relight} onChange={(relight) => onStep({ ...step, relight })}>
            <Trans>Fit the light of the subject</Trans>
          </CheckBox>
          <CheckBox checked={step.shadow} onChange={(shadow) => onStep({ ...step, shadow })}>
            <Trans>Shadow where it stands</Trans>
          </CheckBox>
        </div>
      )}
    </>
  );
}

function ColorChoice({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  const { t } = useLingui();
  const nameOf = useColourName();
  const isPlain = (plainBackgrounds as readonly string[]).includes(color);
  return (
    <Swatches
      label={t({ message: "Colour", context: "of a ground or of letters" })}
      swatches={plainBackgrounds.map((fill) => ({ value: fill as string, label: nameOf(fill), fill }))}
      value={color}
      onChoose={onChoose}
    >
      <OwnColour value={isPlain ? undefined : color} onChoose={onChoose} />
    </Swatches>
  );
}
