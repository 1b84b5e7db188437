import { creditPackages, type ErrorCode, type Language, paymentCurrency } from "@proofsheet/contract";
import type { SandboxCheckout } from "@proofsheet/contract/payment";
import { payment } from "@proofsheet/contract/routes";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { Bind } from "../../platform/bind.ts";
import type { SandboxDesk, SandboxFault, SandboxSale } from "../../ports/payment-provider.ts";

const codes = {
  unknown: "CHECKOUT_NOT_FOUND",
  closed: "CHECKOUT_CLOSED",
  "card-invalid": "CARD_INVALID",
  declined: "CARD_DECLINED",
  "funds-short": "CARD_FUNDS_SHORT",
} as const satisfies Record<SandboxFault, ErrorCode>;

const wireCheckout = (sale: SandboxSale, language: Language): z.output<typeof SandboxCheckout> => ({
  id: sale.id,
  order_id: sale.orderId,
  package_id: sale.packageId,
  name: creditPackages[sale.packageId].name[language],
  credits: sale.credits,
  amount: sale.amountCents,
  currency: paymentCurrency,
  status: sale.status,
  expires_at: sale.expiresAt.toISOString(),
  cancel_url: sale.cancelUrl,
  ...(sale.redirectUrl && { redirect_url: sale.redirectUrl }),
});

/** The sandbox's page of a checkout; with any other provider there is nothing at its address. */
export function bindSandboxRoutes(bind: Bind, { desk }: { desk: SandboxDesk | null }): void {
  bind(payment.sandboxCheckout, async ({ params, language }) => {
    if (!desk) throw new AppError("ROUTE_NOT_FOUND");
    const sale = await desk.read(params.checkoutId);
    if (!sale) throw new AppError("CHECKOUT_NOT_FOUND");
    return { success: true as const, checkout: wireCheckout(sale, language) };
  });
  bind(payment.sandboxPay, async ({ params, body, language }) => {
    if (!desk) throw new AppError("ROUTE_NOT_FOUND");
    const paid = await desk.pay(params.checkoutId, body.card);
    if (!paid.ok) throw new AppError(codes[paid.fault]);
    return { success: true as const, checkout: wireCheckout(paid.sale, language) };
  });
}
