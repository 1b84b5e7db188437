import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import type { CompareMode } from "../../../../ui/compare.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { Compared, CompareSwitch } from "../../canvas/compared.tsx";
import { ResultActions } from "../../canvas/result-actions.tsx";
import { ResultNotes } from "../../canvas/result-notes.tsx";
import stage from "../../canvas/stage.module.css";
import { useImageData } from "../../canvas/use-image-data.ts";
import { usePictureRatio } from "../../canvas/use-picture-ratio.ts";
import type { View } from "../../canvas/view.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import { pictureOf } from "../../picture-state.ts";
import type { RunState } from "../../run-state.ts";
import type { PictureInput } from "../../use-picture.ts";

export interface EditResultProps {
  state: RunState;
  input: PictureInput;
  numberOf: (taskId: string) => number | undefined;
  /** The result is the next photo. */
  onContinue: (url: string) => void;
  /** To the photo and its steps. */
  onBack: () => void;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
}

/** Shapes that differ by less lie over one another without a shift that is seen. */
const sameShape = 0.01;

/** A finished edit, compared with the photo. Absent while there is none. */
export function useEditResult({ state, input, numberOf, onContinue, onBack, onRun, onReuse }: EditResultProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const [mode, setMode] = useState<CompareMode>("split");
  const [zoomedId, setZoomedId] = useState<string>();
  const task = state.at === "done" ? state.task : undefined;
  const image = task?.images[0];
  const own = pictureOf(input.state);
  const before = task ? (task.source_image_url ?? own?.url) : undefined;
  const beforeRatio = usePictureRatio(before);
  if (!task || !image) return undefined;
  const ratio = image.width / image.height;
  const alike = Math.abs(beforeRatio / ratio - 1) < sameShape;
  const zoomed = zoomedId === task.task_id;
  const number = numberOf(task.task_id);
  const name = own?.name ?? t`photo`;
  const showsBefore = !alike && mode === "before" && before !== undefined;
  const after = (
    <div className={`${stage.fill} ${stage.checker}`}>
      <img src={image.image_url} alt={t`${name}, edited`} />
    </div>
  );
  return {
    bar: (
      <>
        {before &&
          (alike ? (
            <CompareSwitch mode={mode} onChoose={setMode} />
          ) : (
            <Segmented
              label={t`Compare`}
              labelHidden
              options={[
                { value: "before", label: t`Before` },
                { value: "after", label: t`After` },
              ]}
              value={mode === "before" ? "before" : "after"}
              onChoose={setMode}
            />
          ))}
        <span className={stage.space} />
        <ZoomButton zoomed={zoomed} onZoom={(zoom) => setZoomedId(zoom ? task.task_id : undefined)} />
      </>
    ),
    stage: (
      <CanvasFrame
        key={task.task_id}
        ratio={showsBefore ? beforeRatio : ratio}
        caption={<span className={stage.data}>{number === undefined ? "" : t`No. ${number}`}</span>}
        data={data(image, task)}
        zoomWidth={zoomed ? actualWidth(image.width) : undefined}
      >
        {showsBefore ? (
          <div className={`${stage.fill} ${stage.checker}`}>
            <img src={before} alt={t`${name} before`} />
          </div>
        ) : before && alike ? (
          <Compared beforeUrl={before} name={name} after={after} mode={mode} arriving={state.at === "done" && state.fresh} />
        ) : (
          after
        )}
      </CanvasFrame>
    ),
    dock: (
      <>
        <ResultNotes task={task} />
        <ResultActions image={image} onRunAgain={onRun} onReuse={() => onReuse(task)}>
          <Button variant="quiet" onClick={() => onContinue(image.image_url)}>
            <Trans>Continue with the result</Trans>
          </Button>
          {own && (
            <Button variant="quiet" onClick={onBack}>
              <Trans>Back to the photo</Trans>
            </Button>
          )}
        </ResultActions>
      </>
    ),
  };
}
