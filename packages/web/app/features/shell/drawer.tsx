import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./drawer.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { Navigation } from "./navigation.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The navigation of narrow screens. */
export default function Drawer({ onClose, opener, children }: { onClose: () => void; opener: HTMLElement | null; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Menu`} closeLabel={t`Close menu`} shape="sheet" returnFocusTo={opener}>
      <Navigation className={styles.navigation} onChoose={onClose} />
      <div className={styles.part}>{children}</div>
      <div className={styles.part}>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </Dialog>
  );
}
