import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { User } from "../../lib/session.ts";
import { resendVerification } from "../../lib/sign-in-calls.ts";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import styles from "./form.module.css";
import { FormError } from "./form-error.tsx";

/** Another mail that asks whether the address is theirs. */
export function ResendVerification({ user, variant }: { user: User } & Pick<ButtonLook, "variant">) {
  const { t } = useLingui();
  const resend = useMutation({ mutationFn: resendVerification });
  if (resend.isSuccess)
    return (
      <p role="status" className={styles.sent}>
        <Trans>A mail to {user.email} is on its way. Its link works for 24 hours.</Trans>
      </p>
    );
  return (
    <div className={styles.form}>
      <FormError
        error={
          resend.error
            ? { id: "resend-error", sentence: resend.error.message || t`The mail could not be asked for. Try again.` }
            : undefined
        }
      />
      <Button variant={variant} className={styles.start} busy={resend.isPending} onClick={() => resend.mutate()}>
        <Trans>Send a new mail</Trans>
      </Button>
    </div>
  );
}
