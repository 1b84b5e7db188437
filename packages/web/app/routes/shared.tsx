import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "react-router";
import { SharedPage } from "../features/shared/shared-page.tsx";
import { useShared } from "../features/shared/use-shared.ts";
import { PageMessage } from "../features/shell/page-message.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { ApiError } from "../lib/api-error.ts";
import { unlisted } from "../lib/page-address.tsx";
import { Button, buttonClass } from "../ui/button.tsx";

export const handle = unlisted;

/** `/s/:token`: what somebody shares by link. */
export default function SharedRoute() {
  const { t } = useLingui();
  const { token = "" } = useParams();
  const { data, error, refetch } = useShared(token);
  return (
    <>
      <title>{t`A picture made with Proofsheet`}</title>
      <meta
        name="description"
        content={t`Made in Proofsheet, the image studio: pictures from words, face swap, wallpapers, cut-outs and more.`}
      />
      {error ? (
        <Failed error={error} onTryAgain={() => void refetch()} />
      ) : (
        <main id={mainId} tabIndex={-1}>
          {data ? (
            <SharedPage shared={data} />
          ) : (
            <p role="status">
              <Trans>Loading…</Trans>
            </p>
          )}
        </main>
      )}
    </>
  );
}

/** What is shared nowhere stays so; everything else is worth another try. */
function Failed({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.status === 404)
    return (
      <PageMessage mark="404" title={t`There is nothing to see here`} text={error.message}>
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          <Trans>Back to home</Trans>
        </Link>
      </PageMessage>
    );
  return (
    <PageMessage mark="…" title={t`The picture did not come`} text={error.message}>
      <Button variant="primary" onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </PageMessage>
  );
}
