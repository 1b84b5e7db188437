import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import { Scissors } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { BusyStage } from "../../canvas/busy-stage.tsx";
import { ContactGrid, gridColumns } from "../../canvas/contact-grid.tsx";
import { FailureNote, TryAgain } from "../../canvas/failure-note.tsx";
import { ResultActions } from "../../canvas/result-actions.tsx";
import { ResultNotes } from "../../canvas/result-notes.tsx";
import { SlowNote } from "../../canvas/slow-note.tsx";
import stage from "../../canvas/stage.module.css";
import { useImageData } from "../../canvas/use-image-data.ts";
import { useRunLine } from "../../canvas/use-run-line.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import { doors } from "../../doors.ts";
import { taskOf } from "../../run-state.ts";
import type { Run } from "../../use-run.ts";
import { CreateEmpty } from "./create-empty.tsx";
import { type CreateForm, formFrom, sizeOf } from "./create-form.ts";

export interface CreateViewProps {
  run: Run;
  form: CreateForm;
  numberOf: (taskId: string) => number | undefined;
  onWrite: (prompt: string) => void;
  onRun: () => void;
  onReuse: () => void;
}

interface View {
  bar: ReactNode;
  stage: ReactNode;
  dock: ReactNode;
}

/** The canvas of Create, by the state of the run. */
export function useCreateView({ run, form, numberOf, onWrite, onRun, onReuse }: CreateViewProps): View {
  const { t } = useLingui();
  const { state } = run;
  const line = useRunLine(state);
  const done = useDoneView({ task: state.at === "done" ? state.task : undefined, numberOf, onRun, onReuse });
  if (done) return done;

  const task = taskOf(state);
  const asked = task ? formFrom(task.parameters) : form;
  const { width, height } = sizeOf(asked.resolution);
  const ratio = sheetRatio(asked.quantity, width / height);
  const sheet = (
    <div className={stage.sheet}>
      <p>{asked.prompt}</p>
    </div>
  );
  if (line) {
    return {
      bar: null,
      stage: (
        <BusyStage ratio={ratio} line={line}>
          {sheet}
        </BusyStage>
      ),
      dock: line.slow && <SlowNote />,
    };
  }
  if (state.at === "failed") {
    return {
      bar: null,
      stage: <CanvasFrame ratio={ratio}>{sheet}</CanvasFrame>,
      dock: (
        <FailureNote title={t`The picture was not made`} failure={state.failure} charged={state.task?.credits_used}>
          <TryAgain onClick={state.failure.code === "TIMEOUT" || state.failure.code === "UNREACHABLE" ? run.retry : onRun} />
        </FailureNote>
      ),
    };
  }
  return { bar: null, stage: <CreateEmpty onPick={onWrite} />, dock: null };
}

const sheetRatio = (count: number, ratio: number): number => {
  const columns = gridColumns(count, ratio);
  return (columns * ratio) / Math.ceil(count / columns);
};

interface DoneProps {
  task: TaskEnvelope | undefined;
  numberOf: (taskId: string) => number | undefined;
  onRun: () => void;
  onReuse: () => void;
}

type Layout = "sheet" | "single";

function useDoneView({ task, numberOf, onRun, onReuse }: DoneProps): View | undefined {
  const { t } = useLingui();
  const data = useImageData();
  const [shown, setShown] = useState<{ id?: string; picked: number; layout: Layout; zoomed: boolean }>({
    picked: 0,
    layout: "sheet",
    zoomed: false,
  });
  if (!task) return undefined;
  // Another task starts from its own first picture.
  const view = shown.id === task.task_id ? shown : { id: task.task_id, picked: 0, layout: "sheet" as Layout, zoomed: false };
  const show = (part: Partial<typeof view>) => setShown({ ...view, ...part });
  const { images } = task;
  const image = images[view.picked] ?? images[0];
  if (!image) return undefined;
  const alt = typeof task.parameters.prompt === "string" ? task.parameters.prompt : t`Generated picture`;
  const sheet = images.length > 1 && view.layout === "sheet";
  const number = numberOf(task.task_id);
  const seed = image.seed;
  const caption = [number !== undefined && t`No. ${number}`, seed !== undefined && t`Seed ${seed}`].filter(Boolean).join(" · ");
  return {
    bar: (
      <>
        {images.length > 1 && (
          <Segmented
            label={t`View`}
            labelHidden
            options={[
              { value: "sheet", label: t`Contact sheet` },
              { value: "single", label: t`Single` },
            ]}
            value={view.layout}
            onChoose={(layout) => show({ layout, zoomed: false })}
          />
        )}
        <span className={stage.space} />
        {!sheet && <ZoomButton zoomed={view.zoomed} onZoom={(zoomed) => show({ zoomed })} />}
      </>
    ),
    stage: (
      <CanvasFrame
        ratio={sheet ? sheetRatio(images.length, image.width / image.height) : image.width / image.height}
        caption={<span className={stage.data}>{caption}</span>}
        data={data(image, task)}
        zoomWidth={!sheet && view.zoomed ? actualWidth(image.width) : undefined}
      >
        {sheet ? (
          <ContactGrid
            images={images}
            alt={alt}
            picked={view.picked}
            onPick={(picked) => show({ picked })}
            onOpen={(picked) => show({ picked, layout: "single" })}
          />
        ) : (
          <img src={image.image_url} alt={alt} />
        )}
      </CanvasFrame>
    ),
    dock: (
      <>
        <ResultNotes task={task} />
        <ResultActions image={image} onRunAgain={onRun} onReuse={onReuse}>
          <CutOutButton image={image} />
        </ResultActions>
      </>
    ),
  };
}

function CutOutButton({ image }: { image: TaskImage }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      onClick={() => void navigate(doors["background-removal"].path, { state: { pictureUrl: image.image_url, format: image.format } })}
    >
      <Scissors aria-hidden="true" size={18} strokeWidth={1.5} />
      <Trans>Cut out</Trans>
    </Button>
  );
}
