import { Trans, useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { showToast } from "../../../../ui/toast-queue.ts";
import type { Brush } from "../../brush/use-brush.ts";
import { useZoom } from "../../brush/use-zoom.ts";
import { usePhotoView } from "../../canvas/photo-view.tsx";
import type { PanelProps } from "../../panel.ts";
import { ownNameOf } from "../../picture-names.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useKeptForm } from "../../use-kept-form.ts";
import { usePhotoRun } from "../../use-photo-run.ts";
import { putBack } from "../../use-picture.ts";
import { usePictureDrops } from "../../use-picture-drops.ts";
import { usePictureHandover } from "../../use-picture-handover.ts";
import { usePictureNames } from "../../use-picture-names.ts";
import { useSettingsHandover } from "../../use-settings-handover.ts";
import { sampleUrls } from "../photo-samples.ts";
import { mostPhotos } from "./batch/batch.rules.ts";
import { BatchFoot } from "./batch/batch-foot.tsx";
import { batchView } from "./batch/batch-view.tsx";
import { useBatch } from "./batch/use-batch.ts";
import { CutOutControls } from "./cut-out-controls.tsx";
import { bodyOf, emptyForm, formFrom } from "./cut-out-form.ts";
import { useCutOutResult } from "./cut-out-result.tsx";
import { RefineControls } from "./refine-controls.tsx";
import { RefineFoot } from "./refine-foot.tsx";
import { RefineStage } from "./refine-stage.tsx";
import { RefineTools } from "./refine-tools.tsx";
import { useRefine } from "./use-refine.ts";

const tool = "background-removal";

export function CutOutPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const names = usePictureNames();
  const [form, change] = useKeptForm(tool, emptyForm);
  const [brush, setBrush] = useState<Brush>({ tool: "paint", radius: 0.02 });
  const { input, run, openTask, sheetOpen, setSheetOpen, there, remove } = usePhotoRun(tool, { onTasksChanged });

  const batch = useBatch(onTasksChanged);
  const hasBatch = batch.photos.length > 0;
  const takeMany = (files: File[]) => {
    const left = batch.add(files);
    if (left > 0) showToast(t`A batch takes ${mostPhotos} photos: the last ${left} were left out.`);
  };

  const drops = usePictureDrops({
    slots: [{ input }],
    disabled: isBusy(run.state) || batch.busy,
    onChange: run.clear,
    many: { always: hasBatch, take: takeMany },
  });
  const fetchPicture = usePictureHandover(drops.take);

  const submit = () => {
    const id = input.uploadId();
    if (id === undefined) return;
    setSheetOpen(false);
    run.start(() => (typeof id === "string" ? bodyOf(form, id) : id.then((ready) => bodyOf(form, ready))));
  };
  const reuse = (task: TaskEnvelope) => {
    change(formFrom(task.parameters));
    putBack(input, task, names.ofInput(task));
    setSheetOpen(true);
  };
  useSettingsHandover(reuse);

  const task = taskOf(run.state);
  const { open, refine } = useRefine(run.state.at === "done" ? task : undefined);
  const zoom = useZoom(refine && task?.task_id);
  const result = useCutOutResult({
    state: run.state,
    input,
    numberOf,
    onRemove: remove,
    onRun: submit,
    onReuse: reuse,
    inBatch: hasBatch,
    onRefine: open,
  });
  const view = usePhotoView({
    run,
    input,
    over: drops.over !== undefined,
    words: { drop: t`Drop to cut out`, failed: t`The cut-out was not made` },
    result,
    sampleUrls,
    most: mostPhotos,
    onFiles: drops.take,
    onSample: (url) => void fetchPicture(url),
    onRemove: remove,
    onRun: submit,
  });
  const refining = refine && !isBusy(run.state) && drops.over === undefined ? refine : undefined;
  // A task of History that was opened lies over the batch until it is put away.
  const batching = hasBatch && run.state.at === "idle";
  const setBrushPart = (part: Partial<Brush>) => setBrush((now) => ({ ...now, ...part }));
  const stage = refining
    ? {
        bar: <RefineTools refine={refining} zoom={zoom} brush={brush} onBrush={setBrushPart} />,
        stage: <RefineStage refine={refining} zoom={zoom} brush={brush} />,
        dock: (
          <Button variant="quiet" onClick={refining.close}>
            <Trans>Back to the cut-out</Trans>
          </Button>
        ),
      }
    : batching
      ? batchView(batch, drops.take)
      : view;
  return (
    <>
      <title>{t`Remove the background of a photo · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={
          refining ? (
            <RefineControls refine={refining} brush={brush} onBrush={setBrushPart} />
          ) : (
            <CutOutControls form={form} onChange={change} />
          )
        }
        foot={
          refining ? (
            <RefineFoot
              refine={refining}
              format={formFrom(task?.parameters ?? {}).format}
              fileName={refinedName(task && ownNameOf(task))}
            />
          ) : batching ? (
            <BatchFoot batch={batch} form={form} />
          ) : (
            <RunFoot tool={tool} run={run} missing={!there} secondary={!there} onRun={submit} />
          )
        }
        bar={stage.bar}
        stage={stage.stage}
        dock={stage.dock}
        history={history({ currentId: task?.task_id, onOpen: openTask })}
        sheetOpen={sheetOpen}
        onSheetOpenChange={setSheetOpen}
      />
    </>
  );
}

/** "vase.jpg" → "vase-cut-out"; without a name of its own just that. */
const refinedName = (name: string | undefined): string => `${name?.replace(/\.[^.]*$/, "") ?? "photo"}-cut-out`;
