import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useFormat } from "../../../../lib/format.ts";
import { usePhotoView } from "../../canvas/photo-view.tsx";
import type { PanelProps } from "../../panel.ts";
import { pictureOf } from "../../picture-state.ts";
import { pictureWork } from "../../picture-work.ts";
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
import { UpscaleControls } from "./upscale-controls.tsx";
import { bodyOf, emptyForm, factorOf, factorsFor, formFrom, grownBy } from "./upscale-form.ts";
import { useUpscaleResult } from "./upscale-result.tsx";

const tool = "image-upscale";

export function UpscalePanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const names = usePictureNames();
  const format = useFormat();
  const [form, change] = useKeptForm(tool, emptyForm);
  const { input, run, openTask, sheetOpen, setSheetOpen, there, remove } = usePhotoRun(tool, { onTasksChanged });

  const own = pictureOf(input.state);
  const size = own?.width && own.height ? { width: own.width, height: own.height } : undefined;
  const grown = size && grownBy(size, factorOf(form, size));
  const missing = !there || (size !== undefined && factorsFor(size).length === 0);

  const drops = usePictureDrops({ slots: [{ input }], disabled: isBusy(run.state), onChange: run.clear });
  const fetchPicture = usePictureHandover(drops.take);

  const submit = () => {
    const id = input.uploadId();
    if (id === undefined || missing) return;
    setSheetOpen(false);
    run.start(() => (typeof id === "string" ? bodyOf(form, id, size) : id.then((ready) => bodyOf(form, ready, size))));
  };
  const reuse = (task: TaskEnvelope) => {
    change(formFrom(task.parameters));
    putBack(input, task, names.ofInput(task));
    setSheetOpen(true);
  };
  useSettingsHandover(reuse);
  const view = usePhotoView({
    run,
    input,
    over: drops.over !== undefined,
    words: { drop: t`Drop to enlarge`, failed: t`The photo was not enlarged` },
    result: useUpscaleResult({ state: run.state, input, numberOf, onRemove: remove, onRun: submit, onReuse: reuse }),
    data: size && grown && !missing ? `${format.pixels(size.width, size.height)} → ${format.pixels(grown.width, grown.height)}` : undefined,
    sampleUrls,
    onFiles: drops.take,
    onSample: (url) => void fetchPicture(url),
    onRemove: remove,
    onRun: submit,
  });
  return (
    <>
      <title>{t`Enlarge a photo and keep it crisp · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={<UpscaleControls form={form} size={size} onChange={change} />}
        foot={<RunFoot tool={tool} run={run} work={pictureWork(tool, grown ?? {})} missing={missing} secondary={!there} onRun={submit} />}
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
