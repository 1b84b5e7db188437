import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OrderStatus } from "@proofsheet/contract";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { OrderFactRows } from "./order-facts.tsx";
import styles from "./outcome.module.css";
import type { ReturnAnswer } from "./payment-calls.ts";
import { factsOfAddress, factsOfOrder, readReturn } from "./return.rules.ts";
import { useReturnedOrder } from "./use-returned-order.ts";

const titles: Record<OrderStatus, MessageDescriptor> = {
  created: msg`Waiting for the payment to be confirmed`,
  pending: msg`Waiting for the payment to be confirmed`,
  paid: msg`Payment completed`,
  partly_refunded: msg`This order is partly refunded`,
  refunded: msg`This order is refunded`,
  disputed: msg`This payment is disputed`,
  expired: msg`This order has expired`,
  review: msg`This payment is under review`,
};

/** Where the buyer comes back to. It shows the order as the server has it, and grants nothing. */
export function SuccessPage({ search }: { search: string }) {
  const { t } = useLingui();
  const address = readReturn(search);
  const returned = useReturnedOrder(search, address.sessionId !== null);
  return (
    <div className={styles.page}>
      <title>{t`Payment · Proofsheet`}</title>
      {returned.isLoading ? (
        <>
          <h1 className={styles.title}>
            <Trans>Checking the payment</Trans>
          </h1>
          <p role="status" className={styles.text}>
            <Trans>One moment…</Trans>
          </p>
        </>
      ) : address.sessionId === null ? (
        <NoSession />
      ) : returned.data ? (
        <Outcome answer={returned.data} />
      ) : (
        <Unreadable search={search} isGuest={returned.isGuest} detail={returned.error?.message} onRetry={() => void returned.refetch()} />
      )}
    </div>
  );
}

function NoSession() {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>No order to show</Trans>
      </h1>
      <p role="alert" className={styles.text}>
        <Trans>Payment session information is missing</Trans>
      </p>
      <div className={styles.actions}>
        <Link to="/pricing" className={buttonClass({ variant: "primary" })}>
          <Trans>Back to pricing</Trans>
        </Link>
        <Link to="/account" className={buttonClass()}>
          <Trans>Your orders</Trans>
        </Link>
      </div>
    </>
  );
}

function Outcome({ answer: { order, return_signature } }: { answer: ReturnAnswer }) {
  const { t } = useLingui();
  return (
    <>
      <h1 className={styles.title}>{t(titles[order.status])}</h1>
      <p role="status" className={styles.text}>
        <OutcomeText order={order} />
      </p>
      {return_signature === "invalid" && (
        <p className={styles.warn}>
          <Trans>The signature of this address is wrong. What stands here is from our own books, not from the address.</Trans>
        </p>
      )}
      <OrderFactRows facts={factsOfOrder(order)} />
      <div className={styles.actions}>
        <Link to="/editor" className={buttonClass({ variant: "primary" })}>
          <Trans>Create a picture</Trans>
        </Link>
        <Link to="/account" className={buttonClass()}>
          <Trans>Your orders</Trans>
        </Link>
      </div>
    </>
  );
}

function OutcomeText({ order }: Pick<ReturnAnswer, "order">) {
  const format = useFormat();
  const credits = format.number(order.credits);
  const refunded = format.money(order.refunded_amount);
  switch (order.status) {
    case "paid":
      return <Trans>{credits} credits were added to your account.</Trans>;
    case "created":
    case "pending":
      return order.processing ? (
        <Trans>The payment is pending: this way of paying takes its time. Credits appear here by themselves once it is confirmed.</Trans>
      ) : (
        <Trans>The order is not paid yet. Credits appear here by themselves once the payment is confirmed.</Trans>
      );
    case "expired":
      return <Trans>It was not paid in time. No credits were added.</Trans>;
    case "refunded":
    case "partly_refunded":
      return <Trans>{refunded} of it were given back.</Trans>;
    default:
      return <Trans>People look at it. Your order is kept, and nothing needs to be done here.</Trans>;
  }
}

interface UnreadableProps {
  search: string;
  isGuest: boolean;
  detail: string | undefined;
  onRetry: () => void;
}

function Unreadable({ search, isGuest, detail, onRetry }: UnreadableProps) {
  return (
    <>
      <h1 className={styles.title}>
        <Trans>The order cannot be read</Trans>
      </h1>
      <p role="alert" className={styles.text}>
        {isGuest ? (
          <Trans>Sign in to the account that bought, and the order is shown.</Trans>
        ) : (
          <Trans>Error while processing the payment information</Trans>
        )}
      </p>
      {detail && <p className={styles.text}>{detail}</p>}
      <p className={styles.warn}>
        <Trans>Below is only what the address says, not the order itself. It does not tell whether anything was paid.</Trans>
      </p>
      <OrderFactRows facts={factsOfAddress(readReturn(search))} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={isGuest ? () => openSignIn() : onRetry}>
          {isGuest ? <Trans>Sign in</Trans> : <Trans>Try again</Trans>}
        </Button>
        <Link to="/account" className={buttonClass()}>
          <Trans>Your orders</Trans>
        </Link>
      </div>
    </>
  );
}
