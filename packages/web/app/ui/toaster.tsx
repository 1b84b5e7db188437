import { Toast as Radix } from "radix-ui";
import { dismissToast, useToasts } from "./toast-queue.ts";
import styles from "./toaster.module.css";

/** The corner where toasts stand. Their time stops while they are pointed at or focused; F8 moves the focus there. */
export function Toaster({ label }: { label: string }) {
  const toasts = useToasts();
  return (
    <Radix.Provider label={label} swipeDirection="down">
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          type="background"
          duration={toast.durationMs}
          onOpenChange={(open) => open || dismissToast(toast.id)}
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
      <Radix.Viewport className={styles.viewport} />
    </Radix.Provider>
  );
}
