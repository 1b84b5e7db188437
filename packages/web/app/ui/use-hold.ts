import { type KeyboardEvent, useState } from "react";

/** Whether a thing is being held down, by Space or by a pointer. */
export function useHold() {
  const [held, setHeld] = useState(false);
  const release = () => setHeld(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    setHeld(true);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === " ") release();
  };
  return {
    held,
    release,
    onKeyDown,
    onKeyUp,
    button: {
      onKeyDown,
      onKeyUp,
      onPointerDown: () => setHeld(true),
      onPointerUp: release,
      onPointerLeave: release,
      onPointerCancel: release,
      onBlur: release,
    },
  };
}
