import dns from "node:dns";
import https from "node:https";
import { isIP } from "node:net";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import { type AddressGuard, guardedLookup, isPublicAddress } from "./public-address.ts";

const timeoutMs = 10_000;

interface Guard extends AddressGuard {
  /** Whose certificates are believed; without it the system's. */
  ca?: string;
}

export function webhookSender(given: Partial<Guard> = {}): WebhookSender {
  const guard: Guard = { isAllowed: isPublicAddress, resolve: dns.lookup, ...given };
  return {
    send: ({ url, headers, body }) => {
      const target = new URL(url);
      const host = target.hostname.replace(/^\[|\]$/g, "");
      // A literal address is connected to without any look-up.
      if (target.protocol !== "https:" || (isIP(host) !== 0 && !guard.isAllowed(host))) return Promise.resolve(0);
      return new Promise((resolve) => {
        const options = {
          method: "POST",
          headers: { ...headers, "content-length": Buffer.byteLength(body) },
          agent: false,
          ca: guard.ca,
        } as const;
        const sent = https.request(
          target,
          { ...options, lookup: guardedLookup(guard), signal: AbortSignal.timeout(timeoutMs) },
          (answer) => {
            // What it says is of no interest, and may have no end. Nor is where it points: Node follows no redirect.
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
