import { isAppError } from "../../platform/app-error.ts";
import type { AdmitPicture } from "../moderation/index.ts";
import type { Harvest } from "./runner.ts";
import type { TaskRow } from "./tasks.store.ts";

/**
 * The built-in engine draws from words what it has solids and colours for, and nothing explicit is among them: what it made there
 * needs no look. A photo that it changed does, as does all that comes from elsewhere.
 */
const needsNoLook = ({ action }: Pick<TaskRow, "action">, { engine = "builtin" }: Harvest["findings"]): boolean =>
  (action === "text-to-image" || action === "wallpaper") && engine === "builtin";

/** The pictures of a run that may be delivered; those that may not are not charged either. */
export async function admitted(
  admit: AdmitPicture,
  task: Pick<TaskRow, "action">,
  harvest: Harvest,
  signal: AbortSignal,
): Promise<Harvest> {
  if (needsNoLook(task, harvest.findings)) return harvest;
  const pictures: Harvest["pictures"] = [];
  let { failure } = harvest;
  for (const picture of harvest.pictures) {
    try {
      await admit({ bytes: picture.bytes, which: "made" }, signal);
      pictures.push(picture);
    } catch (error) {
      if (!isAppError(error)) throw error;
      failure ??= error;
    }
  }
  return { ...harvest, pictures, ...(failure && { failure }) };
}
