import { Trans, useLingui } from "@lingui/react/macro";
import { Menu } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "../../ui/icon-button.tsx";
import { Seal } from "../../ui/seal.tsx";
import styles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { Navigation } from "./navigation.tsx";

const loadDrawer = () => import("./drawer.tsx");
const Drawer = lazy(loadDrawer);

export interface HeaderProps {
  /** Credit pill and avatar, or the way in. */
  account: ReactNode;
  /** The same matters, spread out, for the drawer. */
  drawerAccount: (close: () => void) => ReactNode;
}

export function Header({ account, drawerAccount }: HeaderProps) {
  const { t } = useLingui();
  const [drawer, setDrawer] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setDrawer(false);
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <Seal />
        <span className={styles.name}>
          <Trans>Proofsheet</Trans>
        </span>
      </Link>
      <Navigation className={styles.navigation} />
      <div className={styles.tools}>
        <LanguageSwitch />
        {account}
        <IconButton
          ref={opener}
          className={styles.opener}
          label={t`Menu`}
          icon={<Menu aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={drawer}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => setDrawer(true)}
        />
      </div>
      {drawer && (
        <Suspense fallback={null}>
          <Drawer onClose={close} opener={opener.current}>
            {drawerAccount(close)}
          </Drawer>
        </Suspense>
      )}
    </header>
  );
}
