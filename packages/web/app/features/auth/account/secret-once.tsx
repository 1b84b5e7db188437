import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import styles from "./account.module.css";

/** A secret that no one can read again: it stays until the person says that they have it. */
export function SecretOnce({ label, secret, onKept }: { label: string; secret: string; onKept: () => void }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  // Without leave to use the clipboard, the person copies by hand.
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <div className={styles.secret}>
      <p role="status" className={styles.heading}>
        {label}
      </p>
      <code className={styles.code}>{secret}</code>
      <p className={styles.note}>
        <Trans>It is shown this once. Keep it where only your program reads it.</Trans>
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void copy()}>
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        <Button variant="quiet" onClick={onKept}>
          <Trans>I have kept it</Trans>
        </Button>
      </div>
    </div>
  );
}
