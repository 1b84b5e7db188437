import { Popover as Radix } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import styles from "./popover.module.css";

export interface PopoverProps {
  open: boolean;
  onClose: () => void;
  /** What it hangs from. A ref, so that the opener can be in the first load and this file in a lazy chunk. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  /** Opened by the mouse: then the focus stays where it is. */
  keepFocus?: boolean;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
  id?: string;
  className?: string;
}

/** Not modal: the page stays usable. Escape and a press outside close it, and the focus returns to the anchor. */
export function Popover({
  open,
  onClose,
  anchor,
  label,
  children,
  align = "end",
  side = "bottom",
  keepFocus,
  id,
  className,
  ...pointer
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          {...pointer}
          id={id}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(styles.content, className)}
          onOpenAutoFocus={(event) => keepFocus && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const inside = document.activeElement === document.body;
            if (inside) anchor.current?.focus({ preventScroll: true });
          }}
          // The anchor's own click toggles; without this a press on it would close and open again.
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
