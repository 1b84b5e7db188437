import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { type Backdrop, BackdropSwitch } from "../../canvas/backdrop-switch.tsx";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import type { View } from "../../canvas/view.ts";
import { formFrom, isTransparent } from "./cut-out-form.ts";

/** A finished cut-out, on a backdrop of choice. */
export function useCutOutResult({ onRemove, ...props }: ResultProps & { onRemove: () => void }): View | undefined {
  const { t } = useLingui();
  const [backdrop, setBackdrop] = useState<Backdrop>("checker");
  return useComparedResult(props, ({ task, name }) => {
    const transparent = isTransparent(formFrom(task.parameters));
    return {
      alt: t`Cut-out of ${name}`,
      backdrop: transparent ? backdrop : "none",
      tools: transparent && <BackdropSwitch value={backdrop} onChoose={setBackdrop} />,
      next: (
        <Button variant="quiet" onClick={onRemove}>
          <Trans>New photo</Trans>
        </Button>
      ),
    };
  });
}
