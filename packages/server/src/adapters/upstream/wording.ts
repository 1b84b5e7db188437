import { type ColorId, isWallpaper, type LightingId, type MediumId, type PerspectiveId, type TimeOfDayId } from "@proofsheet/contract";
import type { Size } from "./upstream.ts";

/** What the editor's choices say to a model that reads words; nothing where a choice asks for nothing. */
const styleWords: Record<MediumId, string> = {
  photography: "photograph",
  realistic: "photorealistic",
  illustration: "illustration",
  artistic: "painterly, expressive",
  cartoon: "cartoon",
  "digital-art": "digital art",
  "oil-painting": "oil painting, visible brush strokes",
  watercolor: "watercolour painting on paper",
  ink: "Chinese ink wash painting",
  pencil: "pencil drawing",
  pixel: "pixel art",
  "three-d": "3D render",
};
const colorWords: Record<ColorId, string> = {
  natural: "",
  warm: "warm colours",
  cool: "cool colours",
  "black-and-white": "black and white",
};
const lightingWords: Record<LightingId, string> = {
  natural: "",
  soft: "soft light",
  dramatic: "dramatic light",
  "golden-hour": "golden hour",
  backlit: "backlit",
  studio: "studio light",
};
const timeWords: Record<TimeOfDayId, string> = {
  dawn: "at dawn",
  day: "in broad daylight",
  "golden-hour": "in the golden hour",
  sunset: "at sunset",
  dusk: "at dusk",
  night: "at night",
};
const perspectiveWords: Record<PerspectiveId, string> = {
  front: "",
  side: "seen from the side",
  top: "seen from above",
  "low-angle": "low angle",
  "close-up": "close-up",
  wide: "wide shot",
};
const wallpaperWords = "4K, high definition wallpaper";

export interface Choices {
  style: MediumId;
  color: ColorId;
  lighting?: LightingId;
  time?: TimeOfDayId;
  perspective?: PerspectiveId;
  size?: Size;
}

/**
 * The person's words whole, then ours. Where a model takes no more than `maxLength` characters ours give way, the last
 * first: never theirs.
 */
export function promptFor(prompt: string, choices: Choices, maxLength = Number.POSITIVE_INFINITY): string {
  const { style, color, lighting = "natural", time, perspective = "front", size } = choices;
  const isForScreen = size !== undefined && isWallpaper(`${size.width}x${size.height}`);
  const said = [styleWords[style], colorWords[color], lightingWords[lighting], time ? timeWords[time] : "", perspectiveWords[perspective]];
  let text = prompt.trim();
  for (const words of [...said, isForScreen ? wallpaperWords : ""]) {
    const longer = words === "" ? text : text === "" ? words : `${text}, ${words}`;
    if ([...longer].length > maxLength) break;
    text = longer;
  }
  return text;
}
