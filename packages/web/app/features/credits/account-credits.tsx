import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { freeToday, useBalance } from "../../lib/balance.ts";
import { useFormat } from "../../lib/format.ts";
import { signOut, useSession } from "../../lib/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useProfile, useStats } from "./account-queries.ts";
import styles from "./credits.module.css";
import { Row } from "./guest-credits.tsx";
import { UsageHistory } from "./usage-history.tsx";
import { actionNames, planNames, usageActions } from "./words.ts";

/** Profile, plan, credits, this month and the latest uses. What cannot be loaded shows its default: 0 credits, the free plan, no use. */
export function AccountCredits({ onLeave }: { onLeave: () => void }) {
  const [historyOpen, setHistoryOpen] = useState(false);
  return (
    <div className={styles.panel}>
      <Profile />
      <Balance />
      <Month />
      <Button
        variant="quiet"
        className={styles.toggle}
        aria-expanded={historyOpen}
        aria-controls="usage-history"
        onClick={() => setHistoryOpen(!historyOpen)}
      >
        <Trans>Usage history</Trans>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
      </Button>
      <div id="usage-history" hidden={!historyOpen}>
        {historyOpen && <UsageHistory />}
      </div>
      <div className={styles.foot}>
        <Link to="/pricing" className={buttonClass({ variant: "secondary" })} onClick={onLeave}>
          <Trans>Buy credits</Trans>
        </Link>
        <Button
          variant="quiet"
          onClick={() => {
            onLeave();
            void signOut();
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  );
}

function Profile() {
  const { t } = useLingui();
  const session = useSession();
  const { data: profile } = useProfile();
  const email = session.status === "user" ? session.user.email : "";
  return (
    <div className={styles.profile}>
      <div className={styles.who}>
        <p className={styles.name}>{profile?.name || email.split("@")[0] || t`User`}</p>
        <p className={styles.email}>{email}</p>
      </div>
      <span className={styles.plan}>{t(planNames[profile?.plan ?? "free"])}</span>
    </div>
  );
}

function Balance() {
  const { t } = useLingui();
  const format = useFormat();
  const queries = useQueryClient();
  const { data: balance, isFetching } = useBalance();
  const free = balance ? freeToday(balance) : 0;
  return (
    <section className={styles.section} aria-label={t`Credits`}>
      <div className={styles.total}>
        <span className={styles.big}>{format.number(balance?.credits ?? 0)}</span>
        <span>
          <Trans>credits</Trans>
        </span>
        <IconButton
          label={t`Refresh`}
          icon={<RefreshCw aria-hidden="true" />}
          className={styles.refresh}
          aria-busy={isFetching}
          onClick={() => void queries.invalidateQueries()}
        />
      </div>
      <dl className={styles.rows}>
        {balance && balance.held > 0 && <Row label={t`Held by running tasks`} value={`−${format.number(balance.held)}`} />}
        <Row
          label={t`Free pictures left today`}
          value={free === null ? t`no limit` : `${format.number(free)} / ${format.number(balance?.daily_allowance.limit ?? 0)}`}
        />
        {balance && <Row label={t`Starts again at`} value={format.time(balance.daily_allowance.resets_at)} />}
      </dl>
    </section>
  );
}

function Month() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useStats();
  const monthly = data?.monthly;
  const counted = usageActions.filter((action) => (monthly?.[action] ?? 0) > 0);
  return (
    <section className={styles.section} aria-label={t`This month`}>
      <dl className={styles.rows}>
        <Row label={t`Pictures this month`} value={format.number(monthly?.total_usage ?? 0)} />
        {counted.map((action) => (
          <Row key={action} label={t(actionNames[action])} value={format.number(monthly?.[action] ?? 0)} />
        ))}
      </dl>
    </section>
  );
}
