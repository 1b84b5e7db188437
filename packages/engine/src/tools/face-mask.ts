import { boundsOf, croppedPlane } from "@proofsheet/pixels/crop";
import type { Rectangle } from "@proofsheet/pixels/linear-light";
import { filled, inverse, mapped, smoothStep, times } from "@proofsheet/pixels/plane-math";
import type { Plane } from "@proofsheet/pixels/raster";
import { blockMeans, type ColorPlanes, resized, type Size } from "@proofsheet/pixels/resample";
import type { Point } from "@proofsheet/pixels/sample-frame";
import { softBlur } from "@proofsheet/pixels/soft-blur";
import { eyeRims, mouth, poles } from "../models/face-parts.ts";
import { unoccluded } from "./face-occlusion.ts";
import { FaceOutline, grown } from "./face-outline.ts";
import type { FaceStage } from "./face-stage.ts";

/** Everything smooth is reckoned on a grid on which a face is about this many pixels wide: less than twice as many. */
const gridUnit = 96;
/** What is told on it may be handed on coarser by this: a thin rim of glasses, or skin between an eye and hair, needs the finer grid. */
const quickShare = 0.5;

/** In widths of the face: how far the edge is soft, inwards; and around a mouth and an eye that the target keeps. */
const widths = { feather: 0.045, mouth: 0.02, eye: 0.03 };

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

export interface PlacedMask extends FaceMask {
  /** The part of the stage that the grid lies over, in pixels of the stage. */
  part: Rectangle;
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

/**
 * Where the new face is seen: not over hair, glasses or hands of the target, and not with those of the source. The grid ends
 * `margin` pixels of the stage around that, as far as the stage goes; what is handed on is coarser where it need not be `fine`.
 */
export function maskFace(stage: FaceStage, openness: Openness, { margin, fine }: { margin: number; fine: boolean }): PlacedMask {
  const by = Math.max(1, Math.floor(stage.unit / gridUnit));
  const onGrid = (plane: Plane): Plane => blockMeans(plane, by);
  const covered = onGrid(stage.covered);
  const grid: Size = { width: covered.width, height: covered.height };
  const points = stage.points.map(({ x, y }) => ({ x: x / by, y: y / by }));
  const outline = new FaceOutline(points, stage.unit / by, grid);
  const target = stage.target.map(onGrid) as unknown as ColorPlanes;
  const source = stage.source.map((plane) => over(onGrid(plane), covered)) as unknown as ColorPlanes;

  const [ours, theirs] = [unoccluded(outline, target, "target"), unoccluded(outline, source, "source")];
  const seen = times(times(ours.seen, theirs.seen), covered);
  const bothSkin = times(ours.skin, theirs.skin);
  const region = outline.region(outline.forehead(times(bothSkin, seen)));
  const kept = keptOpenings(outline, opennessOf(points), openness);
  const shown = times(times(feathered(region, outline.unit), seen), kept);
  const skin = times(bothSkin, times(times(seen, region), inverse(outline.features)));
  const box = boundsOf(shown, 1 + Math.ceil(margin / by));
  const share = fine || outline.unit < gridUnit ? 1 : quickShare;
  const handed: Size = { width: Math.ceil(box.width * share), height: Math.ceil(box.height * share) };
  const inBox = (plane: Plane): Plane => resized(croppedPlane(plane, box), handed);
  const colorsInBox = (colors: ColorPlanes) => colors.map(inBox) as unknown as ColorPlanes;
  return {
    part: partUnder(box, grid, { by, size: stage.size }),
    grid: handed,
    unit: outline.unit * share,
    shown: inBox(shown),
    skin: inBox(skin),
    target: colorsInBox(target),
    source: colorsInBox(source),
  };
}

/** A box of the grid in pixels of the stage; what fills no whole pixel of the grid belongs to the last. */
function partUnder(box: Rectangle, grid: Size, { by, size }: { by: number; size: Size }): Rectangle {
  const [x, y] = [box.x * by, box.y * by];
  const right = box.x + box.width === grid.width ? size.width : x + box.width * by;
  const bottom = box.y + box.height === grid.height ? size.height : y + box.height * by;
  return { x, y, width: right - x, height: bottom - y };
}

/** From nothing at the edge to all, inside it alone. */
function feathered(region: Plane, unit: number): Plane {
  const soft = softBlur(region, (widths.feather * unit) / 2);
  return mapped(soft, (value) => smoothStep(0.5, 0.98, value));
}

/** 0 where the target keeps its own: the inside of an open mouth that the source has shut, and eyes of which one is shut. */
function keptOpenings(outline: FaceOutline, own: Openness, source: Openness): Plane {
  let kept = filled(outline.grid, 1);
  const keep = (part: readonly number[], around: number, amount: number) => {
    if (amount <= 0) return;
    const half = around * outline.unit * 0.5;
    const soft = softBlur(grown(outline.fill(part), half), half);
    const left = mapped(soft, (value) => 1 - amount * smoothStep(0.2, 0.8, value));
    kept = times(kept, left);
  };
  const isOpen = ([shut, open]: readonly [number, number], value: number) => smoothStep(shut, open, value);
  keep(mouth, widths.mouth, isOpen(openings.mouth, own.mouth) * (1 - isOpen(openings.mouth, source.mouth)));
  eyeRims.forEach((rim, at) => {
    const [ours, theirs] = [isOpen(openings.eye, own.eyes[at]!), isOpen(openings.eye, source.eyes[at]!)];
    keep(rim, widths.eye, Math.abs(ours - theirs) > 0.5 ? 1 : 0);
  });
  return kept;
}

const over = (a: Plane, b: Plane): Plane => mapped(a, (value, at) => (b.data[at]! > 1e-3 ? value / b.data[at]! : 0));
