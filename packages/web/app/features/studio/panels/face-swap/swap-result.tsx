import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import stage from "../../canvas/stage.module.css";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";

/** A finished swap, compared with the target. It says of itself that it is a composite. */
export function useSwapResult({ onBack, ...props }: ResultProps & { onBack: () => void }): View | undefined {
  const { t } = useLingui();
  return useComparedResult(props, ({ task, image, name, number }) => ({
    alt: t`${name} with another face`,
    caption: number === undefined ? t`Composite` : t`No. ${number} · Composite`,
    note: (
      <p className={stage.note}>
        <Trans>A composite of two photos. Say so where you show it.</Trans>
      </p>
    ),
    next: <UseAsInput task={task} image={image} />,
    wayOut: { label: t`Back to the two pictures`, icon: <ArrowLeft aria-hidden="true" />, onSelect: onBack },
  }));
}
