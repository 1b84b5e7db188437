import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { ResultActions } from "../../canvas/result-actions.tsx";
import { ResultNotes } from "../../canvas/result-notes.tsx";
import stage from "../../canvas/stage.module.css";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import { useImageData } from "../../canvas/use-image-data.ts";
import type { View } from "../../canvas/view.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import type { RunState } from "../../run-state.ts";
import type { Variant } from "../scene/scene-form.ts";
import { useCaption } from "../scene/scene-view.tsx";
import { VariantItems } from "../scene/variants.tsx";
import { DevicePreview, deviceRatio } from "./device-preview.tsx";

export interface WallpaperResultProps {
  state: RunState;
  numberOf: (taskId: string) => number | undefined;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
  onVariant: (task: TaskEnvelope, variant: Variant) => void;
}

/** A finished wallpaper: on the screen it is for, or the picture alone. */
export function useWallpaperResult({ state, numberOf, onRun, onReuse, onVariant }: WallpaperResultProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const caption = useCaption();
  const [view, setView] = useState<"device" | "picture">("device");
  const [zoomedId, setZoomedId] = useState<string>();
  if (state.at !== "done") return undefined;
  const { task } = state;
  const image = task.images[0];
  if (!image) return undefined;
  const words = task.parameters.prompt;
  const alt = typeof words === "string" && words ? words : t`Generated picture`;
  const onDevice = view === "device";
  const zoomed = !onDevice && zoomedId === task.task_id;
  return {
    bar: (
      <>
        <Segmented
          label={t`View`}
          labelHidden
          options={[
            { value: "device", label: t`On the screen` },
            { value: "picture", label: t`Picture` },
          ]}
          value={view}
          onChoose={setView}
        />
        <span className={stage.space} />
        {!onDevice && <ZoomButton zoomed={zoomed} onZoom={(zoom) => setZoomedId(zoom ? task.task_id : undefined)} />}
      </>
    ),
    stage: (
      <CanvasFrame
        ratio={onDevice ? deviceRatio(image) : image.width / image.height}
        caption={<span className={stage.data}>{caption(numberOf(task.task_id), image.seed)}</span>}
        data={data(image, task)}
        zoomWidth={zoomed ? actualWidth(image.width) : undefined}
      >
        {onDevice ? <DevicePreview image={image} alt={alt} /> : <img src={image.image_url} alt={alt} />}
      </CanvasFrame>
    ),
    dock: (
      <>
        <ResultNotes task={task} />
        <ResultActions
          task={task}
          image={image}
          onRunAgain={onRun}
          onReuse={() => onReuse(task)}
          more={<VariantItems action={task.action} onVariant={(variant) => onVariant(task, variant)} />}
        >
          <UseAsInput task={task} image={image} />
        </ResultActions>
      </>
    ),
  };
}
