import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type PlanId, planIds, plans } from "@proofsheet/contract";
import { useFormat } from "../../lib/format.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { planCurrency, planPrices } from "./price.rules.ts";
import styles from "./pricing-page.module.css";

const names: Record<PlanId, MessageDescriptor> = { free: msg`Free`, pro: msg`Pro`, enterprise: msg`Enterprise` };
const extras: Record<PlanId, MessageDescriptor> = {
  free: msg`All tools`,
  pro: msg`All tools`,
  enterprise: msg`API access and team features on request by mail`,
};

/** The daily allowances. Apart from the packs, because nothing of it can be bought at the checkout. */
export function PlanTable() {
  const { t } = useLingui();
  const format = useFormat();
  const currency = planCurrency(useLanguage());
  const monthly = (plan: PlanId) => format.money(planPrices[plan][currency], { currency, trailingZeroDisplay: "stripIfInteger" });
  return (
    <section className={styles.plans} aria-labelledby="plans">
      <h2 id="plans" className={styles.plansTitle}>
        <Trans>Daily free pictures by plan</Trans>
      </h2>
      <p className={styles.plansNote}>
        <Trans>
          Every day starts with free pictures; credits are used after them. A plan is arranged by mail and is not sold at the checkout.
        </Trans>
      </p>
      <table className={styles.planTable}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Plan</Trans>
            </th>
            <th scope="col">
              <Trans>Pictures a day</Trans>
            </th>
            <th scope="col">
              <Trans>A month</Trans>
            </th>
            <th scope="col">
              <Trans>With it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {planIds.map((plan) => (
            <tr key={plan}>
              <th scope="row">{t(names[plan])}</th>
              {plans[plan].dailyImages === null ? (
                <td>{t`unlimited`}</td>
              ) : (
                <td className={styles.data}>{format.number(plans[plan].dailyImages)}</td>
              )}
              <td className={styles.data}>{monthly(plan)}</td>
              <td>{t(extras[plan])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
