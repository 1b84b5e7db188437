import { useEffect, useEffectEvent, useState } from "react";

export interface DropTarget {
  /** Whether a drag is of interest; asked with its types, since its contents cannot be read before the drop. */
  accepts: (types: readonly string[]) => boolean;
  /** With the element that it was dropped on, or pasted into. */
  onDrop: (transfer: DataTransfer, target: Element | undefined) => void;
  onPaste: (transfer: DataTransfer, target: Element | undefined) => boolean;
  disabled?: boolean;
}

const elementOf = ({ target }: Event): Element | undefined => (target instanceof Element ? target : undefined);

/**
 * Makes the whole page a target for drops and pastes while the caller is mounted. Answers what a drag is over; absent
 * while there is none. A drop that is refused does not make the browser leave the page for the file.
 */
export function useDropTarget({ accepts, onDrop, onPaste, disabled = false }: DropTarget): Element | undefined {
  const [over, setOver] = useState<Element>();
  const drag = useEffectEvent((event: DragEvent) => {
    if (!accepts(event.dataTransfer?.types ?? [])) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = disabled ? "none" : "copy";
    if (!disabled) setOver(elementOf(event) ?? document.body);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // Leaving one element for another inside the page is not leaving the page.
    if (!event.relatedTarget) setOver(undefined);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(undefined);
    if (!event.dataTransfer || !accepts(event.dataTransfer.types)) return;
    event.preventDefault();
    if (!disabled) onDrop(event.dataTransfer, elementOf(event));
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!disabled && event.clipboardData && onPaste(event.clipboardData, elementOf(event))) event.preventDefault();
  });
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    window.addEventListener("dragenter", drag, { signal });
    window.addEventListener("dragover", drag, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    window.addEventListener("paste", paste, { signal });
    return () => off.abort();
  }, []);
  return over;
}
