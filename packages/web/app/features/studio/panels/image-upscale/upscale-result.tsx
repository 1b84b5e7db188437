import { useLingui } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";

/** A finished enlargement, in one frame with the photo that it was made of. */
export function useUpscaleResult({ onRemove, ...props }: ResultProps & { onRemove: () => void }): View | undefined {
  const { t } = useLingui();
  return useComparedResult(props, ({ task, image, name }) => ({
    alt: t`${name}, enlarged`,
    next: <UseAsInput task={task} image={image} />,
    wayOut: { label: t`New photo`, icon: <ImagePlus aria-hidden="true" />, onSelect: onRemove },
  }));
}
