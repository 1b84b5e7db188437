import { useLocation } from "react-router";
import { SuccessPage } from "../features/payment/success-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { unlisted } from "../lib/page-address.tsx";

export const handle = unlisted;

export default function PaymentSuccess() {
  return (
    <main id={mainId} tabIndex={-1}>
      <SuccessPage search={useLocation().search} />
    </main>
  );
}
