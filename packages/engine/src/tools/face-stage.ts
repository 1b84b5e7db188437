import { linearShrunk, type Rectangle } from "@proofsheet/pixels/linear-light";
import { type MeshWarp, type Warped, warpMesh } from "@proofsheet/pixels/mesh-warp";
import type { Raster } from "@proofsheet/pixels/raster";
import type { ColorPlanes, Size } from "@proofsheet/pixels/resample";
import type { Point } from "@proofsheet/pixels/sample-frame";
import type { Landmark } from "../models/face-mesh.ts";
import { poles } from "../models/face-parts.ts";
import { faceTriangles } from "../models/face-triangles.ts";

/** A picture with one face whose mesh is known, in pixels of the picture. */
export interface FacePicture {
  raster: Raster;
  landmarks: readonly Landmark[];
}

/** The part of the target around its face, and the source's face laid on it. */
export interface FaceStage {
  /** Of the target. */
  part: Rectangle;
  /** Of the planes: those of `part`, unless the face is very large. */
  size: Size;
  /** Width of the face in pixels of the planes: the measure of everything that is done to it. */
  unit: number;
  /** The target's points, in pixels of the planes. */
  points: Point[];
  /** Linear light. */
  target: ColorPlanes;
  source: ColorPlanes;
  /** Where the source's face lies: 1 or 0. */
  covered: Warped["covered"];
}

/** Around the points, in widths of the face. */
const room = 0.18;

/** Pixels: a larger face is put together smaller, and enlarged. */
const mostPixels = 4_000_000;

export function faceWidth(landmarks: readonly Point[]): number {
  const [top, chin, right, left] = [poles.top, poles.chin, poles.rightCheek, poles.leftCheek].map((index) => landmarks[index]!) as [
    Point,
    Point,
    Point,
    Point,
  ];
  // Turned aside, a face is narrow and still as high.
  return Math.max(Math.hypot(left.x - right.x, left.y - right.y), 0.75 * Math.hypot(top.x - chin.x, top.y - chin.y));
}

export function stageFaces(target: FacePicture, source: FacePicture): FaceStage {
  const part = partAround(target);
  const scale = Math.min(1, Math.sqrt(mostPixels / (part.width * part.height)));
  const size = { width: Math.max(1, Math.round(part.width * scale)), height: Math.max(1, Math.round(part.height * scale)) };
  const points = inside(target.landmarks, part, size);
  const unit = faceWidth(points);
  const warped = layOn(source, points, unit, size);
  return { part, size, unit, points, target: linearShrunk(target.raster, part, size), source: warped.colors, covered: warped.covered };
}

function partAround({ raster, landmarks }: FacePicture): Rectangle {
  const margin = room * faceWidth(landmarks);
  const xs = landmarks.map(({ x }) => x);
  const ys = landmarks.map(({ y }) => y);
  const limited = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const x = limited(Math.floor(Math.min(...xs) - margin), raster.width - 1);
  const y = limited(Math.floor(Math.min(...ys) - margin), raster.height - 1);
  return {
    x,
    y,
    width: limited(Math.ceil(Math.max(...xs) + margin), raster.width) - x,
    height: limited(Math.ceil(Math.max(...ys) + margin), raster.height) - y,
  };
}

const inside = (landmarks: readonly Landmark[], part: Rectangle, size: Size): Point[] =>
  landmarks.map(({ x, y }) => ({ x: ((x - part.x) * size.width) / part.width, y: ((y - part.y) * size.height) / part.height }));

/** The source's face in the shape of the target's. A finer one is averaged first, so that nothing glitters. */
function layOn(source: FacePicture, to: readonly Point[], unit: number, size: Size): Warped {
  const part = partAround(source);
  const scale = Math.min(1, unit / faceWidth(source.landmarks));
  const own = { width: Math.max(1, Math.round(part.width * scale)), height: Math.max(1, Math.round(part.height * scale)) };
  const planes = linearShrunk(source.raster, part, own);
  const from = inside(source.landmarks, part, own);
  const warp: MeshWarp = { from, to, triangles: faceTriangles, size };
  return warpMesh(planes, warp);
}
