import { useState } from "react";
import type { PageTool } from "./page-tools.ts";
import { type PanelProps, useOpenTask } from "./panel.ts";
import { useAnnouncements } from "./use-announcements.ts";
import { usePicture } from "./use-picture.ts";
import { useRun } from "./use-run.ts";

/** What every tool that changes one photo begins with: the photo, its run, and the sheet of settings on a phone. */
export function usePhotoRun(tool: PageTool, { onTasksChanged }: Pick<PanelProps, "onTasksChanged">) {
  // On a phone the way to a photo comes first.
  const [sheetOpen, setSheetOpen] = useState(false);
  const input = usePicture(tool, "image");
  const run = useRun({ tool, onTasksChanged });
  const openTask = useOpenTask(tool, run);
  useAnnouncements(run.state);
  return {
    input,
    run,
    openTask,
    sheetOpen,
    setSheetOpen,
    /** There is a photo, or it is on its way. */
    there: input.state.at === "uploading" || input.state.at === "ready",
    remove: () => {
      run.clear();
      input.remove();
    },
  };
}
