import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiKey, endApiKey, makeApiKey } from "../../../lib/developer-calls.ts";
import { useFormat } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/section.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import forms from "../form.module.css";
import { FormError } from "../form-error.tsx";
import { useForm } from "../use-form.ts";
import styles from "./account.module.css";
import { apiKeysKey, useApiKeys } from "./account-queries.ts";
import { FormButtons } from "./form-buttons.tsx";
import { SecretOnce } from "./secret-once.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

/** The keys with which programs act for this account. */
export function ApiKeys() {
  const { t } = useLingui();
  const { data: keys, error } = useApiKeys();
  const row = useOpenedForm();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Row
        label={t`API keys`}
        note={<Trans>A key acts for you, within its rights. Whoever has it can spend your credits.</Trans>}
        action={
          !row.isOpen && (
            <Button ref={row.opener} aria-label={t`New API key`} onClick={row.open}>
              <Trans>New key</Trans>
            </Button>
          )
        }
      >
        {row.isOpen && (
          <div ref={row.form}>
            <KeyForm
              onDone={(made) => {
                setSecret(made);
                row.close();
              }}
              onCancel={() => row.close()}
            />
          </div>
        )}
        {secret && <SecretOnce label={t`Your new API key`} secret={secret} onKept={() => setSecret(undefined)} />}
        {error && !keys && <FormError error={{ id: "api-keys-error", sentence: error.message }} />}
      </Row>
      {keys?.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useLingui();
  const format = useFormat();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => endApiKey(apiKey.id),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  });
  const { name, ending, scopes, daily_images: cap, used_at: usedAt } = apiKey;
  const rights = scopes.includes("generate") ? t`makes pictures and reads` : t`only reads`;
  const limit = cap === null ? t`no daily cap` : t`at most ${cap} pictures a day`;
  return (
    <Row
      label={name}
      value={`…${ending} · ${rights} · ${limit}`}
      note={usedAt ? <Trans>Last used {format.dateTime(usedAt)}</Trans> : <Trans>Never used</Trans>}
      action={
        <Button busy={end.isPending} aria-label={t`End the key ${name}`} onClick={() => end.mutate()}>
          <Trans>End</Trans>
        </Button>
      }
    >
      {end.error && <FormError error={{ id: `end-${apiKey.id}`, sentence: end.error.message }} />}
    </Row>
  );
}

type Rights = "all" | "read";
const scopesOf = { all: ["generate", "read"], read: ["read"] } as const;

function KeyForm({ onDone, onCancel }: { onDone: (secret: string) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [rights, setRights] = useState<Rights>("all");
  const { form, busy, field, error } = useForm({
    initial: { name: "", cap: "" },
    judge: () => undefined,
    fallback: t`The key could not be made. Try again.`,
    send: async ({ name, cap }) => {
      const secret = await makeApiKey({
        name: name.trim() || t`My program`,
        scopes: [...scopesOf[rights]],
        daily_images: cap.trim() === "" ? null : Number(cap),
      });
      void queries.invalidateQueries({ queryKey: apiKeysKey });
      onDone(secret);
    },
  });
  return (
    <form {...form} className={`${forms.form} ${styles.form}`}>
      <TextField {...field("name", t`What it is for`)} maxLength={60} placeholder={t`My program`} />
      <Segmented
        label={t`Rights`}
        options={[
          { value: "all", label: t`Make pictures` },
          { value: "read", label: t`Only read` },
        ]}
        value={rights}
        onChoose={setRights}
      />
      <TextField {...field("cap", t`Pictures a day at most (empty: no cap)`)} inputMode="numeric" />
      <FormError error={error} />
      <FormButtons label={t`Make the key`} busy={busy} onCancel={onCancel} />
    </form>
  );
}
