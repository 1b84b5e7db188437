import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type PanelProps, useOpenTask } from "../../panel.ts";
import { RunFoot } from "../../run-foot.tsx";
import { isBusy, taskOf } from "../../run-state.ts";
import { StudioFrame } from "../../studio-frame.tsx";
import { useAnnouncements } from "../../use-announcements.ts";
import { useKeptForm } from "../../use-kept-form.ts";
import { useRun } from "../../use-run.ts";
import { CreateControls } from "./create-controls.tsx";
import { bodyOf, type CreateFault, type CreateForm, emptyForm, faultsOf, formFrom, fromHome, workOf } from "./create-form.ts";
import { useCreateView } from "./create-view.tsx";

const tool = "text-to-image";
const noFaults: ReadonlySet<CreateFault> = new Set();

export function CreatePanel({ history, numberOf, onTasksChanged }: PanelProps) {
  const { t } = useLingui();
  const [form, change] = useKeptForm(tool, emptyForm);
  const [faults, setFaults] = useState(noFaults);
  const [sheetOpen, setSheetOpen] = useState(true);
  const prompt = useRef<HTMLTextAreaElement>(null);
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);

  const edit = (part: Partial<CreateForm>) => {
    change(part);
    setFaults(noFaults);
  };
  const submit = (what: CreateForm = form) => {
    if (isBusy(run.state)) return;
    const found = faultsOf(what);
    setFaults(found);
    if (found.size > 0) {
      setSheetOpen(true);
      if (!found.has("seed") || found.size > 1) prompt.current?.focus();
      return;
    }
    setSheetOpen(false);
    run.start(() => bodyOf(what));
  };
  const write = (words: string) => {
    edit({ prompt: words });
    setSheetOpen(true);
    prompt.current?.focus();
  };
  const reuse = () => {
    const task = taskOf(run.state);
    if (!task) return;
    edit(formFrom(task.parameters, task.images[0]?.seed));
    setSheetOpen(true);
  };

  useHandover((handed, runNow) => {
    const next = { ...form, ...handed };
    edit(handed);
    if (runNow) submit(next);
  });

  const view = useCreateView({ run, form, numberOf, onWrite: write, onRun: () => submit(), onReuse: reuse });
  const missing = faultsOf(form).has("prompt-missing");
  return (
    <>
      <title>{t`Create a picture from words · Proofsheet`}</title>
      <StudioFrame
        tool={tool}
        controls={<CreateControls form={form} onChange={edit} faults={faults} onSubmit={() => submit()} promptRef={prompt} />}
        foot={
          <RunFoot
            tool={tool}
            state={run.state}
            images={form.quantity}
            work={workOf(form)}
            missing={missing}
            secondary={run.state.at === "done"}
            onRun={() => submit()}
            onStop={run.stop}
            onSignedIn={run.retry}
            onFewer={(images) => {
              const quantity = images as CreateForm["quantity"];
              edit({ quantity });
              submit({ ...form, quantity });
            }}
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

/** What Home handed over with the navigation, once; a reload must not run it a second time. */
function useHandover(take: (change: Partial<CreateForm>, run: boolean) => void): void {
  const { state, key, pathname } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<string>(undefined);
  const onHandover = useEffectEvent(() => {
    const handed = fromHome(state);
    if (!handed || taken.current === key) return;
    taken.current = key;
    void navigate(pathname, { replace: true, state: null });
    take(handed.change, handed.run);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation hands over its own state.
  useEffect(() => onHandover(), [key]);
}
