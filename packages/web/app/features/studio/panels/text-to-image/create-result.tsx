import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { CanvasFrame } from "../../../../ui/canvas-frame.tsx";
import type { CompareMode } from "../../../../ui/compare.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { BeforePhoto, Compared, CompareSwitch } from "../../canvas/compared.tsx";
import { ContactGrid } from "../../canvas/contact-grid.tsx";
import { ResultActions } from "../../canvas/result-actions.tsx";
import { ResultNotes } from "../../canvas/result-notes.tsx";
import stage from "../../canvas/stage.module.css";
import { UseAsInput } from "../../canvas/use-as-input.tsx";
import { useImageData } from "../../canvas/use-image-data.ts";
import type { View } from "../../canvas/view.ts";
import { actualWidth, ZoomButton } from "../../canvas/zoom-button.tsx";
import type { RunState } from "../../run-state.ts";
import { usePictureNames } from "../../use-picture-names.ts";
import type { Variant } from "../scene/scene-form.ts";
import { sheetRatio, useCaption } from "../scene/scene-view.tsx";
import { VariantItems } from "../scene/variants.tsx";
import { othersAtOnce } from "./create-form.ts";

export interface CreateResultProps {
  state: RunState;
  numberOf: (taskId: string) => number | undefined;
  onRun: () => void;
  onReuse: (task: TaskEnvelope) => void;
  onVariant: (task: TaskEnvelope, seed: number | undefined, variant: Variant) => void;
}

type Layout = "sheet" | "single";

/** The pictures of a run: all of them, or one alone, compared with the picture that it was made from. */
export function useCreateResult({ state, numberOf, onRun, onReuse, onVariant }: CreateResultProps): View | undefined {
  const { t } = useLingui();
  const names = usePictureNames();
  const data = useImageData();
  const caption = useCaption();
  const [mode, setMode] = useState<CompareMode>("split");
  const [shown, setShown] = useState<{ id?: string; picked: number; layout: Layout; zoomed: boolean }>({
    picked: 0,
    layout: "sheet",
    zoomed: false,
  });
  if (state.at !== "done") return undefined;
  const { task } = state;
  // Another task starts from its own first picture.
  const view = shown.id === task.task_id ? shown : { id: task.task_id, picked: 0, layout: "sheet" as Layout, zoomed: false };
  const show = (part: Partial<typeof view>) => setShown({ ...view, ...part });
  const { images } = task;
  const image = images[view.picked] ?? images[0];
  if (!image) return undefined;
  const words = task.parameters.prompt;
  const alt = typeof words === "string" && words ? words : t`Generated picture`;
  const sheet = images.length > 1 && view.layout === "sheet";
  const before = sheet ? undefined : task.source_image_url;
  const picture = <img src={image.image_url} alt={alt} />;
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
        {before && <CompareSwitch mode={mode} onChoose={setMode} />}
        <span className={stage.space} />
        {!sheet && <ZoomButton zoomed={view.zoomed} onZoom={(zoomed) => show({ zoomed })} />}
      </>
    ),
    stage: (
      <CanvasFrame
        ratio={sheet ? sheetRatio(images.length, image.width / image.height) : image.width / image.height}
        caption={<span className={stage.data}>{caption(numberOf(task.task_id), image.seed)}</span>}
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
        ) : before ? (
          <Compared
            key={task.task_id}
            before={<BeforePhoto url={before} name={names.ofInput(task)} />}
            after={<div className={stage.fill}>{picture}</div>}
            mode={mode}
            arriving={state.fresh}
          />
        ) : (
          picture
        )}
      </CanvasFrame>
    ),
    dock: (
      <>
        <ResultNotes task={task} />
        <ResultActions
          task={task}
          image={image}
          onRunAgain={onRun}
          onReuse={() => onReuse(task)}
          more={
            !task.source_image_url && (
              <VariantItems action={task.action} others={othersAtOnce} onVariant={(variant) => onVariant(task, image.seed, variant)} />
            )
          }
        >
          <UseAsInput task={task} image={image} />
        </ResultActions>
      </>
    ),
  };
}
