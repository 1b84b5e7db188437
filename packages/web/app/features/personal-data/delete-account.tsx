import { Trans, useLingui } from "@lingui/react/macro";
import type { identities } from "@proofsheet/contract/auth";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { leave, useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./personal-data.module.css";

/** Says what goes, and does it when the address is typed and the password is right. */
export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p className={styles.note}>
        <Trans>
          Your profile, pictures, tasks and unused credits are deleted at once and cannot be brought back. You are signed out everywhere.
          Records of payments stay, without your name.
        </Trans>
      </p>
      {isAsking ? (
        <Confirmation onKeep={() => setIsAsking(false)} />
      ) : (
        <Button variant="danger" className={styles.start} onClick={() => setIsAsking(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      )}
    </>
  );
}

function Confirmation({ onKeep }: { onKeep: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const email = session.status === "user" ? session.user.email : "";
  const [confirm, setConfirm] = useState("");
  const [password, setPassword] = useState("");
  const ways = useQuery({
    queryKey: ["identities"],
    queryFn: ({ signal }) => api<AnswerOf<typeof identities>>("/auth/identities", { signal }),
  });
  const hasPassword = ways.data?.has_password ?? true;
  const remove = useMutation({
    mutationFn: () => api("/users/me/delete", { method: "POST", body: { confirm, ...(hasPassword && { password }) } }),
    onSuccess: leave,
  });
  const isTyped = confirm.trim().toLowerCase() === email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !remove.isPending) remove.mutate();
  };
  return (
    <form className={styles.danger} onSubmit={submit}>
      <TextField
        label={t`Type ${email} to confirm`}
        value={confirm}
        onChange={({ target }) => setConfirm(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasPassword ? (
        <TextField
          label={t`Password`}
          type="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="current-password"
        />
      ) : (
        <p className={styles.note}>
          <Trans>This account has no password, so it needs a sign-in of the last ten minutes.</Trans>
        </p>
      )}
      {remove.error && <p role="alert">{remove.error.message}</p>}
      <div className={styles.row}>
        <Button type="submit" variant="danger" disabled={!isTyped || (hasPassword && password === "")} busy={remove.isPending}>
          <Trans>Delete account for good</Trans>
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Keep the account</Trans>
        </Button>
      </div>
    </form>
  );
}
