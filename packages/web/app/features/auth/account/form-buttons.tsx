import { Trans } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import styles from "./account.module.css";

/** The foot of a form that opens in its row. */
export function FormButtons({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" busy={busy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
