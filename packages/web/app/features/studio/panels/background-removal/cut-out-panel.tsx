import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useState } from "react";
import { usePhotoView } from "../../canvas/photo-view.tsx";
import { type PanelProps, useOpenTask } from "../../panel.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useAnnouncements } from "../../use-announcements.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import { usePicture } from "../../use-picture.ts";
import { usePictureDrops } from "../../use-picture-drops.ts";
import { usePictureHandover } from "../../use-picture-handover.ts";
import { useRun } from "../../use-run.ts";
import { sampleUrls } from "../photo-samples.ts";
import { CutOutControls } from "./cut-out-controls.tsx";
import { bodyOf, emptyForm, formFrom } from "./cut-out-form.ts";
import { useCutOutResult } from "./cut-out-result.tsx";

const tool = "background-removal";

export function CutOutPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const [form, change] = useKeptForm(tool, emptyForm);
  const [sheetOpen, setSheetOpen] = useState(false);
  const input = usePicture(tool, "image");
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);

  const drops = usePictureDrops({ slots: [{ input }], disabled: isBusy(run.state), onChange: run.clear });
  const fetchPicture = usePictureHandover(drops.take);

  const remove = () => {
    run.clear();
    input.remove();
  };
  const submit = () => {
    const id = input.uploadId();
    if (id === undefined) return;
    setSheetOpen(false);
    run.start(() => (typeof id === "string" ? bodyOf(form, id) : id.then((ready) => bodyOf(form, ready))));
  };
  const reuse = (task: TaskEnvelope) => {
    change(formFrom(task.parameters));
    setSheetOpen(true);
  };

  const result = useCutOutResult({ state: run.state, input, numberOf, onRemove: remove, onRun: submit, onReuse: reuse });
  const view = usePhotoView({
    run,
    input,
    over: drops.over !== undefined,
    words: { drop: t`Drop to cut out`, failed: t`The cut-out was not made` },
    result,
    sampleUrls,
    onFiles: drops.take,
    onSample: (url) => void fetchPicture(url),
    onRemove: remove,
    onRun: submit,
  });
  const there = input.state.at === "uploading" || input.state.at === "ready";
  return (
    <>
      <title>{t`Remove the background of a photo · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={<CutOutControls form={form} onChange={change} />}
        foot={<RunFoot tool={tool} run={run} missing={!there} secondary={!there} onRun={submit} />}
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
