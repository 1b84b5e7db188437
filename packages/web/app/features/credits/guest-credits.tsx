import { Trans, useLingui } from "@lingui/react/macro";
import { plans } from "@proofsheet/contract";
import { freeToday, useBalance } from "../../lib/balance.ts";
import { useFormat } from "../../lib/format.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./credits.module.css";

/** What a visitor has: an allowance, and the way to more. */
export function GuestCredits({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data: balance } = useBalance();
  const open = (tab: "sign-in" | "sign-up") => {
    onLeave();
    openSignIn({ tab });
  };
  const daily = format.number(plans.free.dailyImages);
  return (
    <div className={styles.panel}>
      {balance && (
        <dl className={styles.rows}>
          <Row
            label={t`Free pictures left today`}
            value={`${format.number(freeToday(balance) ?? 0)} / ${format.number(balance.daily_allowance.limit ?? 0)}`}
          />
          <Row label={t`Starts again at`} value={format.time(balance.daily_allowance.resets_at)} />
        </dl>
      )}
      <p className={styles.note}>
        <Trans>With an account: {daily} free pictures a day. What you made in this browser moves to it.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => open("sign-up")}>
          <Trans>Sign up</Trans>
        </Button>
        <Button variant="quiet" onClick={() => open("sign-in")}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    </div>
  );
}

export const Row = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
