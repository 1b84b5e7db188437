import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useBalance } from "../../lib/balance.ts";
import { signOut, useSession } from "../../lib/session.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import styles from "./drawer-account.module.css";

/** In the drawer of narrow screens: who is signed in, their credits, and the way out or in. */
export function DrawerAccount({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  const { data: balance } = useBalance();
  const credits = balance?.credits ?? 0;
  if (session.status !== "user") {
    const open = (tab: "sign-in" | "sign-up") => () => {
      onLeave();
      openSignIn({ tab });
    };
    return (
      <div className={styles.actions}>
        <Button onClick={open("sign-in")}>
          <Trans>Sign in</Trans>
        </Button>
        <Button variant="quiet" onClick={open("sign-up")}>
          <Trans>Sign up</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div>
      <p className={styles.email}>{session.user.email}</p>
      <p className={styles.credits}>
        <Plural value={credits} one="# credit" other="# credits" />
      </p>
      <div className={styles.actions}>
        <Link to="/account" className={buttonClass()} onClick={onLeave}>
          <Trans>Account</Trans>
        </Link>
        <Button
          onClick={() => {
            onLeave();
            void signOut();
          }}
        >
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  );
}
