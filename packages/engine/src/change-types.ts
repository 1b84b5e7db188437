/** What the tools that change a picture take and give. Every `bytes` is an encoded picture that `inspect` accepts. */
import type { ColorId, EncodedPicture, PictureFormat, StyleId } from "./picture-types.ts";

export type MediumId = StyleId | "ink" | "pencil" | "pixel" | "three-d";

export interface RestyleRequest {
  bytes: Uint8Array;
  /** May name a medium or a colour mood; both give way to a style or colour that was chosen. */
  prompt: string;
  style: MediumId;
  color: ColorId;
  /** 0 leaves the picture as it is, 1 gives it wholly to the medium. */
  strength: number;
  /** Without it the picture keeps its size; with it, it is cropped from the middle to this shape. */
  size?: { width: number; height: number };
  seed: number;
  format: PictureFormat;
}
export interface RestyleResult {
  picture: EncodedPicture;
  understood: string[];
  notUnderstood: string[];
}

export interface SwapFacesRequest {
  source: Uint8Array;
  target: Uint8Array;
  /** Index from left to right; without it the largest. */
  sourceFace?: number;
  targetFace?: number;
  quality: "standard" | "high";
  /** 0 is the target as it was, 1 the new face wholly. */
  blend: number;
  format: PictureFormat;
}
export interface DetectFacesRequest {
  bytes: Uint8Array;
}
/** In pixels of the upright picture. */
export interface DetectedFace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** How wide a face would be that shows as much detail: less than `width` where the picture was enlarged or is out of focus. */
  detailWidth: number;
  /** 0 to 1. */
  confidence: number;
}
export interface DetectFacesResult {
  width: number;
  height: number;
  /** From left to right. */
  faces: DetectedFace[];
}

export interface SelectSubjectRequest {
  bytes: Uint8Array;
}
export interface SelectSubjectResult {
  /** Of the upright picture. */
  width: number;
  height: number;
  /** A grey PNG of the same shape, its longer side 512 pixels at most: the lighter the surer it is the subject. */
  mask: Uint8Array;
}

export interface ExtendRequest {
  bytes: Uint8Array;
  /** Pixels to add on each side; not all are 0. */
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** Names what of the picture goes on there, such as sky or grass; what is not in it cannot. */
  prompt?: string;
  seed: number;
  format: PictureFormat;
}

export interface UpscaleRequest {
  bytes: Uint8Array;
  /** Pixels of the result, in the shape of the input. */
  width: number;
  height: number;
  format: PictureFormat;
}

export type EditKind = "erase" | "background" | "tone" | "crop" | "rotate" | "straighten" | "restyle" | "text" | "sky";
export type BackgroundEdit = { kind: "background" } & (
  | { to: "transparent" }
  | { to: "color"; color: string }
  | { to: "blur"; amount: number }
  | { to: "picture"; picture: Uint8Array; relight: boolean; shadow: boolean }
  | { to: "scene"; prompt: string; relight: boolean; shadow: boolean }
);
/** One change; units and ranges are those of the step of the same name on the wire. */
export type Edit =
  | { kind: "erase"; mask: Uint8Array }
  | BackgroundEdit
  | {
      kind: "tone";
      brightness: number;
      contrast: number;
      saturation: number;
      warmth: number;
      blackAndWhite: boolean;
      sharpness: number;
      vignette: number;
      grain: number;
    }
  | { kind: "crop"; left: number; top: number; width: number; height: number; aspect?: string }
  | { kind: "rotate"; degrees: 0 | 90 | 180 | 270; flip: "none" | "horizontal" | "vertical" }
  | { kind: "straighten"; degrees: number }
  | { kind: "restyle"; style: MediumId; color: ColorId; strength: number }
  | {
      kind: "text";
      text: string;
      x: number;
      y: number;
      size: number;
      color: string;
      font: "sans" | "serif" | "hand";
      outline: boolean;
    }
  | { kind: "sky"; prompt: string; relight: boolean };
export interface EditRequest {
  bytes: Uint8Array;
  /** In the order in which they run. */
  edits: Edit[];
  seed: number;
  format: PictureFormat;
  /** A model drew a part of the picture before these edits: its origin stays that. */
  afterModel?: boolean;
}

export interface PlanEditRequest {
  /** English, Chinese or both. */
  instruction: string;
}
/** As an edit, but what is erased is only named, and a background picture is still to be chosen. */
export type PlannedEdit =
  | { kind: "erase"; what: string }
  | Exclude<Edit, { kind: "erase" | "background" }>
  | Exclude<BackgroundEdit, { to: "picture" }>
  | { kind: "background"; to: "picture"; relight: boolean; shadow: boolean };
export interface PlanEditResult {
  edits: PlannedEdit[];
  understood: string[];
  notUnderstood: string[];
}

/** Words that changed nothing are in `notUnderstood`. */
export interface ExtendResult extends ChangedPicture {
  understood: string[];
  notUnderstood: string[];
}

/** What extending, swapping, editing and enlarging give. */
export interface ChangedPicture {
  picture: EncodedPicture;
}

/** A picture that an engine elsewhere made, to be taken in as one of ours. */
export interface AdoptRequest {
  /** As it came: a stranger's file. */
  bytes: Uint8Array;
  /** Pixels of the result; where the shape is another it is cropped from the middle. */
  width: number;
  height: number;
  /** What it was made from; a result that only repeats it is none. */
  from?: Uint8Array;
  format: PictureFormat;
}

export interface JudgeRequest {
  bytes: Uint8Array;
}
/** How sure a network is that a picture is of each kind, 0 to 1; together 1. */
export interface JudgeResult {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

/**
 * The part of a picture that an engine elsewhere makes. What is outside it stays to the bit.
 * `beyond` pixels added on each side · `masked` where a mask, laid over the whole picture, is light · `face` a face, by its box
 * in pixels of the upright picture.
 */
export type PartElsewhere =
  | { kind: "beyond"; top: number; right: number; bottom: number; left: number }
  | { kind: "masked"; mask: Uint8Array }
  | { kind: "face"; x: number; y: number; width: number; height: number };
export interface FramePartRequest {
  bytes: Uint8Array;
  part: PartElsewhere;
  /** Of the two pictures that come out; what is larger is scaled down. */
  maxPixels: number;
}
/** What it is shown. Both are PNGs of one size; the mask is white where something is to be made. */
export interface FramedPart {
  picture: EncodedPicture;
  mask: EncodedPicture;
  /** Where they are in the result, in its pixels. */
  box: { left: number; top: number; width: number; height: number };
}
export interface LayPartRequest {
  bytes: Uint8Array;
  part: PartElsewhere;
  /** What came back for the framed picture, in whatever size: a stranger's file. */
  made: Uint8Array;
  /** 0 to 1, how far it takes the place of what was there; without it 1. */
  amount?: number;
  format: PictureFormat;
}
