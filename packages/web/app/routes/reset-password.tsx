import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { ForgotForm } from "../features/auth/forgot-form.tsx";
import { ResetForm } from "../features/auth/reset-form.tsx";
import { useResetLink } from "../features/auth/use-reset-link.ts";
import { PageMessage } from "../features/shell/page-message.tsx";
import { useMailToken } from "../lib/mail-token.ts";
import { unlisted } from "../lib/page-address.tsx";
import { openSignIn } from "../lib/sign-in.ts";
import { Button } from "../ui/button.tsx";

export const handle = unlisted;

/** Where the mail for a forgotten password leads to; without a link it is the place to ask for one. */
export default function ResetPassword() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state, retry, settle } = useResetLink(useMailToken());
  return (
    <>
      <title>{t`Set a new password · Proofsheet`}</title>
      {state.status === "loading" && <PageMessage mark="…" title={t`Set a new password`} text={t`One moment…`} />}
      {state.status === "open" && (
        <PageMessage title={t`Set a new password`} text={<Trans>For {state.email}. Setting it signs you out everywhere.</Trans>}>
          <ResetForm token={state.token} email={state.email} onDone={() => settle("done")} onDead={() => settle("dead")} />
        </PageMessage>
      )}
      {state.status === "done" && (
        <PageMessage
          mark="OK"
          title={t`Your password is changed`}
          text={
            <span role="status">
              <Trans>You are signed out on every device. Sign in with the new password.</Trans>
            </span>
          }
        >
          <Button variant="primary" onClick={() => openSignIn({ onDone: () => void navigate("/") })}>
            <Trans>Sign in</Trans>
          </Button>
        </PageMessage>
      )}
      {state.status === "failed" && (
        <PageMessage title={t`The link could not be checked`} text={<span role="alert">{state.message}</span>}>
          <Button variant="primary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </PageMessage>
      )}
      {state.status === "dead" && (
        <PageMessage
          title={t`This link does not work any more`}
          text={
            <span role="alert">
              <Trans>Each link works once, for an hour, and only the newest one does. We can send you another.</Trans>
            </span>
          }
        >
          <ForgotForm />
        </PageMessage>
      )}
      {state.status === "none" && (
        <PageMessage title={t`Forgot your password?`} text={t`We mail you a link that sets a new one.`}>
          <ForgotForm />
        </PageMessage>
      )}
    </>
  );
}
