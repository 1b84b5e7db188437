import type { Raster } from "@proofsheet/pixels/raster";
import type { Frame } from "@proofsheet/pixels/sample-frame";
import { sharp } from "../codec/gate.ts";
import { type Candidate, detectFaces, distinct, isSameFace } from "../models/blazeface.ts";
import { type FaceMesh, frameOf, type Landmark, lookAtFace } from "../models/face-mesh.ts";
import { type FaceNetworks, networkSide } from "../models/face-networks.ts";
import { beyondDoubt, isPerson } from "./person-face.ts";

export interface FoundFace {
  /** Pixels of the picture, around the points of the mesh and inside the picture. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 1. */
  confidence: number;
  /** Where the mesh is fitted. */
  frame: Frame;
}

/** What the mesh takes for a face. */
const leastConfidence = 0.6;

/** Logarithm: what the size of the mesh may change from one look to the next, and how many looks it is given to come to rest. */
const steady = 0.08;
const mostLooks = 4;

/** Pixels: a smaller face has no features to tell. */
const leastFace = 12;

/** The whole picture, and once more with room around it: a face that fills the picture is too large for the detector else. */
const looks = [1, 1.7];

/** Side of the parts that are looked at one by one, of the longer side: the detector sees nothing below a fifteenth of its view. */
const parts = [
  { side: 0.6, count: 2 },
  { side: 0.4, count: 3 },
];

/** Pixels of the longer side at which the detector is shown a picture: then the smallest parts are just what it takes. */
const detectorSide = networkSide.detector / 0.4;

/** Every face of the picture, from left to right. Heads that lie or stand upside down are looked for where no other face is. */
export const findFaces = (networks: FaceNetworks, raster: Raster): Promise<FoundFace[]> =>
  find(networks, raster, looks.length + parts.length);

/** The face with the largest box; undefined where there is none. Small ones are only looked for where no other is. */
export async function findLargestFace(networks: FaceNetworks, raster: Raster): Promise<FoundFace | undefined> {
  let faces = await find(networks, raster, looks.length);
  if (faces.length === 0) faces = await findFaces(networks, raster);
  return faces.reduce<FoundFace | undefined>((a, b) => (a && a.width * a.height >= b.width * b.height ? a : b), undefined);
}

async function find(networks: FaceNetworks, raster: Raster, depth: number): Promise<FoundFace[]> {
  const small = await shrunk(raster);
  for (const turns of [0, 1, 3, 2]) {
    const faces = await facesIn(networks, { raster, small, views: viewsOf(small, depth) }, (turns * Math.PI) / 2);
    if (faces.length > 0) return faces;
  }
  return [];
}

async function shrunk({ width, height, channels, data }: Raster): Promise<Raster> {
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    .flatten({ background: "#808080" })
    .resize(detectorSide, detectorSide, { fit: "inside", withoutEnlargement: true });
  const { data: small, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: small };
}

interface Search {
  raster: Raster;
  /** The same picture, no larger than the detector needs; the views are its. */
  small: Raster;
  views: readonly View[];
}
type View = Omit<Frame, "angle">;

async function facesIn(networks: FaceNetworks, { raster, small, views }: Search, angle: number): Promise<FoundFace[]> {
  const candidates: Candidate[] = [];
  const scale = Math.max(raster.width, raster.height) / Math.max(small.width, small.height);
  for (const view of views) {
    for (const { score, frame } of await detectFaces(networks, small, { ...view, angle })) {
      candidates.push({ score, frame: { angle: frame.angle, x: frame.x * scale, y: frame.y * scale, side: frame.side * scale } });
    }
  }
  const faces: (FoundFace & Candidate)[] = [];
  candidates.sort((a, b) => b.score - a.score);
  for (const candidate of candidates) {
    // One that turned out to be none does not stand in the way of another look at the same face.
    if (faces.some((face) => isSameFace(face, candidate))) continue;
    const { landmarks, confidence } = await uprightMesh(networks, raster, candidate.frame);
    const box = boxOf(landmarks, raster);
    if (confidence < leastConfidence || Math.min(box.width, box.height) < leastFace) continue;
    const frame = frameOf(landmarks);
    if (await isPerson(networks, raster, { confidence, frame })) faces.push({ ...box, confidence, score: confidence, frame });
  }
  return whole(distinct(faces))
    .map(({ score: _, ...face }) => face)
    .sort((a, b) => a.x - b.x || a.y - b.y);
}

