import { Trans, useLingui } from "@lingui/react/macro";
import { guestDailyImages, plans } from "@proofsheet/contract";
import styles from "./more.module.css";

/** How credits work: three sentences, and one order written out as the ledger writes it. */
export function CreditFacts() {
  const { t } = useLingui();
  const guestDaily = guestDailyImages;
  const freeDaily = plans.free.dailyImages;
  const ledger = [
    [t`Ordered, 4 pictures`, "−4"],
    [t`Delivered`, "3"],
    [t`Returned for the one that failed`, "+1"],
  ];
  return (
    <section className={styles.section} id="credits" aria-labelledby="credits-title">
      <h2 id="credits-title" className={styles.sectionTitle}>
        <Trans>You pay for the pictures you get</Trans>
      </h2>
      <div className={styles.credits}>
        <ul className={styles.sentences}>
          <li>
            <Trans>One credit is one delivered picture, at every size.</Trans>
          </li>
          <li>
            <Trans>
              Every day begins with free ones: {guestDaily} for a visitor, {freeDaily} with an account. They go first.
            </Trans>
          </li>
          <li>
            <Trans>What fails or is cancelled comes back by itself. Credits never expire.</Trans>
          </li>
        </ul>
        <table className={styles.ledger}>
          <caption>
            <Trans>An order, as the books show it</Trans>
          </caption>
          <tbody>
            {ledger.map(([entry, amount]) => (
              <tr key={entry}>
                <th scope="row">{entry}</th>
                <td>{amount}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">
                <Trans>Charged</Trans>
              </th>
              <td>3</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
