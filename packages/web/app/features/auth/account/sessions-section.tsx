import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endAllSessions, endSession, type WireSession } from "../../../lib/account-calls.ts";
import { useFormat } from "../../../lib/format.ts";
import { signOut } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, Section } from "../../../ui/section.tsx";
import { FormError } from "../form-error.tsx";
import styles from "./account.module.css";
import { sessionsKey, useSessions } from "./account-queries.ts";
import { deviceName } from "./device-name.ts";

/** Where the account is signed in, and how that ends. */
export function SessionsSection() {
  const { data: sessions, error, refetch } = useSessions();
  return (
    <Section title={<Trans>Signed in on</Trans>}>
      {error && !sessions && (
        <div className={styles.end}>
          <FormError error={{ id: "sessions-error", sentence: error.message }} />
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!sessions && !error && (
        <p role="status" className={styles.note}>
          <Trans>Loading…</Trans>
        </p>
      )}
      {sessions?.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
      {sessions && <Everywhere />}
    </Section>
  );
}

function SessionRow({ session }: { session: WireSession }) {
  const { t } = useLingui();
  const format = useFormat();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: async () => {
      if (session.current) await signOut();
      else await endSession(session.id);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
  const device = deviceName(session.device) ?? t`Unknown device`;
  return (
    <Row
      label={
        <>
          {device}
          {session.current && (
            <span className={styles.tag} data-state="ok">
              <Trans>This device</Trans>
            </span>
          )}
        </>
      }
      note={
        <Trans>
          Signed in {format.dateTime(session.created_at)}, last seen {format.dateTime(session.seen_at)}
        </Trans>
      }
      action={
        <Button busy={end.isPending} aria-label={t`Sign out ${device}`} onClick={() => end.mutate()}>
          <Trans>Sign out</Trans>
        </Button>
      }
    >
      {end.error && <FormError error={{ id: `end-${session.id}`, sentence: end.error.message }} />}
    </Row>
  );
}

/** Asks once more, because this page ends too. */
function Everywhere() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({ mutationFn: endAllSessions });
  if (!isAsking)
    return (
      <div className={styles.end}>
        <Button onClick={() => setIsAsking(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
    );
  return (
    <div className={styles.end}>
      <p>
        <Trans>Every device is signed out, this one too.</Trans>
      </p>
      {end.error && <FormError error={{ id: "everywhere-error", sentence: end.error.message }} />}
      <div className={styles.buttons}>
        <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setIsAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
