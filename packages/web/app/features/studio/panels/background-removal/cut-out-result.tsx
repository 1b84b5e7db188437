import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import type { CompareMode } from "../../../../ui/compare.tsx";
import { type Backdrop, BackdropSwitch } from "../../canvas/backdrop-switch.tsx";
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
import { formFrom, isTransparent } from "./cut-out-form.ts";

export interface CutOutResultProps {
  state: RunState;
  input: PictureInput;
  numberOf: (taskId: string) => number | undefined;
  onRemove: () => void;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
}

/** A finished cut-out: compared with the photo, on a backdrop of choice. Absent while there is none. */
export function useCutOutResult({ state, input, numberOf, onRemove, onRun, onReuse }: CutOutResultProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const [mode, setMode] = useState<CompareMode>("split");
  const [backdrop, setBackdrop] = useState<Backdrop>("checker");
  const [zoomedId, setZoomedId] = useState<string>();
  const task = state.at === "done" ? state.task : undefined;
  const image = task?.images[0];
  if (!task || !image) return undefined;
  const own = pictureOf(input.state);
  const before = task.source_image_url ?? own?.url;
  const transparent = isTransparent(formFrom(task.parameters));
  const zoomed = zoomedId === task.task_id;
  const number = numberOf(task.task_id);
  const name = own?.name ?? t`photo`;
  const after = (
    <div className={`${stage.fill} ${transparent ? stage[backdrop] : ""}`}>
      <img src={image.image_url} alt={t`Cut-out of ${name}`} />
    </div>
  );
  return {
    bar: (
      <>
        {before && <CompareSwitch mode={mode} onChoose={setMode} />}
        <span className={stage.space} />
        {transparent && <BackdropSwitch value={backdrop} onChoose={setBackdrop} />}
        <ZoomButton zoomed={zoomed} onZoom={(zoom) => setZoomedId(zoom ? task.task_id : undefined)} />
      </>
    ),
    stage: (
      <CanvasFrame
        key={task.task_id}
        ratio={image.width / image.height}
        caption={<span className={stage.data}>{number === undefined ? "" : t`No. ${number}`}</span>}
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
        <ResultNotes task={task} />
        <ResultActions image={image} onRunAgain={onRun} onReuse={() => onReuse(task)}>
          <Button variant="quiet" onClick={onRemove}>
            <Trans>New photo</Trans>
          </Button>
        </ResultActions>
      </>
    ),
  };
}
