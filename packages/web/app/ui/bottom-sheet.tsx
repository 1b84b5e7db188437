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
  const pinned = useRef<HTMLDivElement>(null);
  useEffect(() => liftWithKeyboard(sheet.current), []);
  useEffect(() => tellFootHeight(sheet.current, pinned.current), []);
  return (
    <section ref={sheet} aria-label={label} className={styles.sheet} data-open={open} tabIndex={-1}>
      <button type="button" className={styles.grip} aria-expanded={open} aria-label={gripLabel} onClick={() => onOpenChange(!open)} />
      <div className={styles.body}>{children}</div>
      <div ref={pinned} className={styles.foot}>
        {foot}
      </div>
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

/** A sheet lies over its neighbours: what holds them keeps room for as much as its foot has to say (`--sheet-foot`). */
function tellFootHeight(sheet: HTMLElement | null, foot: HTMLElement | null): (() => void) | undefined {
  const holder = sheet?.parentElement;
  if (!holder || !foot) return undefined;
  const observer = new ResizeObserver(([entry]) => entry && holder.style.setProperty("--sheet-foot", `${entry.contentRect.height}px`));
  observer.observe(foot);
  return () => observer.disconnect();
}
