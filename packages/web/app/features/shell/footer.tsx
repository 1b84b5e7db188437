import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { commandKeys } from "../../lib/command-keys.ts";
import { openGoTo } from "../../lib/go-to.ts";
import { Seal } from "../../ui/seal.tsx";
import { ContactLink } from "./contact-link.tsx";
import styles from "./footer.module.css";
import { homeParts, legalPages, pages } from "./pages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const neverChanges = () => () => undefined;
const goToKeys = () => commandKeys("K");

export function Footer() {
  const { t } = useLingui();
  const keys = useSyncExternalStore(neverChanges, goToKeys, () => "Ctrl+K");
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Seal />
          <Trans>Proofsheet</Trans>
        </p>
        <ul className={styles.links}>
          {[...pages.slice(1), ...homeParts].map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
          <li>
            <a href="/api/docs">API</a>
          </li>
          {legalPages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{t(label)}</Link>
            </li>
          ))}
          <ContactLink />
          <li className={styles.goTo}>
            <button type="button" onClick={openGoTo}>
              <Trans>Go to</Trans> <kbd>{keys}</kbd>
            </button>
          </li>
        </ul>
        <ThemeSwitch labelHidden className={styles.theme} />
      </div>
    </footer>
  );
}
