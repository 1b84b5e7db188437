import { AppError } from "../../platform/app-error.ts";
import type { PaymentProvider } from "../../ports/payment-provider.ts";
import { applyEvent, type NewsDeps, type Outcome } from "./apply-news.ts";

export interface WebhookInput {
  provider: string;
  body: Uint8Array;
  header(name: string): string | undefined;
}

/** A provider's message. Only the chosen provider has an address here, and only what it signed is read. */
export async function receiveWebhook(
  deps: NewsDeps & { provider: PaymentProvider },
  { provider, body, header }: WebhookInput,
): Promise<Outcome> {
  if (provider !== deps.provider.id) throw new AppError("ROUTE_NOT_FOUND");
  const event = await deps.provider.readWebhook(body, header);
  if (!event) throw new AppError("WEBHOOK_SIGNATURE_WRONG");
  return applyEvent(deps, provider, event);
}
