import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { freeToday, useBalance } from "../../../../../lib/balance.ts";
import { saveBlob } from "../../../../../lib/save-file.ts";
import { openSignIn } from "../../../../../lib/sign-in.ts";
import { zipOf } from "../../../../../lib/zip.ts";
import { Button } from "../../../../../ui/button.tsx";
import { announce } from "../../../../../ui/live-region.tsx";
import { showToast } from "../../../../../ui/toast-queue.ts";
import foot from "../../../run-foot.module.css";
import { useOnline } from "../../../use-online.ts";
import type { CutOutForm } from "../cut-out-form.ts";
import { affordable, fileNames, isDone, nextUp } from "./batch.rules.ts";
import type { Batch } from "./use-batch.ts";

/** Starts the batch for what the balance pays, and saves what has come of it as one file. */
export function BatchFoot({ batch, form }: { batch: Batch; form: CutOutForm }) {
  const { photos, busy, blocked } = batch;
  const done = photos.filter(isDone).length;
  const total = photos.length;
  if (busy) {
    return (
      <>
        <Button size="large" onClick={batch.stop}>
          <Trans>Cancel</Trans>
        </Button>
        <p className={foot.line}>
          <Trans>
            {done} of {total} cut out.
          </Trans>
        </p>
      </>
    );
  }
  const needsPerson = blocked?.code === "SIGN_IN_REQUIRED" || blocked?.code === "SESSION_EXPIRED";
  return (
    <>
      {blocked && (
        <p role="alert" className={foot.warn}>
          {blocked.message}
        </p>
      )}
      <div className={foot.stacked}>
        {needsPerson && (
          <Button
            size="large"
            variant="primary"
            onClick={() =>
              openSignIn({ reason: blocked.code === "SESSION_EXPIRED" ? "session-expired" : "allowance-used", tab: "sign-up" })
            }
          >
            <Trans>Sign in to go on</Trans>
          </Button>
        )}
        {done > 0 && <SaveAll batch={batch} />}
        <Start batch={batch} form={form} secondary={done > 0 || needsPerson} />
      </div>
      <Price batch={batch} />
    </>
  );
}

/** How many photos a press would take up, and how many of them can be paid. */
function usePayable(batch: Batch) {
  const balance = useBalance().data;
  const count = nextUp(batch.photos).length;
  return { count, payable: balance ? affordable(count, { credits: balance.credits, free: freeToday(balance) }) : count };
}

function Start({ batch, form, secondary }: { batch: Batch; form: CutOutForm; secondary: boolean }) {
  const online = useOnline();
  const { count, payable } = usePayable(batch);
  const wanted = nextUp(batch.photos);
  if (count === 0) return null;
  const isRetry = wanted[0]?.state.at === "failed";
  const price = Math.max(1, payable);
  return (
    <Button
      size="large"
      variant={secondary ? "secondary" : "primary"}
      disabled={!online || payable === 0}
      onClick={() => batch.start(form, payable)}
      cost={<Trans comment="A price on a button: a number of credits, short">{price} cr</Trans>}
    >
      {isRetry ? (
        <Plural value={price} one="Try # photo again" other="Try # photos again" />
      ) : (
        <Plural value={price} one="Cut out # photo" other="Cut out # photos" />
      )}
    </Button>
  );
}

function Price({ batch }: { batch: Batch }) {
  const { count, payable } = usePayable(batch);
  if (count === 0) return null;
  return (
    <>
      {payable < count && (
        <p className={foot.warn}>
          <Trans>
            Needs {count}, you have {payable}.
          </Trans>
        </p>
      )}
      <p className={foot.line}>
        <Trans>A credit a photo. A photo that fails is refunded, and the others go on.</Trans>
      </p>
    </>
  );
}

function SaveAll({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const done = batch.photos.filter(isDone);
  const save = async () => {
    setBusy(true);
    try {
      const names = fileNames(done.map(({ name, state }) => ({ name, format: state.format })));
      const files = await Promise.all(
        done.map(async ({ state }, at) => {
          const response = await fetch(state.imageUrl);
          if (!response.ok) throw new Error(`A picture could not be read: ${response.status}.`);
          return { name: names[at]!, bytes: new Uint8Array(await response.arrayBuffer()) };
        }),
      );
      saveBlob(await zipOf(files), "cut-outs.zip");
      announce(t`Saved`);
    } catch {
      showToast(t`The photos could not be put into one file. Each is in History, to be saved by itself.`);
    }
    setBusy(false);
  };
  return (
    <Button size="large" variant="primary" busy={busy} onClick={() => void save()}>
      <Plural value={done.length} one="Download # cut-out as a zip" other="Download # cut-outs as a zip" />
    </Button>
  );
}
