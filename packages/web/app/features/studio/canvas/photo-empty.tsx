import { Trans, useLingui } from "@lingui/react/macro";
import { Sentences } from "../../../lib/sentences.tsx";
import { FileButton } from "../../../ui/file-button.tsx";
import { acceptOf, type PictureKind } from "../picture-file.ts";
import type { PickFault } from "../picture-state.ts";
import { FaultWords, TypesWords } from "../picture-words.tsx";
import { EmptyCard } from "./empty-card.tsx";
import styles from "./photo-empty.module.css";

export interface PhotoEmptyProps {
  kind: PictureKind;
  /** A drag is over the page, and what dropping it will do. */
  over: boolean;
  dropWords: string;
  fault?: PickFault;
  /** Several photos may be chosen at once, up to so many. */
  most?: number | undefined;
  onFiles: (files: File[]) => void;
  /** Photos that this build offers to try the tool on. */
  sampleUrls: readonly string[];
  onSample: (url: string) => void;
}

/** The empty canvas of a tool that works on one photo. */
export function PhotoEmpty({ kind, over, dropWords, fault, most, onFiles, sampleUrls, onSample }: PhotoEmptyProps) {
  const { t } = useLingui();
  return (
    <EmptyCard
      over={over}
      title={
        over ? (
          dropWords
        ) : (
          <>
            <span className={styles.withMouse}>{t`Drop a photo here`}</span>
            <span className={styles.withTouch}>{t`Choose a photo`}</span>
          </>
        )
      }
    >
      <p>
        <Sentences>
          <span className={styles.withMouse}>
            <Trans>or paste from the clipboard.</Trans>
          </span>
          <span className={styles.sentence}>
            <TypesWords kind={kind} />
          </span>
          {most && (
            <span className={styles.sentence}>
              <Trans>Or up to {most} photos at once.</Trans>
            </span>
          )}
        </Sentences>
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          <FaultWords fault={fault} kind={kind} />
        </p>
      )}
      <FileButton variant="primary" className={styles.choose} accept={acceptOf(kind)} multiple={most !== undefined} onFiles={onFiles}>
        <span className={styles.withMouse}>{t`Choose a file`}</span>
        <span className={styles.withTouch}>{t`Choose a photo`}</span>
      </FileButton>
      <Samples urls={sampleUrls} onSample={onSample} />
    </EmptyCard>
  );
}

function Samples({ urls, onSample }: { urls: readonly string[]; onSample: (url: string) => void }) {
  const { t } = useLingui();
  if (urls.length === 0) return null;
  return (
    <div className={styles.samples}>
      <span className={styles.samplesLabel}>
        <Trans>No photo at hand?</Trans>
      </span>
      {urls.map((url, index) => {
        const number = index + 1;
        return (
          <button key={url} type="button" className={styles.sample} aria-label={t`Sample photo ${number}`} onClick={() => onSample(url)}>
            <img src={url} alt="" width={56} height={56} />
          </button>
        );
      })}
    </div>
  );
}
