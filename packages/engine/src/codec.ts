/** The one path in and out of encoded pictures. */
export { type DecodedPicture, decodeLimits, decodePicture } from "./codec/decode.ts";
export { type EncodeOptions, encodePicture } from "./codec/encode.ts";
export type { SourceFormat } from "./codec/sniff.ts";
