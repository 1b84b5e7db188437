import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ImagePlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { type Backdrop, BackdropSwitch } from "../../canvas/backdrop-switch.tsx";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";
import { formFrom, isTransparent } from "./cut-out-form.ts";

export interface CutOutResultProps extends ResultProps {
  onRemove: () => void;
  /** A batch waits behind this result. */
  inBatch: boolean;
  /** Absent where there is nothing to refine. */
  onRefine: (() => void) | undefined;
}

/** A finished cut-out, on a backdrop of choice. */
export function useCutOutResult({ onRemove, inBatch, onRefine, ...props }: CutOutResultProps): View | undefined {
  const { t } = useLingui();
  const [backdrop, setBackdrop] = useState<Backdrop>("checker");
  return useComparedResult(props, ({ task, image, name }) => {
    const form = formFrom(task.parameters);
    const transparent = isTransparent(form);
    const alts = { subject: t`Cut-out of ${name}`, background: t`Background of ${name}`, mask: t`Mask of ${name}` };
    return {
      alt: alts[form.keep],
      backdrop: transparent ? backdrop : "none",
      tools: transparent && <BackdropSwitch value={backdrop} onChoose={setBackdrop} />,
      next: (
        <>
          {onRefine && (
            <Button variant="quiet" onClick={onRefine}>
              <Trans>Refine</Trans>
            </Button>
          )}
          <UseAsInput task={task} image={image} />
        </>
      ),
      wayOut: inBatch
        ? { label: t`Back to the batch`, icon: <ArrowLeft aria-hidden="true" />, onSelect: onRemove }
        : { label: t`New photo`, icon: <ImagePlus aria-hidden="true" />, onSelect: onRemove },
    };
  });
}
