import type { TaskEnvelope } from "@proofsheet/contract";
import type { ReactNode } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { doors } from "./doors.ts";
import { type PageTool, pageOf } from "./page-tools.ts";
import { type Run, showOnOpen } from "./use-run.ts";

export interface HistorySlot {
  /** The task on the canvas. */
  currentId: string | undefined;
  onOpen: (task: TaskEnvelope) => void;
}

/** What the page around gives to the panel of a tool. */
export interface PanelProps {
  history: (slot: HistorySlot) => ReactNode;
  /** The frame number of a task in History; absent while it is not known. */
  numberOf: (taskId: string) => number | undefined;
  onTasksChanged: () => void;
}

/** Takes the person to the page where such tasks are made, with the task on its canvas. */
export function openOnItsPage(task: TaskEnvelope, navigate: NavigateFunction): void {
  const tool = pageOf(task.action);
  if (!tool) return;
  showOnOpen(tool, task.task_id);
  void navigate(doors[tool].path);
}

/** Shows a task of History: here when it is this page's, else on its own page. */
export function useOpenTask(tool: PageTool, run: Run): (task: TaskEnvelope) => void {
  const navigate = useNavigate();
  return (task) => (pageOf(task.action) === tool ? run.open(task) : openOnItsPage(task, navigate));
}
