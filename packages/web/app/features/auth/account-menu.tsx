import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { withPageWords } from "../../lib/language.ts";
import { useSession } from "../../lib/session.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./account-menu.module.css";
import { initialsOf } from "./initials.ts";

const loadPopover = withPageWords(() => import("./account-popover.tsx"));
const AccountPopover = lazy(loadPopover);

/**
 * "Sign in", or the avatar and its menu, which holds `children` too. Until the session is known both are there, and the attribute that the script in
 * <head> has set on <html> shows the likely one: nothing moves when it is known.
 */
export function AccountMenu({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <>
      {session.status !== "user" && (
        <button
          type="button"
          className={`${buttonClass()} ${styles.signIn}`}
          data-guess={session.status === "starting" || undefined}
          onClick={() => openSignIn()}
        >
          <Trans>Sign in</Trans>
        </button>
      )}
      {session.status === "starting" && <span className={styles.avatar} data-guess aria-hidden="true" />}
      {session.status === "user" && <Avatar name={session.user.name} email={session.user.email} menu={children} />}
    </>
  );
}

function Avatar({ name, email, menu }: { name: string; email: string; menu: ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const avatar = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={avatar}
        type="button"
        className={styles.avatarButton}
        aria-label={t`Account`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.avatar}>{initialsOf(name || email)}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <AccountPopover anchor={avatar} onClose={() => setOpen(false)}>
            {menu}
          </AccountPopover>
        </Suspense>
      )}
    </>
  );
}
