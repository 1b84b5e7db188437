import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
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
          <Trans>Edit further</Trans>
        </Button>
        <UseAsInput image={image} />
      </>
    ),
    wayOut: pictureOf(props.input.state) && {
      label: t`Back to the photo`,
      icon: <ArrowLeft aria-hidden="true" />,
      onSelect: onBack,
    },
  }));
}
