import type { TaskEnvelope } from "@proofsheet/contract";
import { useEffect, useState } from "react";
import { formFrom, isTransparent } from "./cut-out-form.ts";
import type { RefinedPictures } from "./draw-refined.ts";
import { isKeptPicture, type KeptRefinements, keepGround, keepRefinements, keptGround, keptRefinements } from "./kept-refinements.ts";
import { isPicture, type Refinement, untouched } from "./refinement.ts";

export interface Refine {
  refinement: Refinement;
  change: (part: Partial<Refinement> | ((now: Refinement) => Partial<Refinement>)) => void;
  /** A picture from this device to lay under it. */
  chooseGround: (file: File) => void;
  /** Absent while they load. */
  pictures: RefinedPictures | undefined;
  size: { width: number; height: number };
  close: () => void;
}

/** A cut-out that kept its transparency, and whose photo is still there. */
export function canRefine(task: TaskEnvelope): boolean {
  const form = formFrom(task.parameters);
  return Boolean(task.source_image_url) && form.keep === "subject" && isTransparent(form);
}

/**
 * The refining of one finished cut-out, on this device: it asks nothing of the studio and costs nothing. A reload finds it as it was.
 */
export function useRefine(task: TaskEnvelope | undefined): { open: (() => void) | undefined; refine: Refine | undefined } {
  const [{ openId, all }, set] = useKeptRefinements();
  const image = task?.images[0];
  const isOpen = task !== undefined && image !== undefined && openId === task.task_id && canRefine(task);
  const refinement = (task && all[task.task_id]) ?? untouched;
  const cutOut = useLoaded(isOpen ? image.image_url : undefined);
  const photo = useLoaded(isOpen ? task.source_image_url : undefined);
  const ground = useLoaded(isOpen && isPicture(refinement.ground) ? refinement.ground : undefined);
  if (!task || !image) return { open: undefined, refine: undefined };
  const id = task.task_id;
  const change: Refine["change"] = (part) =>
    set((kept) => {
      const now = kept.all[id] ?? untouched;
      return { ...kept, all: { ...kept.all, [id]: { ...now, ...(typeof part === "function" ? part(now) : part) } } };
    });
  return {
    open: canRefine(task) ? () => set((kept) => ({ ...kept, openId: id })) : undefined,
    refine: isOpen
      ? {
          refinement,
          change,
          chooseGround: (file) => {
            change({ ground: URL.createObjectURL(file) });
            void keepGround(id, file);
          },
          pictures: cutOut && photo ? { cutOut, photo, ground } : undefined,
          size: { width: image.width, height: image.height },
          close: () => set((kept) => ({ ...kept, openId: undefined })),
        }
      : undefined,
  };
}

const nothingKept: KeptRefinements = { openId: undefined, all: {} };

/** The prerendered page knows nothing of this tab: what was kept follows once it has come to life. */
function useKeptRefinements() {
  const [state, setState] = useState(nothingKept);
  useEffect(() => {
    const before = keptRefinements();
    setState({ ...before, all: mapGrounds(before.all, (ground) => (isKeptPicture(ground) ? "transparent" : ground)) });
    for (const [id, { ground }] of Object.entries(before.all)) {
      if (!isKeptPicture(ground)) continue;
      void keptGround(id).then((url) => url && setState((now) => withGround(now, id, url)));
    }
  }, []);
  const set = (next: (now: KeptRefinements) => KeptRefinements) =>
    setState((now) => {
      const changed = next(now);
      keepRefinements(changed);
      return changed;
    });
  return [state, set] as const;
}

const mapGrounds = (all: Record<string, Refinement>, of: (ground: string) => string): Record<string, Refinement> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, { ...one, ground: of(one.ground) }]));

/** Unless another ground was chosen while it was fetched. */
function withGround(state: KeptRefinements, id: string, ground: string): KeptRefinements {
  const one = state.all[id];
  return one?.ground === "transparent" ? { ...state, all: { ...state.all, [id]: { ...one, ground } } } : state;
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
