import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { signIn, signUp } from "../../lib/sign-in-calls.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./form.module.css";
import { FormError } from "./form-error.tsx";
import { NewPassword } from "./new-password.tsx";
import { PasswordField } from "./password-field.tsx";
import { emptyForm, type FieldName, faultOf } from "./sign-in.rules.ts";
import { useForm } from "./use-form.ts";

interface SignInFormProps {
  tab: "sign-in" | "sign-up";
  email: string;
  onDone: () => void;
  onForgot: (email: string) => void;
}

export function SignInForm({ tab, email, onDone, onForgot }: SignInFormProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const { form, values, busy, field, error } = useForm<Exclude<FieldName, "currentPassword">>({
    initial: { ...emptyForm, email },
    judge: (typed) => faultOf(tab, typed),
    fallback: tab === "sign-in" ? t`Sign-in failed` : t`Sign-up failed`,
    send: async (typed) => {
      const trimmed = { ...typed, email: typed.email.trim() };
      if (tab === "sign-in") await signIn({ email: trimmed.email, password: trimmed.password });
      else await signUp({ ...trimmed, name: typed.name.trim() });
      onDone();
    },
  });
  return (
    <form {...form} className={styles.form}>
      {tab === "sign-up" && <TextField {...field("name", t`Name`)} autoComplete="name" />}
      <TextField {...field("email", t`Email`)} type="email" autoComplete={tab === "sign-in" ? "username" : "email"} inputMode="email" />
      {tab === "sign-up" ? (
        <NewPassword label={t`Password`} password={values.password} field={field} />
      ) : (
        <div className={styles.withLink}>
          <PasswordField {...field("password", t`Password`)} autoComplete="current-password" shown={shown} onShow={setShown} />
          <button type="button" className={styles.link} onClick={() => onForgot(values.email.trim())}>
            <Trans>Forgot password?</Trans>
          </button>
        </div>
      )}
      <FormError error={error} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? <Trans>One moment…</Trans> : tab === "sign-in" ? <Trans>Sign in</Trans> : <Trans>Create account</Trans>}
      </Button>
    </form>
  );
}
