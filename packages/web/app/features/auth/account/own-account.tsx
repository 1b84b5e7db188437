import { Trans } from "@lingui/react/macro";
import { Suspense } from "react";
import type { User } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../form-error.tsx";
import styles from "./account.module.css";
import { useIdentities } from "./account-queries.ts";
import { DeveloperSection } from "./developer-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { WaysInSection } from "./ways-in-section.tsx";

/** Profile, ways in, sessions and API access of the person who is signed in. */
export function OwnAccount({ user }: { user: User }) {
  const { data: ways, error, refetch } = useIdentities();
  if (error && !ways)
    return (
      <div className={styles.end}>
        <FormError error={{ id: "account-error", sentence: error.message }} />
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  const loading = (
    <p role="status" className={styles.note}>
      <Trans>Loading…</Trans>
    </p>
  );
  if (!ways) return loading;
  return (
    <Suspense fallback={loading}>
      <ProfileSection user={user} hasPassword={ways.has_password} />
      <WaysInSection user={user} ways={ways} />
      <SessionsSection />
      <DeveloperSection />
    </Suspense>
  );
}
