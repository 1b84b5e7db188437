import { Trans } from "@lingui/react/macro";
import { uploadLimits } from "@proofsheet/contract";
import type { PictureKind } from "./picture-file.ts";
import type { PickFault } from "./picture-state.ts";

const bytesPerMegabyte = 1_048_576;
const maxMegabytes = Math.floor(uploadLimits.fileBytes / bytesPerMegabyte);

/** What may be chosen, beside the button that chooses. */
export const TypesWords = ({ kind }: { kind: PictureKind }) =>
  kind === "jpeg-or-png" ? (
    <Trans>JPEG or PNG up to {maxMegabytes} MB.</Trans>
  ) : (
    <Trans>JPEG, PNG, WebP, GIF or AVIF up to {maxMegabytes} MB.</Trans>
  );

/** Why nothing was taken, and what helps. */
export function FaultWords({ fault, kind }: { fault: PickFault; kind: PictureKind }) {
  switch (fault) {
    case "too-large":
      return <Trans>This file is larger than {maxMegabytes} MB. Save it smaller and try again.</Trans>;
    case "heic":
      return <Trans>HEIC photos cannot be read here. Save the photo as JPEG and try again.</Trans>;
    case "type":
      return kind === "jpeg-or-png" ? (
        <Trans>Only JPEG and PNG can be used here. Save the picture as one of them and try again.</Trans>
      ) : (
        <Trans>This is not a picture that can be read here. Use JPEG, PNG, WebP, GIF or AVIF.</Trans>
      );
    case "empty":
      return <Trans>This file is empty.</Trans>;
    case "address":
      return <Trans>That was only the address of a picture. Save the picture first, or copy it and paste it here.</Trans>;
  }
}
