import dns from "node:dns";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { WebhookSender } from "../ports/webhook-sender.ts";

const timeoutMs = 10_000;

/** Reachable by everybody: not this machine, not this network, nothing reserved, in any spelling. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

interface Guard {
  isAllowed: (address: string) => boolean;
  resolve: typeof dns.lookup;
}

/**
 * The name is looked up when the connection is made, and the connection goes to the very address that was judged: an
 * answer that changes between a check and its use gains nothing.
 */
const guardedLookup =
  ({ isAllowed, resolve }: Guard): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const addresses = found as dns.LookupAddress[];
      // One that is not public gives the whole name away.
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(new Error("not a public address"), "", 0);
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

export function webhookSender(given: Partial<Guard> = {}): WebhookSender {
  const guard: Guard = { isAllowed: isPublicAddress, resolve: dns.lookup, ...given };
  return {
    send: ({ url, headers, body }) => {
      const target = new URL(url);
      const host = target.hostname.replace(/^\[|\]$/g, "");
      // A literal address is connected to without any look-up.
      if (target.protocol !== "https:" || (isIP(host) !== 0 && !guard.isAllowed(host))) return Promise.resolve(0);
      return new Promise((resolve) => {
        const options = { method: "POST", headers: { ...headers, "content-length": Buffer.byteLength(body) }, agent: false } as const;
        const sent = https.request(
          target,
          { ...options, lookup: guardedLookup(guard), signal: AbortSignal.timeout(timeoutMs) },
          (answer) => {
            // What it says is of no interest, and may have no end.
            answer.destroy();
            resolve(answer.statusCode ?? 0);
          },
        );
        sent.on("error", () => resolve(0));
        sent.end(body);
      });
    },
  };
}
