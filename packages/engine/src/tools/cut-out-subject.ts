import { type Box, boxInFocus, type Edges, findEdges, outlineFocus } from "@proofsheet/pixels/focus";
import { createPlane, type Plane, type Raster } from "@proofsheet/pixels/raster";
import { resized } from "@proofsheet/pixels/resample";
import { removeSpecks } from "@proofsheet/pixels/specks";
import { sharp } from "../codec/gate.ts";
import { type IsNet, isnetSide } from "../models/isnet.ts";
import { hasSubject } from "./cut-out-alpha.ts";

/** Islands of the matte, and how small, next to the largest, an island is taken for dirt. */
const specks = { level: 0.1, share: 0.02 };

/** A part of the picture needs no more than this: a quarter of the work of a look at the whole. */
const closerSide = 512;

/**
 * How much of an outline must be in focus: below the first the model may have taken what lies behind the subject, from the
 * second on a closer look has found the subject itself, and below the third whatever was found is shown with a word of doubt.
 * Measured: docs/decisions/0011.
 */
const focus = { closerBelow: 0.45, clear: 0.6, sure: 0.65 };

/** How much of the closer frame the subject may touch, 0 to 1: one that goes on beyond it was cut in two. */
const mostTouching = 0.1;

/** Room around what is in focus, as a share of its longer side. */
const margin = 0.05;

export interface Subject {
  /** The model's, 1024 x 1024 whatever the picture's shape. */
  matte: Plane;
  /** Much of the outline is out of focus, after the closer look too. */
  isDoubtful: boolean;
}

const whole: Box = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * What the picture is of. The model prefers what is large: where the outline that it found is out of focus and something inside
 * is not, it looks again at that alone.
 */
export async function findSubject(raster: Raster, model: IsNet): Promise<Subject> {
  const first = await look(raster, model, whole, isnetSide);
  const edges = findEdges(raster);
  const isSoft = outlineFocus(edges, first) < focus.closerBelow;
  const matte = (isSoft ? await lookCloser(raster, model, first, edges) : undefined) ?? first;
  return { matte, isDoubtful: outlineFocus(edges, matte) < focus.sure };
}

/** The matte of what is in focus inside the first; undefined where nothing is, or the answer does not hold. */
async function lookCloser(raster: Raster, model: IsNet, first: Plane, edges: Edges): Promise<Plane | undefined> {
  const inFocus = boxInFocus(edges, first);
  if (!inFocus) return undefined;
  const frame = widened(inFocus, raster);
  const second = await look(raster, model, frame, closerSide);
  return isWhole(second, frame, edges) ? second : undefined;
}

function isWhole(matte: Plane, frame: Box, edges: Edges): boolean {
  return hasSubject(matte) && outlineFocus(edges, matte) >= focus.clear && touching(matte, frame) <= mostTouching;
}

/** The matte of one look at the whole picture, `side` x `side`, a multiple of 64. */
export const matteOf = (raster: Raster, model: IsNet, side: number): Promise<Plane> => look(raster, model, whole, side);

/** The matte of what lies in the frame, in its place in the whole picture. */
async function look(raster: Raster, model: IsNet, frame: Box, side: number): Promise<Plane> {
  const found = { width: side, height: side, data: await model(await isnetInput(raster, frame, side), side) };
  removeSpecks(found, specks.level, specks.share);
  return frame === whole ? found : placed(found, frame);
}

function placed(found: Plane, frame: Box): Plane {
  const { left, top, width, height } = pixelsOf(frame, { width: isnetSide, height: isnetSide });
  const fitted = resized(found, { width, height });
  const out = createPlane(isnetSide, isnetSide);
  for (let y = 0; y < height; y++) out.data.set(fitted.data.subarray(y * width, (y + 1) * width), (top + y) * isnetSide + left);
  return out;
}

/** How much of the frame's sides, those of the picture itself apart, the matte lies on. */
function touching(matte: Plane, frame: Box): number {
  const { left, top, width, height } = pixelsOf(frame, matte);
  let [touched, length] = [0, 0];
  const visit = (x: number, y: number) => {
    length++;
    if (matte.data[y * matte.width + x]! > 0.5) touched++;
  };
  for (let x = left; x < left + width; x++) {
    if (frame.top > 0) visit(x, top);
    if (frame.bottom < 1) visit(x, top + height - 1);
  }
  for (let y = top; y < top + height; y++) {
    if (frame.left > 0) visit(left, y);
    if (frame.right < 1) visit(left + width - 1, y);
  }
  return length === 0 ? 0 : touched / length;
}

function widened({ left, top, right, bottom }: Box, { width, height }: Raster): Box {
  const room = margin * Math.max((right - left) * width, (bottom - top) * height);
  return {
    left: Math.max(0, left - room / width),
    top: Math.max(0, top - room / height),
    right: Math.min(1, right + room / width),
    bottom: Math.min(1, bottom + room / height),
  };
}

function pixelsOf(frame: Box, { width, height }: { width: number; height: number }) {
  const left = Math.floor(frame.left * width);
  const top = Math.floor(frame.top * height);
  return { left, top, width: Math.ceil(frame.right * width) - left, height: Math.ceil(frame.bottom * height) - top };
}

async function isnetInput({ width, height, channels, data }: Raster, frame: Box, side: number): Promise<Float32Array> {
  const samples = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    // Under what is translucent the model should see nothing remarkable, not the colours that hide there.
    .flatten({ background: "#808080" })
    .extract(pixelsOf(frame, { width, height }))
    .resize(side, side, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  const area = side * side;
  const planes = new Float32Array(3 * area);
  for (let i = 0; i < area; i++) {
    for (let c = 0; c < 3; c++) planes[c * area + i] = (samples[i * 3 + c]! - 128) / 256;
  }
  return planes;
}
