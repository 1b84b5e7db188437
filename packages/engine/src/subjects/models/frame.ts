/** Places in a model: rotations as rows of three axes, and frames that nest. Model space: +x right, +y up, +z to the front. */
export type Point = readonly [number, number, number];
/** Columns are the axes of the inner space seen from the outer one. */
export type Axes = readonly [Point, Point, Point];

export interface Frame {
  axes: Axes;
  origin: Point;
  size: number;
}

export const rootFrame: Frame = {
  axes: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  origin: [0, 0, 0],
  size: 1,
};

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scale = (a: Point, s: number): Point => [a[0] * s, a[1] * s, a[2] * s];
export const subtract = (a: Point, b: Point): Point => add(a, scale(b, -1));
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
export const unit = (a: Point): Point => scale(a, 1 / Math.max(1e-9, Math.hypot(...a)));

/** Turns a direction of the inner space into one of the outer space. */
export const outward = (axes: Axes, p: Point): Point => add(add(scale(axes[0], p[0]), scale(axes[1], p[1])), scale(axes[2], p[2]));

/** Degrees about x, then y, then z, of the thing itself: `[tilt forwards, turn to its right, roll]`. */
export function turned([tiltDeg, turnDeg, rollDeg]: Point): Axes {
  const [a, b, c] = [tiltDeg, turnDeg, rollDeg].map((deg) => (deg * Math.PI) / 180) as [number, number, number];
  const spin = (p: Point): Point => {
    const [x0, y0, z0] = p;
    const x1 = x0 * Math.cos(c) - y0 * Math.sin(c);
    const y1 = x0 * Math.sin(c) + y0 * Math.cos(c);
    const y2 = y1 * Math.cos(a) - z0 * Math.sin(a);
    const z2 = y1 * Math.sin(a) + z0 * Math.cos(a);
    return [x1 * Math.cos(b) + z2 * Math.sin(b), y2, -x1 * Math.sin(b) + z2 * Math.cos(b)];
  };
  return [spin([1, 0, 0]), spin([0, 1, 0]), spin([0, 0, 1])];
}

/** Axes whose y runs along `direction`, and whose z lies as near as may be to `side`. */
export function alongY(direction: Point, side: Point): Axes {
  const y = unit(direction);
  let x = cross(y, side);
  if (Math.hypot(...x) < 1e-4) x = cross(y, Math.abs(y[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]);
  x = unit(x);
  return [x, y, cross(x, y)];
}

export const nest = (outer: Frame, origin: Point, axes: Axes, size: number): Frame => ({
  axes: [outward(outer.axes, axes[0]), outward(outer.axes, axes[1]), outward(outer.axes, axes[2])],
  origin: add(outer.origin, scale(outward(outer.axes, origin), outer.size)),
  size: outer.size * size,
});

/** The outer frame seen in a mirror that stands across its x axis. */
export const mirrored = (outer: Frame): Frame => ({ ...outer, axes: [scale(outer.axes[0], -1), outer.axes[1], outer.axes[2]] });
