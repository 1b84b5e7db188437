import { Trans, useLingui } from "@lingui/react/macro";
import { countedUpTo } from "@proofsheet/contract";
import { useRef } from "react";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/use-kept-focus.ts";
import { type Frame, framesByDay } from "./frames.ts";
import { HistoryFilters } from "./history-filters.tsx";
import styles from "./history-page.module.css";
import { HistorySheet } from "./history-sheet.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { type FrameDoors, type PageDoors, useFrameDoors } from "./use-frame-doors.ts";
import { frameNumber, type HistoryFilter, isFiltered, useHistoryPages } from "./use-history.ts";

export interface HistoryPageProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  pages: PageDoors;
}

/** All tasks of all tools as a contact sheet, a day at a time. */
export function HistoryPage({ filter, onFilter, pages }: HistoryPageProps) {
  const { t } = useLingui();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistoryPages(filter);
  const filtered = isFiltered(filter);
  // Numbers count along the whole roll: a part of it has none, nor has a roll that is too long to be counted.
  const tasks = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  const numbered = !filtered && total < countedUpTo;
  const frames = tasks.map((task, index): Frame => ({ task, number: numbered ? frameNumber({ total }, index) : undefined }));
  const doors = useFrameDoors(tasks, pages);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  return (
    <div ref={page} className={styles.page} tabIndex={-1}>
      <title>{t`History · Proofsheet`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>History</Trans>
        </h1>
        {frames.length > 0 && (
          <Button variant="quiet" aria-pressed={doors.choosing} onClick={doors.toggleChoosing}>
            <Trans>Choose</Trans>
          </Button>
        )}
      </header>
      {(frames.length > 0 || filtered) && <HistoryFilters filter={filter} onChange={(change) => onFilter({ ...filter, ...change })} />}
      {isError && (
        <div role="alert" className={styles.note}>
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !isError && <SheetToCome />}
      {data && frames.length === 0 && (filtered ? <NothingFound onAll={() => onFilter({})} /> : <NothingYet />)}
      {framesByDay(frames).map(({ day, frames: ofDay }) => (
        <Day key={day} day={day} frames={ofDay} doors={doors} />
      ))}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
          <Trans>Load more</Trans>
        </Button>
      )}
      {doors.choosing && <SelectionBar chosen={doors.chosen} onRemove={doors.removeChosen} onEnd={doors.toggleChoosing} />}
    </div>
  );
}

const blocks = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

/** Stands where pictures will, until they are known. */
const SheetToCome = () => (
  <div aria-hidden="true" className={styles.toCome}>
    {blocks.map((block) => (
      <span key={block} />
    ))}
  </div>
);

function NothingYet() {
  return (
    <div className={styles.note}>
      <p>
        <Trans>Nothing here yet. Your pictures will be here, newest first.</Trans>
      </p>
      <Link to="/editor" className={buttonClass({ variant: "primary" })}>
        <Trans>Create a picture</Trans>
      </Link>
    </div>
  );
}

function NothingFound({ onAll }: { onAll: () => void }) {
  return (
    <div className={styles.note} role="status">
      <p>
        <Trans>No picture of yours is like that.</Trans>
      </p>
      <Button onClick={onAll}>
        <Trans>Show all</Trans>
      </Button>
    </div>
  );
}

function Day({ day, frames, doors }: { day: string; frames: readonly Frame[]; doors: FrameDoors }) {
  const format = useFormat();
  return (
    <section aria-labelledby={`day-${day}`} className={styles.day} tabIndex={-1}>
      <h2 id={`day-${day}`} className={styles.heading}>
        {day} · {format.number(frames.length)}
      </h2>
      <HistorySheet frames={frames} doors={doors} />
    </section>
  );
}
