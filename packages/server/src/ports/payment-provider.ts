import type { PackageId, UserId } from "@proofsheet/contract";

/** Who takes the money. Everything a provider tells becomes facts about one of our orders. */
export const paymentProviders = ["sandbox", "creem", "stripe"] as const;
export type PaymentProviderId = (typeof paymentProviders)[number];

export interface CheckoutOrder {
  orderId: string;
  /** Begins with the package's id; comes back with everything the provider tells. */
  requestId: string;
  userId: UserId;
  packageId: PackageId;
  title: string;
  credits: number;
  amountCents: number;
  promoPercent: number;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}
export interface Checkout {
  checkoutId: string;
  url: string;
}

export type PaymentFact =
  | {
      kind: "paid";
      /** Without tax. With a discount it may be the price before it; then `discountCents` says how much. */
      amountCents: number;
      discountCents?: number;
      currency: string;
      units: number;
      /** Undefined: the provider named none that we sell. */
      packageId: string | undefined;
      userId: string | undefined;
    }
  | { kind: "processing" }
  /** The checkout has ended without money. */
  | { kind: "expired" }
  /** In all, not this time: telling it twice changes nothing. */
  | { kind: "refunded"; totalCents: number; currency: string }
  | { kind: "disputed" }
  | { kind: "dispute-won" };

/** Facts with whatever names the provider knows the order by. */
export interface OrderNews {
  requestId?: string | undefined;
  checkoutId?: string | undefined;
  paymentId?: string | undefined;
  customerId?: string | undefined;
  facts: PaymentFact[];
}
export interface ProviderEvent extends OrderNews {
  eventId: string;
  type: string;
}

export type ReturnSignature = "valid" | "invalid" | "absent";

/** Failures of the outside world are thrown; the caller names them. */
export interface PaymentProvider {
  id: PaymentProviderId;
  /** Whether a promotion can be applied to the price. */
  sellsAtDiscount: boolean;
  /** Asked again for the same order it gives the same checkout, or another of the same order. */
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** The event of a webhook, or null if its signature is not the provider's own over exactly these bytes. */
  readWebhook(body: Uint8Array, header: (name: string) => string | undefined): Promise<ProviderEvent | null>;
  /** What the provider itself knows of a checkout now. */
  lookUp(checkoutId: string): Promise<OrderNews>;
  /** `requested`: the money moves later or by hand, and a webhook will say when. Asked twice for one refund, it is made once. */
  refund(refund: { refundId: string; paymentId: string; amountCents: number; whole: boolean }): Promise<"done" | "requested">;
  /** Of the address that a buyer comes back to; `query` as it came. */
  checkReturn(query: string): ReturnSignature;
}

/** The page and the card reader of the sandbox, which a real provider has on its own site. */
export interface SandboxDesk {
  read(checkoutId: string): Promise<SandboxSale | null>;
  pay(checkoutId: string, card: string): Promise<{ ok: true; sale: SandboxSale } | { ok: false; fault: SandboxFault }>;
  /** Sends the webhooks that are due. Answers how many were taken. */
  deliver(): Promise<number>;
}
export interface SandboxSale {
  id: string;
  orderId: string;
  packageId: PackageId;
  credits: number;
  amountCents: number;
  status: "open" | "processing" | "paid" | "expired";
  cancelUrl: string;
  redirectUrl: string | undefined;
  expiresAt: Date;
}
export type SandboxFault = "unknown" | "closed" | "card-invalid" | "declined" | "funds-short";
