import { Trans, useLingui } from "@lingui/react/macro";
import { ApiError } from "../../lib/api-error.ts";
import { setNewPassword } from "../../lib/sign-in-calls.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./form.module.css";
import { FormError } from "./form-error.tsx";
import { NewPassword } from "./new-password.tsx";
import { newPasswordFault } from "./sign-in.rules.ts";
import { useForm } from "./use-form.ts";

interface ResetFormProps {
  token: string;
  email: string;
  onDone: () => void;
  /** The link died while the person typed. */
  onDead: () => void;
}

export function ResetForm({ token, email, onDone, onDead }: ResetFormProps) {
  const { t } = useLingui();
  const { form, values, busy, field, error } = useForm({
    initial: { password: "", confirmPassword: "" },
    judge: newPasswordFault,
    fallback: t`The password could not be set. Try again.`,
    send: (typed) =>
      setNewPassword({ token, ...typed }).then(onDone, (failure) => {
        if (failure instanceof ApiError && failure.code === "MAIL_LINK_INVALID") onDead();
        else throw failure;
      }),
  });
  return (
    <form {...form} className={styles.form}>
      {/* For password managers, which would keep the new password under no name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label={t`New password`} password={values.password} field={field} />
      <FormError error={error} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? <Trans>One moment…</Trans> : <Trans>Set password</Trans>}
      </Button>
    </form>
  );
}
