import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { showToast } from "../../ui/toast-queue.ts";
import { CreditFacts } from "./credit-facts.tsx";
import styles from "./home.module.css";
import { InspirationCards } from "./inspiration.tsx";
import { QuickPrompt } from "./quick-prompt.tsx";
import { ToolFacts } from "./tool-facts.tsx";

export function Home() {
  const { t } = useLingui();
  const [prompt, setPrompt] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const take = (chosen: string) => {
    setPrompt(chosen);
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: "center", behavior: "smooth" });
    showToast(t`The prompt is in the field`);
  };
  return (
    <>
      <section className={styles.table}>
        <div className={styles.opening}>
          <div className={styles.headline}>
            <h1>
              <Trans>Write a line. Get a picture.</Trans>
            </h1>
            <p>
              <Trans>High definition, no watermark, licensed for commercial use. You need no account to try it.</Trans>
            </p>
          </div>
          <QuickPrompt prompt={prompt} onPrompt={setPrompt} field={field} />
        </div>
      </section>
      <InspirationCards onChoose={take} />
      <ToolFacts />
      <CreditFacts />
    </>
  );
}
