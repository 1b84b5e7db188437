import { useEffect, useEffectEvent, useState } from "react";

export interface DropTarget {
  /** Whether a drag is of interest; asked with its types, since its contents cannot be read before the drop. */
  accepts: (types: readonly string[]) => boolean;
  onDrop: (transfer: DataTransfer) => void;
  onPaste: (transfer: DataTransfer) => boolean;
  disabled?: boolean;
}

/**
 * Makes the whole page a target for drops and pastes while the caller is mounted. Answers whether a drag is over it.
 * A drop that is refused does not make the browser leave the page for the file.
 */
export function useDropTarget({ accepts, onDrop, onPaste, disabled = false }: DropTarget): boolean {
  const [over, setOver] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    if (!accepts(event.dataTransfer?.types ?? [])) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = disabled ? "none" : "copy";
    if (!disabled) setOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // Leaving one element for another inside the page is not leaving the page.
    if (!event.relatedTarget) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer || !accepts(event.dataTransfer.types)) return;
    event.preventDefault();
    if (!disabled) onDrop(event.dataTransfer);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!disabled && event.clipboardData && onPaste(event.clipboardData)) event.preventDefault();
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
