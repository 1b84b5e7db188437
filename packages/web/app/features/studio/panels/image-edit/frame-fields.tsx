import { useLingui } from "@lingui/react/macro";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Select } from "../../../../ui/select.tsx";
import { Slider } from "../../../../ui/slider.tsx";
import styles from "./edit-steps.module.css";
import type { FieldsOf } from "./fields-of.ts";
import { PartSlider } from "./part-slider.tsx";

const shapes = ["1:1", "4:5", "3:4", "4:3", "3:2", "16:9", "9:16"] as const;
/** Something is always left. */
const leastPart = 0.05;
const rounded = (part: number) => Math.round(part * 1000) / 1000;

export function CropFields({ step, onChange }: FieldsOf<"crop">) {
  const { t } = useLingui();
  const { left, top, width, height, aspect } = step;
  const offered = aspect && !shapes.includes(aspect as (typeof shapes)[number]) ? [aspect, ...shapes] : shapes;
  // Each edge for itself: where one moves the other stays.
  const right = rounded(1 - left - width);
  const bottom = rounded(1 - top - height);
  const across = (l: number, r: number) => onChange({ left: l, width: Math.max(leastPart, rounded(1 - l - r)) });
  const down = (t: number, b: number) => onChange({ top: t, height: Math.max(leastPart, rounded(1 - t - b)) });
  const within = (value: number, other: number) => Math.min(value, rounded(1 - leastPart - Math.max(0, other)));
  return (
    <>
      <Select<string>
        label={t`Shape`}
        options={[
          { value: "", label: t({ message: "Free", context: "shape of a crop" }) },
          ...offered.map((value) => ({ value, label: value })),
        ]}
        value={aspect ?? ""}
        onChoose={(value) => onChange({ aspect: value || undefined })}
        hint={aspect ? t`The largest box of this shape in the middle of what is left.` : undefined}
      />
      <PartSlider label={t`Cut off on the left`} value={left} onChange={(value) => across(within(value, right), Math.max(0, right))} />
      <PartSlider label={t`Cut off on the right`} value={Math.max(0, right)} onChange={(value) => across(left, within(value, left))} />
      <PartSlider label={t`Cut off at the top`} value={top} onChange={(value) => down(within(value, bottom), Math.max(0, bottom))} />
      <PartSlider label={t`Cut off at the bottom`} value={Math.max(0, bottom)} onChange={(value) => down(top, within(value, top))} />
    </>
  );
}

type Turn = "0" | "90" | "180" | "270";

export function RotateFields({ step, onChange }: FieldsOf<"rotate">) {
  const { t } = useLingui();
  return (
    <>
      <Segmented<Turn>
        label={t`Turn clockwise`}
        options={(["0", "90", "180", "270"] as const).map((value) => ({ value, label: `${value}°` }))}
        value={`${step.degrees}`}
        onChoose={(value) => onChange({ degrees: Number(value) as typeof step.degrees })}
      />
      <Segmented
        label={t`Mirror`}
        options={[
          { value: "none", label: t({ message: "No", context: "mirror a photo" }) },
          { value: "horizontal", label: t`Left–right` },
          { value: "vertical", label: t`Top–bottom` },
        ]}
        value={step.flip}
        onChoose={(flip) => onChange({ flip })}
      />
    </>
  );
}

export function StraightenFields({ step, onChange }: FieldsOf<"straighten">) {
  const { t } = useLingui();
  return (
    <>
      <Slider
        label={t`Angle`}
        unit="°"
        value={step.degrees}
        min={-45}
        max={45}
        step={0.5}
        onChange={(degrees) => onChange({ degrees })}
        fieldLabel={t`Angle in degrees`}
      />
      <p className={styles.hint}>{t`Clockwise. The corners that become empty are cut off.`}</p>
    </>
  );
}
