import { useLingui } from "@lingui/react/macro";
import { currentSession } from "../../lib/session.ts";
import { resendVerification } from "../../lib/sign-in-calls.ts";
import { showToast } from "../../ui/toast-queue.ts";

/** Long enough to look into the mailbox and come back. */
const shownMs = 20_000;

/**
 * Says after a sign-up that a mail is on its way. In a corner, because the person goes on with what the dialog
 * interrupted; the account page has the same button for later.
 */
export function useMailNotice(): () => void {
  const { t } = useLingui();
  const tell = (): void => {
    const session = currentSession();
    if (session.status !== "user") return;
    showToast(t`Account created. A mail to ${session.user.email} asks you to confirm the address.`, {
      durationMs: shownMs,
      action: {
        label: t`Send again`,
        onClick: () => void resendVerification().then(tellAgain, (error: Error) => showToast(error.message)),
      },
    });
  };
  const tellAgain = (): void => showToast(t`A new mail is on its way.`);
  return tell;
}
