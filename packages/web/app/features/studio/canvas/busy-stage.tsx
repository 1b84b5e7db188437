import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CanvasFrame } from "../../../ui/canvas-frame.tsx";
import { Progress } from "../../../ui/progress.tsx";
import styles from "./stage.module.css";
import type { RunLine } from "./use-run-line.ts";

export interface BusyStageProps {
  ratio: number;
  line: RunLine;
  /** The picture that is worked on: dimmed while it waits, blurred while it is being changed. */
  preview?: string;
  /** Instead of a picture, where there is none yet. */
  children?: ReactNode;
}

export function BusyStage({ ratio, line, preview, children }: BusyStageProps) {
  const { t } = useLingui();
  return (
    <CanvasFrame ratio={ratio} caption={line.words} data={line.time}>
      {preview ? <img src={preview} alt="" className={line.fraction === undefined ? styles.waiting : styles.working} /> : children}
      {line.fraction !== undefined && (
        <Progress className={styles.progress} label={t`Progress`} fraction={line.fraction} valueText={line.words} />
      )}
    </CanvasFrame>
  );
}
