import type { Raster } from "@proofsheet/pixels/raster";
import type { Frame } from "@proofsheet/pixels/sample-frame";
import { faceConfidence } from "../models/face-mesh.ts";
import type { FaceNetworks } from "../models/face-networks.ts";

/** Of the mesh: above it, it is right and the right way up. Hardly an animal gets there, and people stay below only in poor pictures. */
export const beyondDoubt = 0.99995;

/**
 * The mean of all looks, as log odds. People who are tiny, blurred or covered by writing come to 3 and far more, cats and other animals
 * mostly to less; a few in grey come to 4 and are still taken for people, since no person is to be lost.
 */
const leastOdds = 2.9;

/** Further looks at the same face: turned (radians), nearer and farther. */
const looks = [
  { turn: 0, zoom: 1 },
  { turn: 0.25, zoom: 1 },
  { turn: -0.25, zoom: 1 },
  { turn: 0, zoom: 0.85 },
  { turn: 0, zoom: 1.2 },
];

/**
 * Whether a found face is a person's. The mesh takes a cat for one too, but only as it happens to be framed: turned a little, nearer or
 * in the mirror it does so no longer, whereas a person stays one.
 */
export async function isPerson(networks: FaceNetworks, raster: Raster, face: { confidence: number; frame: Frame }): Promise<boolean> {
  if (face.confidence > beyondDoubt) return true;
  const { frame } = face;
  let sum = logOdds(await faceConfidence(networks, raster, frame, { mirrored: true }));
  for (const { turn, zoom } of looks) {
    sum += logOdds(await faceConfidence(networks, raster, { ...frame, angle: frame.angle + turn, side: frame.side * zoom }));
  }
  return sum / (looks.length + 1) > leastOdds;
}

const surest = 1e-7;
function logOdds(confidence: number): number {
  const bounded = Math.min(1 - surest, Math.max(surest, confidence));
  return Math.log(bounded / (1 - bounded));
}
