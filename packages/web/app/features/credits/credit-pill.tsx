import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useRef } from "react";
import { freeToday, useBalance } from "../../lib/balance.ts";
import { useFormat } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { useHoverPopover } from "../../ui/use-hover-popover.ts";
import styles from "./credit-pill.module.css";

const loadPopover = () => import("./credit-popover.tsx");
const CreditPopover = lazy(loadPopover);

const popoverId = "credit-popover";
/** Specification, section 9. */
const closeDelayMs = 200;

/** "12 credits · 8 free today", and all that belongs to it on a press or under the mouse. */
export function CreditPill() {
  const { t } = useLingui();
  const pill = useRef<HTMLButtonElement>(null);
  const popover = useHoverPopover(closeDelayMs);
  return (
    <>
      <button
        {...popover.opener}
        ref={pill}
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        aria-expanded={popover.open}
        aria-controls={popover.open ? popoverId : undefined}
        onFocus={() => void loadPopover()}
      >
        <PillNumbers />
      </button>
      {popover.open && (
        <Suspense fallback={null}>
          <CreditPopover id={popoverId} label={t`Credits and usage`} anchor={pill} popover={popover} />
        </Suspense>
      )}
    </>
  );
}

function PillNumbers() {
  const format = useFormat();
  const isUser = useSession().status === "user";
  const { data: balance, isError } = useBalance();
  // "..." while loading and 0 when unknown, as the specification says.
  if (!balance && !isError) {
    return (
      <>
        <span className={styles.number}>...</span>
        <span className={styles.word}>
          <Trans>credits</Trans>
        </span>
      </>
    );
  }
  const credits = balance?.credits ?? 0;
  const free = balance ? freeToday(balance) : 0;
  // Where there is room for one number: of a nought and pictures that are free, the latter.
  const paysFree = credits === 0 && free !== 0;
  return (
    <>
      {isUser && (
        <>
          <span className={classNames(styles.number, paysFree && styles.spare)}>{format.number(credits)}</span>
          <span className={styles.word}>
            <Plural value={credits} one="credit" other="credits" />
          </span>
        </>
      )}
      {balance && balance.held > 0 && (
        <span className={styles.held}>
          <Trans>−{format.number(balance.held)} held</Trans>
        </span>
      )}
      <span className={classNames(isUser && styles.free, paysFree && styles.paying)}>
        {free === null ? (
          <Trans>no daily limit</Trans>
        ) : (
          <Trans>
            <span className={styles.number}>{format.number(free)}</span> free today
          </Trans>
        )}
      </span>
    </>
  );
}
