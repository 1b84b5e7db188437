import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";

/** IPv4 whole; IPv6 by its /64, since one household has that many addresses and could otherwise be any number of visitors. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]!.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/**
 * Who is at the other end. Behind `trustedProxies` proxies of the operator's own, it is the entry that the outermost of
 * them wrote into `X-Forwarded-For`; entries further left are the caller's own claim and are not believed.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const claimed = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  const address = claimed && (isIPv4(claimed) || isIPv6(claimed)) ? claimed : socketAddress;
  return networkOf(address ?? "unknown");
}

/** A network as the studio keeps it: told apart by whoever holds the key, and by nobody else. */
export const addressHasher =
  (key: Buffer) =>
  (network: string): string =>
    `adr_${createHmac("sha256", key).update(network).digest("base64url").slice(0, 22)}`;
