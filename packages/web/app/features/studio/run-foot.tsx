import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ActionId, tools } from "@proofsheet/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBalance } from "../../lib/balance.ts";
import { useFormat } from "../../lib/format.ts";
import { openSignIn } from "../../lib/sign-in.ts";
import { Button, type ButtonProps, buttonClass } from "../../ui/button.tsx";
import { roundSeconds } from "./duration.ts";
import { type PageTool, toolOf } from "./page-tools.ts";
import styles from "./run-foot.module.css";
import { isBusy } from "./run-state.ts";
import { useOnline } from "./use-online.ts";
import { useOptions } from "./use-options.ts";
import type { Run } from "./use-run.ts";
import { toolWords } from "./words.ts";

export interface RunFootProps {
  tool: PageTool;
  /** What the button does, on a page that can do several things. */
  action?: ActionId;
  run: Run;
  images?: number;
  /** How much more there is to do than for a plain task of this kind: 2 takes twice as long. */
  work?: number;
  /** An input is missing: the button waits. */
  missing: boolean;
  /** Something else on the screen is the next step, as it is beside a result: the button steps back. */
  secondary?: boolean;
  onRun: () => void;
  /** Fewer pictures, when the balance is short of the number that was asked for. */
  onFewer?: (images: number) => void;
  /** What must be known before the button is pressed, beside it. */
  note?: ReactNode;
}

/** The pinned foot: the one button that spends, its price, and one line that tells what to expect. */
export function RunFoot(props: RunFootProps) {
  const { tool, action = tool, run, images = 1, work = 1, missing, secondary, onRun } = props;
  const { state } = run;
  const { t } = useLingui();
  const online = useOnline();
  const unavailable = useOptions()?.available[action] === false;
  if (state.at === "blocked" && state.need !== "credits") return <SignInOffer message={state.failure.message} onSignedIn={run.retry} />;
  if (state.at === "blocked") return <CreditsOffer {...props} needed={state.failure.needed} balance={state.failure.balance} />;
  const busy = isBusy(state);
  const again = state.at === "done" && !missing;
  // One button whatever goes on, so that the focus stays where the person pressed.
  const press: ButtonProps = busy
    ? {
        busy: state.at === "stopping",
        children: state.at === "stopping" ? <Trans>Stopping…</Trans> : <Trans>Cancel</Trans>,
        // The second click of a double click was not meant for what the button has become.
        onClick: ({ detail }) => detail < 2 && run.stop(),
      }
    : {
        variant: secondary || state.at === "done" ? "secondary" : "primary",
        disabled: missing || !online || unavailable,
        cost: <Price tool={tool} images={images} />,
        children: again ? <Trans>Run again</Trans> : t(toolWords[tool].action),
        onClick: onRun,
      };
  return (
    <>
      {!busy && props.note && <p className={styles.note}>{props.note}</p>}
      <Button size="large" {...press} />
      {unavailable && !busy ? (
        <p className={styles.line}>
          <Trans>This tool is not available on this studio right now.</Trans>
        </p>
      ) : (
        <FootLine action={action} work={work} />
      )}
    </>
  );
}

function Price({ tool, images }: { tool: PageTool; images: number }) {
  const price = tools[toolOf(tool)].pricePerImage * images;
  return <Trans comment="A price on a button: a number of credits, short">{price} cr</Trans>;
}

function FootLine({ action, work }: { action: ActionId; work: number }) {
  const estimate = useOptions()?.estimate_seconds[action];
  const seconds = estimate === undefined ? undefined : roundSeconds(estimate * work);
  return (
    <p className={styles.line}>
      {seconds === undefined ? (
        <Trans>Refunded in full if it fails.</Trans>
      ) : (
        <Trans>About {seconds} s. Refunded in full if it fails.</Trans>
      )}
    </p>
  );
}

function SignInOffer({ message, onSignedIn }: { message: string; onSignedIn: () => void }) {
  return (
    <>
      <Button size="large" variant="primary" onClick={() => openSignIn({ reason: "allowance-used", tab: "sign-up", onDone: onSignedIn })}>
        <Trans>Sign in to go on</Trans>
      </Button>
      <p role="alert" className={styles.warn}>
        {message}
      </p>
    </>
  );
}

function CreditsOffer({ tool, images = 1, needed, balance, onFewer, onRun }: RunFootProps & { needed?: number; balance?: number }) {
  const format = useFormat();
  const resetsAt = useBalance().data?.daily_allowance.resets_at;
  const have = balance ?? 0;
  const want = needed ?? tools[toolOf(tool)].pricePerImage * images;
  const fewer = have >= 2 && want > 2 ? 2 : have >= 1 && want > 1 ? 1 : 0;
  return (
    <>
      <p role="alert" className={styles.offer}>
        <Trans>
          Needs {want}, you have {have}.
        </Trans>
      </p>
      <div className={styles.stacked}>
        <Link to="/pricing" className={buttonClass({ variant: "primary", size: "large" })}>
          <Trans>Buy credits</Trans>
        </Link>
        {onFewer && fewer > 0 ? (
          <Button size="large" onClick={() => onFewer(fewer)} cost={<Price tool={tool} images={fewer} />}>
            <Plural value={fewer} one="Make # picture instead" other="Make # pictures instead" />
          </Button>
        ) : (
          <Button size="large" onClick={onRun} cost={<Price tool={tool} images={images} />}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
      <p className={styles.line}>
        {resetsAt ? (
          <Trans>Your free pictures are back at {format.time(resetsAt)}. Nothing was charged.</Trans>
        ) : (
          <Trans>Nothing was charged.</Trans>
        )}
      </p>
    </>
  );
}
