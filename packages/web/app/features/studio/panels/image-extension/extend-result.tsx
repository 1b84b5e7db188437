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
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import { useImageData } from "../../canvas/use-image-data.ts";
import type { View } from "../../canvas/view.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import { pictureOf } from "../../picture-state.ts";
import type { RunState } from "../../run-state.ts";
import type { PictureInput } from "../../use-picture.ts";
import { growthOfTask, sourceSize } from "./extend-form.ts";
import styles from "./placed.module.css";
import { boxOf, Placed } from "./placed.tsx";

export interface ExtendResultProps {
  state: RunState;
  input: PictureInput;
  numberOf: (taskId: string) => number | undefined;
  onRemove: () => void;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
}

/** A finished extension: compared with the photo in its place, which can be outlined. Absent while there is none. */
export function useExtendResult({ state, input, numberOf, onRemove, onRun, onReuse }: ExtendResultProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const [mode, setMode] = useState<CompareMode>("split");
  const [outlined, setOutlined] = useState(false);
  const [zoomedId, setZoomedId] = useState<string>();
  const task = state.at === "done" ? state.task : undefined;
  const image = task?.images[0];
  if (!task || !image) return undefined;
  const own = pictureOf(input.state);
  const before = task.source_image_url ?? own?.url;
  const growth = growthOfTask(task);
  const size = sourceSize(image, growth);
  const zoomed = zoomedId === task.task_id;
  const number = numberOf(task.task_id);
  const name = own?.name ?? t`photo`;
  const after = (
    <div className={`${stage.fill} ${stage.checker}`}>
      <img src={image.image_url} alt={t`${name}, extended`} />
      {outlined && <span className={styles.outline} style={boxOf(size, growth)} />}
    </div>
  );
  return {
    bar: (
      <>
        {before && <CompareSwitch mode={mode} onChoose={setMode} />}
        <span className={stage.space} />
        <Button variant="quiet" aria-pressed={outlined} onClick={() => setOutlined(!outlined)} title={t`Outline the photo as it was`}>
          {outlined ? t`Hide outline` : t`Outline`}
        </Button>
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
          <Compared
            before={<Placed url={before} alt={t`${name} before`} size={size} growth={growth} />}
            after={after}
            mode={mode}
            arriving={state.at === "done" && state.fresh}
          />
        ) : (
          after
        )}
      </CanvasFrame>
    ),
    dock: (
      <>
        <ResultNotes task={task} />
        <ResultActions image={image} onRunAgain={onRun} onReuse={() => onReuse(task)}>
          <UseAsInput image={image} />
          <Button variant="quiet" onClick={onRemove}>
            <Trans>New photo</Trans>
          </Button>
        </ResultActions>
      </>
    ),
  };
}
