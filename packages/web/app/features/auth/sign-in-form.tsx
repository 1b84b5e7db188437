import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { sentenceFor } from "../../lib/error-copy.ts";
import { signIn, signUp } from "../../lib/session.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import { emptyForm, type FieldName, faultOf, fieldOf } from "./sign-in.rules.ts";
import styles from "./sign-in-dialog.module.css";

interface ShownError {
  field: FieldName | undefined;
  sentence: string;
}

/** One of the two forms; the first fault is shown at a time, and editing takes it away. */
export function SignInForm({ tab, onDone }: { tab: "sign-in" | "sign-up"; onDone: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [form, setForm] = useState(emptyForm);
  const [error, setError] = useState<ShownError>();
  const [busy, setBusy] = useState(false);
  const [passwordShown, setPasswordShown] = useState(false);
  const errorId = useId();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error?.field) element.current?.querySelector<HTMLInputElement>(`[name="${error.field}"]`)?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const fault = faultOf(tab, form);
    if (fault) return setError({ field: fault.field, sentence: await sentenceFor(language, fault.code, fault.details) });
    setError(undefined);
    setBusy(true);
    try {
      const email = form.email.trim();
      await (tab === "sign-in" ? signIn({ email, password: form.password }) : signUp({ ...form, email, name: form.name.trim() }));
      onDone();
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure : undefined;
      const fallback = tab === "sign-in" ? t`Sign-in failed` : t`Sign-up failed`;
      setError({ field: refused && fieldOf(refused.code), sentence: refused?.message ?? fallback });
    } finally {
      setBusy(false);
    }
  };

  const field = (name: FieldName, label: string) => ({
    label,
    name,
    value: form[name],
    inputSize: "large" as const,
    ...(error?.field === name && { "aria-invalid": true as const, "aria-errormessage": errorId }),
    onChange: (event: { target: { value: string } }) => {
      setError(undefined);
      setForm({ ...form, [name]: event.target.value });
    },
  });

  const passwordType = passwordShown ? "text" : "password";
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {tab === "sign-up" && <TextField {...field("name", t`Name`)} autoComplete="name" />}
      <TextField {...field("email", t`Email`)} type="email" autoComplete={tab === "sign-in" ? "username" : "email"} inputMode="email" />
      <TextField
        {...field("password", t`Password`)}
        type={passwordType}
        autoComplete={tab === "sign-in" ? "current-password" : "new-password"}
        trailing={
          <IconButton
            label={passwordShown ? t`Hide password` : t`Show password`}
            icon={passwordShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setPasswordShown(!passwordShown)}
          />
        }
      />
      {tab === "sign-up" && (
        <>
          <PasswordStrength password={form.password} />
          <TextField {...field("confirmPassword", t`Password again`)} type={passwordType} autoComplete="new-password" />
        </>
      )}
      {error && (
        <div id={errorId} role="alert" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error.sentence}
        </div>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {busy ? <Trans>One moment…</Trans> : tab === "sign-in" ? <Trans>Sign in</Trans> : <Trans>Create account</Trans>}
      </Button>
    </form>
  );
}
