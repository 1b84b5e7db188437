import type { Landmark } from "../models/face-mesh.ts";
import { poles } from "../models/face-parts.ts";

/** Degrees. */
export interface Pose {
  /** Positive when the face looks to the right of the picture. */
  yaw: number;
  /** Positive when it looks down. */
  pitch: number;
}

/** Degrees: a target that is turned more shows too little of a face to be covered, a source too little to cover with. */
const mostYaw = { source: 44, target: 52 };
const mostPitch = 45;
/** Of one face against the other. */
const mostTurn = 52;

/** How much less the two must differ when the source is mirrored, for it to be mirrored. */
const mirrorGain = 16;

/**
 * Of the distance between the cheeks, how far the tip of the nose stands before the line between them. It is .65 on a head; less
 * here, since the mesh puts a cheek that is hidden onto the outline of the face, which is nearer to the nose.
 */
export const noseDepth = 0.55;

type Vector = readonly [number, number, number];
const between = (a: Landmark, b: Landmark): Vector => [b.x - a.x, b.y - a.y, b.z - a.z];
const degrees = 180 / Math.PI;

/** In the face's own upright position: how the picture was held is no matter. */
export function poseOf(landmarks: readonly Landmark[]): Pose {
  const at = (pole: keyof typeof poles) => landmarks[poles[pole]]!;
  const [ax, ay, az] = between(at("rightCheek"), at("leftCheek"));
  const [nx, ny] = between(at("rightCheek"), at("noseTip"));
  // Not by the depths of the mesh: it is flat, and takes 45 degrees for 27.
  const along = (nx * ax + ny * ay) / (ax * ax + ay * ay + 1e-9);
  const [bx, by, bz] = between(at("chin"), at("top"));
  // Of the plane through the cheeks, the brow and the chin.
  const normal: Vector = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const roll = Math.atan2(ay, ax);
  const x = normal[0] * Math.cos(roll) + normal[1] * Math.sin(roll);
  const y = normal[1] * Math.cos(roll) - normal[0] * Math.sin(roll);
  return {
    yaw: Math.atan((along - 0.5) / noseDepth) * degrees,
    pitch: Math.atan2(y, Math.hypot(x, normal[2])) * degrees,
  };
}

export type TurnedPicture = "source" | "target";

/** Which picture's face is turned too far for the other to be laid on it; undefined when none is. */
export function turnedTooFar(source: Pose, target: Pose): TurnedPicture | undefined {
  const isFar = ({ yaw, pitch }: Pose, most: number) => Math.abs(yaw) > most || Math.abs(pitch) > mostPitch;
  if (isFar(target, mostYaw.target)) return "target";
  if (isFar(source, mostYaw.source)) return "source";
  const turn = Math.hypot(source.yaw - target.yaw, source.pitch - target.pitch);
  if (turn <= mostTurn) return undefined;
  return Math.hypot(source.yaw, source.pitch) > Math.hypot(target.yaw, target.pitch) ? "source" : "target";
}

export const mirroredPose = ({ yaw, pitch }: Pose): Pose => ({ yaw: -yaw, pitch });

/** A face that looks to the other side shows the wrong cheek: its mirror image shows the right one. */
export const isBetterMirrored = (source: Pose, target: Pose): boolean =>
  Math.abs(source.yaw - target.yaw) - Math.abs(-source.yaw - target.yaw) > mirrorGain;
