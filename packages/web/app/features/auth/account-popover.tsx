import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { signOut, useSession } from "../../lib/session.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import styles from "./account-popover.module.css";

interface AccountPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

export default function AccountPopover({ anchor, onClose, children }: AccountPopoverProps) {
  const { t } = useLingui();
  const session = useSession();
  if (session.status !== "user") return null;
  return (
    <Popover open onClose={onClose} anchor={anchor} label={t`Account`}>
      <p className={styles.name}>{session.user.name}</p>
      <p className={styles.email}>{session.user.email}</p>
      <div className={styles.choices}>{children}</div>
      <Link to="/account" className={`${buttonClass()} ${styles.out}`} onClick={onClose}>
        <Trans>Account and sign-in</Trans>
      </Link>
      <Button
        className={styles.out}
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        <Trans>Sign out</Trans>
      </Button>
    </Popover>
  );
}
