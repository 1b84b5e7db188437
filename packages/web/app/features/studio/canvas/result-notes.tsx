import { Trans, useLingui } from "@lingui/react/macro";
import type { Notice, TaskEnvelope } from "@proofsheet/contract";
import { useFormat } from "../../../lib/format.ts";
import styles from "./result-notes.module.css";

/** Quietly, under a result: what of the words was read, what was not, and what else the person should know. */
export function ResultNotes({ task }: { task: TaskEnvelope }) {
  const { list } = useFormat();
  const understood = task.understood ?? [];
  const lost = task.not_understood ?? [];
  if (understood.length + lost.length + task.notices.length === 0) return null;
  const read = list(understood);
  const unread = list(lost);
  return (
    <ul className={styles.notes}>
      {lost.length > 0 && (
        <li>
          <strong>
            <Trans>Not understood: {unread}</Trans>
          </strong>
        </li>
      )}
      {task.notices.map((notice) => (
        <li key={notice.code}>
          <NoticeLine notice={notice} />
        </li>
      ))}
      {understood.length > 0 && (
        <li>
          <Trans>Understood: {read}</Trans>
        </li>
      )}
    </ul>
  );
}

export function NoticeLine({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const { list } = useFormat();
  const things = list(notice.words ?? []);
  switch (notice.code) {
    case "DRAWN_AS_ILLUSTRATION":
      return things ? t`Drawn as an illustration: ${things}` : t`Some things are drawn as illustrations.`;
    case "FIRST_FRAME_ONLY":
      return t`The file is animated; its first frame was used.`;
    case "LOW_CONFIDENCE":
      return t`The subject was hard to tell from its background. Look at the edges before you use it.`;
    case "OTHER_ENGINE":
      return t`${things} could not be reached; the built-in engine made it instead.`;
  }
}
