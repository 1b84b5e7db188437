import { useParams } from "react-router";
import { SandboxCheckout } from "../features/payment/sandbox-checkout.tsx";
import { mainId } from "../features/shell/skip-link.tsx";
import { unlisted } from "../lib/page-address.tsx";

export const handle = unlisted;

export default function CheckoutRoute() {
  const { checkoutId = "" } = useParams();
  return (
    <main id={mainId} tabIndex={-1}>
      <SandboxCheckout checkoutId={checkoutId} />
    </main>
  );
}
