import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { LedgerEntry } from "@proofsheet/contract/users";
import { useMutation } from "@tanstack/react-query";
import { useFormat } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./ledger.module.css";

const reasons: Record<LedgerEntry["reason"], MessageDescriptor> = {
  grant: msg`Credits added`,
  "take-back": msg`Taken back by a refund`,
  return: msg`Given back`,
  hold: msg`Held for a task`,
  release: msg`Released by a task`,
};

/** Every movement of the person's credits, newest first, and all of it as a table for spreadsheets. */
export function Ledger() {
  const entries = usePages<LedgerEntry>(["ledger"], "/users/ledger");
  const save = useMutation({ mutationFn: () => saveFile("/users/ledger.csv", "proofsheet-ledger.csv") });
  return (
    <Section
      title={<Trans>Credit history</Trans>}
      action={
        (entries.items?.length ?? 0) > 0 && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            <Trans>Download CSV</Trans>
          </Button>
        )
      }
    >
      {save.error && <p role="alert">{save.error.message}</p>}
      <PagedList pages={entries} empty={<Trans>No credits have moved yet. Free pictures of the day are not listed here.</Trans>}>
        {(entry) => <Entry key={entry.id} {...entry} />}
      </PagedList>
    </Section>
  );
}

function Entry({ reason, reference, change, balance, created_at }: LedgerEntry) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className={styles.entry}>
      <span className={styles.what}>{t(reasons[reason])}</span>
      <span className={styles.change}>
        {change > 0 ? "+" : "−"}
        {format.number(Math.abs(change))}
      </span>
      <span className={styles.about}>
        <time dateTime={created_at}>{format.dateTime(created_at)}</time> · {reference}
      </span>
      <span className={styles.data}>
        <Plural value={balance} one="# credit left" other="# credits left" />
      </span>
    </li>
  );
}
