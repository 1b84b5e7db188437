import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { WireOrder } from "@proofsheet/contract/payment";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { Sentences } from "../../lib/sentences.tsx";
import { useSession } from "../../lib/session.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { ordersKey, readOrder } from "./payment-calls.ts";
import styles from "./receipt-page.module.css";

/** A paid order as one prints it, and the same as a PDF. */
export function ReceiptPage({ orderId }: { orderId: string }) {
  const session = useSession();
  const language = useLanguage();
  const isUser = session.status === "user";
  const { data, error, refetch } = useQuery({
    queryKey: [...ordersKey, "receipt", orderId, language],
    queryFn: ({ signal }) => readOrder(orderId, signal),
    enabled: isUser,
  });
  if (session.status === "guest") {
    return (
      <div className={styles.page}>
        <p>
          <Trans>Sign in to see this receipt.</Trans>
        </p>
        <Button variant="primary" className={styles.start} onClick={() => openSignIn()}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    );
  }
  if (error) {
    return (
      <div role="alert" className={styles.page}>
        <p>{error.message}</p>
        <Button className={styles.start} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  const order = data?.order;
  if (!order || !isUser) {
    return (
      <p role="status" className={styles.page}>
        <Trans>Loading…</Trans>
      </p>
    );
  }
  if (!order.paid_at) {
    return (
      <p className={styles.page}>
        <Trans>This order is not paid, so there is no receipt.</Trans>
      </p>
    );
  }
  return <Receipt order={order} paidAt={order.paid_at} buyer={session.user} />;
}

function Receipt({ order, paidAt, buyer }: { order: WireOrder; paidAt: string; buyer: { name: string; email: string } }) {
  const { t } = useLingui();
  const format = useFormat();
  const save = useMutation({
    mutationFn: () => saveFile(`/payment/orders/${encodeURIComponent(order.id)}/receipt`, `proofsheet-${order.id}.pdf`),
  });
  const lines: [string, number][] = [
    ...(order.amount < order.price
      ? [[t`First purchase, ${order.promo_percent} % off`, order.amount - order.price] as [string, number]]
      : []),
    ...(order.refunded_amount > 0 ? [[t`Refunded`, -order.refunded_amount] as [string, number]] : []),
  ];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.product}>
          <Trans>Proofsheet</Trans>
        </p>
        <h1 className={styles.title}>
          <Trans>Receipt</Trans>
        </h1>
      </header>
      <dl className={styles.facts}>
        <dt>
          <Trans>Receipt number</Trans>
        </dt>
        <dd className={styles.data}>{order.id}</dd>
        <dt>
          <Trans>Paid on</Trans>
        </dt>
        <dd>{format.dateTime(paidAt)}</dd>
        <dt>
          <Trans>Buyer</Trans>
        </dt>
        <dd>
          {buyer.name}
          <br />
          {buyer.email}
        </dd>
      </dl>
      <dl className={styles.lines}>
        <div>
          <dt>
            {order.name} · <Plural value={order.credits} one="# credit" other="# credits" />
          </dt>
          <dd>{format.money(order.price)}</dd>
        </div>
        {lines.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.money(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{format.money(order.amount - order.refunded_amount)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        <Sentences>
          <Trans>Paid once; there is no subscription.</Trans>
          {order.provider === "sandbox" && <Trans>Test payment: no money has moved.</Trans>}
        </Sentences>
      </p>
      {save.error && <p role="alert">{save.error.message}</p>}
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>Download PDF</Trans>
        </Button>
      </div>
    </article>
  );
}
