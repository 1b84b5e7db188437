import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { CanvasFrame } from "../../../ui/canvas-frame.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { pictureOf } from "../picture-state.ts";
import { taskOf } from "../run-state.ts";
import type { PictureInput } from "../use-picture.ts";
import type { Run } from "../use-run.ts";
import { BusyStage } from "./busy-stage.tsx";
import { FailureNote, TryAgain } from "./failure-note.tsx";
import { PhotoEmpty } from "./photo-empty.tsx";
import { SlowNote } from "./slow-note.tsx";
import stage from "./stage.module.css";
import { usePictureRatio } from "./use-picture-ratio.ts";
import { useRunLine } from "./use-run-line.ts";
import type { View } from "./view.ts";

export interface PhotoViewProps {
  run: Run;
  input: PictureInput;
  /** A drag is over the page. */
  over: boolean;
  words: {
    /** What dropping a photo will do. */
    drop: string;
    /** What did not happen when a run has failed. */
    failed: string;
  };
  /** What a finished run shows; absent while there is none. */
  result: View | undefined;
  /** The photo as it stands on the canvas before and during a run, where that is not the plain photo. */
  preview?: { ratio: number; data: string; photo: ReactNode };
  /** Under the photo, instead of its size. */
  data?: string | undefined;
  sampleUrls?: readonly string[];
  /** Several photos may be chosen at once, up to so many. */
  most?: number;
  onFiles: (files: File[]) => void;
  onSample: (url: string) => void;
  onRemove: () => void;
  onRun: () => void;
}

/** The canvas of a tool that works on one photo, by the state of the photo and of the run. */
export function usePhotoView(props: PhotoViewProps): View {
  const { run, input, over, words, result, preview, data, sampleUrls = [], most, onFiles, onSample, onRemove, onRun } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { state } = run;
  const picture = input.state;
  const line = useRunLine(state);
  const task = taskOf(state);
  const own = pictureOf(picture);
  const before = task?.source_image_url ?? own?.url;
  const ratio = usePictureRatio(before, task ? undefined : own);
  if (result && !over) return result;

  const name = own && (
    <>
      <span className={stage.name}>{own.name}</span>
      <span className={stage.space} />
      {!line && <IconButton label={t`Remove the photo`} icon={<X aria-hidden="true" />} onClick={onRemove} />}
    </>
  );
  if (picture.at === "uploading" && (!line || state.at === "preparing")) {
    const percent = format.percent(picture.fraction);
    return {
      bar: name,
      stage: (
        <CanvasFrame ratio={preview?.ratio ?? ratio} caption={t`Uploading`} data={percent}>
          {preview?.photo ?? <Photo url={before} />}
          <Progress className={stage.progress} label={t`Uploading`} fraction={picture.fraction} />
        </CanvasFrame>
      ),
      dock: state.at !== "preparing" && (
        <Button onClick={onRemove}>
          <Trans>Cancel</Trans>
        </Button>
      ),
    };
  }
  if (line) {
    const still = preview ? <BusyStage ratio={preview.ratio} line={line} preview={preview.photo} /> : undefined;
    return { bar: name, stage: still ?? <BusyStage ratio={ratio} line={line} preview={before} />, dock: line.slow && <SlowNote /> };
  }
  if (state.at === "failed" || picture.at === "failed") {
    const ours = state.at === "failed" ? state : undefined;
    const failure = ours?.failure ?? (picture.at === "failed" ? picture.failure : undefined);
    const unanswered = failure?.code === "TIMEOUT" || failure?.code === "UNREACHABLE";
    return {
      bar: name,
      stage: (
        <CanvasFrame ratio={ratio}>
          <Photo url={before} className={stage.failed} />
        </CanvasFrame>
      ),
      dock: failure && (
        <FailureNote title={ours ? words.failed : t`The photo was not taken`} failure={failure} charged={ours?.task?.credits_used}>
          {ours && <TryAgain onClick={unanswered ? run.retry : onRun} />}
          <Button variant="danger" onClick={onRemove}>
            <Trans>Use another photo</Trans>
          </Button>
        </FailureNote>
      ),
    };
  }
  if (own && !over) {
    return {
      bar: name,
      stage: (
        <CanvasFrame
          ratio={preview?.ratio ?? ratio}
          data={preview?.data ?? data ?? (own.width && own.height ? format.pixels(own.width, own.height) : undefined)}
        >
          {preview?.photo ?? <Photo url={own.url} alt={own.name} />}
        </CanvasFrame>
      ),
      dock: own.firstFrameOnly && (
        <p className={stage.note}>
          <Trans>The file is animated; its first frame will be used.</Trans>
        </p>
      ),
    };
  }
  return {
    bar: null,
    stage: (
      <PhotoEmpty
        kind={input.kind}
        over={over}
        dropWords={words.drop}
        fault={picture.at === "none" ? picture.fault : undefined}
        most={most}
        onFiles={onFiles}
        sampleUrls={sampleUrls}
        onSample={onSample}
      />
    ),
    dock: null,
  };
}

/** On the checkerboard, since a photo may have see-through parts. A browser that cannot show it leaves the sheet empty. */
function Photo({ url, alt = "", className }: { url: string | undefined; alt?: string; className?: string }) {
  return (
    <div className={`${stage.fill} ${stage.checker}`}>
      {url && <img src={url} alt={alt} className={className} onError={(event) => event.currentTarget.setAttribute("hidden", "")} />}
    </div>
  );
}
