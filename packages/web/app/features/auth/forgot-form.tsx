import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { askNewPassword } from "../../lib/sign-in-calls.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./form.module.css";
import { FormError } from "./form-error.tsx";
import { useForm } from "./use-form.ts";

/** Asks for a mail with a link that sets a new password. It says the same whether there is such an account or not. */
export function ForgotForm({ email = "" }: { email?: string }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  const { form, busy, field, error } = useForm({
    initial: { email },
    judge: (typed) => (typed.email.trim() === "" ? { field: "email", code: "EMAIL_MISSING" } : undefined),
    fallback: t`The mail could not be asked for. Try again.`,
    send: async (typed) => {
      const address = typed.email.trim();
      await askNewPassword({ email: address });
      setSentTo(address);
    },
  });
  if (sentTo !== undefined)
    return (
      <div role="status" className={styles.sent}>
        <p className={styles.sentTitle}>
          <Trans>Check your mail</Trans>
        </p>
        <p>
          <Trans>
            If {sentTo} has an account here, a mail with a link is on its way. The link works for an hour. If it does not come, look in the
            spam folder.
          </Trans>
        </p>
        <button type="button" className={styles.link} onClick={() => setSentTo(undefined)}>
          <Trans>Send it again</Trans>
        </button>
      </div>
    );
  return (
    <form {...form} className={styles.form}>
      <TextField {...field("email", t`Email`)} type="email" autoComplete="username" inputMode="email" />
      <FormError error={error} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? <Trans>One moment…</Trans> : <Trans>Send the link</Trans>}
      </Button>
    </form>
  );
}
