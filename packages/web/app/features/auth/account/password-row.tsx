import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeOwnPassword } from "../../../lib/account-calls.ts";
import type { User } from "../../../lib/session.ts";
import { askNewPassword } from "../../../lib/sign-in-calls.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/section.tsx";
import forms from "../form.module.css";
import { FormError } from "../form-error.tsx";
import { NewPassword } from "../new-password.tsx";
import { CurrentPassword } from "../password-field.tsx";
import { newPasswordFault } from "../sign-in.rules.ts";
import { useForm } from "../use-form.ts";
import styles from "./account.module.css";
import { sessionsKey } from "./account-queries.ts";
import { FormButtons } from "./form-buttons.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

export function PasswordRow({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return hasPassword ? <ChangePassword user={user} /> : <FirstPassword user={user} />;
}

function ChangePassword({ user }: { user: User }) {
  const { t } = useLingui();
  const row = useOpenedForm();
  return (
    <Row
      label={t`Password`}
      note={row.outcome ? <span role="status">{row.outcome}</span> : <Trans>A new one signs you out on every other device.</Trans>}
      action={
        !row.isOpen && (
          <Button ref={row.opener} aria-label={t`Change password`} onClick={row.open}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {row.isOpen && (
        <div ref={row.form}>
          <PasswordForm
            email={user.email}
            onDone={() => row.close(t`Changed. Every other device is signed out.`)}
            onCancel={() => row.close()}
          />
        </div>
      )}
    </Row>
  );
}

function PasswordForm({ email, onDone, onCancel }: { email: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { form, values, busy, field, error } = useForm({
    initial: { currentPassword: "", password: "", confirmPassword: "" },
    judge: (typed) => (typed.currentPassword === "" ? { field: "currentPassword", code: "PASSWORD_MISSING" } : newPasswordFault(typed)),
    fallback: t`The change could not be saved. Try again.`,
    send: async (typed) => {
      await changeOwnPassword(typed);
      void queries.invalidateQueries({ queryKey: sessionsKey });
      onDone();
    },
  });
  return (
    <form {...form} className={`${forms.form} ${styles.form}`}>
      <CurrentPassword {...field("currentPassword", t`Current password`)} />
      {/* For password managers, which would keep the new password under no name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword label={t`New password`} password={values.password} field={field} />
      <FormError error={error} />
      <FormButtons label={t`Change password`} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** The first one is set by mail: a session alone must not be enough to make a way in that stays. */
function FirstPassword({ user }: { user: User }) {
  const { t } = useLingui();
  const ask = useMutation({ mutationFn: () => askNewPassword({ email: user.email }) });
  return (
    <Row
      label={t`Password`}
      value={t`Not set`}
      note={
        ask.isSuccess ? (
          <span role="status">
            <Trans>A mail to {user.email} is on its way. Its link works for an hour.</Trans>
          </span>
        ) : (
          <Trans>We mail you a link to set one.</Trans>
        )
      }
      action={
        !ask.isSuccess && (
          <Button busy={ask.isPending} onClick={() => ask.mutate()}>
            <Trans>Set a password</Trans>
          </Button>
        )
      }
    >
      {ask.error && <FormError error={{ id: "first-password-error", sentence: ask.error.message }} />}
    </Row>
  );
}
