import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import type { Pair } from "./compare-pair.tsx";
import styles from "./selection-bar.module.css";
import { savePictures } from "./zip-pictures.ts";

const ComparePair = lazy(async () => ({ default: (await import("./compare-pair.tsx")).ComparePair }));

export interface SelectionBarProps {
  chosen: readonly TaskEnvelope[];
  onRemove: () => void;
  onEnd: () => void;
}

/** What can be done with the chosen tasks, at the foot of the window while somebody chooses. */
export function SelectionBar({ chosen, onRemove, onEnd }: SelectionBarProps) {
  const { t } = useLingui();
  const [saving, setSaving] = useState(false);
  const [compared, setCompared] = useState<{ pair: Pair; opener: HTMLElement } | undefined>();
  const withPictures = chosen.filter(({ images }) => images.length > 0);
  const [first, second, ...more] = withPictures;
  const pair: Pair | undefined = first && second && more.length === 0 ? [first, second] : undefined;
  const save = async () => {
    setSaving(true);
    try {
      await savePictures(withPictures);
    } catch (error) {
      showToast((error as Error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={styles.bar} aria-label={t`Chosen pictures`} tabIndex={-1}>
      <p role="status" className={styles.count}>
        <Plural value={chosen.length} _0="Choose pictures" one="# chosen" other="# chosen" />
      </p>
      <Button onClick={() => void save()} busy={saving} disabled={withPictures.length === 0}>
        <Trans>Download as zip</Trans>
      </Button>
      <Button
        onClick={({ currentTarget: opener }) => pair && setCompared({ pair, opener })}
        disabled={!pair}
        title={t`Choose two pictures to compare them`}
      >
        <Trans>Compare</Trans>
      </Button>
      <Button onClick={onRemove} disabled={chosen.length === 0}>
        <Trans>Delete</Trans>
      </Button>
      <Button variant="quiet" onClick={onEnd}>
        <Trans>Done</Trans>
      </Button>
      {compared && (
        <Suspense fallback={null}>
          <ComparePair {...compared} onClose={() => setCompared(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