/** Of a smaller box: a face that lies so far inside another is a part of it, such as an eye under its brow, looked at from too near. */
const partOfFace = 0.4;

/** Without parts of surer faces. */
const whole = <T extends FoundFace>(faces: readonly T[]): T[] =>
  faces.filter((face) => !faces.some((other) => other.confidence > face.confidence && inside(face, other) > partOfFace));

/** How much of the smaller of two boxes lies in the other. */
function inside(a: FoundFace, b: FoundFace): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return (Math.max(0, across) * Math.max(0, down)) / Math.min(a.width * a.height, b.width * b.height);
}

/**
 * The mesh the right way up. The detector and the mesh both take a head that stands upside down for an upright one now and then, and
 * then the eyes lie on the lips; neither is as sure of it as of the face itself.
 */
async function uprightMesh(networks: FaceNetworks, raster: Raster, frame: Frame): Promise<FaceMesh> {
  const first = await settled(networks, raster, frame);
  if (first.confidence < leastConfidence || first.confidence > beyondDoubt) return first;
  let surest = first;
  for (const turns of [2, 1, 3]) {
    const { angle, ...place } = frameOf(first.landmarks);
    const mesh = await settled(networks, raster, { ...place, angle: angle + (turns * Math.PI) / 2 });
    if (mesh.confidence > surest.confidence) surest = mesh;
    if (surest.confidence > beyondDoubt) break;
  }
  return surest;
}

/**
 * The mesh where it no longer grows or shrinks from look to look. The first look may see a face in a fold of cloth; where there is
 * none, the next, better placed, no longer does.
 */
async function settled(networks: FaceNetworks, raster: Raster, first: Frame): Promise<FaceMesh> {
  let frame = frameOf((await lookAtFace(networks, raster, first)).landmarks);
  for (let look = 1; ; look++) {
    const mesh = await lookAtFace(networks, raster, frame);
    const next = frameOf(mesh.landmarks);
    const isSteady = Math.abs(Math.log(next.side / frame.side)) < steady;
    if (isSteady || look === mostLooks || mesh.confidence < leastConfidence) return mesh;
    frame = next;
  }
}

/** As many of the looks and then of the kinds of parts as `depth`; a part that is smaller than the detector's view shows no more. */
function viewsOf({ width, height }: Raster, depth: number): View[] {
  const longer = Math.max(width, height);
  const views = looks.map((room) => ({ x: width / 2, y: height / 2, side: longer * room }));
  for (const { side, count } of parts.slice(0, Math.max(0, depth - looks.length))) {
    if (side * longer < networkSide.detector - 1) continue;
    for (const x of middles(width, side * longer, count)) {
      for (const y of middles(height, side * longer, count)) views.push({ x, y, side: side * longer });
    }
  }
  return views;
}

/** Of parts that cover a length together, overlapping. */
function middles(length: number, side: number, count: number): number[] {
  if (side >= length) return [length / 2];
  return Array.from({ length: count }, (_, index) => side / 2 + ((length - side) * index) / (count - 1));
}

function boxOf(landmarks: readonly Landmark[], { width, height }: Raster) {
  const xs = landmarks.map(({ x }) => x);
  const ys = landmarks.map(({ y }) => y);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  return {
    x: left,
    y: top,
    width: Math.min(width, Math.ceil(Math.max(...xs))) - left,
    height: Math.min(height, Math.ceil(Math.max(...ys))) - top,
  };
}
