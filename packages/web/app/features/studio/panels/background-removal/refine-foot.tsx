import { Trans, useLingui } from "@lingui/react/macro";
import type { PictureFormat } from "@proofsheet/contract";
import { useState } from "react";
import { saveBlob } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";
import { announce } from "../../../../ui/live-region.tsx";
import { showToast } from "../../../../ui/toast-queue.ts";
import { formatNames } from "../../canvas/download-button.tsx";
import foot from "../../run-foot.module.css";
import { refinedFile } from "./draw-refined.ts";
import type { Refine } from "./use-refine.ts";

/** Saves what is on the canvas, at its full size. */
export function RefineFoot({ refine, format, fileName }: { refine: Refine; format: PictureFormat; fileName: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { pictures, refinement } = refine;
  const name = formatNames[format];
  const save = async () => {
    if (!pictures) return;
    setBusy(true);
    try {
      const file = await refinedFile(pictures, refinement, format);
      // A browser that cannot write WebP gives PNG.
      saveBlob(file, `${fileName}.${file.type.slice("image/".length).replace("jpeg", "jpg")}`);
      announce(t`Saved`);
    } catch {
      showToast(t`This browser could not save the picture. Download the cut-out as it was instead.`);
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="large" variant="primary" disabled={!pictures} busy={busy} onClick={() => void save()}>
        {t`Download ${name}`}
      </Button>
      <p className={foot.line}>
        <Trans>Refined on this device. It costs nothing more.</Trans>
      </p>
    </>
  );
}
