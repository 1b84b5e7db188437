import { Trans } from "@lingui/react/macro";
import type { readExport } from "@proofsheet/contract/account-data";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useFormat } from "../../lib/format.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import styles from "./personal-data.module.css";

type Answer = AnswerOf<typeof readExport>;
const exportKey = ["export"] as const;
const pollMs = 2_000;
const isUnderWay = (answer: Answer | undefined) => answer?.export?.status === "queued" || answer?.export?.status === "running";

/** Asks for the file of everything, follows its making and links to it. */
export function DataExport() {
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: exportKey,
    queryFn: ({ signal }) => api<Answer>("/users/export", { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? pollMs : false),
  });
  const start = useMutation({
    mutationFn: () => api<Answer>("/users/export", { method: "POST", body: {} }),
    onSuccess: (answer) => queries.setQueryData(exportKey, answer),
  });
  const made = data?.export;
  const fault = start.error ?? error;
  return (
    <>
      <p className={styles.note}>
        <Trans>One file with your profile, pictures, tasks, credit history and orders.</Trans>
      </p>
      {fault && <p role="alert">{fault.message}</p>}
      <div role="status" className={styles.row}>
        {isUnderWay(data) && <Trans>The file is being made. You can leave this page.</Trans>}
        {made?.status === "failed" && <Trans>The file could not be made. Try again.</Trans>}
        {made?.download_url && (
          <>
            <a href={made.download_url} className={buttonClass()} download>
              <Trans>Download ({format.bytes(made.size_bytes ?? 0)})</Trans>
            </a>
            <span className={styles.note}>
              <Trans>Kept until {format.dateTime(made.expires_at)}</Trans>
            </span>
          </>
        )}
      </div>
      {!isUnderWay(data) && (
        <Button className={styles.start} busy={start.isPending} onClick={() => start.mutate()}>
          {made?.download_url ? <Trans>Make a new file</Trans> : <Trans>Export my data</Trans>}
        </Button>
      )}
    </>
  );
}
