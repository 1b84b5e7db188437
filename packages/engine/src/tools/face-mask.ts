import { islands } from "@proofsheet/pixels/islands";
import { above, inverse, mapped, most, sum, times } from "@proofsheet/pixels/plane-math";
import { fillPolygon } from "@proofsheet/pixels/polygon";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import { blockMeans, type ColorPlanes, type Size } from "@proofsheet/pixels/resample";
import type { Point } from "@proofsheet/pixels/sample-frame";
import { skinLikeness } from "@proofsheet/pixels/skin";
import { softBlur } from "@proofsheet/pixels/soft-blur";
import { browLine, brows, eyeRims, hairline, jaw, lips, mouth, poles, skinPatches, underEyes } from "../models/face-parts.ts";
import type { FaceStage } from "./face-stage.ts";

/** Everything smooth is reckoned on a grid on which a face is about this many pixels wide: less than twice as many. */
const gridUnit = 96;

/** In widths of the face. */
const widths = {
  /** From the line of the brows up, so that they lie wholly inside. */
  aboveBrows: 0.1,
  /** How far the edge is soft, inwards. */
  feather: 0.045,
  /** Around eyes, brows and lips: where nothing is taken for hair, and from there where nothing is taken for bare skin. */
  closeFeatures: 0.01,
  features: 0.025,
  /** Around hair, glasses and hands. */
  occluder: 0.02,
  strand: 0.012,
  /** Around the face: how far it is looked for hair, and where that begins. */
  hair: 0.12,
  hairGap: 0.02,
  /** From the line of the eyes up, down and aside. */
  glasses: { up: 0.22, down: 0.22, out: 0.7 },
  mouth: 0.02,
  eye: 0.03,
};

/** How far the points of the outline are drawn in, of the way to the middle: they lie on the very edge of the face. */
const drawnIn = 0.07;

/** Of the way from the outer corner of an eye to the edge of the face. */
const templeShare = 0.85;

/** How far the mask may go up the forehead, between the brows and the line of the hair; the first that is skin all over is taken. */
const foreheads = [0.8, 0.6, 0.4, 0.2];
const clearForehead = 0.96;

/** Part of the face: more that does not look like skin is strange light, not hair. */
const mostOccluded = 0.55;
/** In widths of the face squared: less of it is a mole or a fold; in the target it may be the hinge of glasses, which go. */
const leastOccluder = { source: 0.0012, target: 0.006 };

/** Part of what lies below an eye: a rim covers more of it, a shadow less. */
const glassesShare = 0.04;

/** How open a mouth or an eye is, height over width: below the first it is shut, above the second open. */
const openings = { mouth: [0.06, 0.14], eye: [0.12, 0.2] } as const;

export interface FaceMask {
  grid: Size;
  /** Width of the face in pixels of the grid. */
  unit: number;
  /** How much of the new face is shown, 0 to 1, on the grid. */
  shown: Plane;
  /** Where both faces show skin, 0 to 1, on the grid: what light and colour are told by. */
  skin: Plane;
  /** On the grid: the target, and the source where it covers it. */
  target: ColorPlanes;
  source: ColorPlanes;
}

/** `openness` tells what the source's mouth and eyes do, in its own picture. */
export interface Openness {
  mouth: number;
  eyes: readonly [number, number];
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function opennessOf(points: readonly Point[]): Openness {
  const at = (index: number) => points[index]!;
  const eye = ([outer, , , , low, , , , inner, , , , high]: readonly number[]) =>
    distance(at(low!), at(high!)) / distance(at(outer!), at(inner!));
  return {
    mouth: distance(at(poles.upperLip), at(poles.lowerLip)) / distance(at(poles.mouthRight), at(poles.mouthLeft)),
    eyes: [eye(eyeRims[0]), eye(eyeRims[1])],
  };
}

/** Where the new face is seen: not over hair, glasses or hands of the target, and not with those of the source. */
export function maskFace(stage: FaceStage, openness: Openness): FaceMask {
  const by = Math.max(1, Math.floor(stage.unit / gridUnit));
  const onGrid = (plane: Plane): Plane => blockMeans(plane, by);
  const covered = onGrid(stage.covered);
  const grid: Size = { width: covered.width, height: covered.height };
  const points = stage.points.map(({ x, y }) => ({ x: x / by, y: y / by }));
  const sheet = new Sheet(points, stage.unit / by, grid);
  const target = stage.target.map(onGrid) as unknown as ColorPlanes;
  const source = stage.source.map((plane) => over(onGrid(plane), covered)) as unknown as ColorPlanes;

  const [ours, theirs] = [sheet.unoccluded(target, "target"), sheet.unoccluded(source, "source")];
  const seen = times(times(ours.seen, theirs.seen), covered);
  const region = sheet.region(sheet.forehead(times(times(ours.skin, theirs.skin), seen)));
  const kept = sheet.keptOpenings(opennessOf(points), openness);
  const shown = times(times(sheet.feathered(region), seen), kept);
  const skin = times(times(ours.skin, theirs.skin), times(times(seen, region), inverse(sheet.features)));
  return { grid, unit: stage.unit / by, shown, skin, target, source };
}

/** The target's face on the grid, and what its points tell. */
class Sheet {
  readonly #points: readonly Point[];
  readonly #unit: number;
  readonly #grid: Size;
  /** Eyes, brows and lips: 1 or 0. */
  readonly #features: Plane;
  /** With what is around them. */
  readonly features: Plane;
  readonly #regions = new Map<number, Plane>();

