import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, Share } from "lucide-react";
import { api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { readTask } from "../studio-calls.ts";
import styles from "./share-dialog.module.css";

const changeSharing = (taskId: string, shared: boolean) =>
  api<TaskEnvelope>(`/generation/tasks/${taskId}/share`, { method: "PUT", body: { shared } });

function useSharedTask(taskId: string) {
  const queries = useQueryClient();
  const key = ["sharing", taskId];
  const read = useQuery({ queryKey: key, queryFn: ({ signal }) => readTask(taskId, signal), staleTime: 0 });
  const change = useMutation({
    mutationFn: (shared: boolean) => changeSharing(taskId, shared),
    onSuccess: (task) => queries.setQueryData(key, task),
  });
  const path = read.data?.share_path;
  return { path, url: path && location.origin + path, isRead: read.isSuccess, fault: change.error ?? read.error, change };
}

export interface ShareDialogProps {
  taskId: string;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Makes a task's pictures seen by whoever has the link, hands the link over, and takes it back. */
export function ShareDialog({ taskId, onClose, opener }: ShareDialogProps) {
  const { t } = useLingui();
  const { url, isRead, fault, change } = useSharedTask(taskId);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Share by link`}
      description={t`Whoever has the link can see and save what was made here. Your name, your words and the photos you began with are not shown.`}
      closeLabel={t`Close`}
      returnFocusTo={opener}
    >
      <div className={styles.body}>
        {fault && (
          <p role="alert" className={styles.fault}>
            {fault.message}
          </p>
        )}
        {url ? (
          <Shared
            url={url}
            busy={change.isPending}
            onTakeBack={() => change.mutate(false, { onSuccess: () => announce(t`The link is off`) })}
          />
        ) : (
          <Button variant="primary" size="large" busy={!isRead || change.isPending} onClick={() => change.mutate(true)}>
            <Trans>Make a link</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Shared({ url, busy, onTakeBack }: { url: string; busy: boolean; onTakeBack: () => void }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => {
        announce(t`Copied`);
        showToast(t`The link is on the clipboard.`);
      },
      () => showToast(t`The link could not be copied. Mark it and copy it by hand.`),
    );
  // Closing the phone's own sheet is no fault.
  const send = () => navigator.share({ url }).catch(() => undefined);
  return (
    <>
      <TextField label={t`Link`} value={url} readOnly inputSize="large" onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden="true" size={18} strokeWidth={1.75} />
          <Trans>Copy the link</Trans>
        </Button>
        {"share" in navigator && (
          <Button onClick={() => void send()}>
            <Share aria-hidden="true" size={18} strokeWidth={1.75} />
            <Trans>Send</Trans>
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        <a href={url} target="_blank" rel="noreferrer" className={styles.look}>
          <Trans>See what others see</Trans>
        </a>
        <Button variant="quiet" busy={busy} onClick={onTakeBack} className={styles.end}>
          <Trans>Turn the link off</Trans>
        </Button>
      </div>
    </>
  );
}
