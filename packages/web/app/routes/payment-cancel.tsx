import { useSearchParams } from "react-router";
import { CancelPage } from "../features/payment/cancel-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";

export default function PaymentCancel() {
  const [query] = useSearchParams();
  return (
    <main id={mainId} tabIndex={-1}>
      <CancelPage sessionId={query.get("session_id")} />
    </main>
  );
}
