import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

export interface HoverPopover {
  open: boolean;
  /** Opened by pointing at it: the focus stays where it is. */
  hovered: boolean;
  close: () => void;
  /** For the opener: pointing opens, a click or a key toggles. */
  opener: { onClick: () => void; onPointerEnter: (event: PointerEvent) => void; onPointerLeave: (event: PointerEvent) => void };
  /** For the popover itself, so that it stays while the mouse is on it. */
  content: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/** Opens under the mouse and closes `closeDelayMs` after it has left, unless it was opened or pinned by a click. */
export function useHoverPopover(closeDelayMs: number): HoverPopover {
  const [state, setState] = useState<"closed" | "hovered" | "pinned">("closed");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState((now) => (now === "hovered" ? "closed" : now)), closeDelayMs);
  }, [closeDelayMs]);
  useEffect(() => stay, [stay]);
  return {
    open: state !== "closed",
    hovered: state === "hovered",
    close: () => setState("closed"),
    opener: {
      onClick: () => setState((now) => (now === "pinned" ? "closed" : "pinned")),
      onPointerEnter: (event) => {
        if (event.pointerType !== "mouse") return;
        stay();
        setState((now) => (now === "closed" ? "hovered" : now));
      },
      onPointerLeave: (event) => event.pointerType === "mouse" && leave(),
    },
    content: { onPointerEnter: stay, onPointerLeave: leave },
  };
}
