import { randomBytes } from "node:crypto";

/** Crockford's base 32 in lower case: sorts as its number does, and has no letters that look alike. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

function encode(value: bigint, length: number): string {
  let text = "";
  let rest = value;
  for (let i = 0; i < length; i++) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

/** `prefix_` + 10 characters of milliseconds + 16 of randomness (80 bits): unguessable, and newer ids sort after older ones. */
export function newId<Id extends string>(prefix: string, nowMs: number = Date.now()): Id {
  const random = BigInt(`0x${randomBytes(10).toString("hex")}`);
  return `${prefix}_${encode(BigInt(nowMs), 10)}${encode(random, 16)}` as Id;
}

/** An id of the same shape from 130 bits of `bytes`: the same for the same bytes, and of no time. */
export function idFrom<Id extends string>(prefix: string, bytes: Uint8Array): Id {
  const number = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  return `${prefix}_${encode(number, 26)}` as Id;
}
