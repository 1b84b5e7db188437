import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";
import { deferred } from "../../lib/deferred.tsx";
import { withPageWords } from "../../lib/language.ts";
import { showToast } from "../../ui/toast-queue.ts";
import styles from "./home.module.css";
// Its code comes later, its styles with the page: the HTML is there from the beginning.
import "./more/more.module.css";
import { InspirationCards } from "./inspiration.tsx";
import { QuickPrompt } from "./quick-prompt.tsx";

const More = deferred(withPageWords(async () => (await import("./more/more.tsx")).More));

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
      {/* Brought to life by itself, after the field above: one long piece of work fewer on a phone. */}
      <Suspense>
        <InspirationCards onChoose={take} />
      </Suspense>
      <More />
    </>
  );
}
