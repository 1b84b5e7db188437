import type { Landmark } from "../models/face-mesh.ts";
import { poles } from "../models/face-parts.ts";

/** Degrees. */
export interface Pose {
  /** Positive when the face looks to the right of the picture. */
  yaw: number;
  /** Positive when it looks down. */
  pitch: number;
}

/** Degrees: beyond it a half of the face is not seen, and no warp can make it up. */
const mostYaw = 52;
const mostPitch = 45;
/** Of one face against the other. */
const mostTurn = 48;

/** How much less the two must differ when the source is mirrored, for it to be mirrored. */
const mirrorGain = 12;

type Vector = readonly [number, number, number];
const between = (a: Landmark, b: Landmark): Vector => [b.x - a.x, b.y - a.y, b.z - a.z];

/** From the plane through the cheeks, the brow and the chin, in the face's own upright position. */
export function poseOf(landmarks: readonly Landmark[]): Pose {
  const at = (pole: keyof typeof poles) => landmarks[poles[pole]]!;
  const [ax, ay, az] = between(at("rightCheek"), at("leftCheek"));
  const [bx, by, bz] = between(at("chin"), at("top"));
  const normal: Vector = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  // In the face's own upright position: how the picture was held is no matter.
  const roll = Math.atan2(ay, ax);
  const x = normal[0] * Math.cos(roll) + normal[1] * Math.sin(roll);
  const y = normal[1] * Math.cos(roll) - normal[0] * Math.sin(roll);
  const degrees = 180 / Math.PI;
  return { yaw: Math.atan2(x, -normal[2]) * degrees, pitch: Math.atan2(y, Math.hypot(x, normal[2])) * degrees };
}

export type TurnedPicture = "source" | "target";

/** Which picture's face is turned too far for the other to be laid on it; undefined when none is. */
export function turnedTooFar(source: Pose, target: Pose): TurnedPicture | undefined {
  const isFar = ({ yaw, pitch }: Pose) => Math.abs(yaw) > mostYaw || Math.abs(pitch) > mostPitch;
  if (isFar(target)) return "target";
  if (isFar(source)) return "source";
  const turn = Math.hypot(source.yaw - target.yaw, source.pitch - target.pitch);
  if (turn <= mostTurn) return undefined;
  return Math.hypot(source.yaw, source.pitch) > Math.hypot(target.yaw, target.pitch) ? "source" : "target";
}

export const mirroredPose = ({ yaw, pitch }: Pose): Pose => ({ yaw: -yaw, pitch });

/** A face that looks to the other side shows the wrong cheek: its mirror image shows the right one. */
export const isBetterMirrored = (source: Pose, target: Pose): boolean =>
  Math.abs(source.yaw - target.yaw) - Math.abs(-source.yaw - target.yaw) > mirrorGain;
