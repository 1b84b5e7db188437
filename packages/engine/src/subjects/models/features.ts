/** Features that several solids have in common. */
import type { Flat, Model, Point } from "./model.ts";

export interface EyeLook {
  iris?: string;
  /** Slit like a cat's, or round. */
  slit?: boolean;
}

/**
 * A pair of eyes at both sides of x = 0: ball, iris and pupil seen along `look`, and the spark of a window in them, without
 * which an animal looks stuffed.
 */
export function eyes(m: Model, at: Point, radius: number, look: Point, { iris = "#1b120c", slit = false }: EyeLook = {}): void {
  const dark = m.material({ color: "#060505", rough: 0.08, f0: 0.06 });
  const ring = m.material({ color: iris, rough: 0.1, f0: 0.06 });
  const spark = m.material({ color: "#ffffff", glow: 0.55, rough: 0.3 });
  const on = (p: Point, s: number): Point => [at[0] + p[0] * s, at[1] + p[1] * s, at[2] + p[2] * s];
  m.bothSides(() => {
    m.part();
    m.ball(ring, at, radius);
    m.ball(dark, on(look, radius * 0.75), slit ? [radius * 0.32, radius * 0.75, radius * 0.5] : radius * 0.62, { paint: radius * 0.15 });
    m.ball(dark, on(look, -radius * 0.35), radius * 1.02, { paint: radius * 0.1 });
  });
  // Both sparks lie to the same side, as one light makes them.
  for (const side of [1, -1]) {
    const [x, y, z] = [look[0] * side * 0.85 - 0.32, look[1] + 0.4, look[2] * 0.85];
    const out = (radius * 0.98) / Math.hypot(x, y, z);
    m.ball(spark, [side * at[0] + x * out, at[1] + y * out, at[2] + z * out], radius * 0.21, { paint: radius * 0.07 });
  }
}

/** A leaf from its stalk outwards along y, folded a little along its rib. */
export function leaf(m: Model, material: number, at: Point, turn: Point, length: number, width: number, thick = 0.012): void {
  const half: Flat[] = [
    [-0.01 * length, 0],
    [width * 0.32, length * 0.12],
    [width * 0.5, length * 0.38],
    [width * 0.42, length * 0.66],
    [width * 0.2, length * 0.88],
    [-0.005 * length, length],
  ];
  m.within(at, turn, () => {
    m.slab(material, [0, 0, 0], half, thick * 0.5, thick * 0.4, { turn: [0, -22, 0], blend: thick, mirror: true });
  });
}
