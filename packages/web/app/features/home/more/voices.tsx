import { Trans } from "@lingui/react/macro";
import type { Language } from "@proofsheet/contract";
import content from "../../../../content/testimonials.json" with { type: "json" };
import { useLanguage } from "../../../lib/use-language.ts";
import styles from "./more.module.css";

type Written = Record<Language, string>;

/** content/testimonials.json, which the operator writes. */
interface Testimonials {
  /** Under the heading; says so where nobody is quoted. */
  note?: Written;
  voices: { role: Written; words: Written /** Of a person who said it and agreed. */; name?: string }[];
}

const { note, voices }: Testimonials = content;

/** Testimonials. A voice with a name is a quotation; one without speaks for a trade, and is not set as one. */
export function Voices() {
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="voices-title">
      <header className={styles.sectionHead}>
        <h2 id="voices-title">
          <Trans>What it is used for</Trans>
        </h2>
        {note && <p>{note[language]}</p>}
      </header>
      <ul className={styles.voices}>
        {voices.map(({ role, words, name }) => (
          <li key={role["en-US"]}>
            <h3>{name ? `${name}, ${role[language]}` : role[language]}</h3>
            {name ? <blockquote>{words[language]}</blockquote> : <p>{words[language]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
