import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { siteOrigin } from "../../../lib/site-origin.ts";
import { StructuredData } from "../../../lib/structured-data.tsx";
import { useLanguage } from "../../../lib/use-language.ts";
import styles from "./more.module.css";

/** Who speaks here, and what search engines should know of it. */
export function About() {
  const { t } = useLingui();
  const language = useLanguage();
  const origin = siteOrigin();
  const publisher = { "@type": "Organization", name: t`Proofsheet`, url: `${origin}/`, logo: `${origin}/icon-512.png` };
  return (
    <section className={styles.section} id="about" aria-labelledby="about-title">
      <div className={styles.beside}>
        <h2 id="about-title" className={styles.sectionTitle}>
          <Trans>About Proofsheet</Trans>
        </h2>
        <div className={styles.about}>
          <p>
            <Trans>
              A proof sheet is the print on which a photographer sees a whole film at once, frame by frame, and marks what is worth
              enlarging. This studio is built the same way: the picture in the middle, a neutral grey around it, the frames you made beside
              it.
            </Trans>
          </p>
          <p>
            <Trans>
              The pictures are made by an engine of its own. It reads your line, plans a scene, and renders it on this server; every picture
              on this page came out of it, from the prompt that stands beneath.
            </Trans>
          </p>
          <p className={styles.links}>
            <Link to="/pricing">
              <Trans>Pricing</Trans>
            </Link>
            <a href="/api/docs">
              <Trans>API reference</Trans>
            </a>
            <Link to="/privacy-policy">
              <Trans>Privacy policy</Trans>
            </Link>
          </p>
        </div>
      </div>
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "WebSite",
          name: t`Proofsheet`,
          alternateName: ["Proofsheet", "样片"],
          url: `${origin}/`,
          inLanguage: language,
          publisher,
        }}
      />
    </section>
  );
}
