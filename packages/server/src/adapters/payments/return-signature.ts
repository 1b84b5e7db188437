import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { ReturnSignature } from "../../ports/payment-provider.ts";

/** What Creem writes into the address that a buyer comes back to. Whatever else is in it is nobody's word. */
const signed = new Set(["request_id", "checkout_id", "order_id", "customer_id", "subscription_id", "product_id"]);

type Pair = [name: string, value: string];
const pairs = (query: string): Pair[] =>
  [...new URLSearchParams(query)].filter(([name, value]) => signed.has(name) && value !== "" && value !== "null");

const saltedSum = (of: Pair[], key: string): string =>
  createHash("sha256")
    .update([...of.map(([name, value]) => `${name}=${value}`), `salt=${key}`].join("|"))
    .digest("hex");
const keyedSum = (of: Pair[], key: string): string =>
  createHmac("sha256", key)
    .update(
      of
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join("&"),
    )
    .digest("hex");

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Creem documents two schemes: a salted sum in the order received, and an HMAC over sorted pairs. Either is its word. */
export function checkCreemReturn(query: string, apiKey: string): ReturnSignature {
  const signature = new URLSearchParams(query).get("signature")?.toLowerCase() ?? "";
  if (signature === "") return "absent";
  const of = pairs(query);
  return same(signature, saltedSum(of, apiKey)) || same(signature, keyedSum(of, apiKey)) ? "valid" : "invalid";
}

/** An address to come back to, signed as Creem signs it. */
export function signReturn(url: string, values: Record<string, string>, apiKey: string): string {
  const to = new URL(url);
  for (const [name, value] of Object.entries(values)) to.searchParams.set(name, value);
  to.searchParams.set("signature", saltedSum(pairs(to.search), apiKey));
  return to.href;
}
