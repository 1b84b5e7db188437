import type { ReactNode } from "react";
import { EmptyCard } from "../../canvas/empty-card.tsx";
import styles from "./examples-empty.module.css";

export interface ExamplesEmptyProps {
  title: string;
  promise: ReactNode;
  /** Prompts to begin with. */
  examples: readonly string[];
  onPick: (prompt: string) => void;
}

/** The empty canvas of a page that makes pictures from words. */
export const ExamplesEmpty = ({ title, promise, examples, onPick }: ExamplesEmptyProps) => (
  <EmptyCard title={title}>
    <p>{promise}</p>
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
