import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import type { CSSProperties } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { Frame } from "./frames.ts";
import styles from "./history-sheet.module.css";
import { actionNames, kindOf, stateWords } from "./words.ts";

/** Frames of a day: rows of one height, each in its own shape, the number always in sight. */
export function HistorySheet({ frames, onOpen }: { frames: readonly Frame[]; onOpen: (task: TaskEnvelope) => void }) {
  return (
    <ul className={styles.rows}>
      {frames.map((frame) => (
        <FrameTile key={frame.task.task_id} frame={frame} onOpen={onOpen} />
      ))}
      {/* Takes what the last row leaves, so that its pictures are not stretched. */}
      <li aria-hidden="true" className={styles.rest} />
    </ul>
  );
}

function FrameTile({ frame: { task, number }, onOpen }: { frame: Frame; onOpen: (task: TaskEnvelope) => void }) {
  const { t } = useLingui();
  const name = t(actionNames[task.action]);
  const state = t(stateWords[task.status === "processing" ? "queued" : task.status]);
  const first = task.images[0];
  const done = task.status === "succeeded";
  return (
    <li className={styles.frame} style={{ "--ratio": first ? first.width / first.height : 1 } as CSSProperties}>
      <button
        type="button"
        className={classNames(styles.open, task.action === "background-removal" && styles.transparent)}
        aria-label={t`No. ${number}, ${name}, ${state}`}
        disabled={task.status === "cancelled"}
        onClick={() => onOpen(task)}
      >
        {first && <img src={first.image_url} alt="" loading="lazy" decoding="async" />}
        {!done && <span className={styles.state}>{state}</span>}
        <span className={styles.number}>
          {number} {kindOf(task)}
        </span>
      </button>
    </li>
  );
}
