import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@proofsheet/contract/route";
import type { LedgerEntry, ledger } from "@proofsheet/contract/users";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useFormat } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./ledger.module.css";

const reasons: Record<LedgerEntry["reason"], MessageDescriptor> = {
  grant: msg`Credits added`,
  "take-back": msg`Taken back by a refund`,
  return: msg`Given back`,
  hold: msg`Held for a task`,
  release: msg`Released by a task`,
};
const pageSize = 10;

/** Every movement of the person's credits, newest first, a page at a time, and all of it as a table for spreadsheets. */
export function Ledger() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["ledger", page],
    queryFn: ({ signal }) => api<AnswerOf<typeof ledger>>("/users/ledger", { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({ mutationFn: () => saveFile("/users/ledger.csv", "proofsheet-ledger.csv") });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  return (
    <section aria-labelledby="ledger" className={styles.ledger}>
      <div className={styles.head}>
        <h2 id="ledger" className={styles.title}>
          <Trans>Credit history</Trans>
        </h2>
        {data && data.total > 0 && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            <Trans>Download CSV</Trans>
          </Button>
        )}
      </div>
      {save.error && <p role="alert">{save.error.message}</p>}
      {error && (
        <div role="alert" className={styles.note}>
          <p>{error.message}</p>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && (
        <p role="status" className={styles.note}>
          <Trans>Loading…</Trans>
        </p>
      )}
      {data?.total === 0 && (
        <p className={styles.note}>
          <Trans>No credits have moved yet. Free pictures of the day are not listed here.</Trans>
        </p>
      )}
      {data && data.total > 0 && <Entries items={data.items} />}
      {pages > 1 && (
        <nav aria-labelledby="ledger" className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <span aria-live="polite" className={styles.data}>
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button disabled={page >= pages || isPlaceholderData} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
    </section>
  );
}

function Entries({ items }: { items: LedgerEntry[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const signed = (change: number) => `${change > 0 ? "+" : "−"}${format.number(Math.abs(change))}`;
  return (
    <ul>
      {items.map(({ id, reason, reference, change, balance, created_at }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.what}>{t(reasons[reason])}</span>
          <span className={styles.change}>{signed(change)}</span>
          <span className={styles.about}>
            <time dateTime={created_at}>{format.dateTime(created_at)}</time> · {reference}
          </span>
          <span className={styles.data}>
            <Plural value={balance} one="# credit left" other="# credits left" />
          </span>
        </li>
      ))}
    </ul>
  );
}
