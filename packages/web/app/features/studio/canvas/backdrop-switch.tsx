import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./backdrop-switch.module.css";
import stage from "./stage.module.css";

export const backdrops = ["checker", "white", "black", "grey"] as const;
export type Backdrop = (typeof backdrops)[number];

/** What a cut-out is laid on for looking at it; the file stays transparent. */
export function BackdropSwitch({ value, onChoose }: { value: Backdrop; onChoose: (backdrop: Backdrop) => void }) {
  const { t } = useLingui();
  const name = useId();
  const words: Record<Backdrop, string> = { checker: t`Checkerboard`, white: t`White`, black: t`Black`, grey: t`Grey` };
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t`Backdrop`}</legend>
      {backdrops.map((backdrop) => (
        <label key={backdrop} className={styles.choice} title={words[backdrop]}>
          <input type="radio" name={name} aria-label={words[backdrop]} checked={backdrop === value} onChange={() => onChoose(backdrop)} />
          <span className={classNames(styles.face, stage[backdrop])} />
        </label>
      ))}
    </fieldset>
  );
}
