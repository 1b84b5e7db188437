import type { TaskEnvelope } from "@proofsheet/contract";

/** A task and its number on the roll. */
export interface Frame {
  task: TaskEnvelope;
  /** Absent where only a part of the roll is shown. */
  number: number | undefined;
}

/** The day of a moment on this device's calendar, "2026-11-27". */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Frames in runs of one day each, in the order they came. */
export function framesByDay(frames: readonly Frame[]): { day: string; frames: Frame[] }[] {
  const days: { day: string; frames: Frame[] }[] = [];
  for (const frame of frames) {
    const day = dayOf(frame.task.created_at);
    const last = days.at(-1);
    if (last?.day === day) last.frames.push(frame);
    else days.push({ day, frames: [frame] });
  }
  return days;
}
