import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poles } from "../models/face-parts.ts";
import { isBetterMirrored, mirroredPose, noseDepth, poseOf, turnedTooFar } from "./face-pose.ts";

const radians = Math.PI / 180;

/** Four points of a flat face and the tip of its nose, turned, then held at an angle. */
function face(yaw: number, pitch: number, roll: number) {
  const landmarks = Array.from({ length: 478 }, () => ({ x: 0, y: 0, z: 0 }));
  const put = (pole: keyof typeof poles, x: number, y: number, ahead = 0) => {
    // Down is positive, and so is away: looking down turns the chin away, looking right turns the subject's left cheek away.
    const tilted = { x, y: y * Math.cos(pitch) + ahead * Math.sin(pitch), z: y * Math.sin(pitch) - ahead * Math.cos(pitch) };
    const turned = {
      x: tilted.x * Math.cos(yaw) - tilted.z * Math.sin(yaw),
      y: tilted.y,
      z: tilted.x * Math.sin(yaw) + tilted.z * Math.cos(yaw),
    };
    landmarks[poles[pole]] = {
      x: turned.x * Math.cos(roll) - turned.y * Math.sin(roll),
      y: turned.x * Math.sin(roll) + turned.y * Math.cos(roll),
      z: turned.z,
    };
  };
  put("rightCheek", -1, 0);
  put("leftCheek", 1, 0);
  put("top", 0, -1);
  put("chin", 0, 1);
  put("noseTip", 0, 0, 2 * noseDepth);
  return landmarks;
}

const angle = fc.integer({ min: -50, max: 50 });

describe("the pose of a face", () => {
  it("is how far it looks aside, however the picture was held", () => {
    fc.assert(
      fc.property(angle, fc.integer({ min: -90, max: 90 }), (yaw, roll) => {
        const pose = poseOf(face(yaw * radians, 0, roll * radians));
        expect(Math.abs(pose.yaw)).toBeCloseTo(Math.abs(yaw), 0);
        expect(pose.pitch).toBeCloseTo(0, 0);
      }),
    );
  });
  it("is how far it looks up or down", () => {
    fc.assert(
      fc.property(angle, (pitch) => {
        expect(Math.abs(poseOf(face(0, pitch * radians, 0)).pitch)).toBeCloseTo(Math.abs(pitch), 0);
      }),
    );
  });
});

describe("F09 a face that is turned too far", () => {
  const front = { yaw: 0, pitch: 0 };
  it("is named, whichever picture it is in", () => {
    expect(turnedTooFar({ yaw: 70, pitch: 0 }, front)).toBe("source");
    expect(turnedTooFar(front, { yaw: -70, pitch: 0 })).toBe("target");
    expect(turnedTooFar(front, { yaw: 0, pitch: 60 })).toBe("target");
    expect(turnedTooFar(front, front)).toBeUndefined();
  });
  it("is the more turned of two that look away from one another", () => {
    expect(turnedTooFar({ yaw: 40, pitch: 0 }, { yaw: -20, pitch: 0 })).toBe("source");
    expect(turnedTooFar({ yaw: 20, pitch: 0 }, { yaw: -45, pitch: 0 })).toBe("target");
  });
  it("is mirrored where that brings it nearer, and only then", () => {
    fc.assert(
      fc.property(angle, angle, (a, b) => {
        const [source, target] = [
          { yaw: a, pitch: 0 },
          { yaw: b, pitch: 0 },
        ];
        const nearer = Math.abs(mirroredPose(source).yaw - b) < Math.abs(a - b);
        if (isBetterMirrored(source, target)) expect(nearer).toBe(true);
      }),
    );
    expect(isBetterMirrored({ yaw: 30, pitch: 0 }, { yaw: -30, pitch: 0 })).toBe(true);
  });
});
