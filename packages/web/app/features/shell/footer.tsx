import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Seal } from "../../ui/seal.tsx";
import { ContactLink } from "./contact-link.tsx";
import styles from "./footer.module.css";
import { homeParts, legalPages, pages } from "./pages.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export function Footer() {
  const { t } = useLingui();
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
        </ul>
        <ThemeSwitch labelHidden className={styles.theme} />
      </div>
    </footer>
  );
}
