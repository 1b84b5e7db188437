import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import type { CSSProperties } from "react";
import { actionNames } from "../../lib/action-names.ts";
import { Compare } from "../../ui/compare.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./compare-pair.module.css";

/** Two finished tasks, each with a picture. */
export type Pair = readonly [TaskEnvelope, TaskEnvelope];

export interface ComparePairProps {
  pair: Pair;
  onClose: () => void;
  /** What opened it takes the focus back. */
  opener: HTMLElement;
}

/** Shapes that differ by less than this look the same when one lies over the other. */
const alikeWithin = 0.01;
const ratioOf = ({ width, height }: TaskImage): number => width / height;

/** Two pictures of the roll: over one another with a line to move if they have one shape, else side by side. */
export function ComparePair({ pair, onClose, opener }: ComparePairProps) {
  const { t } = useLingui();
  const [first, second] = pair;
  const [one, other] = [first.images[0], second.images[0]];
  const names: [string, string] = [useWordsOf(first), useWordsOf(second)];
  if (!one || !other) return null;
  const alike = Math.abs(ratioOf(one) / ratioOf(other) - 1) < alikeWithin;
  return (
    <Dialog open onClose={onClose} title={t`Compare`} closeLabel={t`Close`} returnFocusTo={opener} className={styles.dialog}>
      {alike ? (
        <Over images={[one, other]} names={names} />
      ) : (
        <div className={styles.beside}>
          <Shown image={one} name={names[0]} />
          <Shown image={other} name={names[1]} />
        </div>
      )}
    </Dialog>
  );
}

/** What a task was asked for, or else what it is. */
function useWordsOf({ parameters, action }: TaskEnvelope): string {
  const { t } = useLingui();
  const words = parameters.prompt ?? parameters.instruction;
  return typeof words === "string" && words ? words : t(actionNames[action]);
}

interface BothProps {
  images: [TaskImage, TaskImage];
  names: [string, string];
}

function Over({ images: [one, other], names }: BothProps) {
  const { t } = useLingui();
  return (
    <div className={styles.over} style={{ "--ratio": ratioOf(one) } as CSSProperties}>
      <div className={styles.frame}>
        <Compare
          mode="split"
          before={<img src={one.image_url} alt={names[0]} className={styles.transparent} />}
          after={<img src={other.image_url} alt={names[1]} className={styles.transparent} />}
          words={{
            before: t`First`,
            after: t`Second`,
            slider: t`Compare the first and the second picture`,
            value: (percent) => t`${percent} % first`,
            hold: t`Hold to see the first picture`,
          }}
        />
      </div>
      <dl className={styles.names}>
        <dt>
          <Trans>First</Trans>
        </dt>
        <dd>{names[0]}</dd>
        <dt>
          <Trans>Second</Trans>
        </dt>
        <dd>{names[1]}</dd>
      </dl>
    </div>
  );
}

function Shown({ image, name }: { image: TaskImage; name: string }) {
  return (
    <figure className={styles.shown} style={{ "--ratio": ratioOf(image) } as CSSProperties}>
      <img src={image.image_url} alt="" width={image.width} height={image.height} className={styles.transparent} />
      <figcaption className={styles.name}>{name}</figcaption>
    </figure>
  );
}
