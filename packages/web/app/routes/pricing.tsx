import { PricingPage } from "../features/payment/pricing-page.tsx";
import { mainId } from "../features/shell/skip-link.tsx";

export default function Pricing() {
  return (
    <main id={mainId} tabIndex={-1}>
      <PricingPage />
    </main>
  );
}
