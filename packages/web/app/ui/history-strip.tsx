import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./history-strip.module.css";
import { Progress } from "./progress.tsx";

export interface StripItem {
  id: string;
  /** What a reader hears: kind, number, state. */
  label: string;
  /** Absent while there is no picture. */
  imageUrl?: string;
  /** Under the thumb: frame number and kind. */
  number: string;
  kind: string;
  /** A cut-out is shown on the checkerboard. */
  transparent?: boolean;
  failed?: boolean;
  /** 0 to 1 while it runs; its name for readers is `label`. */
  fraction?: number;
}

export interface HistoryStripProps {
  label: string;
  /** At the right of the title. */
  aside?: ReactNode;
  items: readonly StripItem[];
  currentId?: string;
  onOpen: (id: string) => void;
  /** Said when there are no items. */
  empty: ReactNode;
}

/** Newest first. Arrow keys move, Enter opens; one stop for the Tab key. */
export function HistoryStrip({ label, aside, items, currentId, onOpen, empty }: HistoryStripProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState<string>();
  const stopId = items.some(({ id }) => id === stop) ? stop : (items.find(({ id }) => id === currentId) ?? items[0])?.id;

  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const at = items.findIndex(({ id }) => id === stopId);
    const to = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: items.length - 1 }[event.key];
    const next = to === undefined ? undefined : items[to];
    if (!next) return;
    event.preventDefault();
    setStop(next.id);
    list.current?.querySelectorAll("button")[items.indexOf(next)]?.focus();
  };

  return (
    <section aria-label={label} className={styles.strip}>
      <div className={styles.head}>
        <h2 className={styles.title}>{label}</h2>
        {aside}
      </div>
      {items.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ol ref={list} className={styles.list} onKeyDown={move}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={item.label}
              aria-current={item.id === currentId || undefined}
              tabIndex={item.id === stopId ? 0 : -1}
              onFocus={() => setStop(item.id)}
              onClick={() => onOpen(item.id)}
            >
              <span className={classNames(styles.image, item.transparent && styles.transparent, item.failed && styles.failed)}>
                {item.imageUrl && <img src={item.imageUrl} alt="" loading="lazy" decoding="async" />}
                {item.fraction !== undefined && <Progress className={styles.progress} label={item.label} fraction={item.fraction} />}
              </span>
              <span className={styles.data} aria-hidden="true">
                <span>{item.number}</span>
                <span>{item.kind}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
