/** Where the eye stands and what it takes in. */
import type { Camera, Feature, PlaceKind } from "../../scene/plan.ts";
import type { PerspectiveId } from "../../types.ts";
import type { Random } from "./random.ts";

export interface Hero {
  /** Metres, after the size words. */
  heightM: number;
  stance: "standing" | "floating" | "aloft" | "on-table" | "in-space";
  /** Part of the frame's height that it fills. */
  fraction: number;
  /** Its lower end is cut by the frame. */
  bust: boolean;
  /** One of many that stand together: the eye looks over the nearest to the farthest. */
  group: boolean;
}

const halfTan = (fovDeg: number): number => Math.tan((fovDeg * Math.PI) / 360);
const tanDeg = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const fovOf: Record<PerspectiveId, number> = { front: 46, side: 44, top: 50, "low-angle": 54, "close-up": 32, wide: 64 };

const landscape: Partial<Record<PlaceKind, Camera>> = {
  mountains: { eyeHeightM: 6, pitchDeg: 6, fovDeg: 46 },
  hills: { eyeHeightM: 4, pitchDeg: 2, fovDeg: 46 },
  dunes: { eyeHeightM: 8, pitchDeg: 3, fovDeg: 44 },
  meadow: { eyeHeightM: 1.5, pitchDeg: 2, fovDeg: 46 },
  snowfield: { eyeHeightM: 1.7, pitchDeg: 3, fovDeg: 46 },
  forest: { eyeHeightM: 1.7, pitchDeg: 6, fovDeg: 50 },
  beach: { eyeHeightM: 1.8, pitchDeg: 2, fovDeg: 48 },
  sea: { eyeHeightM: 3, pitchDeg: 4, fovDeg: 48 },
  lake: { eyeHeightM: 1.8, pitchDeg: 5, fovDeg: 46 },
  river: { eyeHeightM: 2.4, pitchDeg: 3, fovDeg: 46 },
  city: { eyeHeightM: 12, pitchDeg: 6, fovDeg: 32 },
  space: { eyeHeightM: 1.7, pitchDeg: 0, fovDeg: 50 },
  underwater: { eyeHeightM: 2.1, pitchDeg: 8, fovDeg: 56 },
  moon: { eyeHeightM: 1.7, pitchDeg: 3, fovDeg: 46 },
  tabletop: { eyeHeightM: 0.35, pitchDeg: -16, fovDeg: 36 },
  studio: { eyeHeightM: 0.9, pitchDeg: -5, fovDeg: 36 },
};

/** The eye for a place that is itself what the picture is of. */
export function landscapeCamera(place: PlaceKind, perspective: PerspectiveId, random: Random, creativity: number): Camera {
  const base = landscape[place] ?? { eyeHeightM: 1.7, pitchDeg: 2, fovDeg: 46 };
  const turned = turn(base, perspective, place);
  const sway = creativity * 2;
  return { ...turned, pitchDeg: turned.pitchDeg + random.between(-sway, sway) };
}

function turn(base: Camera, perspective: PerspectiveId, place: PlaceKind): Camera {
  const tilted = place === "tabletop" || place === "studio";
  switch (perspective) {
    case "top":
      return tilted
        ? { ...base, eyeHeightM: base.eyeHeightM * 2.2, pitchDeg: -52 }
        : { eyeHeightM: Math.max(40, base.eyeHeightM * 8), pitchDeg: -14, fovDeg: 52 };
    case "low-angle":
      return tilted
        ? { ...base, eyeHeightM: base.eyeHeightM * 0.25, pitchDeg: -2 }
        : { eyeHeightM: Math.max(0.5, base.eyeHeightM * 0.3), pitchDeg: 11, fovDeg: fovOf["low-angle"] };
    case "wide":
      return { ...base, fovDeg: base.fovDeg + 16 };
    case "close-up":
      return { ...base, fovDeg: base.fovDeg - 14 };
    default:
      return base;
  }
}

/** A street is seen from its middle, at the height of an eye, its end a little under the middle of the picture. */
export function streetCamera(base: Camera, perspective: PerspectiveId): Camera {
  const low = perspective === "low-angle";
  return {
    eyeHeightM: perspective === "top" ? 24 : low ? 0.6 : 1.9,
    pitchDeg: perspective === "top" ? -6 : low ? 12 : 5 + (base.pitchDeg - 6) * 0.5,
    fovDeg: 46,
  };
}

/** Over a rough sea the eye stands on a deck: low in a trough under the sky, or high over the field of waves. */
export function deckCamera(random: Random): Camera {
  const up = random.next();
  return { eyeHeightM: 3.6 + 11 * up * up, pitchDeg: 5 - 9 * up + random.between(-1, 1), fovDeg: random.between(30, 46) };
}

/** Foot of the hero in the frame, -1 bottom to 1 top, when the eye is free to move up and down. */
const HERO_FOOT = -0.62;
const BUST_FOOT = -1.06;

/** The eye for a thing that the picture is of: low enough to meet it, so far off that it fills its part of the frame. */
export function heroCamera(place: PlaceKind, perspective: PerspectiveId, hero: Hero, feature?: Feature): Camera & { distanceM: number } {
  const fovDeg = perspective === "front" || perspective === "top" ? 40 : Math.min(56, fovOf[perspective]);
  const half = halfTan(fovDeg);
  const distanceM = hero.heightM / (2 * hero.fraction * half);
  if (place === "tabletop" || place === "studio") return tableCamera(perspective, hero, fovDeg, distanceM, feature);
  if (place === "underwater")
    return { eyeHeightM: 2.1, pitchDeg: 8, fovDeg: 56, distanceM: Math.min(7, hero.heightM / (2 * hero.fraction * halfTan(56))) };
  const large = hero.heightM > 4;
  const pitchByView =
    perspective === "top"
      ? -15
      : perspective === "low-angle"
        ? 9
        : large && hero.group && hero.stance === "standing"
          ? 4
          : large || hero.stance === "aloft"
            ? 5
            : -3;
  if (hero.stance === "in-space") return { eyeHeightM: 1.7, pitchDeg: 0, fovDeg, distanceM };
  if (hero.stance === "aloft") return { eyeHeightM: clamp(hero.heightM * 0.3, 0.8, 5), pitchDeg: pitchByView, fovDeg, distanceM };
  const foot = hero.bust ? BUST_FOOT : HERO_FOOT;
  const eyeForFoot = distanceM * (-foot * half - tanDeg(pitchByView));
  const ceiling = perspective === "top" ? 60 : Math.max(1.6, hero.heightM * (!large ? 0.9 : hero.group ? 1.35 : 0.16));
  const floor = perspective === "low-angle" ? 0.12 : Math.min(0.3, hero.heightM * 0.5);
  return { eyeHeightM: clamp(eyeForFoot, floor, ceiling), pitchDeg: pitchByView, fovDeg, distanceM };
}

/** Still lifes are looked at a little from above, with the thing's middle just below that of the frame. */
function tableCamera(
  perspective: PerspectiveId,
  hero: Hero,
  fovDeg: number,
  distanceM: number,
  feature?: Feature,
): Camera & { distanceM: number } {
  const downDeg = perspective === "top" ? 48 : perspective === "low-angle" ? 3 : feature === "window" ? 9 : 23;
  const eyeHeightM = hero.heightM * 0.55 + distanceM * tanDeg(downDeg);
  return { eyeHeightM, pitchDeg: -downDeg + (feature === "window" ? 6 : 1.5), fovDeg, distanceM };
}
