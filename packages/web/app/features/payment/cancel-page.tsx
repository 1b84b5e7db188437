import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./outcome.module.css";
import { readOrder, usePackages } from "./payment-calls.ts";
import { isOpen } from "./return.rules.ts";

/** The order behind the checkout, where it can be read: one that was paid after all must not be called cancelled. */
function useCancelledOrder(sessionId: string | null) {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ["payment", "cancelled", sessionId, session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ signal }) => readOrder(sessionId ?? "", signal),
    enabled: sessionId !== null && session.status === "user",
    retry: false,
  });
  return data?.order;
}

export function CancelPage({ sessionId }: { sessionId: string | null }) {
  const { t } = useLingui();
  const order = useCancelledOrder(sessionId);
  const wasPaid = order && !isOpen(order) && order.status !== "expired";
  return (
    <div className={styles.page}>
      <title>{t`Payment cancelled · Proofsheet`}</title>
      <h1 className={styles.title}>{wasPaid ? <Trans>This order is paid already</Trans> : <Trans>Payment cancelled</Trans>}</h1>
      <p className={styles.text}>
        {wasPaid ? (
          <Trans>You left the checkout after paying. Your orders show how it stands.</Trans>
        ) : order?.processing ? (
          <Trans>A payment for this order is already on its way. Your orders show how it ends.</Trans>
        ) : (
          <Trans>You left the checkout before paying. Nothing was charged.</Trans>
        )}
      </p>
      <Promo />
      {sessionId && (
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Session</Trans>
            </dt>
            <dd>{sessionId}</dd>
          </div>
        </dl>
      )}
      <div className={styles.actions}>
        <Link to="/pricing" className={buttonClass({ variant: "primary" })}>
          <Trans>Back to pricing</Trans>
        </Link>
        {order?.checkout_url && (
          <a href={order.checkout_url} className={buttonClass()}>
            <Trans>Go on with this checkout</Trans>
          </a>
        )}
        {order && (
          <Link to="/account" className={buttonClass()}>
            <Trans>Your orders</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}

/** Only while it runs, and only for one who may still have it: the server knows. */
function Promo() {
  const format = useFormat();
  const promo = usePackages().data?.promo;
  if (!promo) return null;
  return (
    <p className={styles.text}>
      <Trans>
        {format.percent(promo.percent_off / 100)} off your first purchase, until {format.dateTime(promo.ends_at)}.
      </Trans>
    </p>
  );
}
