import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { BottomSheet } from "../../ui/bottom-sheet.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import type { PageTool } from "./page-tools.ts";
import styles from "./studio-frame.module.css";
import { ToolRail } from "./tool-rail.tsx";
import { toolWords } from "./words.ts";

export interface StudioFrameProps {
  tool: PageTool;
  controls: ReactNode;
  foot: ReactNode;
  /** Three rows: what stands over the picture, the stage, what stands under it. */
  bar: ReactNode;
  stage: ReactNode;
  dock: ReactNode;
  history: ReactNode;
  /** Of the phone's sheet. */
  sheetOpen: boolean;
  onSheetOpenChange: (open: boolean) => void;
}

/** Where everything of a tool page stands: rail, controls, canvas, history; on a phone the controls are a sheet. */
export function StudioFrame({ tool, controls, foot, bar, stage, dock, history, sheetOpen, onSheetOpenChange }: StudioFrameProps) {
  const { t } = useLingui();
  const words = toolWords[tool];
  const studio = useRef<HTMLDivElement>(null);
  useKeptFocus(studio);
  return (
    <div className={styles.page}>
      <h1>
        {/* Here and not in the settings: on a phone those are often shut. */}
        <VisuallyHidden>{t(words.title)}</VisuallyHidden>
      </h1>
      <OfflineBar />
      <div ref={studio} className={styles.studio} tabIndex={-1}>
        <ToolRail tool={tool} />
        <BottomSheet
          label={t`Settings`}
          gripLabel={sheetOpen ? t`Close the settings` : t`Open the settings`}
          open={sheetOpen}
          onOpenChange={onSheetOpenChange}
          foot={foot}
        >
          <p aria-hidden="true" className={styles.title}>
            {t(words.title)}
          </p>
          <p className={styles.promise}>{t(words.promise)}</p>
          {controls}
        </BottomSheet>
        <section aria-label={t(words.title)} className={styles.canvas} tabIndex={-1}>
          <div className={styles.bar}>{bar}</div>
          {stage}
          <div className={styles.dock}>{dock}</div>
        </section>
        <div className={styles.history}>{history}</div>
      </div>
    </div>
  );
}
