/** The one path in and out of encoded pictures. */
export { type EncodeOptions, encodePicture } from "./codec/encode.ts";
