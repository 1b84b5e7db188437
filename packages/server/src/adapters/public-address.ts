import type dns from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Reachable by everybody: not this machine, not this network, nothing reserved, in any spelling. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

export interface AddressGuard {
  isAllowed: (address: string) => boolean;
  resolve: typeof dns.lookup;
}

/**
 * The name is looked up when the connection is made, and the connection goes to the very address that was judged: an
 * answer that changes between a check and its use gains nothing.
 */
export const guardedLookup =
  ({ isAllowed, resolve }: AddressGuard): LookupFunction =>
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
