import { useLingui } from "@lingui/react/macro";
import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { type ResultProps, useComparedResult } from "../../canvas/compared-result.tsx";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import type { View } from "../../canvas/view.ts";
import { growthOfTask, sourceSize } from "./extend-form.ts";
import styles from "./placed.module.css";
import { boxOf, Placed } from "./placed.tsx";

/** A finished extension: compared with the photo in its place, which can be outlined. */
export function useExtendResult({ onRemove, ...props }: ResultProps & { onRemove: () => void }): View | undefined {
  const { t } = useLingui();
  const [outlined, setOutlined] = useState(false);
  return useComparedResult(props, ({ task, image, name, beforeUrl }) => {
    const growth = growthOfTask(task);
    const size = sourceSize(image, growth);
    return {
      alt: t`${name}, extended`,
      over: outlined && <span className={styles.outline} style={boxOf(size, growth)} />,
      before: beforeUrl && <Placed url={beforeUrl} alt={t`${name} before`} size={size} growth={growth} />,
      tools: (
        <Button variant="quiet" aria-pressed={outlined} onClick={() => setOutlined(!outlined)} title={t`Outline the photo as it was`}>
          {outlined ? t`Hide outline` : t`Outline`}
        </Button>
      ),
      next: <UseAsInput task={task} image={image} />,
      wayOut: { label: t`New photo`, icon: <ImagePlus aria-hidden="true" />, onSelect: onRemove },
    };
  });
}
