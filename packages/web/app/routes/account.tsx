import { Trans, useLingui } from "@lingui/react/macro";
import { OwnAccount } from "../features/auth/account/own-account.tsx";
import { Orders } from "../features/payment/orders.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { unlisted } from "../lib/page-address.tsx";
import { useSession } from "../lib/session.ts";
import { openSignIn } from "../lib/sign-in.ts";
import { Button } from "../ui/button.tsx";
import styles from "./account.module.css";
import { AccountSections } from "./account-sections.tsx";

export const handle = unlisted;

export default function Account() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <main id={mainId} tabIndex={-1} className={styles.page}>
      <title>{t`Account · Proofsheet`}</title>
      <h1 className={styles.title}>
        <Trans>Account</Trans>
      </h1>
      {session.status === "user" && (
        <>
          <OwnAccount user={session.user} />
          <Orders />
          <AccountSections />
        </>
      )}
      {session.status === "guest" && (
        <div className={styles.guest}>
          <p>
            <Trans>Sign in to see your profile and your orders.</Trans>
          </p>
          <Button variant="primary" onClick={() => openSignIn()}>
            <Trans>Sign in</Trans>
          </Button>
        </div>
      )}
    </main>
  );
}
