import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { closeSignIn, type SignInReason, type SignInRequest } from "../../lib/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import styles from "./sign-in-dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";
import { useMailNotice } from "./use-mail-notice.ts";

const titles: Record<SignInReason, MessageDescriptor> = {
  none: msg`Welcome`,
  "keep-picture": msg`Sign in to keep this picture`,
  share: msg`Sign in to share this picture`,
  "allowance-used": msg`Sign in to go on`,
  "session-expired": msg`Sign in again`,
  buy: msg`Sign in to buy credits`,
};

const descriptions: Partial<Record<SignInReason, MessageDescriptor>> = {
  "keep-picture": msg`What you made in this browser moves to your account.`,
  share: msg`What you made in this browser moves to your account; the link is yours to take back.`,
  "allowance-used": msg`Today's free pictures for visitors are used up. Your prompt and pictures stay here.`,
  "session-expired": msg`Your session has ended. Nothing you typed is lost.`,
};

export default function SignInDialog({ request }: { request: SignInRequest }) {
  const { t } = useLingui();
  const [view, setView] = useState<SignInRequest["tab"] | "forgot">(request.tab);
  const [email, setEmail] = useState("");
  const tellOfMail = useMailNotice();
  const isForgot = view === "forgot";
  const description = isForgot ? msg`We mail you a link that sets a new one.` : descriptions[request.reason];
  return (
    <Dialog
      open
      onClose={closeSignIn}
      title={isForgot ? t`Forgot your password?` : t(titles[request.reason])}
      description={description && t(description)}
      closeLabel={t`Close`}
      returnFocusTo={request.opener}
    >
      {view === "forgot" ? (
        <div className={styles.forgot}>
          <ForgotForm email={email} />
          <Button variant="quiet" onClick={() => setView("sign-in")}>
            <Trans>Back to sign-in</Trans>
          </Button>
        </div>
      ) : (
        <div className={styles.tabs}>
          <Tabs
            label={t`Sign in or sign up`}
            value={view}
            onChoose={(tab) => {
              setEmail("");
              setView(tab);
            }}
            tabs={[
              { value: "sign-in", label: t`Sign in` },
              { value: "sign-up", label: t`Sign up` },
            ]}
          >
            <div className={styles.panel}>
              <ProviderButtons />
              {/* A new key drops fields, error and password visibility with the tab. */}
              <SignInForm
                key={view}
                tab={view}
                email={email}
                onForgot={(typed) => {
                  setEmail(typed);
                  setView("forgot");
                }}
                onDone={() => {
                  closeSignIn();
                  if (view === "sign-up") tellOfMail();
                  request.onDone?.();
                }}
              />
            </div>
            <p className={styles.other}>
              {view === "sign-in" ? (
                <Trans>New accounts have free pictures every day.</Trans>
              ) : (
                <Trans>We keep your email address to sign you in, and for nothing else.</Trans>
              )}
            </p>
          </Tabs>
        </div>
      )}
    </Dialog>
  );
}
