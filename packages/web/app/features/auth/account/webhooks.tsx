import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addWebhook, removeWebhook, rotateWebhookSecret, type Webhook } from "../../../lib/developer-calls.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import forms from "../form.module.css";
import { FormError } from "../form-error.tsx";
import { useForm } from "../use-form.ts";
import styles from "./account.module.css";
import { useWebhooks, webhooksKey } from "./account-queries.ts";
import { FormButtons } from "./form-buttons.tsx";
import { SecretOnce } from "./secret-once.tsx";
import { useOpenedForm } from "./use-opened-form.ts";

/** The addresses that are told of every task that ends. */
export function Webhooks() {
  const { t } = useLingui();
  const { data: webhooks, error } = useWebhooks();
  const row = useOpenedForm();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Row
        label={t`Webhooks`}
        note={<Trans>A public https address is told of every task that ends, in messages that are signed.</Trans>}
        action={
          !row.isOpen && (
            <Button ref={row.opener} aria-label={t`New webhook`} onClick={row.open}>
              <Trans>New address</Trans>
            </Button>
          )
        }
      >
        {row.isOpen && (
          <div ref={row.form}>
            <WebhookForm
              onDone={(made) => {
                setSecret(made);
                row.close();
              }}
              onCancel={() => row.close()}
            />
          </div>
        )}
        {secret && <SecretOnce label={t`The secret that messages are signed with`} secret={secret} onKept={() => setSecret(undefined)} />}
        {error && !webhooks && <FormError error={{ id: "webhooks-error", sentence: error.message }} />}
      </Row>
      {webhooks?.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
    </>
  );
}

function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey });
  const rotate = useMutation({ mutationFn: () => rotateWebhookSecret(webhook.id), onSuccess: onSecret, onSettled: refresh });
  const remove = useMutation({ mutationFn: () => removeWebhook(webhook.id), onSettled: refresh });
  const failure = rotate.error ?? remove.error;
  const { url } = webhook;
  return (
    <Row
      label={url}
      note={<LastMessage webhook={webhook} />}
      action={
        <Button busy={remove.isPending} aria-label={t`Remove ${url}`} onClick={() => remove.mutate()}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <div className={styles.buttons}>
        <Button busy={rotate.isPending} aria-label={t`New secret for ${url}`} onClick={() => rotate.mutate()}>
          <Trans>New secret</Trans>
        </Button>
      </div>
      {failure && <FormError error={{ id: `webhook-${webhook.id}`, sentence: failure.message }} />}
    </Row>
  );
}

function LastMessage({ webhook: { is_active: isActive, last } }: { webhook: Webhook }) {
  if (!isActive) return <Trans>Stopped: the address said that it is gone. A new secret starts it again.</Trans>;
  if (!last) return <Trans>No message yet</Trans>;
  if (last.delivered) return <Trans>The last message arrived</Trans>;
  if (last.attempts === 0) return <Trans>A message is on its way</Trans>;
  return last.status ? (
    <Trans>The last message was answered {last.status}; it is tried again</Trans>
  ) : (
    <Trans>The last message found nobody; it is tried again</Trans>
  );
}

function WebhookForm({ onDone, onCancel }: { onDone: (secret: string) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { form, busy, field, error } = useForm({
    initial: { url: "" },
    judge: () => undefined,
    fallback: t`The address could not be added. Try again.`,
    send: async ({ url }) => {
      const secret = await addWebhook({ url: url.trim() });
      void queries.invalidateQueries({ queryKey: webhooksKey });
      onDone(secret);
    },
  });
  return (
    <form {...form} className={`${forms.form} ${styles.form}`}>
      <TextField {...field("url", t`Address`)} type="url" inputMode="url" placeholder="https://" maxLength={500} />
      <FormError error={error} />
      <FormButtons label={t`Add the address`} busy={busy} onCancel={onCancel} />
    </form>
  );
}
