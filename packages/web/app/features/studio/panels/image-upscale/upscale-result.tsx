import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/button.tsx";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";

/** A finished enlargement, in one frame with the photo that it was made of. */
export function useUpscaleResult({ onRemove, ...props }: ResultProps & { onRemove: () => void }): View | undefined {
  const { t } = useLingui();
  return useComparedResult(props, ({ image, name }) => ({
    alt: t`${name}, enlarged`,
    next: (
      <>
        <UseAsInput image={image} />
        <Button variant="quiet" onClick={onRemove}>
          <Trans>New photo</Trans>
        </Button>
      </>
    ),
  }));
}
