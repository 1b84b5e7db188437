import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { PageMessage } from "../features/shell/page-message.tsx";
import { unlisted } from "../lib/page-address.tsx";
import { buttonClass } from "../ui/button.tsx";

export const handle = unlisted;

export default function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Page not found · Proofsheet`}</title>
      <PageMessage
        mark="404"
        title={t`This frame is empty`}
        text={t`Page not found. The address may be mistyped, or what was here is gone.`}
      >
        <Link to="/" className={buttonClass({ variant: "primary" })}>
          <Trans>Back to home</Trans>
        </Link>
      </PageMessage>
    </>
  );
}
