import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { closeSignIn, type SignInReason, type SignInRequest } from "../../lib/sign-in.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import styles from "./sign-in-dialog.module.css";
import { SignInForm } from "./sign-in-form.tsx";

const titles: Record<SignInReason, MessageDescriptor> = {
  none: msg`Welcome`,
  "keep-picture": msg`Sign in to keep this picture`,
  "allowance-used": msg`Sign in to go on`,
  "session-expired": msg`Sign in again`,
  buy: msg`Sign in to buy credits`,
};

const descriptions: Partial<Record<SignInReason, MessageDescriptor>> = {
  "keep-picture": msg`What you made in this browser moves to your account.`,
  "allowance-used": msg`Today's free pictures for visitors are used up. Your prompt and pictures stay here.`,
  "session-expired": msg`Your session has ended. Nothing you typed is lost.`,
};

export default function SignInDialog({ request }: { request: SignInRequest }) {
  const { t } = useLingui();
  const [tab, setTab] = useState(request.tab);
  const description = descriptions[request.reason];
  const done = () => {
    closeSignIn();
    request.onDone?.();
  };
  return (
    <Dialog
      open
      onClose={closeSignIn}
      title={t(titles[request.reason])}
      description={description && t(description)}
      closeLabel={t`Close`}
      returnFocusTo={request.opener}
    >
      <div className={styles.tabs}>
        <Tabs
          label={t`Sign in or sign up`}
          value={tab}
          onChoose={setTab}
          tabs={[
            { value: "sign-in", label: t`Sign in` },
            { value: "sign-up", label: t`Sign up` },
          ]}
        >
          {/* A new key drops fields, error and password visibility with the tab. */}
          <SignInForm key={tab} tab={tab} onDone={done} />
          <p className={styles.other}>
            {tab === "sign-in" ? (
              <Trans>New accounts have free pictures every day.</Trans>
            ) : (
              <Trans>We keep your email address to sign you in, and for nothing else.</Trans>
            )}
          </p>
        </Tabs>
      </div>
    </Dialog>
  );
}
