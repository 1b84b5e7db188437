import { above, inverse, mapped, most, sum, times } from "@proofsheet/pixels/plane-math";
import { fillPolygon } from "@proofsheet/pixels/polygon";
import type { Plane } from "@proofsheet/pixels/raster";
import type { Size } from "@proofsheet/pixels/resample";
import type { Point } from "@proofsheet/pixels/sample-frame";
import { softBlur } from "@proofsheet/pixels/soft-blur";
import { browLine, brows, eyeRims, hairline, jaw, lips, poles } from "../models/face-parts.ts";

/** In widths of the face. */
const widths = {
  /** From the line of the brows up, so that they lie wholly inside. */
  aboveBrows: 0.1,
  /** Around eyes, brows and lips: where nothing is taken for hair, and from there where nothing is taken for bare skin. */
  closeFeatures: 0.01,
  features: 0.025,
  /** Around the face: how far it is looked for hair, and where that begins. */
  hair: 0.12,
  hairGap: 0.02,
  /** From the line of the eyes up, down and aside. */
  glasses: { up: 0.22, down: 0.22, out: 0.7 },
};

/** How far the points of the outline are drawn in, of the way to the middle: they lie on the very edge of the face. */
const drawnIn = 0.07;

/** Of the way from the outer corner of an eye to the edge of the face. */
const templeShare = 0.85;

/** How far the mask may go up the forehead, between the brows and the line of the hair; the first that is skin all over is taken. */
const foreheads = [0.8, 0.6, 0.4, 0.2];
const clearForehead = 0.96;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The parts of a face on a grid, told by its points alone: planes of 1 and 0. */
export class FaceOutline {
  readonly points: readonly Point[];
  /** Width of the face in pixels of the grid. */
  readonly unit: number;
  readonly grid: Size;
  /** Eyes, brows and lips, closely. */
  readonly closeFeatures: Plane;
  /** With what is around them. */
  readonly features: Plane;
  readonly #regions = new Map<number, Plane>();

  constructor(points: readonly Point[], unit: number, grid: Size) {
    this.points = points;
    this.unit = unit;
    this.grid = grid;
    // Over the tail of a brow hair hangs more often than over the rest of it.
    const tailless = brows.map((brow) => brow.slice(1, -1));
    const parts = [...eyeRims, ...tailless, lips].map((part) => this.fill(part));
    this.closeFeatures = grown(parts.reduce(most), widths.closeFeatures * unit);
    this.features = grown(this.closeFeatures, widths.features * unit);
  }

  fill(part: readonly number[]): Plane {
    return fillPolygon(
      part.map((index) => this.points[index]!),
      this.grid,
    );
  }

  /** The face as far up as `forehead`, from 0 just above the brows to 1 at the hair: 1 or 0. */
  region(forehead: number): Plane {
    const known = this.#regions.get(forehead) ?? this.#outlined(forehead);
    this.#regions.set(forehead, known);
    return known;
  }

  #outlined(forehead: number): Plane {
    const [top, chin] = [this.points[poles.top]!, this.points[poles.chin]!];
    const height = distance(top, chin);
    const up = { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height };
    const rise = widths.aboveBrows * this.unit;
    const line = browLine.map((index, at) => {
      const brow = this.points[index]!;
      const hair = this.points[hairline[at]!]!;
      if (at === 0 || at === browLine.length - 1) return this.#temple(at === 0 ? 0 : 1);
      const low = { x: brow.x + up.x * rise, y: brow.y + up.y * rise };
      return { x: low.x + (hair.x - low.x) * forehead, y: low.y + (hair.y - low.y) * forehead };
    });
    const outline = [...jaw.map((index) => this.points[index]!), ...line];
    const middle = {
      x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
      y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
    };
    const inner = outline.map((point, at) => {
      const part = at < jaw.length ? drawnIn : 0;
      return { x: point.x + (middle.x - point.x) * part, y: point.y + (middle.y - point.y) * part };
    });
    return fillPolygon(inner, this.grid);
  }

  /** Between the outer corner of an eye and the edge of the face: nearer the edge there is hair more often than skin. */
  #temple(side: 0 | 1): Point {
    const [corner, edge] = [this.points[eyeRims[side][0]!]!, this.points[side === 0 ? hairline[0] : hairline.at(-1)!]!];
    return { x: corner.x + (edge.x - corner.x) * templeShare, y: corner.y + (edge.y - corner.y) * templeShare };
  }

  /** How far up the forehead is bare in both faces. */
  forehead(skin: Plane): number {
    const low = this.region(0);
    const isBare = (forehead: number): boolean => {
      const strip = times(this.region(forehead), inverse(low));
      const area = sum(strip);
      return area > 0 && sum(times(strip, skin)) / area >= clearForehead;
    };
    return foreheads.find(isBare) ?? 0;
  }

  /** Around the upper half of the face, where hair is, if there is any. */
  aboveFace(face: Plane): Plane {
    const [top, chin] = [this.points[poles.top]!, this.points[poles.chin]!];
    const eye = this.points[eyeRims[0][0]!]!;
    const [ux, uy] = [top.x - chin.x, top.y - chin.y];
    const level = eye.x * ux + eye.y * uy;
    const around = times(grown(face, widths.hair * this.unit), inverse(grown(face, widths.hairGap * this.unit)));
    return mapped(around, (value, at) => {
      const [x, y] = [(at % this.grid.width) + 0.5, Math.floor(at / this.grid.width) + 0.5];
      return x * ux + y * uy > level ? value : 0;
    });
  }

  /** From the brows to below the eyes, across the face: glasses lie in it, and go with the eyes behind them. */
  eyeBand(): Plane {
    const [right, left] = [this.points[eyeRims[0][0]!]!, this.points[eyeRims[1][0]!]!];
    const length = distance(right, left);
    const across = { x: (left.x - right.x) / length, y: (left.y - right.y) / length };
    const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    const corner = (along: number, down: number) => ({
      x: middle.x + (across.x * along - across.y * down) * this.unit,
      y: middle.y + (across.y * along + across.x * down) * this.unit,
    });
    const { up, down, out } = widths.glasses;
    return fillPolygon([corner(-out, -up), corner(out, -up), corner(out, down), corner(-out, down)], this.grid);
  }
}

/** A region of ones, larger by about `by` pixels on every side. */
export const grown = (plane: Plane, by: number): Plane => (by < 0.5 ? plane : above(softBlur(plane, by), 0.06));
