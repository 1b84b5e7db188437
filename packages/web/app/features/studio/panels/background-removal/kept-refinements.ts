import { keep, kept, restored } from "../../kept.ts";
import { isPicture, type Refinement, untouched } from "./refinement.ts";

const keptKey = "refinements";
/** The ones that were refined last. */
const most = 12;

export interface KeptRefinements {
  /** The task that is being refined. */
  openId: string | undefined;
  /** By the id of their task. */
  all: Record<string, Refinement>;
}

/** Of a picture that was chosen as the ground only this is kept: its address ends with the page. The picture itself is kept beside it. */
const ownPicture = "own-picture";

export function keepRefinements({ openId, all }: KeptRefinements): void {
  const last = Object.entries(all).slice(-most);
  keep(keptKey, {
    openId,
    all: Object.fromEntries(last.map(([id, one]) => [id, isPicture(one.ground) ? { ...one, ground: ownPicture } : one])),
  });
}

/** As they were kept; a chosen ground still has to be fetched. */
export function keptRefinements(): KeptRefinements {
  const value = kept(keptKey) as Partial<KeptRefinements> | null;
  const all = Object.entries(value?.all ?? {}).flatMap(([id, one]): [string, Refinement][] => {
    const refinement = restored(untouched, one);
    return Array.isArray(refinement.marks?.marks) && Array.isArray(refinement.marks.undone) ? [[id, refinement]] : [];
  });
  return { openId: typeof value?.openId === "string" ? value.openId : undefined, all: Object.fromEntries(all) };
}

export const isKeptPicture = (ground: string): boolean => ground === ownPicture;

/** In the browser's own store of files; one that has none, or is full, keeps it as long as the page is open. */
const store = () => globalThis.caches?.open("refined-grounds");
const addressOf = (taskId: string) => `/refined-grounds/${encodeURIComponent(taskId)}`;

export async function keepGround(taskId: string, file: Blob): Promise<void> {
  await (await store())?.put(addressOf(taskId), new Response(file)).catch(() => undefined);
}

/** An address for the picture that was kept; undefined where it is gone. */
export async function keptGround(taskId: string): Promise<string | undefined> {
  const answer = await (await store())?.match(addressOf(taskId)).catch(() => undefined);
  return answer && URL.createObjectURL(await answer.blob());
}
