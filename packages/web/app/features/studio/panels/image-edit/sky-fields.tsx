import { Trans, useLingui } from "@lingui/react/macro";
import { CheckBox } from "../../../../ui/check-box.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import type { FieldsOf } from "./fields-of.ts";

export function SkyFields({ step, onChange }: FieldsOf<"sky">) {
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={t`New sky`}
        rows={2}
        maxLength={200}
        value={step.prompt}
        placeholder={t`Sunset with thin clouds`}
        onChange={(event) => onChange({ prompt: event.target.value })}
      />
      <CheckBox checked={step.relight} onChange={(relight) => onChange({ relight })}>
        <Trans>Fit the light of the ground</Trans>
      </CheckBox>
    </>
  );
}
