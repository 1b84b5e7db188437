import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { Compare, type CompareMode } from "../../../../ui/compare.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { type Backdrop, BackdropSwitch } from "../../canvas/backdrop-switch.tsx";
import { ResultActions } from "../../canvas/result-actions.tsx";
import { ResultNotes } from "../../canvas/result-notes.tsx";
import stage from "../../canvas/stage.module.css";
import { useImageData } from "../../canvas/use-image-data.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import { pictureOf } from "../../picture-state.ts";
import { formFrom, isTransparent } from "./cut-out-form.ts";
import type { CutOutViewProps, View } from "./view.ts";

interface CutOutResultProps extends CutOutViewProps {
  task: TaskEnvelope | undefined;
  /** It has just arrived: the line wipes in. */
  fresh: boolean;
}

/** A finished cut-out: compared with the photo, on a backdrop of choice. Absent while there is none. */
export function useCutOutResult({ task, fresh, picture, numberOf, onRemove, onRun, onReuse }: CutOutResultProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const [mode, setMode] = useState<CompareMode>("split");
  const [backdrop, setBackdrop] = useState<Backdrop>("checker");
  const [zoomedId, setZoomedId] = useState<string>();
  const image = task?.images[0];
  if (!task || !image) return undefined;
  const own = pictureOf(picture);
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
        {before && (
          <Segmented
            label={t`Compare`}
            labelHidden
            options={[
              { value: "split", label: t`Split` },
              { value: "before", label: t`Before` },
              { value: "after", label: t`After` },
            ]}
            value={mode}
            onChoose={setMode}
          />
        )}
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
          <Compare
            mode={mode}
            arriving={fresh}
            before={
              <div className={`${stage.fill} ${stage.checker}`}>
                <img src={before} alt={t`${name} before`} />
              </div>
            }
            after={after}
            words={{
              before: t`Before`,
              after: t`After`,
              slider: t`Compare before and after`,
              value: (percent) => t`${percent} % before`,
              hold: t`Hold to see the photo before`,
            }}
          />
        ) : (
          after
        )}
      </CanvasFrame>
    ),
    dock: (
      <>
        <ResultNotes task={task} />
        <ResultActions image={image} onRunAgain={onRun} onReuse={onReuse}>
          <Button variant="quiet" onClick={onRemove}>
            <Trans>New photo</Trans>
          </Button>
        </ResultActions>
      </>
    ),
  };
}
