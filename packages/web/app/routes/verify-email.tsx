import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { ResendVerification } from "../features/auth/resend-verification.tsx";
import { useVerifiedEmail } from "../features/auth/use-verified-email.ts";
import { PageMessage } from "../features/shell/page-message.tsx";
import { useMailToken } from "../lib/mail-token.ts";
import { unlisted } from "../lib/page-address.tsx";
import { useSession } from "../lib/session.ts";
import { openSignIn } from "../lib/sign-in.ts";
import { Button, buttonClass } from "../ui/button.tsx";

export const handle = unlisted;

/** Where the mail of a sign-up leads to. */
export default function VerifyEmail() {
  const { t } = useLingui();
  const session = useSession();
  const { state, retry } = useVerifiedEmail(useMailToken());
  // Whoever opens the link a second time has nothing left to do.
  const isConfirmed = state.status === "done" || (state.status !== "loading" && session.status === "user" && session.user.email_verified);
  return (
    <>
      <title>{t`Confirm your email · Proofsheet`}</title>
      {state.status === "loading" && <PageMessage mark="…" title={t`Confirming your email address`} text={t`One moment…`} />}
      {isConfirmed && (
        <PageMessage mark="OK" title={t`Your email address is confirmed`} text={t`There is nothing else to do.`}>
          <Link to="/editor" className={buttonClass({ variant: "primary" })}>
            <Trans>Create a picture</Trans>
          </Link>
        </PageMessage>
      )}
      {!isConfirmed && state.status === "failed" && (
        <PageMessage title={t`The address is not confirmed yet`} text={<span role="alert">{state.message}</span>}>
          <Button variant="primary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </PageMessage>
      )}
      {!isConfirmed && (state.status === "dead" || state.status === "none") && (
        <PageMessage
          title={state.status === "dead" ? t`This link does not work any more` : t`Open the link in your mail`}
          text={
            state.status === "dead" ? (
              <span role="alert">
                <Trans>Each link works once, for 24 hours, and only the newest one does.</Trans>
              </span>
            ) : (
              t`This page confirms an email address with a link that comes by mail.`
            )
          }
        >
          {session.status === "user" && <ResendVerification user={session.user} variant="primary" />}
          {session.status === "guest" && (
            <Button variant="primary" onClick={() => openSignIn()}>
              <Trans>Sign in for a new mail</Trans>
            </Button>
          )}
        </PageMessage>
      )}
    </>
  );
}
