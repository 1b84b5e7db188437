import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./paged-list.module.css";

interface Pages<T> {
  /** Undefined until the first page is there. */
  items: T[] | undefined;
  error: Error | null;
  hasMore: boolean;
  isReadingOn: boolean;
  readAgain: () => void;
  readOn: () => void;
  words: { loading: string; tryAgain: string; more: string };
}
interface PagedListProps<T> {
  pages: Pages<T>;
  /** What is said where there is nothing. */
  empty: ReactNode;
  /** One `<li>` for each. */
  children: (item: T) => ReactNode;
}

/** A list that comes page by page: while it loads, when that fails, when there is nothing, and the way to more. */
export function PagedList<T>({ pages, empty, children }: PagedListProps<T>) {
  const { items, error, words } = pages;
  return (
    <>
      {error && (
        <div role="alert" className={styles.fault}>
          <p>{error.message}</p>
          <Button onClick={pages.readAgain}>{words.tryAgain}</Button>
        </div>
      )}
      {!items && !error && (
        <p role="status" className={styles.note}>
          {words.loading}
        </p>
      )}
      {items?.length === 0 && <p className={styles.note}>{empty}</p>}
      {items && items.length > 0 && <ul>{items.map(children)}</ul>}
      {pages.hasMore && (
        <Button className={styles.more} onClick={pages.readOn} busy={pages.isReadingOn}>
          {words.more}
        </Button>
      )}
    </>
  );
}
