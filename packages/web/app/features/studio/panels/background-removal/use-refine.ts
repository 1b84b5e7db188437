import type { TaskEnvelope } from "@proofsheet/contract";
import { useEffect, useState } from "react";
import { formFrom, isTransparent } from "./cut-out-form.ts";
import type { RefinedPictures } from "./draw-refined.ts";
import { isPicture, type Refinement, untouched } from "./refinement.ts";

export interface Refine {
  refinement: Refinement;
  change: (part: Partial<Refinement> | ((now: Refinement) => Partial<Refinement>)) => void;
  /** Absent while they load. */
  pictures: RefinedPictures | undefined;
  size: { width: number; height: number };
  close: () => void;
}

/** A cut-out that kept its transparency, and whose photo is still there. */
export const canRefine = (task: TaskEnvelope): boolean => Boolean(task.source_image_url) && isTransparent(formFrom(task.parameters));

/** The refining of one finished cut-out, on this device: it asks nothing of the studio and costs nothing. */
export function useRefine(task: TaskEnvelope | undefined): { open: (() => void) | undefined; refine: Refine | undefined } {
  const [openId, setOpenId] = useState<string>();
  const [kept, setKept] = useState<Record<string, Refinement>>({});
  const image = task?.images[0];
  const isOpen = task !== undefined && image !== undefined && openId === task.task_id && canRefine(task);
  const refinement = (task && kept[task.task_id]) ?? untouched;
  const cutOut = useLoaded(isOpen ? image.image_url : undefined);
  const photo = useLoaded(isOpen ? task.source_image_url : undefined);
  const ground = useLoaded(isOpen && isPicture(refinement.ground) ? refinement.ground : undefined);
  if (!task || !image) return { open: undefined, refine: undefined };
  const id = task.task_id;
  return {
    open: canRefine(task) ? () => setOpenId(id) : undefined,
    refine: isOpen
      ? {
          refinement,
          change: (part) =>
            setKept((all) => {
              const now = all[id] ?? untouched;
              return { ...all, [id]: { ...now, ...(typeof part === "function" ? part(now) : part) } };
            }),
          pictures: cutOut && photo ? { cutOut, photo, ground } : undefined,
          size: { width: image.width, height: image.height },
          close: () => setOpenId(undefined),
        }
      : undefined,
  };
}

/** A picture of the same origin, so that what is drawn with it can be read. */
function useLoaded(url: string | undefined): HTMLImageElement | undefined {
  const [loaded, setLoaded] = useState<{ url: string; image: HTMLImageElement }>();
  useEffect(() => {
    if (!url) return;
    let isWanted = true;
    const image = new Image();
    image.onload = () => isWanted && setLoaded({ url, image });
    image.src = url;
    return () => {
      isWanted = false;
    };
  }, [url]);
  return loaded?.url === url ? loaded?.image : undefined;
}
