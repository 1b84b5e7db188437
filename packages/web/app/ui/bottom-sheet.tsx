import { type ReactNode, useEffect, useRef } from "react";
import styles from "./bottom-sheet.module.css";

export interface BottomSheetProps {
  label: string;
  /** Name of the grip, for both rests. */
  gripLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Seen at both rests. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * A side panel with a pinned foot; under 768 px a sheet at the bottom with two rests: the foot alone, or all of it. Not
 * modal: what is above stays in use.
 */
export function BottomSheet({ label, gripLabel, open, onOpenChange, foot, children }: BottomSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => liftWithKeyboard(sheet.current), []);
  return (
    <section ref={sheet} aria-label={label} className={styles.sheet} data-open={open}>
      <button type="button" className={styles.grip} aria-expanded={open} aria-label={gripLabel} onClick={() => onOpenChange(!open)} />
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}

/** On a phone the keyboard covers the bottom of the layout and tells only the visual viewport. */
function liftWithKeyboard(sheet: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view || !sheet) return undefined;
  const lift = () => {
    const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
    sheet.style.setProperty("--keyboard", `${covered}px`);
    sheet.style.setProperty("--room", `${view.height}px`);
  };
  view.addEventListener("resize", lift);
  view.addEventListener("scroll", lift);
  return () => {
    view.removeEventListener("resize", lift);
    view.removeEventListener("scroll", lift);
  };
}
