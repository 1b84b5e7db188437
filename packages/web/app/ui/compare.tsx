import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./compare.module.css";
import { useHold } from "./use-hold.ts";

export type CompareMode = "split" | "before" | "after";

export interface CompareProps {
  /** Two layers of the same size; the frame around gives them their box. */
  before: ReactNode;
  after: ReactNode;
  mode: CompareMode;
  /** The line wipes in from the left, once. */
  arriving?: boolean;
  words: {
    before: string;
    after: string;
    /** Name of the slider. */
    slider: string;
    /** What a reader hears, for example "46 % before". */
    value: (percentBefore: number) => string;
    /** Name of the button that shows the first picture while it is held. */
    hold: string;
  };
}

const arrowStep = 2;
const bigStep = 10;

/** Before and after in one place. Split by a native range: click, drag, tap and keys all move the line. */
export function Compare({ before, after, mode, arriving = false, words }: CompareProps) {
  const [percent, setPercent] = useState(50);
  const hold = useHold();
  const peek = hold.held;
  const shown = peek ? 100 : { split: percent, before: 100, after: 0 }[mode];
  const split = mode === "split" && !peek;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return hold.onKeyDown(event);
    event.preventDefault();
    setPercent((at) => Math.min(100, Math.max(0, at + way * (event.shiftKey ? bigStep : arrowStep))));
  };

  return (
    <div className={classNames(styles.compare, arriving && styles.arriving)} style={{ "--x": `${shown}%` } as CSSProperties}>
      <div className={styles.layer}>{after}</div>
      <div className={classNames(styles.layer, styles.before)}>{before}</div>
      <span className={styles.tag} data-side="before" data-off={shown < 14 || undefined}>
        {words.before}
      </span>
      <span className={styles.tag} data-side="after" data-off={shown > 86 || undefined}>
        {words.after}
      </span>
      {split && (
        <div className={styles.line} aria-hidden="true">
          <span className={styles.grip}>
            <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6">
              <path d="M5.5 4 2 8l3.5 4M10.5 4 14 8l-3.5 4" />
            </svg>
          </span>
        </div>
      )}
      {mode === "split" ? (
        <input
          type="range"
          className={styles.range}
          min={0}
          max={100}
          step="any"
          value={percent}
          aria-label={words.slider}
          aria-valuetext={words.value(Math.round(percent))}
          onChange={(event) => setPercent(event.target.valueAsNumber)}
          onKeyDown={onKeyDown}
          onKeyUp={hold.onKeyUp}
          onBlur={hold.release}
        />
      ) : (
        mode === "after" && <button type="button" className={styles.hold} aria-label={words.hold} aria-pressed={peek} {...hold.button} />
      )}
    </div>
  );
}
