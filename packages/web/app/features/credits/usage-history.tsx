import { Trans, useLingui } from "@lingui/react/macro";
import { ApiError } from "../../lib/api-error.ts";
import { useFormat } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { historyLength, useUsage } from "./account-queries.ts";
import styles from "./credits.module.css";
import { actionNames, isUsageAction } from "./words.ts";

/** The latest uses: loading, error, empty or rows. */
export function UsageHistory() {
  const { data, error, isPending, refetch } = useUsage();
  if (isPending) {
    return (
      <p className={styles.note} role="status">
        <Trans>Loading…</Trans>
      </p>
    );
  }
  if (error) {
    const unreachable = error instanceof ApiError && error.status === 0;
    return (
      <div className={styles.note} role="alert">
        <p>{unreachable ? <Trans>The usage history cannot be fetched</Trans> : error.message || <Trans>Loading failed</Trans>}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (data.items.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>No usage yet</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={styles.caption}>
        <Trans>Latest {historyLength}</Trans>
      </p>
      <ul className={styles.history}>
        {data.items.map((item) => (
          <UsageRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

type UsageItem = NonNullable<ReturnType<typeof useUsage>["data"]>["items"][number];

function UsageRow({ item }: { item: UsageItem }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className={styles.row}>
      <span>
        {isUsageAction(item.action) ? t(actionNames[item.action]) : item.action}
        <time dateTime={item.created_at} className={styles.when}>
          {format.dayTime(item.created_at)}
        </time>
      </span>
      <span className={styles.cost}>
        {(item.credits_used > 0 || item.allowance_used === 0) && (
          <span className={styles.amount}>{format.number(-item.credits_used || 0)}</span>
        )}
        {item.allowance_used > 0 && (
          <Trans>
            <span className={styles.amount}>{format.number(item.allowance_used)}</span> free
          </Trans>
        )}
      </span>
    </li>
  );
}
