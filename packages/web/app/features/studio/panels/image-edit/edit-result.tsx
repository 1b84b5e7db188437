import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../../ui/button.tsx";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";
import { pictureOf } from "../../picture-state.ts";

export interface EditResultProps extends ResultProps {
  /** The result is the next photo. */
  onContinue: (url: string) => void;
  /** To the photo and its steps. */
  onBack: () => void;
}

/** A finished edit. */
export function useEditResult({ onContinue, onBack, ...props }: EditResultProps): View | undefined {
  const { t } = useLingui();
  return useComparedResult(props, ({ image, name }) => ({
    alt: t`${name}, edited`,
    mayDifferInShape: true,
    next: (
      <>
        <Button variant="quiet" onClick={() => onContinue(image.image_url)}>
          <Trans>Continue with the result</Trans>
        </Button>
        <UseAsInput image={image} />
        {pictureOf(props.input.state) && (
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back to the photo</Trans>
          </Button>
        )}
      </>
    ),
  }));
}
