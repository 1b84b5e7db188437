/** What of a photo its frame shows. The photo's point (u, v) is seen at (u * scale + x, v * scale + y); all are parts of the frame. */
export interface Viewport {
  scale: number;
  x: number;
  y: number;
}

export const fitted: Viewport = { scale: 1, x: 0, y: 0 };
const largest = 8;

/** No closer than eight times, and never beyond the photo's edges. */
function bounded({ scale, x, y }: Viewport): Viewport {
  const within = (offset: number, by: number) => Math.min(0, Math.max(1 - by, offset));
  const kept = Math.min(largest, Math.max(1, scale));
  return { scale: kept, x: within(x, kept), y: within(y, kept) };
}

/** Nearer or farther by a factor; what is at (x, y) of the frame stays there. */
export function zoomAt(view: Viewport, factor: number, x = 0.5, y = 0.5): Viewport {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return bounded({ scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
}

/** Where on the photo a pointer is: both as the browser tells them, so that neither its zoom nor the screen's density matters. */
export const pointOn = (
  { scale, x, y }: Viewport,
  box: { left: number; top: number; width: number; height: number },
  pointer: { x: number; y: number },
) => ({ x: ((pointer.x - box.left) / box.width - x) / scale, y: ((pointer.y - box.top) / box.height - y) / scale });

export const panBy = (view: Viewport, dx: number, dy: number): Viewport => bounded({ ...view, x: view.x + dx, y: view.y + dy });
