import type { TaskEnvelope, TaskImage } from "@proofsheet/contract";
import { useFormat } from "../../../lib/format.ts";
import { secondsTaken } from "../duration.ts";

/** "1536 × 1024 · 8.6 s · 1.4 MB", for under a picture. */
export function useImageData(): (image: TaskImage, task: TaskEnvelope) => string {
  const format = useFormat();
  return (image, task) => {
    const seconds = secondsTaken(task);
    return [format.pixels(image.width, image.height), seconds !== undefined && format.seconds(seconds), format.bytes(image.size_bytes)]
      .filter(Boolean)
      .join(" · ");
  };
}
