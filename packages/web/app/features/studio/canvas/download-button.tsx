import { Trans, useLingui } from "@lingui/react/macro";
import type { PictureFormat } from "@proofsheet/contract";
import { Check, Download } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass } from "../../../ui/button.tsx";
import { announce } from "../../../ui/live-region.tsx";
import { SpareWord } from "../../../ui/result-bar.tsx";

const savedMs = 2000;
export const formatNames = { png: "PNG", jpeg: "JPEG", webp: "WebP" } as const satisfies Record<PictureFormat, string>;

/** A link, so that the browser saves under the name that the server gives. */
export function DownloadButton({ url, format }: { url: string; format: PictureFormat }) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), savedMs);
    return () => clearTimeout(timer);
  }, [saved]);
  const name = formatNames[format];
  return (
    <a
      className={buttonClass({ variant: "primary" })}
      href={url}
      download
      onClick={() => {
        setSaved(true);
        announce(t`Saved`);
      }}
    >
      {saved ? <Check aria-hidden="true" size={18} strokeWidth={1.75} /> : <Download aria-hidden="true" size={18} strokeWidth={1.75} />}
      <span>
        {saved ? (
          t`Saved`
        ) : (
          <Trans>
            <SpareWord>Download</SpareWord> {name}
          </Trans>
        )}
      </span>
    </a>
  );
}