  constructor(points: readonly Point[], unit: number, grid: Size) {
    this.#points = points;
    this.#unit = unit;
    this.#grid = grid;
    // Over the tail of a brow hair hangs more often than over the rest of it.
    const tailless = brows.map((brow) => brow.slice(1, -1));
    const parts = [...eyeRims, ...tailless, lips].map((part) => this.#fill(part));
    this.#features = grown(parts.reduce(most), widths.closeFeatures * unit);
    this.features = grown(this.#features, widths.features * unit);
  }

  #fill(part: readonly number[]): Plane {
    return fillPolygon(
      part.map((index) => this.#points[index]!),
      this.#grid,
    );
  }

  /** The face as far up as `forehead`, from 0 just above the brows to 1 at the hair: 1 or 0. */
  region(forehead: number): Plane {
    const known = this.#regions.get(forehead) ?? this.#outlined(forehead);
    this.#regions.set(forehead, known);
    return known;
  }

  #outlined(forehead: number): Plane {
    const [top, chin] = [this.#points[poles.top]!, this.#points[poles.chin]!];
    const height = distance(top, chin);
    const up = { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height };
    const rise = widths.aboveBrows * this.#unit;
    const line = browLine.map((index, at) => {
      const brow = this.#points[index]!;
      const hair = this.#points[hairline[at]!]!;
      if (at === 0 || at === browLine.length - 1) return this.#temple(at === 0 ? 0 : 1);
      const low = { x: brow.x + up.x * rise, y: brow.y + up.y * rise };
      return { x: low.x + (hair.x - low.x) * forehead, y: low.y + (hair.y - low.y) * forehead };
    });
    const outline = [...jaw.map((index) => this.#points[index]!), ...line];
    const middle = {
      x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
      y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
    };
    const inner = outline.map((point, at) => {
      const part = at < jaw.length ? drawnIn : 0;
      return { x: point.x + (middle.x - point.x) * part, y: point.y + (middle.y - point.y) * part };
    });
    return fillPolygon(inner, this.#grid);
  }

  /** Between the outer corner of an eye and the edge of the face: nearer the edge there is hair more often than skin. */
  #temple(side: 0 | 1): Point {
    const [corner, edge] = [this.#points[eyeRims[side][0]!]!, this.#points[side === 0 ? hairline[0] : hairline.at(-1)!]!];
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

  /** From nothing at the edge to all, inside it alone. */
  feathered(region: Plane): Plane {
    const soft = softBlur(region, (widths.feather * this.#unit) / 2);
    return mapped(soft, (value) => smooth(0.5, 0.98, value));
  }

  /**
   * What looks like this face's own skin, and what is seen of the face: all but what comes in from outside it and is no skin.
   * A shadow of the nose is no skin either, but it does not come from outside.
   */
  unoccluded(colors: ColorPlanes, picture: "source" | "target"): { seen: Plane; skin: Plane } {
    const all = filled(this.#grid, 1);
    const face = this.region(1);
    const patches = times(skinPatches.map((patch) => this.#fill(patch)).reduce(most), inverse(this.features));
    const likeness = skinLikeness(colors, patches, this.#aboveFace(face));
    if (!likeness) return { seen: all, skin: all };
    const unlike = mapped(likeness, (value) => (value < 0.5 ? 1 : 0));
    // The target's glasses go with its eyes.
    const ofGlasses = picture === "target" && this.#wearsGlasses(unlike) ? this.#eyeBand() : filled(this.#grid, 0);
    const strange = times(times(times(unlike, inverse(this.#features)), face), inverse(ofGlasses));
    // Beside a strand of hair a pixel is part hair, and darker than the skin.
    const skin = inverse(grown(unlike, widths.strand * this.#unit));
    const { labels, areas } = islands(strange, 0.5);
    const rim = mapped(softBlur(face, 0.03 * this.#unit), (value) => (value < 0.8 ? 1 : 0));
    const atRim = new Set<number>();
    labels.forEach((label, at) => {
      if (label > 0 && rim.data[at]! > 0 && areas[label - 1]! >= leastOccluder[picture] * this.#unit ** 2) atRim.add(label);
    });
    const occluder = createPlane(this.#grid.width, this.#grid.height);
    labels.forEach((label, at) => {
      if (atRim.has(label)) occluder.data[at] = 1;
    });
    const low = this.region(0);
    if (sum(times(occluder, low)) > mostOccluded * sum(low)) return { seen: all, skin };
    const soft = softBlur(grown(occluder, widths.occluder * this.#unit), widths.occluder * this.#unit);
    return { seen: mapped(soft, (value) => 1 - smooth(0.1, 0.9, value)), skin };
  }

  /** Around the upper half of the face, where hair is, if there is any. */
  #aboveFace(face: Plane): Plane {
    const [top, chin] = [this.#points[poles.top]!, this.#points[poles.chin]!];
    const eye = this.#points[eyeRims[0][0]!]!;
    const [ux, uy] = [top.x - chin.x, top.y - chin.y];
    const level = eye.x * ux + eye.y * uy;
    const around = times(grown(face, widths.hair * this.#unit), inverse(grown(face, widths.hairGap * this.#unit)));
    return mapped(around, (value, at) => {
      const [x, y] = [(at % this.#grid.width) + 0.5, Math.floor(at / this.#grid.width) + 0.5];
      return x * ux + y * uy > level ? value : 0;
    });
  }

  /** Below both eyes something is no skin: hair hangs over one of them at most. */
  #wearsGlasses(unlike: Plane): boolean {
    return underEyes.every((part) => {
      const area = this.#fill(part);
      return sum(times(area, unlike)) > glassesShare * sum(area);
    });
  }

  /** From the brows to below the eyes, across the face: glasses lie in it, and go with the eyes behind them. */
  #eyeBand(): Plane {
    const [right, left] = [this.#points[eyeRims[0][0]!]!, this.#points[eyeRims[1][0]!]!];
    const length = distance(right, left);
    const across = { x: (left.x - right.x) / length, y: (left.y - right.y) / length };
    const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    const corner = (along: number, down: number) => ({
      x: middle.x + (across.x * along - across.y * down) * this.#unit,
      y: middle.y + (across.y * along + across.x * down) * this.#unit,
    });
    const { up, down, out } = widths.glasses;
    return fillPolygon([corner(-out, -up), corner(out, -up), corner(out, down), corner(-out, down)], this.#grid);
  }

  /** 0 where the target keeps its own: the inside of an open mouth that the source has shut, and eyes of which one is shut. */
  keptOpenings(own: Openness, source: Openness): Plane {
    let kept = filled(this.#grid, 1);
    const keep = (part: readonly number[], around: number, amount: number) => {
      if (amount <= 0) return;
      const soft = softBlur(grown(this.#fill(part), around * this.#unit * 0.5), around * this.#unit * 0.5);
      kept = times(
        kept,
        mapped(soft, (value) => 1 - amount * smooth(0.2, 0.8, value)),
      );
    };
    const isOpen = ([shut, open]: readonly [number, number], value: number) => smooth(shut, open, value);
    keep(mouth, widths.mouth, isOpen(openings.mouth, own.mouth) * (1 - isOpen(openings.mouth, source.mouth)));
    eyeRims.forEach((rim, at) => {
      const [ours, theirs] = [isOpen(openings.eye, own.eyes[at]!), isOpen(openings.eye, source.eyes[at]!)];
      keep(rim, widths.eye, Math.abs(ours - theirs) > 0.5 ? 1 : 0);
    });
    return kept;
  }
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const over = (a: Plane, b: Plane): Plane => mapped(a, (value, at) => (b.data[at]! > 1e-3 ? value / b.data[at]! : 0));

function filled({ width, height }: Size, value: number): Plane {
  const plane = createPlane(width, height);
  plane.data.fill(value);
  return plane;
}

/** A region of ones, larger by about `by` pixels on every side. */
const grown = (plane: Plane, by: number): Plane => (by < 0.5 ? plane : above(softBlur(plane, by), 0.06));
