import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useRef } from "react";
import type { Mask } from "../../brush/mask.ts";
import { maskPicture } from "../../brush/paint-mask.ts";
import { usePhotoView } from "../../canvas/photo-view.tsx";
import type { PanelProps } from "../../panel.ts";
import { PictureField } from "../../picture-field.tsx";
import { pictureOf } from "../../picture-state.ts";
import { pictureWork } from "../../picture-work.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { usePhotoRun } from "../../use-photo-run.ts";
import { putBack, usePicture } from "../../use-picture.ts";
import { usePictureDrops } from "../../use-picture-drops.ts";
import { usePictureHandover } from "../../use-picture-handover.ts";
import { usePictureNames } from "../../use-picture-names.ts";
import { useSettingsHandover } from "../../use-settings-handover.ts";
import { sampleUrls } from "../photo-samples.ts";
import { EditControls } from "./edit-controls.tsx";
import { bodyOf, emptyForm, formFrom, needsPicture } from "./edit-form.ts";
import { useEditResult } from "./edit-result.tsx";
import { useEditSteps } from "./use-edit-steps.ts";
import { usePainting } from "./use-painting.tsx";

const tool = "image-edit";
/** Where a browser cannot tell the photo's size: a mask is laid over the whole photo, in any shape. */
const unknownSize = { width: 1024, height: 1024 };

export function EditPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const names = usePictureNames();
  const { input, run, openTask, sheetOpen, setSheetOpen, there, remove } = usePhotoRun(tool, { onTasksChanged });
  const ground = usePicture(tool, "picture");
  const groundBox = useRef<HTMLFieldSetElement>(null);
  const hasGround = ground.state.at === "uploading" || ground.state.at === "ready";
  const steps = useEditSteps(tool, input.state.at === "ready" ? input.state.uploadId : "", hasGround);
  const { form, change } = steps;
  const busy = isBusy(run.state);

  // The settings of a step are of the photo: it takes the canvas from a result.
  const openStep = (openId: number) => {
    if (run.state.at === "done" && form.drafts.find(({ id }) => id === openId)?.step.kind === "erase") run.clear();
    change({ openId });
  };
  const drops = usePictureDrops({
    slots: [{ input }, ...(steps.wantsGround ? [{ input: ground, box: groundBox }] : [])],
    disabled: busy,
    onChange: () => {
      run.clear();
      setSheetOpen(true);
    },
  });
  const fetchPicture = usePictureHandover(drops.take);

  const submit = () => {
    const id = input.uploadId();
    const groundId = form.drafts.some(needsPicture) ? ground.uploadId() : undefined;
    if (id === undefined || !steps.isComplete) return;
    setSheetOpen(false);
    const { width, height } = pictureOf(input.state) ?? {};
    const size = width && height ? { width, height } : unknownSize;
    const maskOf = (mask: Mask) => maskPicture(mask, size);
    run.start(async () => {
      const pictures = { image: await id, ground: await groundId };
      // A large mask takes a tenth of a second to write: the press is seen before.
      await new Promise((written) => setTimeout(written));
      return bodyOf(form, { ...pictures, maskOf });
    });
  };
  const reuse = (task: TaskEnvelope) => {
    const source = task.inputs.find(({ name }) => name === "image");
    const again = formFrom(task.parameters);
    change({ ...again, paintedOn: source?.id ?? "" });
    putBack(input, task, names.ofInput(task));
    const groundName = `steps.${again.drafts.findIndex(needsPicture)}`;
    putBack(ground, task, names.ofInput(task, groundName), groundName);
    run.clear();
    setSheetOpen(true);
  };
  useSettingsHandover(reuse);
  const goOn = (url: string, name: string) => {
    change({ ...emptyForm, format: form.format });
    setSheetOpen(true);
    void fetchPicture(url, name);
  };

  const painting = usePainting(pictureOf(input.state), steps, remove);
  const result = useEditResult({ state: run.state, input, numberOf, onContinue: goOn, onBack: run.clear, onRun: submit, onReuse: reuse });
  const overview = usePhotoView({
    run,
    input,
    over: drops.over === "image",
    words: { drop: t`Drop to edit`, failed: t`The photo was not edited` },
    result,
    sampleUrls,
    onFiles: drops.take,
    onSample: (url) => void fetchPicture(url),
    onRemove: remove,
    onRun: submit,
  });
  const lies = run.state.at === "idle" || run.state.at === "blocked";
  const isPhoto = lies && input.state.at === "ready" && drops.over !== "image";
  const view = isPhoto ? { ...overview, ...painting.view } : overview;
  const groundField = (
    <PictureField
      label={t`Background picture`}
      input={ground}
      box={groundBox}
      over={drops.over === "picture"}
      onFiles={([file]) => file && ground.choose(file)}
      onRemove={ground.remove}
      disabled={busy}
    />
  );
  return (
    <>
      <title>{t`Edit a photo in words and steps · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={
          <EditControls
            steps={steps}
            ground={groundField}
            onOpen={openStep}
            onPaint={() => {
              setSheetOpen(false);
              painting.focus();
            }}
            disabled={busy}
          />
        }
        foot={
          <RunFoot
            tool={tool}
            run={run}
            work={pictureWork(tool, pictureOf(input.state) ?? {})}
            missing={!there || !steps.isComplete}
            secondary={!there}
            onRun={submit}
          />
        }
        bar={view.bar}
        stage={view.stage}
        dock={view.dock}
        history={history({ currentId: taskOf(run.state)?.task_id, onOpen: openTask })}
        sheetOpen={sheetOpen}
        onSheetOpenChange={setSheetOpen}
      />
    </>
  );
}
