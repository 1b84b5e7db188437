import { creditPackages, type Language, paymentCurrency } from "@proofsheet/contract";
import type { OrderRow } from "./payments.store.ts";

/** What a receipt says, in order: pure words and numbers, for whoever draws it. */
export interface Receipt {
  title: string;
  product: string;
  facts: [string, string][];
  lines: [string, string][];
  total: [string, string];
  notes: string[];
}
export interface Buyer {
  name: string;
  email: string;
}

const words = {
  "en-US": {
    title: "Receipt",
    product: "Proofsheet",
    number: "Receipt number",
    paid: "Paid on",
    buyer: "Buyer",
    by: "Paid by",
    credits: (n: string) => `${n} credits`,
    promo: (percent: number) => `First purchase, ${percent} % off`,
    refunded: "Refunded",
    total: "Total",
    sandbox: "Test payment: no money has moved.",
    once: "Paid once; there is no subscription.",
  },
  "zh-CN": {
    title: "收据",
    product: "样片",
    number: "收据编号",
    paid: "付款时间",
    buyer: "购买人",
    by: "支付方式",
    credits: (n: string) => `${n} 积分`,
    promo: (percent: number) => `首次购买优惠 ${percent}%`,
    refunded: "已退款",
    total: "合计",
    sandbox: "测试支付，未发生真实扣款。",
    once: "一次性付款，不会自动续费。",
  },
} as const;
const providers: Record<string, string> = { stripe: "Stripe", creem: "Creem", sandbox: "Sandbox" };

/** The receipt of an order that is paid. */
export function receiptOf(order: OrderRow & { paidAt: Date }, buyer: Buyer, language: Language): Receipt {
  const said = words[language];
  const currency = new Intl.NumberFormat(language, { style: "currency", currency: paymentCurrency.toUpperCase() });
  const money = (cents: number) => currency.format(cents / 100);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const credits = said.credits(new Intl.NumberFormat(language).format(order.credits));
  const off = order.amountCents - order.priceCents;
  return {
    title: said.title,
    product: said.product,
    facts: [
      [said.number, order.id],
      [said.paid, `${date.format(order.paidAt)} UTC`],
      [said.buyer, `${buyer.name}\n${buyer.email}`],
      [said.by, providers[order.provider] ?? order.provider],
    ],
    lines: [
      [`${creditPackages[order.packageId].name[language]} · ${credits}`, money(order.priceCents)],
      ...(off < 0 ? [[said.promo(order.promoPercent), money(off)] as [string, string]] : []),
      ...(order.refundedCents > 0 ? [[said.refunded, money(-order.refundedCents)] as [string, string]] : []),
    ],
    total: [said.total, money(order.amountCents - order.refundedCents)],
    notes: [said.once, ...(order.provider === "sandbox" ? [said.sandbox] : [])],
  };
}
