import type { FileFault } from "./picture-file.ts";
import type { Failure } from "./run-state.ts";

/** A picture to work on, as the canvas shows it. */
export interface Picture {
  name: string;
  /** Of the file itself at first; of the server's upright sRGB copy once there is one. */
  url: string;
  /** Absent until it is known; a picture that this browser cannot show has none before the upload. */
  width?: number;
  height?: number;
  firstFrameOnly?: boolean;
}

/** Why nothing was taken: a fault of the file, or a drop that brought only an address. */
export type PickFault = FileFault | "address";

export type PictureState =
  | { at: "none"; fault?: PickFault }
  | { at: "uploading"; picture: Picture; fraction: number }
  | { at: "ready"; picture: Picture; uploadId: string }
  | { at: "failed"; picture: Picture; failure: Failure };

export type PictureEvent =
  | { type: "refused"; fault: PickFault }
  | { type: "chosen"; picture: Picture }
  | { type: "measured"; url: string; width: number; height: number }
  | { type: "sent"; fraction: number }
  /** Also of one that the studio had already, such as the input of a task of History. */
  | { type: "uploaded"; picture: Picture; uploadId: string }
  /** A picture of the studio's own is no longer there: what is set up again may be older than what is kept. */
  | { type: "gone"; url: string }
  | { type: "failed"; failure: Failure }
  | { type: "removed" };

export const noPicture: PictureState = { at: "none" };

export const pictureOf = (state: PictureState): Picture | undefined => (state.at === "none" ? undefined : state.picture);

export function nextPicture(state: PictureState, event: PictureEvent): PictureState {
  switch (event.type) {
    case "refused":
      return { at: "none", fault: event.fault };
    case "chosen":
      return { at: "uploading", picture: event.picture, fraction: 0 };
    case "removed":
      return noPicture;
    case "uploaded":
      return { at: "ready", picture: event.picture, uploadId: event.uploadId };
    case "measured":
      // A slow look at a picture that was replaced meanwhile says nothing about its successor.
      if ((state.at !== "uploading" && state.at !== "ready") || state.picture.url !== event.url) return state;
      return { ...state, picture: { ...state.picture, width: event.width, height: event.height } };
    case "gone":
      return state.at === "ready" && state.picture.url === event.url ? noPicture : state;
    case "sent":
      return state.at === "uploading" ? { ...state, fraction: Math.max(state.fraction, event.fraction) } : state;
    case "failed":
      return state.at === "uploading" ? { at: "failed", picture: state.picture, failure: event.failure } : state;
  }
}
