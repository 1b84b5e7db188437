import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

let spoken = "";
const listeners = new Set<() => void>();

/** Says a change of state to readers, politely. The same words twice in a row are said twice. */
export function announce(words: string): void {
  // A trailing no-break space makes the text differ, else readers stay silent on a repetition.
  spoken = words === spoken ? `${words}\u00a0` : words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once, in the shell. */
export function LiveRegion() {
  const words = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => "",
  );
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}
