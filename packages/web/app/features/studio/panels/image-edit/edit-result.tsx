import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";
import { pictureOf } from "../../picture-state.ts";
import { usePictureNames } from "../../use-picture-names.ts";

export interface EditResultProps extends ResultProps {
  /** The result is the next photo. */
  onContinue: (url: string, name: string) => void;
  /** To the photo and its steps. */
  onBack: () => void;
}

/** A finished edit. */
export function useEditResult({ onContinue, onBack, ...props }: EditResultProps): View | undefined {
  const { t } = useLingui();
  const names = usePictureNames();
  return useComparedResult(props, ({ task, image, name }) => ({
    alt: t`${name}, edited`,
    mayDifferInShape: true,
    next: (
      <>
        <Button variant="quiet" onClick={() => onContinue(image.image_url, names.ofResult(task, image))}>
          <Trans>Edit further</Trans>
        </Button>
        <UseAsInput task={task} image={image} />
      </>
    ),
    wayOut: pictureOf(props.input.state) && {
      label: t`Back to the photo`,
      icon: <ArrowLeft aria-hidden="true" />,
      onSelect: onBack,
    },
  }));
}
