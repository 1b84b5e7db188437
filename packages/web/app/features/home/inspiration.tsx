import { Trans, useLingui } from "@lingui/react/macro";
import { type Sample, samples, sampleUrl } from "../../lib/samples.ts";
import { useLanguage } from "../../lib/use-language.ts";
import styles from "./inspiration.module.css";
import { type Inspiration, inspirations } from "./inspirations.ts";

const pictureOf = (card: Inspiration): Sample | undefined => samples.find((sample) => sample.id === card.id);
/** Fewer do not fill a contact sheet: then the prompts stand as a list. */
const sheetMinimum = 6;

/** Prompts to begin from: with their pictures as a contact sheet, the others as a numbered index. A press takes the prompt. */
export function InspirationCards({ onChoose }: { onChoose: (prompt: string) => void }) {
  const pictured = inspirations.filter(pictureOf);
  const shown = pictured.length < sheetMinimum ? [] : pictured;
  const listed = inspirations.filter((card) => !shown.includes(card));
  return (
    <section className={styles.section} id="prompts" aria-labelledby="prompts-title">
      <header className={styles.head}>
        <h2 id="prompts-title">
          <Trans>Prompts to begin from</Trans>
        </h2>
        <p>
          <Trans>Press one to take it over and change it.</Trans>
        </p>
      </header>
      {shown.length > 0 && <ContactSheet cards={shown} onChoose={onChoose} />}
      {listed.length > 0 && <PromptIndex cards={listed} first={shown.length} onChoose={onChoose} />}
    </section>
  );
}

const frameNumber = (index: number) => String(index + 1).padStart(2, "0");

interface CardsProps {
  cards: readonly Inspiration[];
  onChoose: (prompt: string) => void;
}

function ContactSheet({ cards, onChoose }: CardsProps) {
  const language = useLanguage();
  const { t } = useLingui();
  return (
    <ul className={styles.sheet}>
      {cards.map((card, index) => {
        const picture = pictureOf(card);
        if (!picture) return null;
        const prompt = card.prompt[language];
        return (
          <li key={card.id} className={styles.frame} data-shape={shapeOf(picture)}>
            <button
              type="button"
              className={styles.picture}
              data-frame={frameNumber(index)}
              onClick={() => onChoose(prompt)}
              aria-label={t`Use the prompt: ${prompt}`}
            >
              <img src={sampleUrl(picture)} alt="" width={picture.width} height={picture.height} loading="lazy" decoding="async" />
            </button>
            <p className={styles.caption} aria-hidden="true">
              {prompt}
              <span className={styles.cardTags}>{card.tags[language].slice(0, 2).join(" · ")}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The rows keep the aspect of the pictures; CSS knows the three that the sizes of this page give. */
const shapeOf = ({ width, height }: Sample) => (width > height * 1.2 ? "wide" : height > width * 1.2 ? "tall" : "square");

function PromptIndex({ cards, first, onChoose }: CardsProps & { first: number }) {
  const language = useLanguage();
  return (
    <ol className={styles.index}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <button type="button" className={styles.entry} onClick={() => onChoose(card.prompt[language])}>
            <span className={styles.ordinal} aria-hidden="true">
              {frameNumber(first + index)}
            </span>
            <span className={styles.words}>{card.prompt[language]}</span>
            <span className={styles.tags}>{card.tags[language].join(" · ")}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
