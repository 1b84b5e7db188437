import { useLingui } from "@lingui/react/macro";
import { type PictureFormat, pictureFormats, type TaskEnvelope } from "@proofsheet/contract";
import { type KeyboardEvent, useRef, useState } from "react";
import { Segmented } from "../../../../ui/segmented.tsx";
import { addMark, type Mask, redo, undo } from "../../brush/mask.ts";
import { maskPicture } from "../../brush/paint-mask.ts";
import { PhotoTools } from "../../brush/photo-tools.tsx";
import type { Brush } from "../../brush/use-brush.ts";
import { useZoom } from "../../brush/use-zoom.ts";
import { formatNames } from "../../canvas/download-button.tsx";
import { usePhotoView } from "../../canvas/photo-view.tsx";
import { usePictureRatio } from "../../canvas/use-picture-ratio.ts";
import type { PanelProps } from "../../panel.ts";
import { PictureField } from "../../picture-field.tsx";
import { pictureOf } from "../../picture-state.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useKeptForm } from "../../use-kept-form.ts";
import { usePhotoRun } from "../../use-photo-run.ts";
import { usePicture } from "../../use-picture.ts";
import { usePictureDrops } from "../../use-picture-drops.ts";
import { usePictureHandover } from "../../use-picture-handover.ts";
import styles from "../controls.module.css";
import { sampleUrls } from "../photo-samples.ts";
import {
  bodyOf,
  changedStep,
  type Draft,
  draftsOn,
  type EditForm,
  emptyForm,
  faultOf,
  formFrom,
  needsPicture,
  newStep,
  withSteps,
} from "./edit-form.ts";
import { useEditResult } from "./edit-result.tsx";
import { InstructionField } from "./instruction-field.tsx";
import { MaskFields } from "./mask-fields.tsx";
import { PhotoStage } from "./photo-stage.tsx";
import { StepFields } from "./step-fields.tsx";
import { StepsList } from "./steps-list.tsx";
import { useEditKinds } from "./use-edit-kinds.ts";

const tool = "image-edit";
/** Where a browser cannot tell the photo's size: a mask is laid over the whole photo, in any shape. */
const unknownSize = { width: 1024, height: 1024 };

