/** The rectangles of the picture in which a subject can change it. */
import { project, type View } from "../scene/camera.ts";
import type { Vec3 } from "../scene/frame.ts";

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const emptyRect: Rect = { left: 0, top: 0, right: 0, bottom: 0 };

export const isEmpty = (rect: Rect): boolean => rect.right <= rect.left || rect.bottom <= rect.top;

/** Whole pixels around the points; the whole picture when one lies behind the eye. */
export function boundsOf(view: View, points: readonly Vec3[], marginPx: number): Rect {
  const seen = points.map((point) => project(view, point));
  if (seen.some((spot) => spot === null)) return { left: 0, top: 0, right: view.width, bottom: view.height };
  const xs = seen.map((spot) => spot!.x);
  const ys = seen.map((spot) => spot!.y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - marginPx)),
    top: Math.max(0, Math.floor(Math.min(...ys) - marginPx)),
    right: Math.min(view.width, Math.ceil(Math.max(...xs) + marginPx)),
    bottom: Math.min(view.height, Math.ceil(Math.max(...ys) + marginPx)),
  };
}

export function unite(rects: readonly Rect[]): Rect {
  const full = rects.filter((rect) => !isEmpty(rect));
  if (full.length === 0) return emptyRect;
  return {
    left: Math.min(...full.map((rect) => rect.left)),
    top: Math.min(...full.map((rect) => rect.top)),
    right: Math.max(...full.map((rect) => rect.right)),
    bottom: Math.max(...full.map((rect) => rect.bottom)),
  };
}
