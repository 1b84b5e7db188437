/**
 * The bench on which solids are built: rounded shapes that flow into one another, nested frames, paint. Shapes are added to
 * the part begun last; parts then join. The kernel's record of a shape is 40 floats (pixels/assembly/scene/solids/primitive.ts).
 */
import { type Axes, add, alongY, type Frame, mirrored, nest, outward, type Point, rootFrame, scale, subtract, turned } from "./frame.ts";
import type { Material } from "./material.ts";

export type { Point } from "./frame.ts";
/** x (or radius) and y. */
export type Flat = readonly [number, number];

export interface ShapeOptions {
  /** Degrees, as in `turned`. */
  turn?: Point;
  /** Width over which it flows into what its part has so far. */
  blend?: number;
  /** A second one on the other side of x = 0. */
  mirror?: boolean;
  /** Takes away from its part, or leaves only what lies inside. */
  op?: "cut" | "clip";
  /** Colours what is there and adds no shape; the width of its soft edge. */
  paint?: number;
  /** Height and frequency of a noise on the surface. */
  ruffle?: readonly [number, number];
  /** Half the thickness of the wall when it is hollow. */
  shell?: number;
  /** Limbs only: how thin along `flatTo`. */
  flat?: number;
  flatTo?: Point;
}

/** A lamp of the solid, lit when it is dark. */
export interface Lamp {
  at: Point;
  /** In heights of the solid. */
  reach: number;
  color: string;
  strength: number;
}

export const PRIM_FLOATS = 40;
const kinds = { ball: 0, limb: 1, box: 2, can: 3, ring: 4, lathe: 5, slab: 6, shard: 7 } as const;
const ops = { cut: 1, clip: 2 } as const;

interface Shape {
  kind: keyof typeof kinds;
  params: readonly number[];
  polygon?: readonly Flat[];
  /** Half extents about `middle` in the shape's own space. */
  half: Point;
  middle?: Point;
  /** How much slower a ray must go because the distance is too long. */
  slowdown?: number;
}

export class Model {
  readonly materials: Material[] = [];
  readonly prims: number[][] = [];
  readonly polygons: number[] = [];
  readonly lamps: Lamp[] = [];
  readonly min: [number, number, number] = [1e9, 1e9, 1e9];
  readonly max: [number, number, number] = [-1e9, -1e9, -1e9];
  #frame: Frame = rootFrame;
  #part = 0;
  #partBlend = 0;

  material(material: Material): number {
    return this.materials.push(material) - 1;
  }

  /** Begins a part; `blend` is the width over which it flows into the parts before it. */
  part(blend = 0): void {
    this.#part++;
    this.#partBlend = blend;
  }

  within(at: Point, turn: Point, build: () => void, size = 1): void {
    const outer = this.#frame;
    this.#frame = nest(outer, at, turned(turn), size);
    build();
    this.#frame = outer;
  }

  /** Builds it, and again on the other side of x = 0. */
  bothSides(build: () => void): void {
    build();
    const outer = this.#frame;
    this.#frame = mirrored(outer);
    build();
    this.#frame = outer;
  }

  /** An ellipsoid, or a ball when one radius is given. */
  ball(material: number, at: Point, radii: number | Point, options: ShapeOptions = {}): void {
    const half: Point = typeof radii === "number" ? [radii, radii, radii] : radii;
    this.#add(material, at, options, { kind: "ball", params: half, half });
  }

  /** Thick at `from`, thick at `to`, round at both ends. */
  limb(material: number, from: Point, to: Point, fromRadius: number, toRadius: number, options: ShapeOptions = {}): void {
    const way = subtract(to, from);
    const length = Math.max(Math.hypot(...way), Math.abs(fromRadius - toRadius) * 1.02 + 1e-4);
    const wide = Math.max(fromRadius, toRadius);
    const flat = options.flat ?? 1;
    const slope = (fromRadius - toRadius) / length;
    const shape: Shape = {
      kind: "limb",
      params: [fromRadius, toRadius, length, flat, 1 / flat, slope],
      half: [wide, length / 2 + wide, wide * flat],
      middle: [0, length / 2, 0],
    };
    this.#add(material, from, options, shape, alongY(way, options.flatTo ?? [0, 0, 1]));
  }

