import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";
import { ReceiptPage } from "../features/payment/receipt-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";

export default function ReceiptRoute() {
  const { t } = useLingui();
  const { orderId = "" } = useParams();
  return (
    <main id={mainId} tabIndex={-1}>
      <title>{t`Receipt · Proofsheet`}</title>
      <meta name="robots" content="noindex" />
      <ReceiptPage orderId={orderId} />
    </main>
  );
}
