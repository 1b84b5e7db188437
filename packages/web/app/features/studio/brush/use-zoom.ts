import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { fitted, panBy, type Viewport, zoomAt } from "./viewport.ts";

const keyStep = 1.25;
const panStep = 0.1;

export interface Zoom {
  view: Viewport;
  /** Goes on the frame that shows the photo. */
  frame: RefObject<HTMLDivElement | null>;
  change: (next: (view: Viewport) => Viewport) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Nearer, farther and about by wheel and keys; fits again when the photo changes. */
export function useZoom(photo: string | undefined): Zoom {
  const [shown, setShown] = useState({ photo, view: fitted });
  const frame = useRef<HTMLDivElement>(null);
  const view = shown.photo === photo ? shown.view : fitted;
  const change = (next: (view: Viewport) => Viewport) =>
    setShown((now) => ({ photo, view: next(now.photo === photo ? now.view : fitted) }));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    event.preventDefault();
    // A pinch on a trackpad comes as a wheel with Ctrl, in finer steps.
    const factor = 2 ** (-event.deltaY / (event.ctrlKey ? 60 : 300));
    change((now) => zoomAt(now, factor, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  });
  useEffect(() => {
    const element = frame.current;
    // React's own wheel listener is passive: the page would scroll too.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    change(next);
  };
  return { view, frame, change, onKeyDown };
}

const keys: Record<string, (view: Viewport) => Viewport> = {
  "+": (view) => zoomAt(view, keyStep),
  "=": (view) => zoomAt(view, keyStep),
  "-": (view) => zoomAt(view, 1 / keyStep),
  "0": () => fitted,
  ArrowLeft: (view) => panBy(view, panStep, 0),
  ArrowRight: (view) => panBy(view, -panStep, 0),
  ArrowUp: (view) => panBy(view, 0, panStep),
  ArrowDown: (view) => panBy(view, 0, -panStep),
};
