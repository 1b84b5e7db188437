import { Trans } from "@lingui/react/macro";
import styles from "./offline-bar.module.css";
import { useOnline } from "./use-online.ts";

export const OfflineBar = () => (
  <div role="status" className={styles.place}>
    {!useOnline() && (
      <p className={styles.bar}>
        <Trans>Offline. Your settings are kept.</Trans>
      </p>
    )}
  </div>
);
