import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { sandboxCards } from "@proofsheet/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { groupCard, type TestCard, testCards } from "./card.rules.ts";
import styles from "./checkout.module.css";
import { type Checkout, payCheckout, readCheckout } from "./payment-calls.ts";

const outcomes: Record<TestCard, MessageDescriptor> = {
  pays: msg`Pays at once`,
  declined: msg`Is declined`,
  fundsShort: msg`Lacks funds`,
  paysLate: msg`Pays late, after about 20 seconds`,
};

/** The sandbox's own card page. It says what it is: with it no money moves. */
export function SandboxCheckout({ checkoutId }: { checkoutId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ["payment", "checkout", checkoutId, language],
    queryFn: ({ signal }) => readCheckout(checkoutId, signal),
  });
  return (
    <div className={styles.page}>
      <title>{t`Test checkout · Proofsheet`}</title>
      <p className={styles.banner}>
        <Trans>Test checkout: no money moves here, and only test cards work.</Trans>
      </p>
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      {!data && !error && (
        <p role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
      {error && (
        <div className={styles.stack}>
          <p role="alert">{error.message}</p>
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
          <BackToPricing />
        </div>
      )}
      {data && <CheckoutState checkout={data.checkout} />}
    </div>
  );
}

const BackToPricing = () => (
  <Link to="/pricing" className={buttonClass()}>
    <Trans>Back to pricing</Trans>
  </Link>
);

function CheckoutState({ checkout }: { checkout: Checkout }) {
  const format = useFormat();
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>{checkout.name}</dt>
          <dd>
            <Trans>{format.number(checkout.credits)} credits</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>To pay</Trans>
          </dt>
          <dd className={styles.amount}>{format.money(checkout.amount)}</dd>
        </div>
      </dl>
      {checkout.status === "open" && <CardForm checkout={checkout} />}
      {(checkout.status === "paid" || checkout.status === "processing") && <Leaving checkout={checkout} />}
      {(checkout.status === "expired" || checkout.status === "failed") && (
        <div className={styles.stack}>
          <p role="status">
            <Trans>This checkout has ended. Nothing was charged.</Trans>
          </p>
          <BackToPricing />
        </div>
      )}
    </>
  );
}

/** Paid, or on its way: the buyer goes back to the studio, which knows the rest. */
function Leaving({ checkout }: { checkout: Checkout }) {
  const { redirect_url: to, status } = checkout;
  useEffect(() => {
    // Not kept in the history: there is nothing to go back to.
    if (to) location.replace(to);
  }, [to]);
  return (
    <div className={styles.stack}>
      <p role="status">
        {status === "paid" ? (
          <Trans>Paid. Going back to the studio…</Trans>
        ) : (
          <Trans>The payment is pending: this card takes its time. Going back to the studio…</Trans>
        )}
      </p>
      {to && (
        <a href={to} className={buttonClass({ variant: "primary" })}>
          <Trans>Back to the studio</Trans>
        </a>
      )}
    </div>
  );
}

function CardForm({ checkout }: { checkout: Checkout }) {
  const { t } = useLingui();
  const format = useFormat();
  const queries = useQueryClient();
  const [card, setCard] = useState("");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const pay = useMutation({
    mutationFn: () => payCheckout(checkout.id, card),
    onSuccess: (answer) => queries.setQueriesData({ queryKey: ["payment", "checkout", checkout.id] }, answer),
    onError: () => {
      field.current?.focus();
      // It may have ended meanwhile.
      void queries.invalidateQueries({ queryKey: ["payment", "checkout", checkout.id] });
    },
  });
  const write = (typed: string) => {
    setCard(groupCard(typed));
    setMissing(false);
    pay.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pay.isPending) return;
    setMissing(card === "");
    if (card === "") field.current?.focus();
    else pay.mutate();
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t`Card number`}
        inputSize="large"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        value={card}
        onChange={(event) => write(event.target.value)}
        error={missing ? t`Enter a card number, or choose one below.` : pay.error?.message}
      />
      <fieldset className={styles.cards}>
        <legend>
          <Trans>Test cards</Trans>
        </legend>
        {testCards.map((name) => (
          <button key={name} type="button" className={styles.card} onClick={() => write(sandboxCards[name])}>
            <span className={styles.number}>{groupCard(sandboxCards[name])}</span>
            <span>{t(outcomes[name])}</span>
          </button>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" size="large" busy={pay.isPending}>
        <Trans>Pay {format.money(checkout.amount)}</Trans>
      </Button>
      <a href={checkout.cancel_url} className={styles.cancel}>
        <Trans>Cancel and go back</Trans>
      </a>
    </form>
  );
}
