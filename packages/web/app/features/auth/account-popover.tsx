import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode, RefObject } from "react";
import { signOut, useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
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
