import { Trans } from "@lingui/react/macro";
import styles from "./slow-note.module.css";

export const SlowNote = () => (
  <p role="status" className={styles.note}>
    <Trans>Still working… You can leave; it will be in History.</Trans>
  </p>
);
