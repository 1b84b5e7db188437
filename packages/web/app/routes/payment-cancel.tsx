import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { CancelPage } from "../features/payment/cancel-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { unlisted } from "../lib/page-address.tsx";

const never = () => () => undefined;

export const handle = unlisted;

export default function PaymentCancel() {
  const [query] = useSearchParams();
  const sessionId = query.get("session_id");
  // The prerendered page knows no query: the first render in the browser has to be like it.
  const shown = useSyncExternalStore(
    never,
    () => sessionId,
    () => null,
  );
  return (
    <main id={mainId} tabIndex={-1}>
      <CancelPage sessionId={shown} />
    </main>
  );
}