export function EditPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const [form, change] = useKeptForm<EditForm>(tool, emptyForm);
  const [brush, setBrush] = useState<Brush>({ tool: "paint", radius: 0.03 });
  const { input, run, openTask, sheetOpen, setSheetOpen, there, remove } = usePhotoRun(tool, { onTasksChanged });
  const ground = usePicture(tool, "picture");
  const groundBox = useRef<HTMLFieldSetElement>(null);
  const able = useEditKinds();

  const uploadId = input.state.at === "ready" ? input.state.uploadId : "";
  const drafts = draftsOn(form, uploadId);
  const busy = isBusy(run.state);
  const hasGround = ground.state.at === "uploading" || ground.state.at === "ready";
  const faultIn = (draft: Draft) => faultOf(draft, hasGround, able);
  const open = drafts.find(({ id }) => id === form.openId);
  const wantsGround = open !== undefined && needsPicture(open);

  const setDrafts = (next: Draft[]) => change({ drafts: next });
  const setMask = (id: number, next: (mask: Mask) => Mask) =>
    change({
      drafts: drafts.map((draft) => (draft.id === id ? { ...draft, mask: next(draft.mask) } : draft)),
      paintedOn: uploadId,
    });
  // The settings of a step are of the photo: it takes the canvas from a result.
  const openStep = (openId: number) => {
    if (run.state.at === "done" && drafts.find(({ id }) => id === openId)?.step.kind === "erase") run.clear();
    change({ openId });
  };
  const addSteps: (steps: Parameters<typeof withSteps>[1], lost?: string[], instruction?: string) => void = (
    steps,
    lost = [],
    instruction,
  ) => {
    const next = withSteps(drafts, steps);
    const added = next.filter(({ id }) => !drafts.some((draft) => draft.id === id));
    const first =
      added.find((draft) => ![undefined, "not-able"].includes(faultIn(draft))) ?? (instruction === undefined ? added[0] : undefined);
    change({ drafts: next, lost, openId: first?.id ?? form.openId, ...(instruction !== undefined && { instruction }) });
  };

  const drops = usePictureDrops({
    slots: [{ input }, ...(wantsGround ? [{ input: ground, box: groundBox }] : [])],
    disabled: busy,
    onChange: () => {
      run.clear();
      setSheetOpen(true);
    },
  });
  const fetchPicture = usePictureHandover(drops.take);

  const submit = () => {
    const id = input.uploadId();
    const groundId = drafts.some(needsPicture) ? ground.uploadId() : undefined;
    if (id === undefined || drafts.length === 0 || drafts.some(faultIn)) return;
    setSheetOpen(false);
    const { width, height } = pictureOf(input.state) ?? {};
    const size = width && height ? { width, height } : unknownSize;
    const maskOf = (mask: Mask) => maskPicture(mask, size);
    run.start(async () => bodyOf({ ...form, drafts }, { image: await id, ground: await groundId, maskOf }));
  };
  const reuse = (task: TaskEnvelope) => {
    const source = task.inputs.find(({ name }) => name === "image");
    change({ ...formFrom(task.parameters), paintedOn: source?.id ?? "" });
    if (source) input.put({ picture: { name: t`photo`, url: source.image_url }, uploadId: source.id });
    const behind = formFrom(task.parameters).drafts.findIndex(needsPicture);
    const picture = task.inputs.find(({ name }) => name === `steps.${behind}`);
    if (picture) ground.put({ picture: { name: t`photo`, url: picture.image_url }, uploadId: picture.id });
    run.clear();
    setSheetOpen(true);
  };
  const goOn = (url: string) => {
    change({ ...emptyForm, format: form.format });
    setSheetOpen(true);
    void fetchPicture(url);
  };

  const photo = pictureOf(input.state);
  const ratio = usePictureRatio(photo?.url, photo);
  const zoom = useZoom(photo?.url);
  const erasing = open?.step.kind === "erase" && faultIn(open) !== "not-able" ? open : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!erasing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    setMask(erasing.id, event.shiftKey ? redo : undo);
  };
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
  const view =
    photo && lies && input.state.at === "ready" && drops.over !== "image"
      ? {
          bar: (
            <PhotoTools
              name={photo.name}
              zoom={zoom}
              mask={erasing?.mask}
              brush={brush}
              onBrush={(part) => setBrush((now) => ({ ...now, ...part }))}
              onUndo={() => erasing && setMask(erasing.id, undo)}
              onRedo={() => erasing && setMask(erasing.id, redo)}
              onClear={() => erasing && setMask(erasing.id, (mask) => addMark(mask, { kind: "clear" }))}
              onRemove={remove}
            />
          ),
          stage: (
            <PhotoStage
              photo={photo}
              ratio={ratio}
              zoom={zoom}
              mask={erasing?.mask}
              brush={brush}
              onMark={(mark) => erasing && setMask(erasing.id, (mask) => addMark(mask, mark))}
              onKeyDown={onKeyDown}
            />
          ),
          dock: overview.dock,
        }
      : overview;
  const missing = !there || drafts.length === 0 || drafts.some(faultIn);
  return (
    <>
      <title>{t`Edit a photo in words and steps · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={
          <div className={styles.fields}>
            <InstructionField
              value={form.instruction}
              lost={form.lost}
              onChange={(instruction) => change({ instruction, lost: [] })}
              onPlanned={(steps, lost) => addSteps(steps, lost, "")}
              disabled={busy}
            />
            <StepsList
              drafts={drafts}
              openId={form.openId}
              faultOf={faultIn}
              able={able}
              onOpen={openStep}
              onDrafts={setDrafts}
              onAdd={(kind) => addSteps([newStep(kind)])}
              disabled={busy}
              fields={(draft) => (
                <StepFields
                  draft={draft}
                  onStep={(step) => setDrafts(changedStep(drafts, draft.id, { step }))}
                  picture={
                    <PictureField
                      label={t`Background picture`}
                      input={ground}
                      box={groundBox}
                      over={drops.over === "picture"}
                      onFiles={([file]) => file && ground.choose(file)}
                      onRemove={ground.remove}
                      disabled={busy}
                    />
                  }
                  mask={
                    draft.step.kind === "erase" && (
                      <MaskFields
                        step={draft.step}
                        onMark={(mark) => setMask(draft.id, (mask) => addMark(mask, mark))}
                        onPaint={() => {
                          setSheetOpen(false);
                          zoom.frame.current?.focus();
                        }}
                      />
                    )
                  }
                />
              )}
            />
            <Segmented<PictureFormat>
              label={t`Format`}
              options={pictureFormats.map((format) => ({ value: format, label: formatNames[format] }))}
              value={form.format}
              onChoose={(format) => change({ format })}
            />
          </div>
        }
        foot={<RunFoot tool={tool} run={run} missing={missing} secondary={!there} onRun={submit} />}
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
