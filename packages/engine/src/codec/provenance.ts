import { createHash } from "node:crypto";
import { embedXmp } from "@proofsheet/pixels/embed-xmp";
import { type DigitalSource, provenancePacket } from "@proofsheet/pixels/provenance-packet";
import type { EncodedPicture } from "../types.ts";

/** The picture with its origin written into it, readable by machines. The same picture gets the same bytes. */
export function withProvenance(picture: EncodedPicture, source: DigitalSource): EncodedPicture {
  const id = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 32);
  return { ...picture, bytes: embedXmp(picture, provenancePacket(source, id)) };
}
