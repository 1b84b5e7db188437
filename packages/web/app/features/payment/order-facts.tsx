import { useLingui } from "@lingui/react/macro";
import { type OrderStatus, orderStatuses } from "@proofsheet/contract";
import { useFormat } from "../../lib/format.ts";
import styles from "./outcome.module.css";
import type { OrderFacts } from "./return.rules.ts";
import { orderStatusNames } from "./words.ts";

const isStatus = (status: string): status is OrderStatus => (orderStatuses as readonly string[]).includes(status);

/** An order in rows; what is not known has no row. */
export function OrderFactRows({ facts }: { facts: OrderFacts }) {
  const { t } = useLingui();
  const format = useFormat();
  const status = facts.status && (isStatus(facts.status) ? t(orderStatusNames[facts.status]) : facts.status);
  const rows: [string, string | null][] = [
    [t`Credits`, format.number(facts.credits)],
    [t`Amount`, format.money(facts.amountCents)],
    [t`Status`, status],
    [t`Order`, facts.orderId],
    [t`Session`, facts.sessionId],
    [t`Request`, facts.requestId],
    [t`Product`, facts.productId],
    [t`Customer`, facts.customerId],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
