import { useLingui } from "@lingui/react/macro";
import type { TaskEnvelope } from "@proofsheet/contract";
import { useRef, useState } from "react";
import { type PanelProps, useOpenTask } from "../../panel.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useAnnouncements } from "../../use-announcements.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import { useRun } from "../../use-run.ts";
import { useSettingsHandover } from "../../use-settings-handover.ts";
import { ExamplesEmpty } from "../scene/examples-empty.tsx";
import { type SceneFault, sceneFaults, sceneWork, sizeOf, type Variant, withVariant } from "../scene/scene-form.ts";
import { type Sheet, useSceneView } from "../scene/scene-view.tsx";
import { WallpaperControls } from "./wallpaper-controls.tsx";
import { bodyOf, emptyForm, formFrom, sizeForScreen, type WallpaperForm } from "./wallpaper-form.ts";
import { useWallpaperResult } from "./wallpaper-result.tsx";

const tool = "wallpaper";
/** The sides as they are held: some phones always tell the upright ones. */
function ofScreen(): Pick<WallpaperForm, "resolution"> {
  const upright = matchMedia("(orientation: portrait)").matches;
  const [short, long] = [screen.width, screen.height].map((side) => side * devicePixelRatio).sort((a, b) => a - b) as [number, number];
  return { resolution: upright ? sizeForScreen(short, long) : sizeForScreen(long, short) };
}
const noFaults: ReadonlySet<SceneFault> = new Set();

export function WallpaperPanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const [form, change] = useKeptForm(tool, emptyForm, ofScreen);
  const [faults, setFaults] = useState(noFaults);
  const [sheetOpen, setSheetOpen] = useState(true);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);

  const edit = (part: Partial<WallpaperForm>) => {
    change(part);
    setFaults(noFaults);
  };
  const submit = (what: WallpaperForm = form) => {
    if (isBusy(run.state)) return;
    const found = sceneFaults(what);
    setFaults(found);
    setSheetOpen(found.size > 0);
    if (found.has("prompt-missing") || found.has("prompt-too-long")) prompt.current?.focus();
    if (found.size === 0) run.start(() => bodyOf(what));
  };
  const write = (words: string) => {
    edit({ prompt: words });
    setSheetOpen(true);
    prompt.current?.focus();
  };
  const reuse = (task: TaskEnvelope) => {
    edit(formFrom(task.parameters, task.images[0]?.seed));
    setSheetOpen(true);
  };
  useSettingsHandover(reuse);
  const vary = (task: TaskEnvelope, variant: Variant) => {
    const next = withVariant(formFrom(task.parameters, task.images[0]?.seed), variant);
    edit(next);
    submit(next);
  };
  const sheetOf = (task: TaskEnvelope | undefined): Sheet => {
    const asked = task ? formFrom(task.parameters) : form;
    const { width, height } = sizeOf(asked.resolution);
    return { ratio: width / height, pictures: 1, prompt: asked.prompt };
  };
  const view = useSceneView({
    run,
    sheetOf,
    failed: t`The wallpaper was not made`,
    empty: (
      <ExamplesEmpty
        title={t`Describe a wallpaper`}
        promise={t`It is drawn at the size you choose, to the pixel, and not enlarged.`}
        examples={[t`Soft blue and violet waves, abstract`, t`The Milky Way over desert dunes`, t`Misty pine forest at sunrise`]}
        onPick={write}
      />
    ),
    result: useWallpaperResult({ state: run.state, numberOf, onRun: () => submit(), onReuse: reuse, onVariant: vary }),
    onRun: () => submit(),
  });
  return (
    <>
      <title>{t`Make a wallpaper at the size of your screen · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={<WallpaperControls form={form} onChange={edit} faults={faults} onSubmit={() => submit()} promptRef={prompt} />}
        foot={
          <RunFoot
            tool={tool}
            run={run}
            work={sceneWork(form.resolution, 1, emptyForm.resolution)}
            missing={sceneFaults(form).has("prompt-missing")}
            onRun={() => submit()}
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
