import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Failure } from "../run-state.ts";
import styles from "./failure-note.module.css";

export interface FailureNoteProps {
  /** What did not happen. */
  title: string;
  failure: Failure;
  /** The task that failed, where one was made: then it says what became of the credits. */
  charged?: number;
  /** What helps; each a button. */
  children?: ReactNode;
}

/** What happened, what it cost, what next; and what to quote to the people who run the studio. */
export function FailureNote({ title, failure, charged, children }: FailureNoteProps) {
  const { t } = useLingui();
  const marks = [failure.code, failure.requestId, charged !== undefined && t`${charged} cr charged`].filter(Boolean).join(" · ");
  return (
    <div role="alert" className={styles.note}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{failure.message}</p>
        <p className={styles.marks}>{marks}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}

export const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button variant="danger" onClick={onClick}>
    <Trans>Try again</Trans>
  </Button>
);
