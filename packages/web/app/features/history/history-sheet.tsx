import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { Check, Ellipsis, type LucideIcon, SlidersHorizontal, Star, Trash2 } from "lucide-react";
import type { CSSProperties } from "react";
import { actionNames } from "../../lib/action-names.ts";
import { hasEnded } from "../../lib/task-events.ts";
import { classNames } from "../../ui/class-names.ts";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import type { Frame } from "./frames.ts";
import styles from "./history-sheet.module.css";
import type { FrameDoors } from "./use-frame-doors.ts";
import { kindOf, stateWords } from "./words.ts";

/** Frames of a day: rows of one height, each in its own shape, the number always in sight. */
export function HistorySheet({ frames, doors }: { frames: readonly Frame[]; doors: FrameDoors }) {
  return (
    <ul className={styles.rows}>
      {frames.map((frame) => (
        <FrameTile key={frame.task.task_id} frame={frame} doors={doors} />
      ))}
      {/* Takes what the last row leaves, so that its pictures are not stretched. */}
      <li aria-hidden="true" className={styles.rest} />
    </ul>
  );
}

/** "No. 12, Wallpaper, done"; a part of the roll has no numbers. */
function useFrameName({ task, number }: Frame): { name: string; state: string } {
  const { t } = useLingui();
  const action = t(actionNames[task.action]);
  const state = t(stateWords[task.status === "processing" ? "queued" : task.status]);
  return { name: number === undefined ? `${action}, ${state}` : t`No. ${number}, ${action}, ${state}`, state };
}

function FrameTile({ frame, doors }: { frame: Frame; doors: FrameDoors }) {
  const { task, number } = frame;
  const { name, state } = useFrameName(frame);
  const kind = kindOf(task);
  const first = task.images[0];
  const { choosing } = doors;
  const chosen = doors.isChosen(task);
  return (
    <li
      className={classNames(styles.frame, chosen && styles.chosen)}
      style={{ "--ratio": first ? first.width / first.height : 1 } as CSSProperties}
    >
      <button
        type="button"
        className={classNames(styles.open, task.action === "background-removal" && styles.transparent)}
        aria-label={name}
        aria-pressed={choosing ? chosen : undefined}
        disabled={choosing ? !hasEnded(task) : task.status === "cancelled"}
        onClick={() => (choosing ? doors.toggle(task) : doors.open(task))}
      >
        {first && <img src={first.image_url} alt="" loading="lazy" decoding="async" />}
        {task.status !== "succeeded" && <span className={styles.state}>{state}</span>}
        {(number !== undefined || kind) && (
          <span className={styles.number}>
            {number !== undefined && <span>{number}</span>}
            {kind && <span className={styles.kind}>{kind}</span>}
          </span>
        )}
        {chosen && <Check aria-hidden="true" className={styles.check} />}
      </button>
      {!choosing && hasEnded(task) && <FrameMarks task={task} name={name} doors={doors} />}
    </li>
  );
}

/** With a pointer three marks on the picture; to a fingertip they are too near each other, and one opens a menu of them. */
function FrameMarks({ task, name, doors }: { task: TaskEnvelope; name: string; doors: FrameDoors }) {
  const { t } = useLingui();
  const marks: readonly FrameMark[] = [
    ...(task.status === "succeeded"
      ? [
          {
            word: task.favourite ? t`Remove from favourites` : t`Favourite`,
            label: t`Favourite: ${name}`,
            pressed: task.favourite,
            Sign: Star,
            press: () => doors.mark(task, !task.favourite),
          },
        ]
      : []),
    { word: t`Reuse settings`, label: t`Reuse settings: ${name}`, Sign: SlidersHorizontal, press: () => doors.reuse(task) },
    { word: t`Delete`, label: t`Delete: ${name}`, Sign: Trash2, press: () => doors.remove([task]) },
  ];
  return (
    <>
      <div className={styles.marks}>
        {marks.map(({ word, label, pressed, Sign, press }) => (
          <button key={label} type="button" className={styles.mark} title={word} aria-label={label} aria-pressed={pressed} onClick={press}>
            <Sign aria-hidden="true" fill={pressed ? "currentColor" : "none"} />
          </button>
        ))}
      </div>
      <div className={styles.touchMarks}>
        {task.favourite && <Star aria-hidden="true" className={styles.star} fill="currentColor" />}
        <Menu
          trigger={
            <button type="button" className={styles.more} aria-label={t`More actions: ${name}`}>
              <span className={styles.mark}>
                <Ellipsis aria-hidden="true" />
              </span>
            </button>
          }
        >
          {marks.map(({ word, Sign, press }) => (
            <MenuItem key={word} icon={<Sign aria-hidden="true" />} onSelect={press}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  );
}

interface FrameMark {
  /** In a menu that belongs to the picture. */
  word: string;
  /** With the picture's name. */
  label: string;
  pressed?: boolean;
  Sign: LucideIcon;
  press: () => void;
}
