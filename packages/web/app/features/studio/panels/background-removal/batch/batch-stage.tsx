import { Trans, useLingui } from "@lingui/react/macro";
import { Check, ImageOff, TriangleAlert, X } from "lucide-react";
import { useFormat } from "../../../../../lib/format.ts";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Progress } from "../../../../../ui/progress.tsx";
import { NoticeLine } from "../../../canvas/result-notes.tsx";
import { FaultWords } from "../../../picture-words.tsx";
import type { BatchPhoto } from "./batch.rules.ts";
import styles from "./batch-stage.module.css";
import type { Batch } from "./use-batch.ts";

/** Every photo of the batch, with what has become of it. */
export function BatchStage({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  return (
    <ul className={styles.photos} aria-label={t`Photos`}>
      {batch.photos.map((photo) => (
        <li key={photo.id} className={styles.photo}>
          <Thumbnail photo={photo} />
          <p className={styles.name}>{photo.name}</p>
          <div className={styles.state} data-state={photo.state.at}>
            <StateWords photo={photo} />
          </div>
          {!batch.busy && (
            <IconButton
              className={styles.remove}
              label={t`Remove ${photo.name}`}
              icon={<X aria-hidden="true" />}
              onClick={() => batch.remove(photo.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ photo: { name, url, state } }: { photo: BatchPhoto }) {
  const { t } = useLingui();
  const fraction = state.at === "uploading" || state.at === "working" ? state.fraction : undefined;
  const shown = state.at === "done" ? state.imageUrl : url;
  return (
    <div className={styles.picture} data-done={state.at === "done" || undefined}>
      {shown && (
        <img
          key={shown}
          src={shown}
          alt={state.at === "done" ? t`Cut-out of ${name}` : name}
          // What this browser cannot show is judged by the studio.
          onError={(event) => event.currentTarget.setAttribute("hidden", "")}
        />
      )}
      <ImageOff className={styles.unseen} aria-hidden="true" />
      {fraction !== undefined && <Progress className={styles.progress} label={name} fraction={fraction} />}
    </div>
  );
}

function StateWords({ photo: { state } }: { photo: BatchPhoto }) {
  const { t } = useLingui();
  const format = useFormat();
  switch (state.at) {
    case "waiting":
      return <Trans context="of a photo in a batch">Waiting</Trans>;
    case "uploading":
      return t`Uploading ${format.percent(state.fraction)}`;
    case "working":
      return t`Cutting out ${format.percent(state.fraction)}`;
    case "done":
      return (
        <>
          <Check aria-hidden="true" size={14} /> <Trans context="of a photo in a batch">Cut out</Trans>
          {state.notices.map((notice) => (
            <span key={notice.code} className={styles.notice}>
              <NoticeLine notice={notice} />
            </span>
          ))}
        </>
      );
    case "failed":
      return (
        <>
          <TriangleAlert aria-hidden="true" size={14} /> {state.message}
        </>
      );
    case "refused":
      return (
        <>
          <TriangleAlert aria-hidden="true" size={14} /> <FaultWords fault={state.fault} kind="any-picture" />
        </>
      );
  }
}
