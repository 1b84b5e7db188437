import type { Raster } from "@proofsheet/pixels/raster";
import { type Frame, fromFrame, sampleFrame } from "@proofsheet/pixels/sample-frame";
import { type FaceNetworks, networkSide } from "./face-networks.ts";
import { eyes } from "./face-parts.ts";

/** Pixels of the picture; `z` grows away from the one who looks, in the same unit, from about the middle of the head. */
export interface Landmark {
  x: number;
  y: number;
  z: number;
}

export interface FaceMesh {
  /** 468 points of the face, then five of each iris: the subject's right eye first, its middle before its rim. */
  landmarks: Landmark[];
  /** 0 to 1: how sure the network is that it sees a face. */
  confidence: number;
}

/** Around the points, so that the network sees what it was trained on. */
const room = 1.5;

/** The iris network's square, as a multiple of the distance between the corners of the eye. */
const eyeRoom = 2.3;

const meshCount = 468;
const irisAt = 71;
const irisCount = 5;

/** Fits the mesh to the face in the frame, with the outlines of its eyes. */
export async function fitMesh(networks: FaceNetworks, raster: Raster, frame: Frame): Promise<FaceMesh> {
  const { landmarks, confidence } = await lookAtFace(networks, raster, frame);
  const irises = [];
  for (const eye of eyes) irises.push(...(await lookAtEye(networks, raster, landmarks, eye)));
  return { landmarks: [...landmarks, ...irises], confidence };
}

/** The 468 points of the face itself, and whether there is one. */
export async function lookAtFace(networks: FaceNetworks, raster: Raster, frame: Frame): Promise<FaceMesh> {
  const { points, confidence } = await meshOf(networks, sampleFrame(raster, frame, networkSide.mesh, true));
  return { landmarks: placed(points, meshCount, frame, networkSide.mesh), confidence };
}

/** Whether there is one alone; also as the frame looks in the mirror. */
export async function faceConfidence(networks: FaceNetworks, raster: Raster, frame: Frame, look?: { mirrored: boolean }): Promise<number> {
  const planes = sampleFrame(raster, frame, networkSide.mesh, true);
  return (await meshOf(networks, look?.mirrored ? mirrored(planes, networkSide.mesh) : planes)).confidence;
}

async function meshOf(networks: FaceNetworks, planes: Float32Array) {
  const outputs = await networks.mesh(planes);
  const [points, confidence] = [3 * meshCount, 1].map((length) => Object.values(outputs).find((one) => one.length === length));
  if (!points || !confidence) throw new Error("the mesh's outputs are not those of the face mesh");
  return { points, confidence: confidence[0]! };
}

/** Triples of the network's pixels, in the picture. */
function placed(numbers: Float32Array, count: number, frame: Frame, side: number): Landmark[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y, z] = numbers.subarray(3 * index, 3 * index + 3) as unknown as [number, number, number];
    return { ...fromFrame(frame, x / side, y / side), z: (z * frame.side) / side };
  });
}

/** Where to look again: it tells better than the detector. The line from eye to eye is level in it. */
export function frameOf(landmarks: readonly Landmark[]): Frame {
  const [right, left] = [landmarks[eyes[0].outer]!, landmarks[eyes[1].outer]!];
  const angle = Math.atan2(left.y - right.y, left.x - right.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = landmarks.map(({ x, y }) => x * cos + y * sin);
  const down = landmarks.map(({ x, y }) => y * cos - x * sin);
  const [u0, u1, v0, v1] = [Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)];
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, side: room * Math.max(u1 - u0, v1 - v0), angle };
}

/** The five points of the iris; the outline of the eye is put into `landmarks`, where it lies better than the mesh's own. */
async function lookAtEye(networks: FaceNetworks, raster: Raster, landmarks: Landmark[], eye: (typeof eyes)[number]): Promise<Landmark[]> {
  const [inner, outer] = [landmarks[eye.inner]!, landmarks[eye.outer]!];
  const [dx, dy] = eye.side === "right" ? [inner.x - outer.x, inner.y - outer.y] : [outer.x - inner.x, outer.y - inner.y];
  const frame = { x: (inner.x + outer.x) / 2, y: (inner.y + outer.y) / 2, side: eyeRoom * Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
  const side = networkSide.iris;
  // The network knows left eyes: a right one is shown to it in the mirror.
  const isMirrored = eye.side === "right";
  const planes = sampleFrame(raster, frame, side, true);
  const [numbers] = Object.values(await networks.iris(isMirrored ? mirrored(planes, side) : planes));
  const seen = numbers!.slice();
  if (isMirrored) for (let at = 0; at < seen.length; at += 3) seen[at] = side - seen[at]!;
  const points = placed(seen, irisAt + irisCount, frame, side);
  eye.outline.forEach((index, at) => {
    landmarks[index] = { ...points[at]!, z: landmarks[index]!.z };
  });
  const depth = (inner.z + outer.z) / 2;
  return points.slice(irisAt).map((point) => ({ ...point, z: depth }));
}

function mirrored(planes: Float32Array, side: number): Float32Array {
  const out = new Float32Array(planes.length);
  for (let row = 0; row < planes.length; row += side) for (let x = 0; x < side; x++) out[row + x] = planes[row + side - 1 - x]!;
  return out;
}
