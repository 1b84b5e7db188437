import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Sentences } from "../../../../lib/sentences.tsx";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { FileButton } from "../../../../ui/file-button.tsx";
import { BusyStage } from "../../canvas/busy-stage.tsx";
import { EmptyCard } from "../../canvas/empty-card.tsx";
import { FailureNote, TryAgain } from "../../canvas/failure-note.tsx";
import { SlowNote } from "../../canvas/slow-note.tsx";
import stage from "../../canvas/stage.module.css";
import { usePictureRatio } from "../../canvas/use-picture-ratio.ts";
import { useRunLine } from "../../canvas/use-run-line.ts";
import type { View } from "../../canvas/view.ts";
import { acceptOf } from "../../picture-file.ts";
import { pictureOf } from "../../picture-state.ts";
import { TypesWords } from "../../picture-words.tsx";
import { taskOf } from "../../run-state.ts";
import type { PictureInput } from "../../use-picture.ts";
import type { Run } from "../../use-run.ts";
import styles from "./swap-view.module.css";
import type { Faces } from "./use-faces.ts";

export interface SwapPicture {
  input: PictureInput;
  label: string;
  faces: Faces;
  /** Over the picture: its faces. */
  boxes: ReactNode;
}

export interface SwapViewProps {
  run: Run;
  source: SwapPicture;
  target: SwapPicture;
  /** A drag is over the page. */
  over: boolean;
  result: View | undefined;
  onFiles: (files: File[]) => void;
  onRun: () => void;
}

/** The canvas: the two pictures side by side with their faces, then the target while it is worked on, then the result. */
export function useSwapView({ run, source, target, over, result, onFiles, onRun }: SwapViewProps): View {
  const { t } = useLingui();
  const line = useRunLine(run.state);
  const task = taskOf(run.state);
  const own = pictureOf(target.input.state);
  const before = task?.source_image_url ?? own?.url;
  const ratio = usePictureRatio(before, task ? undefined : own);
  if (result && !over) return result;
  if (line) return { bar: null, stage: <BusyStage ratio={ratio} line={line} preview={before} />, dock: line.slow && <SlowNote /> };
  const pair = <Pair source={source} target={target} over={over} onFiles={onFiles} />;
  if (run.state.at !== "failed") return { bar: null, stage: pair, dock: null };
  const { failure } = run.state;
  const isUnanswered = failure.code === "TIMEOUT" || failure.code === "UNREACHABLE";
  return {
    bar: null,
    stage: pair,
    dock: (
      <FailureNote title={t`The face was not swapped`} failure={failure} charged={run.state.task?.credits_used}>
        <TryAgain onClick={isUnanswered ? run.retry : onRun} />
      </FailureNote>
    ),
  };
}

function Pair({ source, target, over, onFiles }: Pick<SwapViewProps, "source" | "target" | "over" | "onFiles">) {
  const { t } = useLingui();
  const isEmpty = source.input.state.at === "none" && target.input.state.at === "none";
  if (!isEmpty && !over) {
    return (
      <div className={styles.pair}>
        <Print {...source} onFiles={onFiles} />
        <Print {...target} onFiles={onFiles} />
      </div>
    );
  }
  return (
    <EmptyCard over={over} title={over ? t`Drop one picture or both` : t`Add two pictures`}>
      <p>
        <Sentences>
          <Trans>First the one with the face, then the one it goes into.</Trans>
          <TypesWords kind={source.input.kind} />
        </Sentences>
      </p>
      <FileButton variant="primary" className={styles.choose} multiple accept={acceptOf(source.input.kind)} onFiles={onFiles}>
        {t`Choose pictures`}
      </FileButton>
    </EmptyCard>
  );
}

/** One of the two, with its faces; an empty sheet while it is missing. */
function Print({ input, label, faces, boxes, onFiles }: SwapPicture & Pick<SwapViewProps, "onFiles">) {
  const { t } = useLingui();
  const picture = pictureOf(input.state);
  const ratio = usePictureRatio(picture?.url, picture);
  const count = faces.at === "found" ? faces.answer.faces.length : undefined;
  const caption = count === 0 ? t`${label} · no face found` : count !== undefined && count > 1 ? t`${label} · ${count} faces` : label;
  return (
    <CanvasFrame ratio={picture ? ratio : 3 / 4} caption={caption}>
      {picture ? (
        <>
          <div className={`${stage.fill} ${stage.checker}`}>
            <img src={picture.url} alt={picture.name} onError={(event) => event.currentTarget.setAttribute("hidden", "")} />
          </div>
          {boxes}
        </>
      ) : (
        <div className={stage.sheet}>
          <FileButton variant="primary" accept={acceptOf(input.kind)} onFiles={onFiles}>
            {t`Choose a picture`}
          </FileButton>
        </div>
      )}
    </CanvasFrame>
  );
}
