import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../../lib/format.ts";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import { PhotoEmpty } from "../../canvas/photo-empty.tsx";
import type { Picture } from "../../picture-state.ts";
import { sampleUrls } from "../photo-samples.ts";
import { ExamplesEmpty } from "../scene/examples-empty.tsx";
import type { CreateMode } from "./create-form.ts";

export interface CreateEmptyProps {
  /** The picture that will be worked on. */
  picture: Picture | undefined;
  mode: CreateMode;
  ratio: number;
  /** A drag is over the page. */
  over: boolean;
  onPick: (prompt: string) => void;
  onFiles: (files: File[]) => void;
  onSample: (url: string) => void;
}

/** Before the first run: what to write, or the picture that waits. */
export function CreateEmpty({ picture, mode, ratio, over, onPick, onFiles, onSample }: CreateEmptyProps) {
  const { t } = useLingui();
  const { pixels } = useFormat();
  if (over || (mode === "image-to-image" && !picture)) {
    return (
      <PhotoEmpty
        kind="any-picture"
        over={over}
        dropWords={t`Drop to give it another style`}
        onFiles={onFiles}
        sampleUrls={sampleUrls}
        onSample={onSample}
      />
    );
  }
  if (picture && mode === "image-to-image") {
    const { name, url, width, height } = picture;
    return (
      <CanvasFrame ratio={ratio} caption={name} data={width && height ? pixels(width, height) : undefined}>
        <img src={url} alt={name} />
      </CanvasFrame>
    );
  }
  return (
    <ExamplesEmpty
      title={t`Describe a picture`}
      promise={t`Name the place, the light, the season and what stands in it.`}
      examples={[
        t`Snowy mountains above a still lake at dawn`,
        t`A red fox in an autumn forest, oil painting`,
        t`A lighthouse on a cliff, stormy sea at dusk`,
      ]}
      onPick={onPick}
    />
  );
}