  /** A limb through several points, rounded between them; radii are given at the points. */
  tube(material: number, points: readonly Point[], radii: readonly number[], options: ShapeOptions = {}): void {
    const steps = 4;
    const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
    const radius = (t: number): number => {
      const i = Math.min(Math.floor(t), radii.length - 2);
      return (radii[i] as number) + ((radii[i + 1] as number) - (radii[i] as number)) * (t - i);
    };
    const spot = (t: number): Point => {
      const i = Math.min(Math.floor(t), points.length - 2);
      return curve(at(i - 1), at(i), at(i + 1), at(i + 2), t - i);
    };
    const count = (points.length - 1) * steps;
    for (let i = 0; i < count; i++) {
      const [a, b] = [i / steps, (i + 1) / steps];
      // Only its root flows into the rest: blended along its length, a tube would swell at every joint.
      const blend = (options.blend ?? 0) * (i === 0 ? 1 : i === 1 ? 0.3 : 0);
      this.limb(material, spot(a), spot(b), radius(a), radius(b), { ...options, blend });
    }
  }

  /** Half extents, edges rounded; `taper` above 0 widens it to the top. */
  box(material: number, at: Point, half: Point, round = 0, options: ShapeOptions & { taper?: number } = {}): void {
    const taper = options.taper ?? 0;
    const widest = 1 + Math.abs(taper);
    this.#add(material, at, options, {
      kind: "box",
      params: [...half, round, taper],
      half: [half[0] * widest, half[1], half[2] * widest],
      slowdown: taper === 0 ? 1 : 0.9,
    });
  }

  /** A cylinder or cut cone about y: radius below, radius above, half its height. */
  can(material: number, at: Point, below: number, above: number, halfHeight: number, round = 0, options: ShapeOptions = {}): void {
    const wide = Math.max(below, above);
    this.#add(material, at, options, { kind: "can", params: [below, above, halfHeight, round], half: [wide, halfHeight, wide] });
  }

  ring(material: number, at: Point, radius: number, thick: number, options: ShapeOptions = {}): void {
    const wide = radius + thick;
    this.#add(material, at, options, { kind: "ring", params: [radius, thick], half: [wide, thick, wide] });
  }

  /** A closed outline of radius and height turned about y. */
  lathe(material: number, at: Point, outline: readonly Flat[], round = 0, options: ShapeOptions = {}): void {
    const wide = Math.max(...outline.map(([r]) => r)) + round;
    const { low, high } = span(
      outline.map(([, y]) => y),
      round,
    );
    const half: Point = [wide, (high - low) / 2, wide];
    this.#add(material, at, options, { kind: "lathe", params: [round], polygon: outline, half, middle: [0, (low + high) / 2, 0] });
  }

  /** A closed outline of x and y, `halfDepth` thick each way along z; `bend` curves it back towards its sides. */
  slab(
    material: number,
    at: Point,
    outline: readonly Flat[],
    halfDepth: number,
    round = 0,
    options: ShapeOptions & { bend?: number } = {},
  ): void {
    const x = span(
      outline.map(([px]) => px),
      0,
    );
    const y = span(
      outline.map(([, py]) => py),
      0,
    );
    const bend = options.bend ?? 0;
    const reach = Math.abs(bend) * Math.max(x.low ** 2, x.high ** 2);
    this.#add(material, at, options, {
      kind: "slab",
      params: [halfDepth, round, bend],
      polygon: outline,
      half: [(x.high - x.low) / 2 + round, (y.high - y.low) / 2 + round, halfDepth + reach],
      middle: [(x.low + x.high) / 2, (y.low + y.high) / 2, 0],
      slowdown: bend === 0 ? 1 : 0.75,
    });
  }

  /** A prism of `sides` sides standing on y = 0, straight up to `shoulder`, then to a point at `tip`. */
  shard(material: number, at: Point, radius: number, shoulder: number, tip: number, sides = 6, options: ShapeOptions = {}): void {
    const wide = radius * 1.2;
    this.#add(material, at, options, {
      kind: "shard",
      params: [radius, shoulder, tip, sides],
      half: [wide, tip / 2, wide],
      middle: [0, tip / 2, 0],
    });
  }

  lamp(at: Point, reach: number, color: string, strength: number): void {
    const { origin } = nest(this.#frame, at, rootFrame.axes, 1);
    this.lamps.push({ at: origin, reach, color, strength });
  }

  #add(material: number, at: Point, options: ShapeOptions, shape: Shape, axes: Axes = turned(options.turn ?? [0, 0, 0])): void {
    this.#record(nest(this.#frame, at, axes, 1), material, options, shape);
    if (!options.mirror) return;
    this.#record(nest(mirrored(this.#frame), at, axes, 1), material, options, shape);
  }

  #record(frame: Frame, material: number, options: ShapeOptions, shape: Shape): void {
    const s = frame.size;
    const [amplitude, frequency] = options.ruffle ?? [0, 1];
    const sized = shape.params.map((value, index) => value * lengthPower(shape.kind, index, s));
    const outline = (shape.polygon ?? []).flatMap(([x, y]) => [x * s, y * s]);
    const steep = amplitude > 0 ? 1 / (1 + 1.4 * amplitude * frequency) : 1;
    const shortens = steep * (shape.slowdown ?? 1) * shortening(shape, options.blend || this.#partBlend ? "blended" : "alone");
    const op = options.paint === undefined ? (options.op ? ops[options.op] : 0) : 3;
    const record = [
      kinds[shape.kind],
      op,
      (options.blend ?? 0) * s,
      material,
      options.paint === undefined ? this.#part : 1e6,
      this.#partBlend,
      (options.shell ?? 0) * s,
      amplitude * s,
      frequency / s,
      0,
      ...frame.axes.flat(),
      ...frame.origin,
      ...sized,
      ...Array<number>(6 - sized.length).fill(0),
      this.polygons.length,
      outline.length / 2,
      (options.paint ?? 0) * s,
      steep * (shape.slowdown ?? 1),
      ...ballAbout(frame, shape, (amplitude + (options.shell ?? 0)) * s),
      shortens,
      1 / shortens,
      shape.kind === "limb" ? Math.sqrt(Math.max(0, 1 - shape.params[5]! ** 2)) : 0,
      0,
    ];
    this.polygons.push(...outline);
    this.prims.push(record);
    if (op === 0) this.#grow(frame, shape, (amplitude + (options.shell ?? 0)) * s);
  }

  #grow(frame: Frame, shape: Shape, margin: number): void {
    const middle = middleOf(frame, shape);
    const rounded = shape.kind === "ball";
    for (const axis of [0, 1, 2] as const) {
      const reaches = frame.axes.map((direction, i) => Math.abs(direction[axis]) * (shape.half[i] as number) * frame.size);
      const reach = (rounded ? Math.hypot(...reaches) : reaches[0]! + reaches[1]! + reaches[2]!) + margin;
      this.min[axis] = Math.min(this.min[axis], middle[axis] - reach);
      this.max[axis] = Math.max(this.max[axis], middle[axis] + reach);
    }
  }
}

