import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import type { CompareMode } from "../../../../ui/compare.tsx";
import { Compared, CompareSwitch } from "../../canvas/compared.tsx";
import { ResultActions } from "../../canvas/result-actions.tsx";
import { ResultNotes } from "../../canvas/result-notes.tsx";
import stage from "../../canvas/stage.module.css";
import { useImageData } from "../../canvas/use-image-data.ts";
import type { View } from "../../canvas/view.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import { pictureOf } from "../../picture-state.ts";
import type { RunState } from "../../run-state.ts";
import type { PictureInput } from "../../use-picture.ts";

export interface SwapResultProps {
  state: RunState;
  target: PictureInput;
  numberOf: (taskId: string) => number | undefined;
  onBack: () => void;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
}

/** A finished swap, compared with the target. It says of itself that it is a composite. Absent while there is none. */
export function useSwapResult({ state, target, numberOf, onBack, onRun, onReuse }: SwapResultProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const [mode, setMode] = useState<CompareMode>("split");
  const [zoomedId, setZoomedId] = useState<string>();
  const task = state.at === "done" ? state.task : undefined;
  const image = task?.images[0];
  if (!task || !image) return undefined;
  const own = pictureOf(target.state);
  const before = task.source_image_url ?? own?.url;
  const zoomed = zoomedId === task.task_id;
  const number = numberOf(task.task_id);
  const name = own?.name ?? t`photo`;
  const after = (
    <div className={`${stage.fill} ${stage.checker}`}>
      <img src={image.image_url} alt={t`${name} with another face`} />
    </div>
  );
  return {
    bar: (
      <>
        {before && <CompareSwitch mode={mode} onChoose={setMode} />}
        <span className={stage.space} />
        <ZoomButton zoomed={zoomed} onZoom={(zoom) => setZoomedId(zoom ? task.task_id : undefined)} />
      </>
    ),
    stage: (
      <CanvasFrame
        key={task.task_id}
        ratio={image.width / image.height}
        caption={<span className={stage.data}>{number === undefined ? t`Composite` : t`No. ${number} · Composite`}</span>}
        data={data(image, task)}
        zoomWidth={zoomed ? actualWidth(image.width) : undefined}
      >
        {before ? (
          <Compared beforeUrl={before} name={name} after={after} mode={mode} arriving={state.at === "done" && state.fresh} />
        ) : (
          after
        )}
      </CanvasFrame>
    ),
    dock: (
      <>
        <p className={stage.note}>
          <Trans>A composite of two photos. Say so where you show it.</Trans>
        </p>
        <ResultNotes task={task} />
        <ResultActions image={image} onRunAgain={onRun} onReuse={() => onReuse(task)}>
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back to the two pictures</Trans>
          </Button>
        </ResultActions>
      </>
    ),
  };
}
