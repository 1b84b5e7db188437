import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import type { ReactNode } from "react";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { BusyStage } from "../../canvas/busy-stage.tsx";
import { gridColumns } from "../../canvas/contact-grid.tsx";
import { FailureNote, TryAgain } from "../../canvas/failure-note.tsx";
import { FormingGrid } from "../../canvas/forming-grid.tsx";
import { SlowNote } from "../../canvas/slow-note.tsx";
import stage from "../../canvas/stage.module.css";
import { useRunLine } from "../../canvas/use-run-line.ts";
import type { View } from "../../canvas/view.ts";
import { taskOf } from "../../run-state.ts";
import type { Run } from "../../use-run.ts";

/** What stands on the canvas before there is a picture. */
export interface Sheet {
  /** Width over height of each picture, and how many. */
  ratio: number;
  pictures: number;
  prompt: string;
  /** The picture that is worked on; then it stands for the words. */
  sourceUrl?: string;
}

export interface SceneViewProps {
  run: Run;
  /** What is made, or was to be made; asked with the task's parameters, else of the form. */
  sheetOf: (task: TaskEnvelope | undefined) => Sheet;
  failed: string;
  empty: ReactNode;
  result: View | undefined;
  onRun: () => void;
}

/** The canvas of a page that makes pictures, by the state of the run. */
export function useSceneView({ run, sheetOf, failed, empty, result, onRun }: SceneViewProps): View {
  const { state } = run;
  const line = useRunLine(state);
  if (result) return result;
  const { ratio, pictures, prompt, sourceUrl } = sheetOf(taskOf(state));
  const sheet = (
    <div className={stage.sheet}>
      <p>{prompt}</p>
    </div>
  );
  const frame = sourceUrl ? ratio : sheetRatio(pictures, ratio);
  const previews = taskOf(state)?.preview_urls;
  const forming = previews && <FormingGrid previews={previews} pictures={pictures} ratio={ratio} />;
  if (line) {
    return {
      bar: null,
      stage: (
        <BusyStage ratio={frame} line={line} preview={sourceUrl} forming={forming}>
          {sheet}
        </BusyStage>
      ),
      dock: line.slow && <SlowNote />,
    };
  }
  if (state.at === "failed") {
    const unanswered = state.failure.code === "TIMEOUT" || state.failure.code === "UNREACHABLE";
    return {
      bar: null,
      stage: <CanvasFrame ratio={frame}>{sourceUrl ? <img src={sourceUrl} alt="" className={stage.failed} /> : sheet}</CanvasFrame>,
      dock: (
        <FailureNote title={failed} failure={state.failure} charged={state.task?.credits_used}>
          <TryAgain onClick={unanswered ? run.retry : onRun} />
        </FailureNote>
      ),
    };
  }
  return { bar: null, stage: empty, dock: null };
}

/** Of the contact sheet of several pictures of one shape. */
export const sheetRatio = (count: number, ratio: number): number => {
  const columns = gridColumns(count, ratio);
  return (columns * ratio) / Math.ceil(count / columns);
};

/** "No. 12 · Seed 7", for under a picture. */
export function useCaption(): (number: number | undefined, seed: number | undefined) => string {
  const { t } = useLingui();
  return (number, seed) => [number !== undefined && t`No. ${number}`, seed !== undefined && t`Seed ${seed}`].filter(Boolean).join(" · ");
}
