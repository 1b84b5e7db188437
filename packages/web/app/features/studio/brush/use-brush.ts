import { type PointerEvent, useRef, useState } from "react";
import { type Mark, rounded } from "./mask.ts";
import type { Zoom } from "./use-zoom.ts";
import { panBy, pointOn, zoomAt } from "./viewport.ts";

export type BrushTool = "paint" | "erase" | "move";
export interface Brush {
  tool: BrushTool;
  /** Radius as a part of the photo's longer side. */
  radius: number;
}

type Stroke = Extract<Mark, { kind: "stroke" }>;
interface Finger {
  x: number;
  y: number;
}

/** Closer points than this, as a part of the radius, add nothing to a stroke. */
const spacing = 0.2;

/**
 * One pointer paints, or moves the photo when that is chosen or with the middle button; two fingers move and zoom. Points are
 * parts of the photo as it lies on the screen, so that neither zoom nor the screen's density shifts them.
 */
export function useBrush({ brush, zoom, onStroke }: { brush: Brush | undefined; zoom: Zoom; onStroke: (stroke: Stroke) => void }) {
  const [stroke, setStroke] = useState<Stroke>();
  const fingers = useRef(new Map<number, Finger>());

  const pointOf = (event: PointerEvent<HTMLElement>): Finger | undefined => {
    const box = zoom.frame.current?.getBoundingClientRect();
    return box && pointOn(zoom.view, box, { x: event.clientX, y: event.clientY });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const point = pointOf(event);
    const paints = brush && brush.tool !== "move" && event.button === 0 && fingers.current.size === 1;
    // A second finger means a pinch: what the first has begun was no stroke.
    setStroke(
      paints && point
        ? { kind: "stroke", erases: brush.tool === "erase", radius: brush.radius, points: [rounded(point.x), rounded(point.y)] }
        : undefined,
    );
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const point = pointOf(event);
    if (stroke && point) return setStroke(extended(stroke, point));
    const box = zoom.frame.current?.getBoundingClientRect();
    if (!box) return;
    const count = fingers.current.size;
    zoom.change((view) => panBy(view, (now.x - before.x) / box.width / count, (now.y - before.y) / box.height / count));
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const middle = { x: ((now.x + other.x) / 2 - box.left) / box.width, y: ((now.y + other.y) / 2 - box.top) / box.height };
    zoom.change((view) => zoomAt(view, factor, middle.x, middle.y));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    if (stroke && event.type === "pointerup") onStroke(stroke);
    setStroke(undefined);
  };
  return { stroke, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}

const distance = (a: Finger, b: Finger): number => Math.hypot(a.x - b.x, a.y - b.y);

function extended(stroke: Stroke, { x, y }: Finger): Stroke {
  const [lastX = 0, lastY = 0] = stroke.points.slice(-2);
  if (Math.hypot(x - lastX, y - lastY) < stroke.radius * spacing) return stroke;
  return { ...stroke, points: [...stroke.points, rounded(x), rounded(y)] };
}
