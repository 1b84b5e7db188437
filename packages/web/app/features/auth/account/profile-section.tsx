import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { askEmailChange, rename } from "../../../lib/account-calls.ts";
import type { User } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, Section } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import forms from "../form.module.css";
import { FormError } from "../form-error.tsx";
import { CurrentPassword } from "../password-field.tsx";
import { ResendVerification } from "../resend-verification.tsx";
import { useForm } from "../use-form.ts";
import styles from "./account.module.css";
import { FormButtons } from "./form-buttons.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

/** Name and address of the person who is signed in. */
export function ProfileSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  return (
    <Section title={<Trans>Profile</Trans>}>
      <NameRow user={user} />
      <EmailRow user={user} hasPassword={hasPassword} />
    </Section>
  );
}

function NameRow({ user }: { user: User }) {
  const { t } = useLingui();
  const row = useOpenedForm();
  return (
    <Row
      label={t`Name`}
      value={user.name}
      note={row.outcome && <span role="status">{row.outcome}</span>}
      action={
        !row.isOpen && (
          <Button ref={row.opener} aria-label={t`Change name`} onClick={row.open}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {row.isOpen && (
        <div ref={row.form}>
          <NameForm name={user.name} onDone={() => row.close(t`Saved.`)} onCancel={() => row.close()} />
        </div>
      )}
    </Row>
  );
}

function NameForm({ name, onDone, onCancel }: { name: string; onDone: () => void; onCancel: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { form, busy, field, error } = useForm({
    initial: { name },
    judge: (typed) => (typed.name.trim() === "" ? { field: "name", code: "NAME_MISSING" } : undefined),
    fallback: t`The change could not be saved. Try again.`,
    send: async (typed) => {
      await rename(typed.name);
      void queries.invalidateQueries({ queryKey: ["account", "profile"] });
      onDone();
    },
  });
  return (
    <form {...form} className={`${forms.form} ${styles.form}`}>
      <TextField {...field("name", t`Name`)} autoComplete="name" />
      <FormError error={error} />
      <FormButtons label={t`Save`} busy={busy} onCancel={onCancel} />
    </form>
  );
}

function EmailRow({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useLingui();
  const row = useOpenedForm();
  return (
    <Row
      label={
        <>
          {t`Email`}
          <span className={styles.tag} data-state={user.email_verified ? "ok" : "warn"}>
            {user.email_verified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed</Trans>}
          </span>
        </>
      }
      value={user.email}
      note={
        (row.outcome && <span role="status">{row.outcome}</span>) ||
        (!hasPassword && <Trans>To change it, set a password first: it is asked for.</Trans>)
      }
      action={
        !row.isOpen &&
        hasPassword && (
          <Button ref={row.opener} aria-label={t`Change email`} onClick={row.open}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      {!user.email_verified && !row.isOpen && <ResendVerification user={user} />}
      {row.isOpen && (
        <div ref={row.form}>
          <EmailForm
            onDone={(email) => row.close(t`A mail to ${email} is on its way. The address changes when you open its link.`)}
            onCancel={() => row.close()}
          />
        </div>
      )}
    </Row>
  );
}

function EmailForm({ onDone, onCancel }: { onDone: (email: string) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const { form, busy, field, error } = useForm({
    initial: { email: "", currentPassword: "" },
    judge: (typed) => {
      if (typed.email.trim() === "") return { field: "email", code: "EMAIL_MISSING" };
      return typed.currentPassword === "" ? { field: "currentPassword", code: "PASSWORD_MISSING" } : undefined;
    },
    fallback: t`The change could not be saved. Try again.`,
    send: async (typed) => {
      const email = typed.email.trim();
      await askEmailChange({ email, currentPassword: typed.currentPassword });
      onDone(email);
    },
  });
  return (
    <form {...form} className={`${forms.form} ${styles.form}`}>
      <TextField {...field("email", t`New email`)} type="email" autoComplete="email" inputMode="email" />
      <CurrentPassword {...field("currentPassword", t`Current password`)} />
      <FormError error={error} />
      <FormButtons label={t`Send the link`} busy={busy} onCancel={onCancel} />
    </form>
  );
}
