import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../ports/clock.ts";

const validSeconds = 3_600;
/** Addresses of the same picture stay the same for this long, so that browsers find it in their cache. */
const sameForSeconds = 300;

export interface AddressSigner {
  /** Same-origin addresses of a picture, valid for an hour (and up to five minutes more). */
  addressOf(imageId: string, fileName: string): { imageUrl: string; downloadUrl: string };
  /** What makes an address of any other thing of ours as good as theirs. */
  queryFor(id: string): URLSearchParams;
  /** Seconds for which the address is still valid; null if it is not ours or its time is over. */
  validFor(address: { imageId: string; expires: string; signature: string }): number | null;
}

export function addressSigner({ key, clock }: { key: Buffer; clock: Clock }): AddressSigner {
  const sign = (imageId: string, expires: string) => createHmac("sha256", key).update(`${imageId}\n${expires}`).digest();
  const nowSeconds = () => clock.now().getTime() / 1000;
  const queryFor = (id: string) => {
    const expires = String(Math.ceil(nowSeconds() / sameForSeconds) * sameForSeconds + validSeconds);
    return new URLSearchParams({ expires, signature: sign(id, expires).toString("base64url") });
  };
  return {
    queryFor,
    addressOf: (imageId, fileName) => {
      const query = queryFor(imageId);
      const imageUrl = `/api/files/${encodeURIComponent(imageId)}?${query}`;
      return { imageUrl, downloadUrl: `${imageUrl}&${new URLSearchParams({ download: fileName })}` };
    },
    validFor: ({ imageId, expires, signature }) => {
      const right = sign(imageId, expires);
      const given = Buffer.from(signature, "base64url");
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const seconds = Math.floor(Number(expires) - nowSeconds());
      return seconds > 0 ? seconds : null;
    },
  };
}
