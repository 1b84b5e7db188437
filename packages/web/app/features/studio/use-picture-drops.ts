import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { showToast } from "../../ui/toast-queue.ts";
import { useDropTarget } from "../../ui/use-drop-target.ts";
import { carriesPicture, type Incoming, readDrop, readPaste } from "./incoming.ts";
import { slotFor, slotsFor } from "./picture-drops.rules.ts";
import type { PictureInput } from "./use-picture.ts";

export interface PictureSlot {
  input: PictureInput;
  /** Where a drop is meant for this picture alone; a page with one picture is wholly its target. */
  box?: RefObject<HTMLElement | null>;
}

export interface UsePictureDrops {
  slots: readonly PictureSlot[];
  disabled: boolean;
  /** Before a picture comes or is refused: a new picture clears the old result. */
  onChange: () => void;
  /** Takes several photos at once where the page can; with `always` a single one too. */
  many?: { always: boolean; take: (files: File[]) => void };
}

/** Files that are dropped or pasted anywhere on the page go to their field. Answers the field that a drag would fill. */
export function usePictureDrops({ slots, disabled, onChange, many }: UsePictureDrops): { over?: string; take: (files: File[]) => void } {
  const { t } = useLingui();
  const at = (target: Element | undefined) =>
    slots.map(({ input, box }) => ({ filled: input.state.at !== "none", here: Boolean(target && box?.current?.contains(target)) }));

  const take = (files: File[], target?: Element) => {
    if (files.length === 0 || disabled) return;
    onChange();
    if (many && (many.always || files.length > 1)) return many.take(files);
    const taken = slotsFor(at(target), files.length);
    taken.forEach((slot, index) => {
      const file = files[index];
      if (file) slots[slot]?.input.choose(file);
    });
    if (files.length > taken.length)
      showToast(taken.length === 1 ? t`One photo at a time: the first was taken.` : t`There was no place for all of the photos.`);
  };
  const receive = (incoming: Incoming, target?: Element): boolean => {
    if (incoming.kind === "files") take(incoming.files, target);
    if (incoming.kind === "address") {
      onChange();
      slots[slotFor(at(target))]?.input.refuse("address");
    }
    return incoming.kind !== "nothing";
  };
  const over = useDropTarget({
    accepts: carriesPicture,
    onDrop: (transfer, target) => receive(readDrop(transfer), target),
    onPaste: (transfer, target) => receive(readPaste(transfer), target),
    disabled: disabled || slots.length === 0,
  });
  return { over: over && slots[slotFor(at(over))]?.input.field, take };
}
