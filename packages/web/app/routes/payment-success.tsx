import { useLocation } from "react-router";
import { SuccessPage } from "../features/payment/success-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";

export default function PaymentSuccess() {
  return (
    <main id={mainId} tabIndex={-1}>
      <SuccessPage search={useLocation().search} />
    </main>
  );
}
