import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { WireOrder } from "@proofsheet/contract/payment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { announceCredits } from "../../lib/balance.ts";
import { useFormat } from "../../lib/format.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Button } from "../../ui/button.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./orders.module.css";
import { askRefund, ordersKey } from "./payment-calls.ts";
import { orderStatusNames, refundStatusNames } from "./words.ts";

/** The orders of the person who is signed in, newest first, and the way to a refund. */
export function Orders() {
  const language = useLanguage();
  const orders = usePages<WireOrder>([...ordersKey, language], "/payment/orders");
  return (
    <Section title={<Trans>Orders</Trans>}>
      <PagedList
        pages={orders}
        empty={
          <Trans>
            Nothing bought yet. <Link to="/pricing">See the credit packs</Link>
          </Trans>
        }
      >
        {(order) => <OrderRow key={order.id} order={order} />}
      </PagedList>
    </Section>
  );
}

function OrderRow({ order }: { order: WireOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className={styles.order}>
      <div className={styles.line}>
        <span className={styles.name}>
          {order.name} · <Plural value={order.credits} one="# credit" other="# credits" />
        </span>
        <span className={styles.data}>{format.money(order.amount)}</span>
      </div>
      <div className={styles.line}>
        <time dateTime={order.created_at} className={styles.data}>
          {format.dateTime(order.created_at)}
        </time>
        <span>{order.processing ? <Trans>Payment pending</Trans> : t(orderStatusNames[order.status])}</span>
      </div>
      {order.refunds.map((refund) => (
        <div key={refund.id} className={styles.line}>
          <span>{t(refundStatusNames[refund.status])}</span>
          <span className={styles.data}>{format.money(refund.amount)}</span>
        </div>
      ))}
      {order.checkout_url && (
        <a href={order.checkout_url} className={styles.link}>
          <Trans>Go on with this checkout</Trans>
        </a>
      )}
      {order.paid_at && (
        <Link to={`/receipt/${order.id}`} className={styles.link}>
          <Trans>Receipt</Trans>
        </Link>
      )}
      {order.refundable.credits > 0 && <Refund order={order} />}
    </li>
  );
}

/** Asks once more before it takes credits back. */
function Refund({ order: { id, refundable } }: { order: WireOrder }) {
  const format = useFormat();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const refund = useMutation({
    mutationFn: () => askRefund(id),
    onSettled: () => {
      announceCredits();
      void queries.invalidateQueries({ queryKey: ordersKey });
    },
  });
  const amount = format.money(refundable.amount);
  const credits = format.number(refundable.credits);
  if (!isAsking) {
    return (
      <div className={styles.refund}>
        <Button onClick={() => setIsAsking(true)}>
          <Trans>Refund unused credits</Trans>
        </Button>
        {refundable.until && (
          <span className={styles.note}>
            <Trans>Until {format.dateTime(refundable.until)}</Trans>
          </span>
        )}
      </div>
    );
  }
  return (
    <div className={styles.refund}>
      <p>
        <Trans>
          {credits} unused credits are taken back and {amount} is refunded.
        </Trans>
      </p>
      {refund.error && <p role="alert">{refund.error.message}</p>}
      <Button variant="danger" busy={refund.isPending} onClick={() => refund.mutate()}>
        <Trans>Refund {amount}</Trans>
      </Button>
      <Button variant="quiet" onClick={() => setIsAsking(false)}>
        <Trans>Keep the credits</Trans>
      </Button>
    </div>
  );
}
