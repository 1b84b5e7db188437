import type { Language } from "@proofsheet/contract";
import { useLanguage } from "../../lib/use-language.ts";
import styles from "./legal.module.css";

export interface LegalText {
  title: string;
  summary: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export type LegalDocument = Record<Language, LegalText>;

/** A legal text: long, plain, numbered. The texts are files of their own, so that no other page carries them. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { title, summary, sections } = document[useLanguage()];
  return (
    <article className={styles.page}>
      <title>{`${title} · Proofsheet`}</title>
      <meta name="description" content={summary} />
      <h1>{title}</h1>
      <p className={styles.summary}>{summary}</p>
      {sections.map((section, index) => (
        <section key={section.title}>
          <h2>
            <span className={styles.number}>{index + 1}</span>
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
