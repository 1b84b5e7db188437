import { Trans } from "@lingui/react/macro";
import styles from "./skip-link.module.css";

/** Every page gives its <main> this id. */
export const mainId = "main";

export const SkipLink = () => (
  <a href={`#${mainId}`} className={styles.link}>
    <Trans>Skip to content</Trans>
  </a>
);