function middleOf(frame: Frame, shape: Shape): Point {
  return add(frame.origin, scale(outward(frame.axes, shape.middle ?? [0, 0, 0]), frame.size));
}

/** The least that the kernel's distance may be of the true one, far off. */
function shortening({ kind, params }: Shape, use: "blended" | "alone"): number {
  const flat = kind === "ball" ? Math.min(...params) / Math.max(...params) : kind === "limb" ? Math.min(1, params[3]!) : 1;
  if (kind === "limb" && use === "blended") return flat;
  // A length divided by its slope, in a space stretched by 1 / flat, is shortest halfway between the axes.
  return (2 * flat) / (1 + flat * flat);
}

/** Middle and radius of a ball about the shape, `margin` wider. */
function ballAbout(frame: Frame, shape: Shape, margin: number): number[] {
  const [x, y, z] = shape.half;
  const radius = { ball: Math.max(x, y, z), limb: Math.max(x, y), can: Math.hypot(x, y), ring: Math.hypot(x, y), lathe: Math.hypot(x, y) };
  const wide = shape.kind in radius ? radius[shape.kind as keyof typeof radius] : Math.hypot(x, y, z);
  return [...middleOf(frame, shape), wide * frame.size + margin];
}

/** Which parameters are lengths: they grow with the frame, the others do not. */
function lengthPower(kind: Shape["kind"], index: number, size: number): number {
  if (kind === "slab" && index === 2) return 1 / size;
  const counts = (kind === "limb" && index >= 3) || (kind === "box" && index === 4) || (kind === "shard" && index === 3);
  return counts ? 1 : size;
}

function span(values: readonly number[], margin: number): { low: number; high: number } {
  return { low: Math.min(...values) - margin, high: Math.max(...values) + margin };
}

/** Catmull-Rom between b and c. */
function curve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (i: 0 | 1 | 2) =>
    0.5 *
    (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
  return [along(0), along(1), along(2)];
}

/** A smooth closed outline through the points, for `lathe` and `slab`; `open` keeps first and last apart and straight between. */
export function smoothOutline(points: readonly Flat[], steps = 4, open = false): Flat[] {
  const count = points.length;
  const at = (i: number): Point => {
    const [x, y] = points[open ? Math.max(0, Math.min(count - 1, i)) : (i + count) % count] as Flat;
    return [x, y, 0];
  };
  const out: Flat[] = [];
  for (let i = 0; i < (open ? count - 1 : count); i++) {
    for (let k = 0; k < steps; k++) {
      const p = curve(at(i - 1), at(i), at(i + 1), at(i + 2), k / steps);
      out.push([p[0], p[1]]);
    }
  }
  if (open) out.push(points[count - 1] as Flat);
  return out;
}
