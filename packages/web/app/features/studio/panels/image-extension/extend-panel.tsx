import { useLingui } from "@lingui/react/macro";
import { type Growth, grownSize, type Size, type TaskEnvelope } from "@proofsheet/contract";
import { useFormat } from "../../../../lib/format.ts";
import { usePhotoView } from "../../canvas/photo-view.tsx";
import type { PanelProps } from "../../panel.ts";
import { type Picture, pictureOf } from "../../picture-state.ts";
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
import { ExtendControls } from "./extend-controls.tsx";
import { bodyOf, emptyForm, extendFaults, formFrom, growthFor, growthOfTask } from "./extend-form.ts";
import { useExtendResult } from "./extend-result.tsx";
import { GrowthPreview } from "./growth-preview.tsx";
import { Placed } from "./placed.tsx";

const tool = "image-extension";

const sizeOf = ({ width, height }: Picture): Size | undefined => (width && height ? { width, height } : undefined);

export function ExtendPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const names = usePictureNames();
  const format = useFormat();
  const [form, change] = useKeptForm(tool, emptyForm);
  const { input, run, openTask, sheetOpen, setSheetOpen, there, remove } = usePhotoRun(tool, { onTasksChanged });

  const own = pictureOf(input.state);
  const size = own && sizeOf(own);
  const growth = size && growthFor(form, size);
  const faults = extendFaults(form, size);

  const drops = usePictureDrops({ slots: [{ input }], disabled: isBusy(run.state), onChange: run.clear });
  const fetchPicture = usePictureHandover(drops.take, input.kind);

  const submit = () => {
    const id = input.uploadId();
    if (id === undefined || faults.size > 0) return;
    setSheetOpen(false);
    run.start(() => (typeof id === "string" ? bodyOf(form, id, size) : id.then((ready) => bodyOf(form, ready, size))));
  };
  const reuse = (task: TaskEnvelope) => {
    change(formFrom(task));
    putBack(input, task, names.ofInput(task));
    setSheetOpen(true);
  };
  useSettingsHandover(reuse);

  const task = taskOf(run.state);
  /** The photo in what it grows to: while it is set up it can be moved, while it is made it lies still. */
  const preview = (by: Growth | undefined, isStill: boolean) => {
    if (!own || !size || !by) return undefined;
    const { width, height } = grownSize(size, by);
    const photo = isStill ? (
      <Placed url={own.url} alt="" size={size} growth={by} />
    ) : (
      <GrowthPreview url={own.url} name={own.name} size={size} growth={by} onGrow={(sides) => change({ extent: "sides", sides })} />
    );
    return { ratio: width / height, data: `${format.pixels(size.width, size.height)} → ${format.pixels(width, height)}`, photo };
  };
  const view = usePhotoView({
    run,
    input,
    over: drops.over !== undefined,
    words: { drop: t`Drop to extend`, failed: t`The photo was not extended` },
    result: useExtendResult({ state: run.state, input, numberOf, onRemove: remove, onRun: submit, onReuse: reuse }),
    preview: isBusy(run.state) ? preview(task ? growthOfTask(task) : growth, true) : preview(growth, false),
    sampleUrls,
    onFiles: drops.take,
    onSample: (url) => void fetchPicture(url),
    onRemove: remove,
    onRun: submit,
  });
  const grown = size && growth && grownSize(size, growth);
  return (
    <>
      <title>{t`Extend a photo beyond its edges · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={<ExtendControls form={form} growth={growth} faults={faults} onChange={change} />}
        foot={
          <RunFoot
            tool={tool}
            run={run}
            work={pictureWork(tool, grown ?? {})}
            missing={!there || faults.size > 0}
            secondary={!there}
            onRun={submit}
          />
        }
        bar={view.bar}
        stage={view.stage}
        dock={view.dock}
        history={history({ currentId: task?.task_id, onOpen: openTask })}
        sheetOpen={sheetOpen}
        onSheetOpenChange={setSheetOpen}
      />
    </>
  );
}
