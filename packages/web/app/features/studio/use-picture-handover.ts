import { useLingui } from "@lingui/react/macro";
import { showToast } from "../../ui/toast-queue.ts";
import { inTakenType } from "./in-taken-type.ts";
import type { PictureKind } from "./picture-file.ts";
import { useHandover } from "./use-handover.ts";

/** A picture of our own by its address: a result to go on with, or a sample. */
async function fileFrom(url: string, name: string, kind: PictureKind): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The picture cannot be read: ${response.status}`);
  const blob = await response.blob();
  return inTakenType(new File([blob], name, { type: blob.type }), kind);
}

const nameOf = (url: string): string => url.split("?")[0]?.split("/").pop() || "picture";

/** Only our own pictures: an address from elsewhere has no business here. */
function handedPicture(state: unknown): { url: string; name: string } | undefined {
  const { pictureUrl, name } = (state ?? {}) as { pictureUrl?: unknown; name?: unknown };
  if (typeof pictureUrl !== "string" || new URL(pictureUrl, location.href).origin !== location.origin) return undefined;
  return { url: pictureUrl, name: typeof name === "string" ? name : nameOf(pictureUrl) };
}

/** Takes the picture that another tool handed over with the navigation, once; gives a way to take one by its address. */
export function usePictureHandover(
  take: (files: File[]) => void,
  kind: PictureKind = "any-picture",
): (url: string, name?: string) => Promise<void> {
  const { t } = useLingui();
  const fetchPicture = async (url: string, name = nameOf(url)) => {
    try {
      take([await fileFrom(url, name, kind)]);
    } catch {
      showToast(t`The picture could not be read. Try again.`);
    }
  };
  useHandover(handedPicture, ({ url, name }) => void fetchPicture(url, name));
  return fetchPicture;
}
