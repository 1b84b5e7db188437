/** What drawing a picture takes of the engine's process. */
import { readFileSync } from "node:fs";

export interface Use {
  seconds: number;
  /** Until the preview was there. */
  previewSeconds: number;
  cpuSeconds: number;
  peakMegabytes: number;
}

/** Linux tells what a process has used; its times are in hundredths of a second. */
export function usedBy(pid: number): Omit<Use, "seconds" | "previewSeconds"> {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()!.split(" ");
  const peakKilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
  return { cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100, peakMegabytes: peakKilobytes / 1024 };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export function shown({ seconds, previewSeconds, cpuSeconds, peakMegabytes }: Use): string {
  return `${seconds.toFixed(2)} s, preview after ${previewSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(1)} CPU-s, ${peakMegabytes.toFixed(0)} MB`;
}

export function medianOf(uses: Use[]): Use {
  const of = (key: keyof Use) => median(uses.map((use) => use[key]));
  return { seconds: of("seconds"), previewSeconds: of("previewSeconds"), cpuSeconds: of("cpuSeconds"), peakMegabytes: of("peakMegabytes") };
}

/** What a visitor who chooses nothing asks for. */
export const plain = { color: "natural", lighting: "natural", perspective: "front", creativity: 0.5, seed: 7, format: "png" } as const;
