import { Trans, useLingui } from "@lingui/react/macro";
import { guestDailyImages, plans, priorityFromCredits, refundDays, uploadLimits } from "@proofsheet/contract";
import { StructuredData } from "../../../lib/structured-data.tsx";
import styles from "./more.module.css";

const bytesPerMegabyte = 1_048_576;

function useQuestions(): { question: string; answer: string }[] {
  const { t } = useLingui();
  const guestDaily = guestDailyImages;
  const freeDaily = plans.free.dailyImages;
  const proDaily = plans.pro.dailyImages;
  const fileMegabytes = Math.floor(uploadLimits.fileBytes / bytesPerMegabyte);
  return [
    {
      question: t`Do I need an account?`,
      answer: t`No. A visitor makes ${guestDaily} pictures a day. With an account it is ${freeDaily} a day, your history is there on every device, and you can buy credits.`,
    },
    {
      question: t`What does a picture cost?`,
      answer: t`One credit for each picture that is delivered, at every size. The free ones of the day go first. What fails, or is cancelled while it waits, costs nothing; of four ordered and three delivered you pay for three.`,
    },
    {
      question: t`Do credits expire, and can I have my money back?`,
      answer: t`Credits never expire. Within ${refundDays} days of a purchase the unused credits of that order are refunded; you ask for it on the order, in your account. You pay once, in US dollars; there is no subscription.`,
    },
    {
      question: t`What are the plans?`,
      answer: t`The number of free pictures a day: ${freeDaily} with Free, ${proDaily} with Pro, no limit with Enterprise, which also has API access. Pro and Enterprise are arranged by mail; packs of credits are sold on the pricing page.`,
    },
    {
      question: t`May I use the pictures commercially?`,
      answer: t`Yes, and without naming us. There is no watermark. The file says in its data that a machine made it, as the law of some places asks.`,
    },
    {
      question: t`How long does it take?`,
      answer: t`A picture is usually there within half a minute; the page shows the estimate of your run and your place in the queue. You can leave meanwhile, it waits in History. Whoever bought ${priorityFromCredits} credits or more at once is served first.`,
    },
    {
      question: t`In which language do I write?`,
      answer: t`In English or Chinese. Under each result the editor tells which words it did not understand, so that you can say them in another way.`,
    },
    {
      question: t`Which files can I give?`,
      answer: t`JPEG, PNG, WebP, GIF and AVIF up to ${fileMegabytes} MB. Results come as PNG, JPEG or WebP.`,
    },
    {
      question: t`Who sees my photos?`,
      answer: t`The built-in engine works on this server and sends them to nobody. They stay in your history until your account is closed. If the operator has connected an outside engine for a tool, that tool's pictures go there; the privacy policy says so.`,
    },
  ];
}

/** Frequent questions, open to read without script, and the same for search engines. */
export function Questions() {
  const questions = useQuestions();
  return (
    <section className={styles.section} id="questions" aria-labelledby="questions-title">
      <div className={styles.beside}>
        <h2 id="questions-title" className={styles.sectionTitle}>
          <Trans>Frequent questions</Trans>
        </h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
      <StructuredData
        data={{
          "@context": "https://schema.org",
          "@type": "FAQPage",
          mainEntity: questions.map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
        }}
      />
    </section>
  );
}
