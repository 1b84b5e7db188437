import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CanvasFrame } from "../../../ui/canvas-frame.tsx";
import { Progress } from "../../../ui/progress.tsx";
import styles from "./stage.module.css";
import type { RunLine } from "./use-run-line.ts";

export interface BusyStageProps {
  ratio: number;
  line: RunLine;
  /** The picture that is worked on, or its address: dimmed while it waits, blurred while it is being changed. */
  preview?: ReactNode;
  /** Small pictures of what is being made, in place of all else. */
  forming?: ReactNode;
  /** Instead of a picture, where there is none yet. */
  children?: ReactNode;
}

export function BusyStage({ ratio, line, preview, forming, children }: BusyStageProps) {
  const { t } = useLingui();
  const look = line.fraction === undefined ? styles.waiting : styles.working;
  return (
    <CanvasFrame ratio={ratio} caption={line.words} data={line.time}>
      {forming ? (
        forming
      ) : typeof preview === "string" ? (
        <img src={preview} alt="" className={look} />
      ) : preview ? (
        <div className={`${styles.fill} ${look}`}>{preview}</div>
      ) : (
        children
      )}
      {line.fraction !== undefined && (
        <Progress className={styles.progress} label={t`Progress`} fraction={line.fraction} valueText={line.words} />
      )}
    </CanvasFrame>
  );
}
