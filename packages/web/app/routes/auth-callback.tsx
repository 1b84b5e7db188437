import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { keptReturnPath } from "../features/auth/return-path.ts";
import { useProviderReturn } from "../features/auth/use-provider-return.ts";
import { PageMessage } from "../features/shell/page-message.tsx";
import { unlisted } from "../lib/page-address.tsx";
import { useSession } from "../lib/session.ts";
import { openSignIn } from "../lib/sign-in.ts";
import { Button, buttonClass } from "../ui/button.tsx";

/** Specification, section 2. */
const leaveAfterMs = 1500;

export const handle = unlisted;

/** Where Google and GitHub send the person back to: `/auth/callback`, with or without the provider's name, and `/auth/error`. */
export default function AuthCallback() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const state = useProviderReturn(useLocation().pathname);
  useEffect(() => {
    if (state.status !== "success") return;
    const timer = setTimeout(() => void navigate(keptReturnPath(), { replace: true }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [state.status, navigate]);
  // Whoever is in already came to connect the provider.
  const isIn = session.status === "user";
  // Whoever has an account by another way in connects this one on the account page, once they are in.
  const isKnownAddress = state.status === "error" && state.code === "EMAIL_HAS_ACCOUNT";
  const signIn = () => openSignIn({ onDone: () => void navigate(isKnownAddress ? "/account" : keptReturnPath(), { replace: true }) });
  return (
    <>
      <title>{t`Signing in · Proofsheet`}</title>
      {state.status === "loading" && <PageMessage mark="…" title={t`Signing you in`} text={t`One moment…`} />}
      {state.status === "success" && <PageMessage mark="OK" title={t`You are signed in`} text={t`One moment, you are taken back.`} />}
      {state.status === "error" && (
        <PageMessage title={isIn ? t`Nothing was connected` : t`You are not signed in`} text={<span role="alert">{state.text}</span>}>
          {isIn ? (
            <Link to="/account" className={buttonClass({ variant: "primary" })}>
              <Trans>Back to the account</Trans>
            </Link>
          ) : (
            <Button variant="primary" onClick={signIn}>
              {isKnownAddress ? <Trans>Sign in</Trans> : <Trans>Try again</Trans>}
            </Button>
          )}
          <Link to="/" className={buttonClass()}>
            <Trans>Back to home</Trans>
          </Link>
        </PageMessage>
      )}
    </>
  );
}
