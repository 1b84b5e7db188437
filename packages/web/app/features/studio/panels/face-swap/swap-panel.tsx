import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useRef, useState } from "react";
import { type PanelProps, useOpenTask } from "../../panel.ts";
import { PictureField } from "../../picture-field.tsx";
import { pictureOf } from "../../picture-state.ts";
import { pictureWork } from "../../picture-work.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useAnnouncements } from "../../use-announcements.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import { type PictureInput, putBack, usePicture } from "../../use-picture.ts";
import { usePictureDrops } from "../../use-picture-drops.ts";
import { usePictureHandover } from "../../use-picture-handover.ts";
import { usePictureNames } from "../../use-picture-names.ts";
import { useRun } from "../../use-run.ts";
import { useSettingsHandover } from "../../use-settings-handover.ts";
import { FaceBoxes } from "./face-boxes.tsx";
import { FaceNote } from "./face-note.tsx";
import { SwapControls } from "./swap-controls.tsx";
import { bodyOf, emptyForm, formFrom, largestFace } from "./swap-form.ts";
import { useSwapResult } from "./swap-result.tsx";
import { useSwapView } from "./swap-view.tsx";
import { hasNoFace, useFaces } from "./use-faces.ts";

const tool = "face-swap";

export function SwapPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const names = usePictureNames();
  const [form, change] = useKeptForm(tool, emptyForm);
  const [sheetOpen, setSheetOpen] = useState(false);
  const source = useSwapPicture("source_image", form.sourceFace, (sourceFace) => change({ sourceFace }));
  const target = useSwapPicture("target_image", form.targetFace, (targetFace) => change({ targetFace }));
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);
  const busy = isBusy(run.state);

  const drops = usePictureDrops({ slots: [source, target], disabled: busy, onChange: run.clear });
  usePictureHandover(drops.take);

  const submit = () => {
    const ids = [source.input.uploadId(), target.input.uploadId()] as const;
    if (busy || ids[0] === undefined || ids[1] === undefined) return;
    setSheetOpen(false);
    const isReady = ids.every((id) => typeof id === "string");
    const send = async () => bodyOf(form, (await ids[0])!, (await ids[1])!);
    run.start(() => (isReady ? bodyOf(form, ids[0] as string, ids[1] as string) : send()));
  };
  const reset = () => {
    run.clear();
    source.input.remove();
    target.input.remove();
    change(emptyForm);
  };
  const exchange = () => {
    const [one, other] = [source.input.state, target.input.state];
    if (one.at !== "ready" || other.at !== "ready") return;
    run.clear();
    source.input.put(other);
    target.input.put(one);
    change({ sourceFace: form.targetFace, targetFace: form.sourceFace });
  };
  const reuse = (task: TaskEnvelope) => {
    run.clear();
    change(formFrom(task.parameters));
    for (const { input } of [source, target]) putBack(input, task, names.ofInput(task, input.field));
    setSheetOpen(true);
  };
  useSettingsHandover(reuse);

  const field = ({ input, box, faces, chosen }: SwapPicture, words: { label: string; missing: string }, onto?: SwapPicture) => (
    <PictureField
      label={words.label}
      input={input}
      box={box}
      over={drops.over === input.field}
      error={hasNoFace(faces) ? words.missing : undefined}
      onFiles={([file]) => {
        if (!file) return;
        run.clear();
        input.choose(file);
      }}
      onRemove={() => {
        run.clear();
        input.remove();
      }}
      disabled={busy}
    >
      <FaceNote faces={faces} chosen={chosen} onto={onto} />
    </PictureField>
  );
  const boxes = ({ faces, chosen, choose }: SwapPicture, label: string) => (
    <FaceBoxes label={label} faces={faces} chosen={chosen} disabled={busy} onChoose={choose} />
  );
  const words = {
    source: { label: t`Source face`, missing: t`No face was found in the source picture.` },
    target: { label: t`Target picture`, missing: t`No face was found in the target picture.` },
  };
  const result = useSwapResult({ state: run.state, input: target.input, numberOf, onBack: run.clear, onRun: submit, onReuse: reuse });
  const view = useSwapView({
    run,
    source: { input: source.input, label: words.source.label, faces: source.faces, boxes: boxes(source, t`Face to take`) },
    target: { input: target.input, label: words.target.label, faces: target.faces, boxes: boxes(target, t`Face to replace`) },
    over: drops.over !== undefined,
    result,
    onFiles: drops.take,
    onRun: submit,
  });
  const faceless = hasNoFace(source.faces) ? words.source.missing : hasNoFace(target.faces) ? words.target.missing : undefined;
  const areThere = source.isThere && target.isThere;
  const isEmpty = source.input.state.at === "none" && target.input.state.at === "none";
  return (
    <>
      <title>{t`Swap a face between two photos · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={
          <SwapControls
            form={form}
            onChange={change}
            source={field(source, words.source, target)}
            target={field(target, words.target)}
            onExchange={source.input.state.at === "ready" && target.input.state.at === "ready" && !busy ? exchange : undefined}
            onReset={busy || (isEmpty && run.state.at === "idle") ? undefined : reset}
          />
        }
        foot={
          <RunFoot
            tool={tool}
            run={run}
            work={pictureWork(tool, pictureOf(target.input.state) ?? {})}
            missing={!areThere || faceless !== undefined}
            secondary={!areThere}
            note={
              faceless ?? (areThere ? t`Only with the consent of the people shown.` : t`Add both pictures: the source face and the target.`)
            }
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

type SwapPicture = ReturnType<typeof useSwapPicture>;

/** One of the two pictures, and the faces in it. Another picture has other faces: the choice goes with the old one. */
function useSwapPicture(fieldName: string, chosen: number, choose: (face: number) => void) {
  const own = usePicture(tool, fieldName);
  const box = useRef<HTMLFieldSetElement>(null);
  const faces = useFaces(own.state);
  const input: PictureInput = {
    ...own,
    choose: (file) => {
      choose(largestFace);
      own.choose(file);
    },
    remove: () => {
      choose(largestFace);
      own.remove();
    },
  };
  return { input, box, faces, chosen, choose, isThere: own.state.at === "uploading" || own.state.at === "ready" };
}
