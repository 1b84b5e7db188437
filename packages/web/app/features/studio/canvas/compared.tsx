import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Compare, type CompareMode } from "../../../ui/compare.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import stage from "./stage.module.css";

interface CompareSwitchProps {
  mode: CompareMode;
  onChoose: (mode: CompareMode) => void;
  /** Two pictures of different shapes cannot lie over one another: they are shown in turn. */
  inTurn?: boolean;
}

/** Split, before or after: the way to compare that needs no drag. */
export function CompareSwitch({ mode, onChoose, inTurn = false }: CompareSwitchProps) {
  const { t } = useLingui();
  const split = { value: "split" as const, label: t`Split` };
  return (
    <Segmented
      label={t`Compare`}
      labelHidden
      options={[...(inTurn ? [] : [split]), { value: "before", label: t`Before` }, { value: "after", label: t`After` }]}
      value={inTurn && mode === "split" ? "after" : mode}
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
