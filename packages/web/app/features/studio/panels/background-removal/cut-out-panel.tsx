import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showToast } from "../../../../ui/toast-queue.ts";
import { useDropTarget } from "../../../../ui/use-drop-target.ts";
import { carriesPicture, type Incoming, readDrop, readPaste } from "../../incoming.ts";
import { type PanelProps, useOpenTask } from "../../panel.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useAnnouncements } from "../../use-announcements.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import { usePicture } from "../../use-picture.ts";
import { useRun } from "../../use-run.ts";
import { CutOutControls } from "./cut-out-controls.tsx";
import { bodyOf, emptyForm, formFrom } from "./cut-out-form.ts";
import { useCutOutView } from "./cut-out-view.tsx";
import { usePictureHandover } from "./use-picture-handover.ts";

const tool = "background-removal";

export function CutOutPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const [form, change] = useKeptForm(tool, emptyForm);
  const [sheetOpen, setSheetOpen] = useState(false);
  const picture = usePicture();
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);
  const busy = isBusy(run.state);

  const take = (files: File[]) => {
    const file = files[0];
    if (!file || busy) return;
    // A new picture clears the old result.
    run.clear();
    picture.choose(file);
    if (files.length > 1) showToast(t`One photo at a time: the first was taken.`);
  };
  const receive = (incoming: Incoming): boolean => {
    if (incoming.kind === "files") take(incoming.files);
    if (incoming.kind === "address") {
      run.clear();
      picture.refuse("address");
    }
    return incoming.kind !== "nothing";
  };
  const over = useDropTarget({
    accepts: carriesPicture,
    onDrop: (transfer) => receive(readDrop(transfer)),
    onPaste: (transfer) => receive(readPaste(transfer)),
    disabled: busy,
  });
  const fetchPicture = usePictureHandover(take);

  const remove = () => {
    run.clear();
    picture.remove();
  };
  const submit = () => {
    const id = picture.uploadId();
    if (id === undefined) return;
    setSheetOpen(false);
    run.start(() => (typeof id === "string" ? bodyOf(form, id) : id.then((ready) => bodyOf(form, ready))));
  };
  const reuse = () => {
    const task = taskOf(run.state);
    if (!task) return;
    change(formFrom(task.parameters));
    setSheetOpen(true);
  };

  const view = useCutOutView({
    run,
    picture: picture.state,
    form,
    over,
    numberOf,
    onFiles: take,
    onSample: (url) => void fetchPicture(url),
    onRemove: remove,
    onRun: submit,
    onReuse: reuse,
  });
  const there = picture.state.at === "uploading" || picture.state.at === "ready";
  return (
    <>
      <title>{t`Remove the background of a photo · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={<CutOutControls form={form} onChange={change} />}
        foot={
          <RunFoot
            tool={tool}
            state={run.state}
            images={1}
            work={1}
            missing={!there}
            secondary={run.state.at === "done" || !there}
            onRun={submit}
            onStop={run.stop}
            onSignedIn={run.retry}
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
