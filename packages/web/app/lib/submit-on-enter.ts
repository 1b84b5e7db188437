import { type KeyboardEvent, useRef } from "react";

/** Safari ends a composition before the keydown that ended it. */
const compositionGraceMs = 100;

export interface Keystroke {
  key: string;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
  /** Since the last composition ended. */
  sinceCompositionMs: number;
}

/** Whether this key sends the form: an Enter, but not one with Shift and not one that picks a candidate of an input method. */
export const enterSubmits = ({ key, shiftKey, isComposing, keyCode, sinceCompositionMs }: Keystroke): boolean =>
  // 229: what browsers send for a key that the input method takes.
  key === "Enter" && !shiftKey && !isComposing && keyCode !== 229 && sinceCompositionMs >= compositionGraceMs;

/** Enter submits and Shift+Enter breaks the line, right with input methods too. Spread it on the field. */
export function useSubmitOnEnter(submit: () => void) {
  const composedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    /** What the key of a keyboard on glass says; it also marks the field for presses before the scripts run. */
    enterKeyHint: "go" as const,
    onCompositionEnd: (event: { timeStamp: number }) => {
      composedAt.current = event.timeStamp;
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
      const { key, shiftKey, keyCode, nativeEvent } = event;
      const sinceCompositionMs = event.timeStamp - composedAt.current;
      if (key === "Enter") composedAt.current = Number.NEGATIVE_INFINITY;
      if (!enterSubmits({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing, sinceCompositionMs })) return;
      event.preventDefault();
      submit();
    },
  };
}
