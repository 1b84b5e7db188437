import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** `sheet`: from the right edge, full height. */
  shape?: "box" | "sheet";
  /** Takes the focus back; by default the element that had it when the dialog opened. */
  returnFocusTo?: HTMLElement | null;
  className?: string;
}

/** Modal: focus is trapped, Escape, backdrop and button close it, the page behind does not scroll. Load it lazily. */
export function Dialog({ open, onClose, title, description, closeLabel, children, shape = "box", returnFocusTo, className }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={classNames(styles[shape], className)}
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            if (!returnFocusTo) return;
            event.preventDefault();
            returnFocusTo.focus({ preventScroll: true });
          }}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} icon={<X aria-hidden="true" />} className={styles.close} />
            </Radix.Close>
          </div>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
