import type { order, packages, refundOrder, returned, sandboxCheckout } from "@proofsheet/contract/payment";
import type { AnswerOf } from "@proofsheet/contract/route";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useSession } from "../../lib/session.ts";
import { useLanguage } from "../../lib/use-language.ts";

export type ReturnAnswer = AnswerOf<typeof returned>;
export type Checkout = AnswerOf<typeof sandboxCheckout>["checkout"];

export const ordersKey = ["payment", "orders"] as const;

/** Who asks decides the price: a promotion is for a first purchase. */
export function usePackages() {
  const session = useSession();
  const language = useLanguage();
  return useQuery({
    queryKey: ["payment", "packages", language, session.status === "user" ? session.user.id : "guest"],
    queryFn: ({ signal }) => api<AnswerOf<typeof packages>>("/payment/packages", { signal }),
    enabled: session.status !== "starting",
  });
}

export const readOrder = (id: string, signal: AbortSignal) =>
  api<AnswerOf<typeof order>>(`/payment/orders/${encodeURIComponent(id)}`, { signal });

export const askRefund = (id: string) =>
  api<AnswerOf<typeof refundOrder>>(`/payment/orders/${encodeURIComponent(id)}/refund`, { method: "POST", body: {} });

export const askReturned = (query: string, signal: AbortSignal) =>
  api<ReturnAnswer>("/payment/return", { method: "POST", body: { query }, signal });

const sandboxPath = (id: string) => `/payment/sandbox/${encodeURIComponent(id)}`;

export const readCheckout = (id: string, signal: AbortSignal) => api<{ checkout: Checkout }>(sandboxPath(id), { signal });

export const payCheckout = (id: string, card: string) =>
  api<{ checkout: Checkout }>(`${sandboxPath(id)}/pay`, { method: "POST", body: { card } });
