import { Toast as Radix } from "radix-ui";
import { type RefObject, useEffect, useRef } from "react";
import { dismissToast, useToasts } from "./toast-queue.ts";
import styles from "./toaster.module.css";

/** The corner where toasts stand. Their time stops while they are pointed at or focused; F8 moves the focus there. */
export function Toaster({ label }: { label: string }) {
  const toasts = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  const giveBack = useFocusBefore(viewport);
  return (
    <Radix.Provider label={label} swipeDirection="down">
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          type="background"
          duration={toast.durationMs}
          onOpenChange={(open) => {
            if (open) return;
            giveBack();
            dismissToast(toast.id);
          }}
          className={styles.toast}
        >
          <Radix.Description className={styles.message}>{toast.message}</Radix.Description>
          {toast.action && (
            <Radix.Action altText={toast.action.label} onClick={toast.action.onClick} className={styles.action}>
              {toast.action.label}
            </Radix.Action>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport ref={viewport} className={styles.viewport} />
    </Radix.Provider>
  );
}

/** A toast that is pressed goes: the focus is given back to what had it before it came here. */
function useFocusBefore(viewport: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    // Toasts are loaded with the first of them: what has the focus by then got it unseen.
    if (document.activeElement instanceof HTMLElement) before.current = document.activeElement;
    const onFocus = ({ target }: FocusEvent) => {
      // Beside the viewport lie the stops that lead in and out of it.
      if (!viewport.current?.parentElement?.contains(target as Node)) before.current = target as HTMLElement;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [viewport]);
  return () => {
    if (viewport.current?.contains(document.activeElement)) before.current?.focus();
  };
}
