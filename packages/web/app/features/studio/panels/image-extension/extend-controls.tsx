import { useLingui } from "@lingui/react/macro";
import { countCharacters, type Growth, pictureFormats, promptLimits } from "@proofsheet/contract";
import { Choices } from "../../../../ui/choices.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import { TextArea } from "../../../../ui/text-area.tsx";
import { formatNames } from "../../canvas/download-button.tsx";
import styles from "../controls.module.css";
import { DirectionField } from "./direction-field.tsx";
import { type ExtendFault, type ExtendForm, type Extent, percents, shapes } from "./extend-form.ts";
import { SidesField } from "./sides-field.tsx";

export interface ExtendControlsProps {
  form: ExtendForm;
  /** What would be added, where the picture's size is known. */
  growth: Growth | undefined;
  faults: ReadonlySet<ExtendFault>;
  onChange: (change: Partial<ExtendForm>) => void;
}

export function ExtendControls({ form, growth, faults, onChange }: ExtendControlsProps) {
  const { t } = useLingui();
  const { percent } = form;
  const length = countCharacters(form.prompt);
  const limit = promptLimits.extensionMaxLength;
  return (
    <div className={styles.fields}>
      {/* Each side for itself says where already. */}
      {form.extent !== "sides" && <DirectionField value={form.direction} onChoose={(direction) => onChange({ direction })} />}
      <Segmented<Extent>
        label={t`How far`}
        options={[
          { value: "part", label: t({ message: "Amount", context: "how far to extend" }) },
          { value: "shape", label: t({ message: "To a shape", context: "how far to extend" }) },
          { value: "sides", label: t({ message: "Each side", context: "how far to extend" }) },
        ]}
        value={form.extent}
        onChoose={(extent) => onChange(extent === "sides" && growth ? { extent, sides: growth } : { extent })}
      />
      {form.extent === "part" && (
        <Slider
          label={t({ message: "Part of the side", context: "how far to extend" })}
          unit="%"
          value={percent}
          {...percents}
          onChange={(next) => onChange({ percent: next })}
          valueText={t`${percent} % of the side`}
          fieldLabel={t`Amount in percent`}
        />
      )}
      {form.extent === "shape" && (
        <Choices
          label={t`Shape`}
          options={shapes.map((shape) => ({ value: shape as string, label: shape }))}
          value={form.shape}
          onChoose={(shape) => onChange({ shape })}
        />
      )}
      {form.extent === "sides" && <SidesField value={form.sides} onChange={(sides) => onChange({ sides })} />}
      {faults.has("nothing-to-add") && (
        <p className={styles.hint} role="status">
          {form.extent === "shape" ? t`The photo has this shape already.` : t`Nothing is added yet: give a side some pixels.`}
        </p>
      )}
      {faults.has("too-large") && (
        <p className={styles.hint} role="status">
          {t`The result would be too large. Extend it by less.`}
        </p>
      )}
      <TextArea
        label={t`What to continue`}
        rows={2}
        placeholder={t`Sky, water, grass …`}
        hint={t`May stay empty. Names what of the photo goes on beyond its edges; nothing new is invented.`}
        value={form.prompt}
        onChange={(event) => onChange({ prompt: event.target.value })}
        counter={{ length, limit }}
        counterLabel={t`${length} of ${limit} characters`}
        error={faults.has("prompt-too-long") ? t`The description has ${length} characters; the limit is ${limit}.` : undefined}
      />
      <Segmented
        label={t`Format`}
        options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
        value={form.format}
        onChoose={(format) => onChange({ format })}
      />
    </div>
  );
}
