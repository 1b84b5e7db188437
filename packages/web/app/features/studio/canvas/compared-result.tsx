import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import { type ReactNode, useState } from "react";
import { CanvasFrame } from "../../../ui/canvas-frame.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { CompareMode } from "../../../ui/compare.tsx";
import type { WayOut } from "../../../ui/result-bar.tsx";
import { pictureOf } from "../picture-state.ts";
import type { RunState } from "../run-state.ts";
import type { PictureInput } from "../use-picture.ts";
import { usePictureNames } from "../use-picture-names.ts";
import type { Backdrop } from "./backdrop-switch.tsx";
import { BeforePhoto, Compared, CompareSwitch } from "./compared.tsx";
import { ResultActions } from "./result-actions.tsx";
import { ResultNotes } from "./result-notes.tsx";
import stage from "./stage.module.css";
import { useImageData } from "./use-image-data.ts";
import { usePictureRatio } from "./use-picture-ratio.ts";
import type { View } from "./view.ts";
import { actualWidth, ZoomButton } from "./zoom-button.tsx";

/** What a panel gives to the view of its result. */
export interface ResultProps {
  state: RunState;
  /** The photo that is changed. */
  input: PictureInput;
  /** The frame number of a task in History; absent while it is not known. */
  numberOf: (taskId: string) => number | undefined;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
}

export interface Finished {
  task: TaskEnvelope;
  image: TaskImage;
  /** Of the photo that was changed. */
  name: string;
  beforeUrl: string | undefined;
  number: number | undefined;
}

/** What one tool's result has of its own. */
export interface ResultParts {
  alt: string;
  /** Under what is see-through; the checkerboard without it. */
  backdrop?: Backdrop | "none";
  /** Laid over the result. */
  over?: ReactNode;
  /** The photo, where it does not simply fill the frame. */
  before?: ReactNode;
  /** Its shape may have changed: then the two are shown in turn, and not over one another. */
  mayDifferInShape?: boolean;
  /** Beside the zoom. */
  tools?: ReactNode;
  /** Instead of the frame number. */
  caption?: string;
  /** Above the actions. */
  note?: ReactNode;
  /** What one may do next, beside saving it. */
  next: ReactNode;
  /** Where one goes on without it. */
  wayOut?: WayOut | undefined;
}

/** Shapes that differ by less lie over one another without a shift that is seen. */
const sameShape = 0.01;

/** A finished run of a tool that changes a photo, compared with that photo. Absent while there is none. */
export function useComparedResult(props: ResultProps, partsOf: (finished: Finished) => ResultParts): View | undefined {
  const { state, input, numberOf, onRun, onReuse } = props;
  const { t } = useLingui();
  const names = usePictureNames();
  const data = useImageData();
  const [mode, setMode] = useState<CompareMode>("split");
  const [zoomedId, setZoomedId] = useState<string>();
  const own = pictureOf(input.state);
  const task = state.at === "done" ? state.task : undefined;
  const image = task?.images[0];
  const beforeUrl = task && (task.source_image_url ?? own?.url);
  const finished: Finished | undefined = task &&
    image && { task, image, name: names.ofInput(task), beforeUrl, number: numberOf(task.task_id) };
  const parts = finished && partsOf(finished);
  const measured = usePictureRatio(parts?.mayDifferInShape ? beforeUrl : undefined);
  if (!finished || !parts || state.at !== "done") return undefined;

  const { name, number } = finished;
  const { width, height, image_url } = finished.image;
  const ratio = width / height;
  const isAlike = !parts.mayDifferInShape || Math.abs(measured / ratio - 1) < sameShape;
  const showsBefore = !isAlike && mode === "before" && beforeUrl !== undefined;
  const { task_id: id } = state.task;
  const zoomed = zoomedId === id;
  const numbered = number === undefined ? "" : t`No. ${number}`;
  const { backdrop = "checker" } = parts;
  const after = (
    <div className={classNames(stage.fill, backdrop !== "none" && stage[backdrop])}>
      <img src={image_url} alt={parts.alt} />
      {parts.over}
    </div>
  );
  const before = parts.before ?? (beforeUrl && <BeforePhoto url={beforeUrl} name={name} />);
  const shown = () => {
    if (showsBefore) return before;
    return beforeUrl && isAlike ? <Compared before={before} after={after} mode={mode} arriving={state.fresh} /> : after;
  };
  return {
    bar: (
      <>
        {beforeUrl && <CompareSwitch mode={mode} onChoose={setMode} inTurn={!isAlike} />}
        <span className={stage.space} />
        {parts.tools}
        <ZoomButton zoomed={zoomed} onZoom={(zoom) => setZoomedId(zoom ? id : undefined)} />
      </>
    ),
    stage: (
      <CanvasFrame
        key={id}
        ratio={showsBefore ? measured : ratio}
        caption={<span className={stage.data}>{parts.caption ?? numbered}</span>}
        data={data(finished.image, state.task)}
        zoomWidth={zoomed ? actualWidth(width) : undefined}
      >
        {shown()}
      </CanvasFrame>
    ),
    dock: (
      <>
        {parts.note}
        <ResultNotes task={state.task} />
        <ResultActions
          task={state.task}
          image={finished.image}
          onRunAgain={onRun}
          onReuse={() => onReuse(state.task)}
          wayOut={parts.wayOut}
        >
          {parts.next}
        </ResultActions>
      </>
    ),
  };
}
