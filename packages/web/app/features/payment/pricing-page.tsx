import { Trans, useLingui } from "@lingui/react/macro";
import { refundDays } from "@proofsheet/contract";
import type { WirePackage } from "@proofsheet/contract/payment";
import { useFormat } from "../../lib/format.ts";
import { siteOrigin } from "../../lib/site-origin.ts";
import { StructuredData } from "../../lib/structured-data.tsx";
import { useLanguage } from "../../lib/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { usePackages } from "./payment-calls.ts";
import { PlanTable } from "./plan-table.tsx";
import { offersOf, ownPackages, priceOf } from "./price.rules.ts";
import styles from "./pricing-page.module.css";
import { type Purchase, usePurchase } from "./use-purchase.ts";

export function PricingPage() {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = usePackages();
  const own = ownPackages(useLanguage());
  const purchase = usePurchase();
  const promo = data?.promo;
  return (
    <div className={styles.page}>
      <title>{t`Pricing · Proofsheet`}</title>
      <meta
        name="description"
        content={t`Credits in packs of 10, 50 and 200, paid once. They never expire, and failed runs cost nothing.`}
      />
      <StructuredData
        data={offersOf(own, t`Proofsheet credits`, t`One credit pays for one delivered picture. Credits never expire.`, siteOrigin())}
      />
      <h1 className={styles.title}>
        <Trans>Pay once, for the pictures you make.</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>A picture costs one credit. Buy a pack when the day's free pictures are not enough; there is no subscription.</Trans>
      </p>
      <p className={styles.promo}>
        {promo && (
          <Trans>
            {format.percent(promo.percent_off / 100)} off your first purchase, until {format.dateTime(promo.ends_at)}.
          </Trans>
        )}
      </p>
      <ul className={styles.table} aria-label={t`Credit packs`}>
        {(data?.packages ?? own).map((row) => (
          <Column key={row.id} row={row} purchase={purchase} />
        ))}
      </ul>
      <ul className={styles.terms}>
        <li>
          <Trans>Prices are in US dollars.</Trans>
        </li>
        <li>
          <Trans>Credits never expire.</Trans>
        </li>
        <li>
          <Trans>Failed runs cost nothing.</Trans>
        </li>
        <li>
          <Trans>Unused credits are refunded within {refundDays} days of paying.</Trans>
        </li>
      </ul>
      <PlanTable />
    </div>
  );
}

function Column({ row, purchase }: { row: WirePackage; purchase: Purchase }) {
  const { t } = useLingui();
  const format = useFormat();
  const price = priceOf(row);
  const isProcessing = purchase.processing === row.id;
  const fault = purchase.fault?.packageId === row.id ? purchase.fault.text : undefined;
  const perCredit = format.money(price.perCreditCents, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return (
    <li className={classNames(styles.column, row.is_popular && styles.popular)}>
      <div className={styles.head}>
        <h2 className={styles.name}>{row.name}</h2>
        {row.is_popular && (
          <span className={styles.mark}>
            <Trans>Most popular</Trans>
          </span>
        )}
      </div>
      <p className={styles.price}>
        <span className={styles.now}>{format.money(price.nowCents)}</span>
        {price.beforeCents !== undefined && (
          <>
            {" "}
            <span className={styles.hidden}>
              <Trans>instead of</Trans>
            </span>{" "}
            <s className={styles.before}>{format.money(price.beforeCents)}</s>
          </>
        )}
      </p>
      <p className={styles.description}>{row.description}</p>
      <dl className={styles.rows}>
        <Row label={t`Credits`} value={format.number(row.credits)} />
        <Row label={t`Per credit`} value={perCredit} />
        <Row
          label={t`You save`}
          value={price.savedCents > 0 ? `${format.money(price.savedCents)} · ${format.percent(price.savedFraction)}` : "—"}
        />
        <Row label={t`Speed`} value={price.isPriority ? t`Priority` : t`Standard`} />
      </dl>
      <Button size="large" variant={row.is_popular ? "primary" : "secondary"} busy={isProcessing} onClick={() => purchase.choose(row.id)}>
        {isProcessing ? <Trans>Processing…</Trans> : <Trans>Buy {format.number(row.credits)} credits</Trans>}
      </Button>
      {fault && (
        <p role="alert" className={styles.fault}>
          <Trans>Error: {fault}</Trans>
        </p>
      )}
    </li>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd className={/\d/.test(value) ? styles.data : undefined}>{value}</dd>
  </div>
);
