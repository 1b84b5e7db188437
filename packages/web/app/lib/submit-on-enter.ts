import { type KeyboardEvent, useRef } from "react";

/** Safari ends a composition before the keydown that ended it. */
const compositionGraceMs = 100;

type Field = HTMLTextAreaElement | HTMLInputElement;

/**
 * Enter submits and Shift+Enter breaks the line, but the Enter that picks a candidate of an input method does neither.
 * Spread the two handlers on the field.
 */
export function useSubmitOnEnter(submit: () => void) {
  const composedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    onCompositionEnd: (event: { timeStamp: number }) => {
      composedAt.current = event.timeStamp;
    },
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      const justComposed = event.timeStamp - composedAt.current < compositionGraceMs;
      composedAt.current = Number.NEGATIVE_INFINITY;
      // 229: what browsers send for a key that the input method takes.
      if (event.nativeEvent.isComposing || event.keyCode === 229 || justComposed) return;
      event.preventDefault();
      submit();
    },
  };
}
