import { islands } from "@proofsheet/pixels/islands";
import { filled, inverse, mapped, most, smoothStep, sum, times } from "@proofsheet/pixels/plane-math";
import { createPlane, type Plane } from "@proofsheet/pixels/raster";
import type { ColorPlanes } from "@proofsheet/pixels/resample";
import { skinLikeness } from "@proofsheet/pixels/skin";
import { softBlur } from "@proofsheet/pixels/soft-blur";
import { skinPatches, underEyes } from "../models/face-parts.ts";
import { type FaceOutline, grown } from "./face-outline.ts";

/** In widths of the face: around hair, glasses and hands; beside a strand of hair; and how wide the edge is that they come in over. */
const widths = { occluder: 0.02, strand: 0.012, rim: 0.03 };

/** Part of the face: more that does not look like skin is strange light, not hair. */
const mostOccluded = 0.55;
/** In widths of the face squared: less of it is a mole or a fold; in the target it may be the hinge of glasses, which go. */
const leastOccluder = { source: 0.0012, target: 0.006 };

/** Part of what lies below an eye: a rim covers more of it, a shadow less. */
const glassesShare = 0.04;

/**
 * What looks like this face's own skin, and what is seen of the face: all but what comes in from outside it and is no skin.
 * A shadow of the nose is no skin either, but it does not come from outside.
 */
export function unoccluded(outline: FaceOutline, colors: ColorPlanes, picture: "source" | "target"): { seen: Plane; skin: Plane } {
  const { grid, unit } = outline;
  const all = filled(grid, 1);
  const face = outline.region(1);
  const patches = times(skinPatches.map((patch) => outline.fill(patch)).reduce(most), inverse(outline.features));
  const likeness = skinLikeness(colors, patches, outline.aboveFace(face));
  if (!likeness) return { seen: all, skin: all };
  const unlike = mapped(likeness, (value) => (value < 0.5 ? 1 : 0));
  // Beside a strand of hair a pixel is part hair, and darker than the skin.
  const skin = inverse(grown(unlike, widths.strand * unit));
  // The target's glasses go with its eyes.
  const ofGlasses = picture === "target" && wearsGlasses(outline, unlike) ? outline.eyeBand() : filled(grid, 0);
  // Paint around the source's eyes runs into the hair beside them; around the target's, hair hangs over the eyes themselves.
  const features = picture === "source" ? outline.features : outline.closeFeatures;
  const strange = times(times(times(unlike, inverse(features)), face), inverse(ofGlasses));
  const occluder = comingIn(strange, face, { rim: widths.rim * unit, leastArea: leastOccluder[picture] * unit ** 2 });
  const low = outline.region(0);
  if (sum(times(occluder, low)) > mostOccluded * sum(low)) return { seen: all, skin };
  const soft = softBlur(grown(occluder, widths.occluder * unit), widths.occluder * unit);
  return { seen: mapped(soft, (value) => 1 - smoothStep(0.1, 0.9, value)), skin };
}

/** Of what is strange in the face, the islands that reach its edge and are not small: 1 or 0. */
function comingIn(strange: Plane, face: Plane, { rim, leastArea }: { rim: number; leastArea: number }): Plane {
  const { labels, areas } = islands(strange, 0.5);
  const edge = mapped(softBlur(face, rim), (value) => (value < 0.8 ? 1 : 0));
  const atEdge = new Set<number>();
  labels.forEach((label, at) => {
    if (label > 0 && edge.data[at]! > 0 && areas[label - 1]! >= leastArea) atEdge.add(label);
  });
  const occluder = createPlane(strange.width, strange.height);
  labels.forEach((label, at) => {
    if (atEdge.has(label)) occluder.data[at] = 1;
  });
  return occluder;
}

/** Below both eyes something is no skin: hair hangs over one of them at most. */
function wearsGlasses(outline: FaceOutline, unlike: Plane): boolean {
  return underEyes.every((part) => {
    const area = outline.fill(part);
    return sum(times(area, unlike)) > glassesShare * sum(area);
  });
}
