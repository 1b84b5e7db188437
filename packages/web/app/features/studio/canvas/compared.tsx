import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Compare, type CompareMode } from "../../../ui/compare.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import stage from "./stage.module.css";

/** Split, before or after: the way to compare that needs no drag. */
export function CompareSwitch({ mode, onChoose }: { mode: CompareMode; onChoose: (mode: CompareMode) => void }) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Compare`}
      labelHidden
      options={[
        { value: "split", label: t`Split` },
        { value: "before", label: t`Before` },
        { value: "after", label: t`After` },
      ]}
      value={mode}
      onChoose={onChoose}
    />
  );
}

export interface ComparedProps {
  before: ReactNode;
  after: ReactNode;
  mode: CompareMode;
  /** It has just arrived: the line wipes in. */
  arriving: boolean;
}

/** A result over the photo that it was made of, in one place. */
export function Compared({ before, after, mode, arriving }: ComparedProps) {
  const { t } = useLingui();
  return (
    <Compare
      mode={mode}
      arriving={arriving}
      before={before}
      after={after}
      words={{
        before: t`Before`,
        after: t`After`,
        slider: t`Compare before and after`,
        value: (percent) => t`${percent} % before`,
        hold: t`Hold to see the photo before`,
      }}
    />
  );
}

/** The photo that was changed, filling its frame. */
export function BeforePhoto({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  return (
    <div className={`${stage.fill} ${stage.checker}`}>
      <img src={url} alt={t`${name} before`} />
    </div>
  );
}
