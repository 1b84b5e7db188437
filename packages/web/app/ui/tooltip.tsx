import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import styles from "./tooltip.module.css";

export interface TooltipProps {
  text: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
}

/** Says more about a control that has a name of its own already. */
export function Tooltip({ text, children, side = "bottom" }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={styles.content}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
