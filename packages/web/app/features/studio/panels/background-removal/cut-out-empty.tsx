import { Trans, useLingui } from "@lingui/react/macro";
import { FileButton } from "../../../../ui/file-button.tsx";
import { EmptyCard } from "../../canvas/empty-card.tsx";
import { acceptedInput } from "../../picture-file.ts";
import type { PickFault } from "../../picture-state.ts";
import styles from "./cut-out-empty.module.css";
import { sampleUrls } from "./samples.ts";

export interface CutOutEmptyProps {
  over: boolean;
  fault?: PickFault;
  onFiles: (files: File[]) => void;
  onSample: (url: string) => void;
}

export function CutOutEmpty({ over, fault, onFiles, onSample }: CutOutEmptyProps) {
  const { t } = useLingui();
  return (
    <EmptyCard
      over={over}
      title={
        over ? (
          t`Drop to cut out`
        ) : (
          <>
            <span className={styles.withMouse}>{t`Drop a photo here`}</span>
            <span className={styles.withTouch}>{t`Choose a photo`}</span>
          </>
        )
      }
    >
      <p>
        <span className={styles.withMouse}>
          <Trans>or paste from the clipboard.</Trans>{" "}
        </span>
        <Trans>JPEG, PNG, WebP, GIF or AVIF up to 10 MB.</Trans>
      </p>
      {fault && (
        <p role="alert" className={styles.fault}>
          <FaultWords fault={fault} />
        </p>
      )}
      <FileButton variant="primary" className={styles.choose} accept={acceptedInput} onFiles={onFiles}>
        <span className={styles.withMouse}>{t`Choose a file`}</span>
        <span className={styles.withTouch}>{t`Choose a photo`}</span>
      </FileButton>
      <Samples onSample={onSample} />
    </EmptyCard>
  );
}

function FaultWords({ fault }: { fault: PickFault }) {
  switch (fault) {
    case "too-large":
      return <Trans>This file is larger than 10 MB. Save it smaller and try again.</Trans>;
    case "heic":
      return <Trans>HEIC photos cannot be read here. Save the photo as JPEG and try again.</Trans>;
    case "type":
      return <Trans>This is not a picture that can be read here. Use JPEG, PNG, WebP, GIF or AVIF.</Trans>;
    case "empty":
      return <Trans>This file is empty.</Trans>;
    case "address":
      return <Trans>That was only the address of a picture. Save the picture first, or copy it and paste it here.</Trans>;
  }
}

function Samples({ onSample }: { onSample: (url: string) => void }) {
  const { t } = useLingui();
  if (sampleUrls.length === 0) return null;
  return (
    <div className={styles.samples}>
      <span className={styles.samplesLabel}>
        <Trans>No photo at hand?</Trans>
      </span>
      {sampleUrls.map((url, index) => {
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
