import { Trans, useLingui } from "@lingui/react/macro";
import { CheckBox } from "../../../../ui/check-box.tsx";
import type { FieldsOf } from "./fields-of.ts";
import { PartSlider } from "./part-slider.tsx";

export function ToneFields({ step, onChange }: FieldsOf<"tone">) {
  const { t } = useLingui();
  return (
    <>
      <PartSlider label={t`Brightness`} value={step.brightness} min={-1} onChange={(brightness) => onChange({ brightness })} />
      <PartSlider label={t`Contrast`} value={step.contrast} min={-1} onChange={(contrast) => onChange({ contrast })} />
      <PartSlider label={t`Saturation`} value={step.saturation} min={-1} onChange={(saturation) => onChange({ saturation })} />
      <PartSlider label={t`Warmth`} value={step.warmth} min={-1} onChange={(warmth) => onChange({ warmth })} />
      <CheckBox checked={step.black_and_white} onChange={(black_and_white) => onChange({ black_and_white })}>
        <Trans>Black and white</Trans>
      </CheckBox>
      <PartSlider label={t`Sharpness`} value={step.sharpness} onChange={(sharpness) => onChange({ sharpness })} />
      <PartSlider label={t`Vignette`} value={step.vignette} onChange={(vignette) => onChange({ vignette })} />
      <PartSlider label={t`Grain`} value={step.grain} onChange={(grain) => onChange({ grain })} />
    </>
  );
}
