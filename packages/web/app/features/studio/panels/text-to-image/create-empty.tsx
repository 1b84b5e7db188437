import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyCard } from "../../canvas/empty-card.tsx";
import styles from "./create-empty.module.css";

/** Three prompts to begin with. */
export function CreateEmpty({ onPick }: { onPick: (prompt: string) => void }) {
  const { t } = useLingui();
  const examples = [
    t`Snowy mountains above a still lake at dawn`,
    t`A red fox in an autumn forest, oil painting`,
    t`A lighthouse on a cliff, stormy sea at dusk`,
  ];
  return (
    <EmptyCard title={t`Describe a picture`}>
      <p>
        <Trans>Name the place, the light, the season and what stands in it.</Trans>
      </p>
      <ul className={styles.examples}>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" className={styles.example} onClick={() => onPick(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </EmptyCard>
  );
}
