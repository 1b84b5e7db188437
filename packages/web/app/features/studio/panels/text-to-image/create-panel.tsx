import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useRef, useState } from "react";
import { usePictureRatio } from "../../canvas/use-picture-ratio.ts";
import { type PanelProps, useOpenTask } from "../../panel.ts";
import { PictureField } from "../../picture-field.tsx";
import { pictureOf } from "../../picture-state.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useAnnouncements } from "../../use-announcements.ts";
import { useHandover } from "../../use-handover.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import { putBack, usePicture } from "../../use-picture.ts";
import { usePictureDrops } from "../../use-picture-drops.ts";
import { usePictureHandover } from "../../use-picture-handover.ts";
import { usePictureNames } from "../../use-picture-names.ts";
import { useRun } from "../../use-run.ts";
import { useSettingsHandover } from "../../use-settings-handover.ts";
import { sizeOf, type Variant, withVariant } from "../scene/scene-form.ts";
import { type Sheet, useSceneView } from "../scene/scene-view.tsx";
import { CreateControls } from "./create-controls.tsx";
import { CreateEmpty } from "./create-empty.tsx";
import {
  bodyOf,
  type CreateFault,
  type CreateForm,
  emptyForm,
  faultsOf,
  formFrom,
  fromHome,
  othersAtOnce,
  pictureBodyOf,
  type Quantity,
  workOf,
} from "./create-form.ts";
import { useCreateResult } from "./create-result.tsx";

const tool = "text-to-image";
const noFaults: ReadonlySet<CreateFault> = new Set();

export function CreatePanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const names = usePictureNames();
  const [form, change] = useKeptForm(tool, emptyForm);
  const [faults, setFaults] = useState(noFaults);
  const [sheetOpen, setSheetOpen] = useState(true);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const input = usePicture(tool, "image");
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);
  const busy = isBusy(run.state);
  const hasPicture = input.state.at === "uploading" || input.state.at === "ready";

  const edit = (part: Partial<CreateForm>) => {
    change(part);
    setFaults(noFaults);
  };
  // Whoever brings a picture wants it to be used.
  const drops = usePictureDrops({
    slots: [{ input }],
    disabled: busy,
    onChange: () => {
      run.clear();
      edit({ mode: "image-to-image" });
      setSheetOpen(true);
    },
  });
  const fetchPicture = usePictureHandover(drops.take);

  const submit = (what: CreateForm = form) => {
    if (busy) return;
    const found = faultsOf(what, hasPicture);
    setFaults(found);
    if (found.size > 0) {
      setSheetOpen(true);
      if (found.has("prompt-missing") || found.has("prompt-too-long")) prompt.current?.focus();
      return;
    }
    setSheetOpen(false);
    if (what.mode === "text-to-image") return run.start(() => bodyOf(what));
    const id = input.uploadId() ?? "";
    run.start(() => (typeof id === "string" ? pictureBodyOf(what, id) : id.then((ready) => pictureBodyOf(what, ready))));
  };
  const write = (words: string) => {
    edit({ prompt: words });
    setSheetOpen(true);
    prompt.current?.focus();
  };
  const reuse = (task: TaskEnvelope) => {
    edit(formFrom(task.parameters, task.images[0]?.seed));
    putBack(input, task, names.ofInput(task));
    setSheetOpen(true);
  };

  const vary = (task: TaskEnvelope, seed: number | undefined, variant: Variant) => {
    const quantity: Quantity = variant === "others" ? othersAtOnce : 1;
    const next = { ...withVariant(formFrom(task.parameters, seed), variant), quantity };
    edit(next);
    submit(next);
  };

  useHandover(fromHome, (handed) => {
    edit(handed.change);
    if (handed.run) submit({ ...form, ...handed.change });
  });
  useSettingsHandover(reuse);

  const picture = pictureOf(input.state);
  const ofWords = form.mode === "text-to-image";
  const shownTask = taskOf(run.state);
  const sourceUrl = shownTask ? shownTask.source_image_url : ofWords ? undefined : picture?.url;
  const sourceRatio = usePictureRatio(sourceUrl, shownTask ? undefined : picture);
  const sheetOf = (task: TaskEnvelope | undefined): Sheet => {
    const asked = task ? formFrom(task.parameters) : form;
    const resolution = sourceUrl ? asked.crop : asked.resolution;
    const { width, height } = sizeOf(resolution);
    return { ratio: resolution ? width / height : sourceRatio, pictures: asked.quantity, prompt: asked.prompt, sourceUrl };
  };
  const view = useSceneView({
    run,
    sheetOf,
    failed: t`The picture was not made`,
    empty: (
      <CreateEmpty
        picture={picture}
        mode={form.mode}
        ratio={sourceRatio}
        over={drops.over !== undefined}
        onPick={write}
        onFiles={drops.take}
        onSample={(url) => void fetchPicture(url)}
      />
    ),
    result: useCreateResult({ state: run.state, numberOf, onRun: () => submit(), onReuse: reuse, onVariant: vary }),
    onRun: () => submit(),
  });
  const missing = faultsOf(form, hasPicture);
  return (
    <>
      <title>{t`Create a picture from words · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={
          <CreateControls
            form={form}
            onChange={edit}
            faults={faults}
            onSubmit={() => submit()}
            promptRef={prompt}
            picture={
              <PictureField
                label={t`Picture`}
                input={input}
                over={drops.over !== undefined}
                error={faults.has("picture-missing") ? t`Choose a picture first.` : undefined}
                onFiles={drops.take}
                onRemove={() => {
                  run.clear();
                  input.remove();
                }}
                disabled={busy}
              />
            }
          />
        }
        foot={
          <RunFoot
            tool={tool}
            action={form.mode}
            run={run}
            images={form.quantity}
            work={workOf(form)}
            missing={missing.has("prompt-missing") || missing.has("picture-missing")}
            secondary={!ofWords && !hasPicture}
            onRun={() => submit()}
            onFewer={(images) => {
              const quantity = images as Quantity;
              edit({ quantity });
              submit({ ...form, quantity });
            }}
          />
        }
        bar={view.bar}
        stage={view.stage}
        dock={view.dock}
        history={history({ currentId: shownTask?.task_id, onOpen: openTask })}
        sheetOpen={sheetOpen}
        onSheetOpenChange={setSheetOpen}
      />
    </>
  );
}
