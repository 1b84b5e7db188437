import type { PackageId } from "@proofsheet/contract";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentProvider, SandboxDesk } from "../../ports/payment-provider.ts";
import { type SandboxDeps, sandboxPayments } from "./sandbox.ts";
import type { WebhookSecret } from "./webhook-secrets.ts";

export type PaymentsChoice =
  | { readonly provider: "sandbox" }
  | {
      readonly provider: "stripe";
      readonly secretKey: string;
      readonly webhookSecrets: WebhookSecret[];
      readonly apiUrl: string | undefined;
    }
  | {
      readonly provider: "creem";
      readonly apiKey: string;
      readonly webhookSecrets: WebhookSecret[];
      readonly products: Record<PackageId, string>;
      readonly discountCode: string | undefined;
      readonly apiUrl: string | undefined;
    };

export interface OpenPayments {
  provider: PaymentProvider;
  /** Only with the sandbox. */
  desk: SandboxDesk | null;
}

/** The chosen provider. The SDKs are large: only the one in use is loaded. */
export async function openPayments(choice: PaymentsChoice, deps: SandboxDeps & { clock: Clock }): Promise<OpenPayments> {
  if (choice.provider === "stripe") {
    const { stripePayments } = await import("./stripe.ts");
    return { provider: stripePayments({ ...choice, clock: deps.clock }), desk: null };
  }
  if (choice.provider === "creem") {
    const { creemPayments } = await import("./creem.ts");
    return { provider: creemPayments({ ...choice, clock: deps.clock }), desk: null };
  }
  const { desk, ...provider } = sandboxPayments(deps);
  return { provider, desk };
}
